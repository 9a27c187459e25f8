// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/fitting_table.h"

namespace toolroom {

class ParametersModel;

/// The parameters of one tool, those inside others indented.
class ParametersTable : public FittingTable {
    Q_OBJECT

public:
    explicit ParametersTable(ParametersModel* model, QWidget* parent = nullptr);

protected:
    /// Columns without content only take room.
    void prepareColumns() override;

private:
    ParametersModel* m_model;
};

} // namespace toolroom
