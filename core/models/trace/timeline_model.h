// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/models/trace/timeline.h"

namespace toolroom {

/// A timeline as a table with one row per step.
class TOOLROOM_EXPORT TimelineModel final : public RowModel<TimelineRow> {
    Q_OBJECT

public:
    enum Column { Step, Began, Took, Waited, Status, Why };

    using RowModel::RowModel;

    /// May be null.
    void setTimeline(TimelinePtr timeline);

protected:
    [[nodiscard]] int columns() const override { return Why + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const TimelineRow& row, int column, int role) const override;

private:
    [[nodiscard]] QString cellText(const TimelineRow& row, int column) const;

    TimelinePtr m_timeline;
};

} // namespace toolroom
