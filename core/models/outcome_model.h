// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/envelope_reading.h"
#include "core/models/row_model.h"

namespace toolroom {

/// What an outcome tells, a fact a row.
class TOOLROOM_EXPORT OutcomeModel final : public RowModel<OutcomeFact> {
    Q_OBJECT

public:
    enum Column { Name, Value };

    using RowModel::RowModel;

    void setFacts(std::vector<OutcomeFact> facts) { reset(std::move(facts)); }
    /// Where the fact stands that `pointer` is in; invalid when the outcome does not tell it.
    [[nodiscard]] QModelIndex indexOf(std::string_view pointer) const;

protected:
    [[nodiscard]] int columns() const override { return Value + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const OutcomeFact& fact, int column, int role) const override;
};

} // namespace toolroom
