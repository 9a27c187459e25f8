// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/history/compared_times_model.h"

#include "core/models/run/run_text.h"
#include "core/models/trace/span_text.h"

#include <algorithm>

namespace toolroom {

namespace {

QString partText(DurationPart part) {
    switch (part) {
    case DurationPart::Checks:
        return ComparedTimesModel::tr("Checks");
    case DurationPart::Waiting:
        return ComparedTimesModel::tr("Waiting for the user");
    case DurationPart::Connecting:
        return ComparedTimesModel::tr("Connecting");
    case DurationPart::Attempts:
        return ComparedTimesModel::tr("Attempts");
    case DurationPart::Backoff:
        return ComparedTimesModel::tr("Backoff");
    case DurationPart::After:
        return ComparedTimesModel::tr("Result and effects");
    case DurationPart::Other:
        return ComparedTimesModel::tr("Between steps");
    case DurationPart::Total:
        break;
    }
    return ComparedTimesModel::tr("Total");
}

QString differenceText(const ComparedTime& time) {
    const std::int64_t difference = time.afterNs - time.beforeNs;
    if (difference == 0)
        return QStringLiteral("±0");
    return (difference > 0 ? QStringLiteral("+") : QStringLiteral("−")) +
           formatDuration(difference > 0 ? difference : -difference);
}

} // namespace

void ComparedTimesModel::setTimes(std::vector<ComparedTime> times) {
    std::int64_t longest = 0;
    for (const ComparedTime& time : times)
        longest = std::max({longest, time.beforeNs, time.afterNs});
    reset(std::move(times), [&] { m_longestNs = longest; });
}

QString ComparedTimesModel::header(int column) const {
    switch (column) {
    case Part:
        return tr("Time");
    case Before:
        return tr("Before");
    case After:
        return tr("After");
    default:
        return tr("Difference");
    }
}

QVariant ComparedTimesModel::cell(const ComparedTime& time, int column, int role) const {
    const std::int64_t ns = column == Before ? time.beforeNs : time.afterNs;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return column == Part ? partText(time.part) : column == Difference ? differenceText(time) : formatDuration(ns);
    case Qt::TextAlignmentRole:
        return column == Difference ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case static_cast<int>(ComparedTimeRole::Fraction):
        if (column != Before && column != After)
            return {};
        return m_longestNs == 0 ? 0.0 : static_cast<double>(ns) / static_cast<double>(m_longestNs);
    case static_cast<int>(ComparedTimeRole::Part):
        return static_cast<int>(time.part);
    default:
        return {};
    }
}

} // namespace toolroom
