// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/row_model.h"
#include "core/models/run/parsed_envelope.h"

namespace toolroom {

/// The fields of a run result as a table.
class TOOLROOM_EXPORT RunResultModel final : public RowModel<ResultField> {
    Q_OBJECT

public:
    enum Column { Name, Value };

    using RowModel::RowModel;

    void setFields(std::vector<ResultField> fields) { reset(std::move(fields)); }
    /// The row of the field that contains `pointer`; invalid when there is none.
    [[nodiscard]] QModelIndex indexOf(std::string_view pointer) const;

protected:
    [[nodiscard]] int columns() const override { return Value + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const ResultField& field, int column, int role) const override;
};

} // namespace toolroom
