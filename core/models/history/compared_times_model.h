// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/trace/run_comparison.h"

namespace toolroom {

enum class ComparedTimeRole {
    Fraction = Qt::UserRole + 1, ///< double, relative to the longest time; in the columns Before and After
    Part,                        ///< DurationPart as int
};

/// A side-by-side comparison of how two runs spent their time.
class TOOLROOM_EXPORT ComparedTimesModel final : public RowModel<ComparedTime> {
    Q_OBJECT

public:
    enum Column { Part, Before, After, Difference };

    using RowModel::RowModel;

    void setTimes(std::vector<ComparedTime> times);

protected:
    [[nodiscard]] int columns() const override { return Difference + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const ComparedTime& time, int column, int role) const override;

private:
    std::int64_t m_longestNs = 0;
};

} // namespace toolroom
