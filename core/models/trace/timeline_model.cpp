// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/timeline_model.h"

#include "core/models/trace/span_text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxIndent = 12;

} // namespace

void TimelineModel::setTimeline(TimelinePtr timeline) {
    std::vector<TimelineRow> rows = timeline ? timeline->rows() : std::vector<TimelineRow>();
    reset(std::move(rows), [&] { m_timeline = std::move(timeline); });
}

QString TimelineModel::header(int column) const {
    switch (column) {
    case Step:
        return tr("Step");
    case Began:
        return tr("Start");
    case Took:
        return tr("Duration");
    case Waited:
        return tr("Waited");
    case Status:
        return tr("Status");
    default:
        return tr("Details");
    }
}

QString TimelineModel::cellText(const TimelineRow& row, int column) const {
    const Span& span = m_timeline->span(row);
    const bool skipped = row.status == SpanStatus::Skipped;
    switch (column) {
    case Step:
        return QString(2 * qsizetype{std::min(row.depth, maxIndent)}, QLatin1Char(' ')) + spanLabel(row, span);
    case Began:
        return formatDuration(row.startNs);
    case Took:
        return skipped ? QString() : formatDuration(row.durationNs);
    case Waited:
        return row.waitNs + row.innerWaitNs > 0 ? formatDuration(row.waitNs + row.innerWaitNs) : QString();
    case Status:
        return spanStateText(row);
    default: {
        const QString code = spanCode(row, span);
        const QString note = spanNote(row, span);
        return code.isEmpty() || note.isEmpty() ? code + note : code + QStringLiteral(": ") + note;
    }
    }
}

QVariant TimelineModel::cell(const TimelineRow& row, int column, int role) const {
    if (role == Qt::TextAlignmentRole && column >= Began && column <= Waited)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? cellText(row, column) : QVariant();
}

} // namespace toolroom
