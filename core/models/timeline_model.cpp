// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/timeline_model.h"

#include "core/models/span_words.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int deepestIndent = 12;

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
        return tr("Began after");
    case Took:
        return tr("Took");
    case Waited:
        return tr("Waited for you");
    case Status:
        return tr("Status");
    default:
        return tr("Why");
    }
}

QString TimelineModel::words(const TimelineRow& row, int column) const {
    const Span& span = m_timeline->span(row);
    const bool skipped = row.status == SpanStatus::Skipped;
    switch (column) {
    case Step:
        return QString(2 * qsizetype{std::min(row.depth, deepestIndent)}, QLatin1Char(' ')) + spanLabel(row, span);
    case Began:
        return durationWords(row.startNs);
    case Took:
        return skipped ? QString() : durationWords(row.durationNs);
    case Waited:
        return row.waitNs > 0 ? durationWords(row.waitNs) : QString();
    case Status:
        return row.isOpen ? tr("going on") : spanStatusInWords(row.status);
    default: {
        const QString code = spanCode(span);
        const QString note = spanNote(row, span);
        return code.isEmpty() || note.isEmpty() ? code + note : code + QStringLiteral(": ") + note;
    }
    }
}

QVariant TimelineModel::cell(const TimelineRow& row, int column, int role) const {
    if (role == Qt::TextAlignmentRole && column >= Began && column <= Waited)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? words(row, column) : QVariant();
}

} // namespace toolroom
