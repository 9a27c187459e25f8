// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/timeline_lines.h"

#include <algorithm>

namespace toolroom {

void TimelineLines::setTimeline(const Timeline* timeline) {
    m_rows.clear();
    m_skipped = 0;
    if (!timeline)
        return;
    m_skipped = static_cast<int>(std::ranges::count(timeline->rows(), SpanStatus::Skipped, &TimelineRow::status));
    const bool showsAll = !folds() || m_isExpanded;
    for (int row = 0; row < static_cast<int>(timeline->rows().size()); ++row)
        if (showsAll || timeline->row(row).status != SpanStatus::Skipped)
            m_rows.push_back(row);
    if (folds())
        m_rows.push_back(skippedRow);
}

void TimelineLines::setExpanded(const Timeline* timeline, bool isExpanded) {
    m_isExpanded = isExpanded;
    setTimeline(timeline);
}

int TimelineLines::rowAt(int line) const {
    return m_rows.empty() ? noRow : m_rows[static_cast<std::size_t>(std::clamp(line, 0, count() - 1))];
}

int TimelineLines::lineOf(int row) const {
    if (row == skippedRow)
        return folds() ? count() - 1 : -1;
    const auto end = m_rows.end() - (folds() ? 1 : 0);
    const auto found = std::lower_bound(m_rows.begin(), end, row);
    return found == end || *found != row ? -1 : static_cast<int>(found - m_rows.begin());
}

} // namespace toolroom
