// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/history_connection.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace toolroom {

/// A write inside an open transaction.
using WriteOperation = std::function<Result<void>(Database& database)>;

struct WriteJob {
    /// What a committed write survives.
    enum class Durability {
        Disk, ///< a failure of the computer
        File, ///< the end of this process; a failure of the computer after about a second, or after the next Disk write
    };
    /// Prepares the write before the file is locked. Called once on the writer thread. The write runs again, on the
    /// spool, if the connection to the server is lost.
    std::function<WriteOperation()> prepare;
    /// Called once on the writer thread, after the write has been committed or has failed.
    std::function<void(Result<void> result)> answer;
    Durability durability = Durability::Disk;
    /// What happens while the server of the history is unreachable.
    enum class WhenOffline { Fail, Spool };
    WhenOffline whenOffline = WhenOffline::Fail;
};

/// The writer thread of a history. Writes that arrive while a transaction is being committed share the next one, so
/// that concurrent runs share the wait for the disk. Each write succeeds or fails on its own.
class WriteQueue {
public:
    /// Starts the thread, which opens the database and runs `prepare` on each one that it opens. Blocks until both are
    /// done. If the server is unreachable, runs go to its spool, from which they are moved later.
    [[nodiscard]] static Result<std::unique_ptr<WriteQueue>> start(const std::string& path, WriteOperation prepare);
    /// Blocks until all queued writes are done.
    ~WriteQueue();
    WriteQueue(const WriteQueue&) = delete;
    WriteQueue& operator=(const WriteQueue&) = delete;

    /// Thread-safe.
    void add(WriteJob job);
    [[nodiscard]] std::int64_t transactions() const;
    [[nodiscard]] std::int64_t syncedTransactions() const; ///< those with Durability::Disk
    /// See HistoryConnection.
    [[nodiscard]] std::optional<Error> problem() const;
    void onProblem(HistoryConnection::ProblemHandler handler);

private:
    WriteQueue() = default;
    void processJobs();
    /// Returns false when the thread should end. May return no jobs when there is other work.
    bool takeJobs(std::vector<WriteJob>& jobs);
    /// Moves some runs from the spool if the server may be reachable. Returns whether there are more.
    bool moveSpooled();
    void writeAll(std::vector<WriteJob> jobs);
    /// Writes the jobs with these indexes to `database`, in one transaction.
    void write(Database& database, const std::vector<WriteJob>& jobs, const std::vector<WriteOperation>& writes,
               const std::vector<std::size_t>& indexes, std::vector<Result<void>>& results);

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<WriteJob> m_jobs; ///< guarded by m_mutex, like the next four
    bool m_isEnding = false;
    bool m_mayMove = false; ///< the server may be reachable
    std::int64_t m_transactions = 0;
    std::int64_t m_syncedTransactions = 0;
    bool m_isUnsynced = false; ///< some transactions may not be on disk; used on the thread only
    std::unique_ptr<HistoryConnection> m_connection; ///< used on the thread only, except problem() and onProblem()
    std::thread m_thread;
};

} // namespace toolroom
