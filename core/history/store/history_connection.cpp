// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/history_connection.h"

#include "core/history/messages.h"
#include "core/history/store/history_file.h"
#include "core/history/store/postgres_url.h"
#include "core/history/store/server_ping.h"
#include "core/history/store/spool.h"

#include <algorithm>
#include <condition_variable>
#include <utility>

namespace toolroom {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds firstPause = 200ms;
constexpr std::chrono::milliseconds longestPause = 5s;
/// After an error that repeating may not mend, such as a missing right or a full disk.
constexpr std::chrono::milliseconds longestErrorPause = 10min;

bool isUnreachable(const Error& error) {
    const MessageTemplate* reason = error.reason.messageTemplate();
    return reason == &history_messages::cannotConnect || reason == &history_messages::connectionLost;
}

/// Polls the server until it accepts connections.
void pollServer(const std::stop_token& stop, const std::string& url, std::chrono::milliseconds pause,
                const std::function<void()>& onReachable) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    while (!stopped.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
        if (isServerUp(url))
            return onReachable();
        pause = std::min(2 * pause, std::max(pause, longestPause));
    }
}

} // namespace

Result<std::unique_ptr<HistoryConnection>> HistoryConnection::open(std::string path, Prepare prepare,
                                                                   std::function<void()> onReachable) {
    std::unique_ptr<HistoryConnection> connection(
        new HistoryConnection(std::move(path), std::move(prepare), std::move(onReachable)));
    auto opened = connection->connect(connection->m_path);
    const bool isServer = isPostgresUrl(connection->m_path);
    if (!opened && !(isServer && isUnreachable(opened.error())))
        return std::unexpected(std::move(opened.error()));
    if (!opened) {
        if (auto spool = connection->openSpool(); !spool)
            return std::unexpected(std::move(spool.error()));
        connection->goOffline(opened.error());
        return connection;
    }
    connection->m_main = *std::move(opened);
    if (isServer) {
        const auto isLeft = hasSpooled(spoolPath(connection->m_path));
        const auto spool = isLeft && *isLeft ? connection->openSpool() : Result<void>();
        if (!isLeft || !spool) // nothing is lost: it is tried again when the history is opened the next time
            connection->setProblem(isLeft ? spool.error() : isLeft.error());
        else if (connection->m_spool)
            connection->m_onReachable();
    }
    return connection;
}

std::optional<Error> HistoryConnection::problem() const {
    const std::scoped_lock lock(m_mutex);
    return m_problem;
}

void HistoryConnection::onProblem(ProblemHandler handler) {
    const std::scoped_lock lock(m_mutex);
    m_onProblem = std::move(handler);
    if (m_problem && m_onProblem)
        m_onProblem(m_problem);
}

void HistoryConnection::reconnect() {
    if (auto again = connect(m_path))
        m_main = *std::move(again);
    else if (openSpool())
        goOffline(again.error());
}

void HistoryConnection::switchToSpool() {
    if (openSpool())
        goOffline({message<history_messages::connectionLost>(), m_path});
    else if (auto again = connect(m_path))
        m_main = *std::move(again);
}

bool HistoryConnection::moveSpooled(int limit) {
    if (!m_spool)
        return false;
    if (!m_main) {
        auto connected = connect(m_path);
        if (!connected) {
            goOffline(connected.error());
            return false;
        }
        m_main = *std::move(connected);
        m_move = {};
    }
    const qint64 before = m_move.last;
    const auto moved = toolroom::moveSpooled(*m_spool, *m_main, m_move, m_isCareful ? 1 : limit);
    if (moved && *moved == MoveProgress::More)
        return true;
    if (moved) {
        finishMoving();
        return false;
    }
    if (m_main->isLost()) {
        goOffline(moved.error());
        return false;
    }
    if (!m_isCareful) {
        m_isCareful = true;
        return true;
    }
    m_rejected = moved.error();
    if (m_move.last != before)
        return true; // with the run after the one that was rejected
    finishMoving();
    return false;
}

Result<std::unique_ptr<Database>> HistoryConnection::connect(const std::string& path) const {
    auto database = openHistoryForWriting(path);
    if (!database)
        return database;
    if (auto prepared = inTransaction(**database, [&] { return m_prepare(**database); }); !prepared)
        return std::unexpected(std::move(prepared.error()));
    return database;
}

Result<void> HistoryConnection::openSpool() {
    if (m_spool)
        return {};
    auto spool = connect(spoolPath(m_path));
    if (!spool)
        return std::unexpected(std::move(spool.error()));
    // Runs must not stay readable in a file that nobody needs any more.
    auto set = (*spool)->run("PRAGMA secure_delete = ON", {}, [](const QSqlQuery&) {});
    if (set)
        m_spool = *std::move(spool);
    return set;
}

void HistoryConnection::goOffline(const Error& reason) {
    m_main.reset();
    setProblem(Error{message<history_messages::spooling>(reason.reason), m_path});
    if (isUnreachable(reason))
        return waitForServer(firstPause);
    waitForServer(m_errorPause);
    m_errorPause = std::min(2 * m_errorPause, longestErrorPause);
}

void HistoryConnection::finishMoving() {
    if (auto cleaned = cleanSpool(*m_spool); !cleaned && !m_rejected)
        m_rejected = cleaned.error();
    m_spool.reset();
    m_isCareful = false;
    m_errorPause = firstErrorPause;
    if (m_rejected)
        setProblem(Error{message<history_messages::runsRejected>(m_rejected->reason), m_path});
    else
        setProblem(std::nullopt);
    m_rejected.reset();
}

void HistoryConnection::setProblem(std::optional<Error> problem) {
    const std::scoped_lock lock(m_mutex);
    const bool isNew =
        problem.has_value() != m_problem.has_value() || (problem && problem->text() != m_problem->text());
    m_problem = std::move(problem);
    if (isNew && m_onProblem)
        m_onProblem(m_problem);
}

void HistoryConnection::waitForServer(std::chrono::milliseconds pause) {
    m_watch = std::jthread([url = m_path, pause, onReachable = m_onReachable](const std::stop_token& stop) {
        pollServer(stop, url, pause, onReachable);
    });
}

} // namespace toolroom
