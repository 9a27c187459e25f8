// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_runs_model.h"

#include "core/base/clock.h"
#include "core/models/run/run_text.h"
#include "ui/run/call_text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t maxFinishedRows = 100;

} // namespace

int LiveRunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

QVariant LiveRunsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const LiveRun& run = this->run(index.row());
    const RunLine line = lineOf(run, systemClock().monotonicNs());
    const QString label = tr("Run %1: %2").arg(runIdText(run.id.toStdString()), line.label);
    return role == Qt::DisplayRole || line.detail.isEmpty() ? label : label + QStringLiteral(", ") + line.detail;
}

void LiveRunsModel::setRuns(std::vector<RunPointer> runs) {
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

void LiveRunsModel::add(RunPointer run) {
    const auto over = std::ranges::count_if(m_runs, [](const RunPointer& each) { return each->isFinished(); });
    if (over > maxFinishedRows) {
        const auto oldest = std::ranges::find_if(m_runs, [](const RunPointer& each) { return each->isFinished(); });
        remove(QString((*oldest)->id));
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_runs.push_back(std::move(run));
    endInsertRows();
}

void LiveRunsModel::tick() {
    const auto isLive = [](const RunPointer& run) { return !run->isFinished(); };
    const auto first = std::ranges::find_if(m_runs, isLive);
    if (first == m_runs.end())
        return;
    const auto last = std::ranges::find_last_if(m_runs, isLive).begin();
    Q_EMIT dataChanged(index(static_cast<int>(first - m_runs.begin())), index(static_cast<int>(last - m_runs.begin())));
}

void LiveRunsModel::updateFinished(const QString& run) {
    if (const int row = rowOf(run); row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
}

void LiveRunsModel::remove(const QString& run) {
    const int row = rowOf(run);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_runs.erase(m_runs.begin() + row);
    endRemoveRows();
}

int LiveRunsModel::rowOf(const QString& run) const {
    const auto found = std::ranges::find_last(m_runs, run, [](const RunPointer& each) { return each->id; });
    return found.empty() ? -1 : static_cast<int>(found.begin() - m_runs.begin());
}

int LiveRunsModel::liveCount() const {
    return static_cast<int>(std::ranges::count_if(m_runs, [](const RunPointer& run) { return !run->isFinished(); }));
}

int LiveRunsModel::newestLiveRow() const {
    const auto newest = std::ranges::find_last_if(m_runs, [](const RunPointer& run) { return !run->isFinished(); });
    return newest.empty() ? -1 : static_cast<int>(newest.begin() - m_runs.begin());
}

} // namespace toolroom
