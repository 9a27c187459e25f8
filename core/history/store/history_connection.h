// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"
#include "core/history/store/run_copy.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace toolroom {

/// The database that a history writes to: its file or its server, and while the server is unreachable, its spool. Used
/// and destroyed on the thread that opened it, except where noted.
class HistoryConnection {
public:
    /// Runs in a transaction on each database that is opened.
    using Prepare = std::function<Result<void>(Database& database)>;
    using ProblemHandler = std::function<void(const std::optional<Error>& problem)>;

    /// Uses the spool if the server is unreachable. `onReachable` is called on any thread when moveSpooled() can be
    /// tried: when the server is back, or when runs of an earlier session are left in the spool.
    [[nodiscard]] static Result<std::unique_ptr<HistoryConnection>> open(std::string path, Prepare prepare,
                                                                         std::function<void()> onReachable);

    /// Whether the server is unreachable.
    [[nodiscard]] bool isOffline() const { return m_main == nullptr; }
    /// The file or the server, or the spool while the server is unreachable. Even if there are runs in the spool, new
    /// ones go to the server when it can be reached.
    [[nodiscard]] Database& database() { return m_main ? *m_main : *m_spool; }

    /// Why runs are in the spool, or why some of them cannot be moved from it; unset if neither. Thread-safe.
    [[nodiscard]] std::optional<Error> problem() const;
    /// `handler` replaces the last one. It is called on the thread of the connection when problem() changes, and
    /// immediately, on the calling thread, if there is one. It must not call this object, and must not block.
    /// Thread-safe.
    void onProblem(ProblemHandler handler);

    /// Connects to the server again after the connection was lost, or else uses the spool. If neither is possible, all
    /// further writes fail.
    void reconnect();
    /// Uses the spool after the connection was lost during a write, or if that is not possible, connects again.
    void switchToSpool();
    /// Connects to the server if necessary and moves up to `limit` runs to it. Returns whether
    /// there are more; after an error, calls `onReachable` when it can be tried again.
    [[nodiscard]] bool moveSpooled(int limit);

private:
    HistoryConnection(std::string path, Prepare prepare, std::function<void()> onReachable)
        : m_path(std::move(path))
        , m_prepare(std::move(prepare))
        , m_onReachable(std::move(onReachable)) {}

    Result<std::unique_ptr<Database>> connect(const std::string& path) const;
    Result<void> openSpool();
    void goOffline(const Error& reason);
    void finishMoving();
    void setProblem(std::optional<Error> problem);
    void waitForServer(std::chrono::milliseconds pause);

    std::string m_path;
    Prepare m_prepare;
    std::function<void()> m_onReachable;
    std::unique_ptr<Database> m_main;
    std::unique_ptr<Database> m_spool; ///< null if all runs have been moved
    RunCopy m_move;                  ///< of runs from the spool
    bool m_isCareful = false;        ///< moves one run at a time, because one of them was rejected
    std::optional<Error> m_rejected; ///< why a run stays in the spool
    static constexpr std::chrono::milliseconds firstErrorPause{2'000};
    std::chrono::milliseconds m_errorPause = firstErrorPause;
    mutable std::mutex m_mutex;
    std::optional<Error> m_problem; ///< guarded by m_mutex, like the next
    ProblemHandler m_onProblem;
    std::jthread m_watch;
};

} // namespace toolroom
