// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/history/tool_statistics_model.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"

#include <QLocale>

#include <algorithm>
#include <compare>

namespace toolroom {

namespace {

QString cellText(const ToolStatistics& tool, int column) {
    const auto number = [](std::size_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    const bool measured = tool.runs > tool.deniedOrAborted + tool.unfinished;
    switch (column) {
    case ToolStatisticsModel::Tool:
        return toDisplayLine(tool.toolId, 300);
    case ToolStatisticsModel::Runs:
        return number(tool.runs);
    case ToolStatisticsModel::Errors:
        return number(tool.errors);
    case ToolStatisticsModel::DeniedOrAborted:
        return number(tool.deniedOrAborted);
    case ToolStatisticsModel::Rate:
        return measured ? percentText(tool.errorRate) : QString();
    case ToolStatisticsModel::Median:
        return measured ? formatDuration(tool.p50Ns) : QString();
    case ToolStatisticsModel::Slow:
        return measured ? formatDuration(tool.p95Ns) : QString();
    default:
        return {};
    }
}

QString recentText(const std::vector<TimedRun>& recent) {
    std::int64_t longest = 0;
    for (const TimedRun& run : recent)
        longest = std::max(longest, run.toolTimeNs);
    return ToolStatisticsModel::tr("Last %1: longest %2, %3")
        .arg(runCountText(static_cast<std::int64_t>(recent.size())), formatDuration(longest),
             errorCountText(std::ranges::count(recent, RunResultKind::Error, &TimedRun::ending)));
}

std::partial_ordering compare(const ToolStatistics& a, const ToolStatistics& b, int column) {
    switch (column) {
    case ToolStatisticsModel::Runs:
        return a.runs <=> b.runs;
    case ToolStatisticsModel::Errors:
        return a.errors <=> b.errors;
    case ToolStatisticsModel::DeniedOrAborted:
        return a.deniedOrAborted <=> b.deniedOrAborted;
    case ToolStatisticsModel::Rate:
        return a.errorRate <=> b.errorRate;
    case ToolStatisticsModel::Median:
        return a.p50Ns <=> b.p50Ns;
    case ToolStatisticsModel::Slow:
        return a.p95Ns <=> b.p95Ns;
    default:
        return a.toolId <=> b.toolId;
    }
}

} // namespace

void ToolStatisticsModel::sortStatistics(std::vector<ToolStatistics>& statistics) const {
    std::ranges::sort(statistics, [this](const ToolStatistics& a, const ToolStatistics& b) {
        auto order = compare(a, b, m_sortColumn);
        if (m_order == Qt::DescendingOrder)
            order = 0 <=> order;
        if (order == 0)
            order = b.runs <=> a.runs;
        return order == 0 ? a.toolId < b.toolId : order < 0;
    });
}

void ToolStatisticsModel::setStatistics(std::vector<ToolStatistics> statistics) {
    sortStatistics(statistics);
    reset(std::move(statistics));
}

void ToolStatisticsModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column == Recent)
        return;
    m_sortColumn = column;
    m_order = order;
    setStatistics(rows());
}

QString ToolStatisticsModel::header(int column) const {
    switch (column) {
    case Tool:
        return tr("Tool");
    case Runs:
        return tr("Runs");
    case Errors:
        return tr("Errors");
    case DeniedOrAborted:
        return tr("Denied or Aborted");
    case Rate:
        return tr("Error Rate");
    case Median:
        return tr("p50", "median");
    case Slow:
        return tr("p95", "95th percentile");
    default:
        return tr("Recent Runs");
    }
}

QVariant ToolStatisticsModel::cell(const ToolStatistics& tool, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return cellText(tool, column);
    case Qt::AccessibleTextRole:
        return column == Recent ? recentText(tool.recent) : cellText(tool, column);
    case Qt::TextAlignmentRole:
        return column >= Runs && column <= Slow ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case static_cast<int>(StatisticsRole::ToolId):
        return toQString(tool.toolId);
    case static_cast<int>(StatisticsRole::Recent):
        return column == Recent ? QVariant::fromValue(tool.recent) : QVariant();
    default:
        return {};
    }
}

} // namespace toolroom
