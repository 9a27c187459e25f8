// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/models/tools/parameter.h"

#include <vector>

namespace toolroom {

enum class ParameterRole { Depth = Qt::UserRole + 1, Required, Counts };

/// The parameters of a tool as a table. ParameterRole::Depth is the nesting depth.
class TOOLROOM_EXPORT ParametersModel final : public RowModel<Parameter> {
    Q_OBJECT

public:
    enum Column { Name, Type, Constraints, Description, Default, Findings };

    using RowModel::RowModel;

    void setParameters(std::vector<Parameter> parameters) { reset(std::move(parameters)); }
    /// Whether any parameter has a value in `column`.
    [[nodiscard]] bool hasContent(Column column) const;

protected:
    [[nodiscard]] int columns() const override { return Findings + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const Parameter& parameter, int column, int role) const override;
};

} // namespace toolroom
