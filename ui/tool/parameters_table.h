// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/content_sized_table.h"

namespace toolroom {

class ParametersModel;

/// The parameters of a tool; nested parameters are indented.
class ParametersTable : public ContentSizedTable {
    Q_OBJECT

public:
    explicit ParametersTable(ParametersModel* model, QWidget* parent = nullptr);

protected:
    /// Hides columns without content.
    void prepareColumns() override;

private:
    ParametersModel* m_model;
};

} // namespace toolroom
