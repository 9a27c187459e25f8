// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/timeline.h"

#include <vector>

namespace toolroom {

/// The lines in which a timeline shows its rows. Several skipped steps are folded into one line at the end, which
/// expands to show them in their places.
class TimelineLines {
public:
    static constexpr int noRow = -1;
    static constexpr int skippedRow = -2; ///< the line of the skipped steps

    /// Null: no lines.
    void setTimeline(const Timeline* timeline);
    [[nodiscard]] bool isExpanded() const { return m_isExpanded; }
    void setExpanded(const Timeline* timeline, bool isExpanded);

    [[nodiscard]] int count() const { return static_cast<int>(m_rows.size()); }
    /// The row of a line; the nearest one if there is no such line. noRow without lines.
    [[nodiscard]] int rowAt(int line) const;
    /// The line of a row or of skippedRow; -1 if it is folded, or not among the rows.
    [[nodiscard]] int lineOf(int row) const;
    [[nodiscard]] int skipped() const { return m_skipped; }
    [[nodiscard]] bool folds() const { return m_skipped >= minFolded; }

private:
    static constexpr int minFolded = 2; ///< the line of one skipped step is as long as the step

    std::vector<int> m_rows; ///< in ascending order, then skippedRow if there is anything to fold
    int m_skipped = 0;
    bool m_isExpanded = false;
};

} // namespace toolroom
