// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/history/runs_model.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"

#include <algorithm>

namespace toolroom {

namespace {

QString messageOf(const RunSummary& run) {
    QString message = runMessageText(run.code, run.message);
    if (run.code.empty() || run.code == error_code::cancelled)
        return message;
    return message.isEmpty() ? toDisplayLine(run.code, 80)
                             : toDisplayLine(run.code, 80) + QStringLiteral(": ") + message;
}

QString cellText(const RunSummary& run, int column) {
    switch (column) {
    case RunsModel::Status:
        return runStateText(run);
    case RunsModel::Tool:
        return toDisplayLine(run.tool, 200);
    case RunsModel::Source:
        return toDisplayLine(runSource(run.toolId, run.tool), 200);
    case RunsModel::Agent:
        return toDisplayLine(run.agentId, 200);
    case RunsModel::Started:
        return compactTimeText(run.startedAt, QDateTime::currentDateTime());
    case RunsModel::Took:
        return run.isFinished() ? formatDuration(run.toolTimeNs()) : QString();
    case RunsModel::Attempts:
        return run.isFinished() ? QString::number(run.attempts) : QString();
    default:
        return messageOf(run);
    }
}

/// The full text of a cell, for tooltips and screen readers.
QString fullCellText(const RunSummary& run, int column) {
    switch (column) {
    case RunsModel::Status:
        return RunsModel::tr("%1, run %2").arg(cellText(run, column), toDisplayLine(run.run, 80));
    case RunsModel::Tool:
        return toDisplayLine(run.toolId, 400);
    case RunsModel::Started:
        return fullTimeText(run.startedAt, QDateTime::currentDateTime());
    case RunsModel::Took:
        if (run.isFinished() && run.waitNs > 0)
            return RunsModel::tr("%1, connecting and waiting %2")
                .arg(cellText(run, column), formatDuration(run.waitNs));
        return cellText(run, column);
    case RunsModel::Attempts:
        return run.isFinished() ? RunsModel::tr("%n attempt(s)", nullptr, run.attempts) : QString();
    default:
        return cellText(run, column);
    }
}

} // namespace

void RunsModel::setRuns(std::vector<RunSummary> runs, bool hasMore) {
    reset(std::move(runs), [&] {
        m_hasMore = hasMore;
        m_isWaiting = false;
    });
}

void RunsModel::append(std::vector<RunSummary> older, bool hasMore) {
    m_hasMore = hasMore;
    m_isWaiting = false;
    insert(rowCount(), std::move(older));
}

void RunsModel::refresh(std::vector<RunSummary> newest, bool hasMore) {
    int end = rowCount(); // end of the rows to replace
    if (hasMore && !newest.empty()) {
        const auto below = std::ranges::find_if(
            rows(), [&](const RunSummary& run) { return positionOf(run) < positionOf(newest.back()); });
        end = static_cast<int>(below - rows().begin());
    }
    const bool reachesBelow = end < rowCount();
    int at = 0;
    auto next = newest.begin();
    while (at < end || next != newest.end()) {
        const auto isRemoved = [&](int index) {
            return next == newest.end() || positionOf(row(index)) > positionOf(*next);
        };
        const auto isNew = [&](const RunSummary& run) { return at == end || positionOf(run) > positionOf(row(at)); };
        if (at < end && isRemoved(at)) {
            int last = at;
            while (last < end && isRemoved(last))
                ++last;
            remove(at, last - at);
            end -= last - at;
        } else if (isNew(*next)) {
            const auto old = std::find_if_not(next, newest.end(), isNew);
            const auto count = static_cast<int>(old - next);
            insert(at, {std::make_move_iterator(next), std::make_move_iterator(old)});
            next = old;
            at += count;
            end += count;
        } else {
            if (row(at) != *next)
                replace(at, std::move(*next));
            ++at;
            ++next;
        }
    }
    if (!reachesBelow)
        m_hasMore = hasMore;
}

int RunsModel::rowOf(const QString& run) const {
    const auto found = std::ranges::find(rows(), run.toStdString(), &RunSummary::run);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

bool RunsModel::canFetchMore(const QModelIndex& parent) const {
    return !parent.isValid() && m_hasMore && !m_isWaiting;
}

void RunsModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent))
        return;
    m_isWaiting = true;
    Q_EMIT moreRequested();
}

QString RunsModel::header(int column) const {
    switch (column) {
    case Status:
        return tr("Status");
    case Tool:
        return tr("Tool");
    case Source:
        return tr("Source");
    case Agent:
        return tr("Agent");
    case Started:
        return tr("Started");
    case Took:
        return tr("Duration");
    case Attempts:
        return tr("Attempts");
    default:
        return tr("Message");
    }
}

QVariant RunsModel::cell(const RunSummary& run, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return cellText(run, column);
    case Qt::AccessibleTextRole:
        return fullCellText(run, column);
    case Qt::TextAlignmentRole:
        return column == Took || column == Attempts ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter)
                                                    : QVariant();
    case static_cast<int>(RunRole::RunId):
        return toQString(run.run);
    case static_cast<int>(RunRole::State):
        return static_cast<int>(displayStateOf(run));
    default:
        return {};
    }
}

} // namespace toolroom
