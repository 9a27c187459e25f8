// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/history_sessions.h"

#include "core/base/format.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

/// A run that was not started by another run.
struct TopRun {
    std::string sessionId;
    std::string agent;
    RunPosition position;
    std::int64_t endedAt = 0;
    bool isRunning = false;
    bool hasFailed = false;
};

/// The last of `sessions`, in which the older run is, or which it continues; null if there is none.
SessionSummary* continuedBy(std::vector<SessionSummary>& sessions, const std::string& sessionId,
                            const std::string& agent, std::int64_t endedAt) {
    const auto isSame = [&](const SessionSummary& each) { return each.sessionId == sessionId && each.agent == agent; };
    const auto latest = std::ranges::find_if(sessions | std::views::reverse, isSame);
    if (latest == sessions.rend() || latest->startedAt - endedAt > sessionPauseMs)
        return nullptr;
    return &*latest;
}

void addRun(std::vector<SessionSummary>& sessions, const TopRun& run) {
    SessionSummary* session = continuedBy(sessions, run.sessionId, run.agent, run.endedAt);
    if (!session)
        session = &sessions.emplace_back(SessionSummary{.sessionId = run.sessionId, .agent = run.agent});
    session->startedAt = run.position.startedAt;
    session->endedAt = std::max(session->endedAt, run.endedAt);
    ++session->runs;
    session->failed += run.hasFailed ? 1 : 0;
    session->running += run.isRunning ? 1 : 0;
}

/// `next` is where the runs begin that have not been read.
void markComplete(std::vector<SessionSummary>& sessions, const std::optional<RunPosition>& next) {
    for (SessionSummary& session : sessions)
        session.isComplete = !next || session.startedAt - next->startedAt > sessionPauseMs;
}

} // namespace

Result<SessionPage> listSessions(const std::string& history, const std::optional<RunPosition>& after,
                                 std::size_t runs) {
    const auto database = openHistoryForReading(history);
    if (!database)
        return std::unexpected(database.error());
    SessionPage page;
    if (!*database)
        return page;
    const auto living = liveOwnerIds(**database);
    if (!living)
        return std::unexpected(living.error());
    QVariantList values;
    if (after)
        values << qint64(after->startedAt) << qint64(after->sequence);
    values << static_cast<qint64>(runs + 1); // one extra, to detect whether there are more
    std::vector<TopRun> found;
    found.reserve(runs + 1);
    const auto done = (*database)->run(
        formatText("SELECT session_id, agent_id, started_at, seq, duration_ns, status, code, owner IN ({})"
                   " FROM runs WHERE parent_run IS NULL{} ORDER BY started_at DESC, seq DESC LIMIT ?",
                   *living, after ? " AND (started_at, seq) < (?, ?)" : ""),
        values, [&](const QSqlQuery& row) {
            const auto number = [&](int column) { return row.value(column).toLongLong(); };
            const bool isError = textAt(row, 5) == "error";
            found.push_back({.sessionId = textAt(row, 0),
                             .agent = textAt(row, 1),
                             .position = {.startedAt = number(2), .sequence = number(3)},
                             .endedAt = number(2) + number(4) / nsPerMs,
                             .isRunning = row.value(7).toBool(),
                             .hasFailed = isError && !isDeniedOrAborted(textAt(row, 6))});
        });
    if (!done)
        return std::unexpected(done.error());
    if (found.size() > runs) {
        found.pop_back();
        page.next = found.back().position;
    }
    for (const TopRun& run : found)
        addRun(page.sessions, run);
    markComplete(page.sessions, page.next);
    return page;
}

void appendSessions(std::vector<SessionSummary>& sessions, SessionPage older) {
    const std::size_t before = sessions.size();
    for (SessionSummary& next : older.sessions) {
        SessionSummary* session = continuedBy(sessions, next.sessionId, next.agent, next.endedAt);
        if (!session || static_cast<std::size_t>(session - sessions.data()) >= before) {
            sessions.push_back(std::move(next));
            continue;
        }
        session->startedAt = next.startedAt;
        session->endedAt = std::max(session->endedAt, next.endedAt);
        session->runs += next.runs;
        session->failed += next.failed;
        session->running += next.running;
    }
    markComplete(sessions, older.next);
}

bool isSession(const SessionSummary& summary) {
    return !summary.agent.empty() || summary.runs > 1 || !summary.isComplete;
}

} // namespace toolroom
