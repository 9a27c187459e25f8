// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/agents/sessions_model.h"

#include "core/base/time_units.h"
#include "core/models/agents/live_text.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxSessionName = 200;

bool isSameSession(const SessionRow& one, const SessionRow& other) {
    if (one.isFile() || other.isFile())
        return one.isFile() && other.isFile() && one.file == other.file &&
               one.opened->session().name == other.opened->session().name;
    return one.summary.sessionId == other.summary.sessionId && one.summary.agent == other.summary.agent &&
           one.summary.startedAt <= other.summary.endedAt && other.summary.startedAt <= one.summary.endedAt;
}

bool isEqual(const SessionRow& one, const SessionRow& other) {
    return one.summary == other.summary && one.opened == other.opened && one.file == other.file;
}

QString countText(std::int64_t count, bool isComplete) {
    const QString number = QLocale().toString(qlonglong(count));
    return isComplete ? number : number + QLatin1Char('+');
}

QString agentsText(const SessionTree& tree) {
    if (tree.hasSeveralAgents())
        return SessionsModel::tr("Several");
    return tree.session().steps.empty() ? QString() : agentText(tree.session().steps.front().agent);
}

QString openedText(const SessionTree& tree, int column) {
    switch (column) {
    case SessionsModel::Session:
        return toDisplayLine(tree.session().name, maxSessionName);
    case SessionsModel::Agent:
        return agentsText(tree);
    case SessionsModel::Started:
        return tree.session().startedAt == 0 ? QString()
                                             : compactTimeText(tree.session().startedAt, QDateTime::currentDateTime());
    case SessionsModel::Duration:
        return formatDuration(tree.durationNs());
    case SessionsModel::Runs:
        return countText(static_cast<std::int64_t>(tree.session().steps.size()), true);
    default:
        return tree.failedSteps() == 0 ? QString() : countText(static_cast<std::int64_t>(tree.failedSteps()), true);
    }
}

QString summaryText(const SessionSummary& summary, int column) {
    switch (column) {
    case SessionsModel::Session:
        return toDisplayLine(summary.sessionId, maxSessionName);
    case SessionsModel::Agent:
        return summary.agent.empty() ? QString() : agentText(summary.agent);
    case SessionsModel::Started:
        return compactTimeText(summary.startedAt, QDateTime::currentDateTime());
    case SessionsModel::Duration:
        return summary.running > 0 ? SessionsModel::tr("In progress")
                                   : formatDuration((summary.endedAt - summary.startedAt) * nsPerMs);
    case SessionsModel::Runs:
        return countText(summary.runs, summary.isComplete);
    default:
        return summary.failed == 0 ? QString() : countText(summary.failed, true);
    }
}

} // namespace

void SessionsModel::setSummaries(const std::vector<SessionSummary>& summaries, bool hasMore) {
    std::vector<SessionRow> next;
    for (const SessionRow& row : rows())
        if (row.isFile())
            next.push_back(row);
    for (const SessionSummary& summary : summaries)
        if (isSession(summary))
            next.push_back({.summary = summary, .opened = {}, .file = {}});
    m_hasMore = hasMore;
    m_isWaiting = false;
    setRows(std::move(next));
}

void SessionsModel::addFile(const std::string& path, std::vector<SessionTreePtr> sessions) {
    std::vector<SessionRow> next;
    for (SessionTreePtr& session : sessions)
        next.push_back({.summary = {}, .opened = std::move(session), .file = path});
    for (const SessionRow& row : rows())
        if (!row.isFile() || row.file != path)
            next.push_back(row);
    setRows(std::move(next));
}

/// Rows that are in both lists stay, so that the selection stays, unless they move up.
void SessionsModel::setRows(std::vector<SessionRow> next) {
    int at = 0;
    for (; at < rowCount() && at < static_cast<int>(next.size()); ++at) {
        SessionRow& wanted = next[static_cast<std::size_t>(at)];
        const auto isWanted = [&](const SessionRow& each) { return isSameSession(each, wanted); };
        if (!isWanted(row(at))) {
            const auto known = std::find_if(rows().begin() + at, rows().end(), isWanted);
            if (known != rows().end())
                remove(static_cast<int>(known - rows().begin()), 1);
            insert(at, {std::move(wanted)});
        } else if (!isEqual(row(at), wanted)) {
            replace(at, std::move(wanted));
        }
    }
    remove(at, rowCount() - at);
    insert(at, {std::make_move_iterator(next.begin() + at), std::make_move_iterator(next.end())});
}

int SessionsModel::rowOf(const SessionRow& known) const {
    const auto found = std::ranges::find_if(rows(), [&](const SessionRow& each) { return isSameSession(each, known); });
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

bool SessionsModel::canFetchMore(const QModelIndex& parent) const {
    return !parent.isValid() && m_hasMore && !m_isWaiting;
}

void SessionsModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent))
        return;
    m_isWaiting = true;
    Q_EMIT moreRequested();
}

QString SessionsModel::header(int column) const {
    switch (column) {
    case Session:
        return tr("Session");
    case Agent:
        return tr("Agent");
    case Started:
        return tr("Started");
    case Duration:
        return tr("Duration");
    case Runs:
        return tr("Runs");
    default:
        return tr("Failed");
    }
}

QVariant SessionsModel::cell(const SessionRow& row, int column, int role) const {
    if (role == Qt::TextAlignmentRole && column >= Duration)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && column == Session && row.isFile())
        return row.file.empty() ? tr("received, %1").arg(openedText(*row.opened, Session)) : toDisplayLine(row.file);
    if (role == Qt::AccessibleTextRole && column == Started && !row.isFile())
        return fullTimeText(row.summary.startedAt, QDateTime::currentDateTime());
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    return row.isFile() ? openedText(*row.opened, column) : summaryText(row.summary, column);
}

} // namespace toolroom
