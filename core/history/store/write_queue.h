// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
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
    /// Prepares the write before the file is locked. Called once on the writer thread, like the write itself.
    std::function<WriteOperation()> prepare;
    /// Called once on the writer thread, after the write has been committed or has failed.
    std::function<void(Result<void> result)> answer;
    Durability durability = Durability::Disk;
};

/// The writer thread of a history. Writes that arrive while a transaction is being committed share the next one, so
/// that concurrent runs share the wait for the disk. Each write succeeds or fails on its own.
class WriteQueue {
public:
    /// Starts the thread, which opens the database and runs `first` on each connection. Blocks until
    /// both are done.
    [[nodiscard]] static Result<std::unique_ptr<WriteQueue>> start(const std::string& path, WriteOperation first);
    /// Blocks until all queued writes are done.
    ~WriteQueue();
    WriteQueue(const WriteQueue&) = delete;
    WriteQueue& operator=(const WriteQueue&) = delete;

    /// Thread-safe.
    void add(WriteJob job);
    [[nodiscard]] std::int64_t transactions() const;
    [[nodiscard]] std::int64_t syncedTransactions() const; ///< those with Durability::Disk

private:
    WriteQueue() = default;
    using OpenDatabase = std::function<Result<std::unique_ptr<Database>>()>;
    /// Opens the database again when the connection to its server has been lost. Writes fail while it cannot be opened.
    void processJobs(std::unique_ptr<Database> database, const OpenDatabase& open);
    void writeAll(Database& database, std::vector<WriteJob> jobs);

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<WriteJob> m_jobs; ///< guarded by m_mutex, like the next three
    bool m_isEnding = false;
    std::int64_t m_transactions = 0;
    std::int64_t m_syncedTransactions = 0;
    bool m_isUnsynced = false; ///< some transactions may not be on disk; used on the thread only
    std::thread m_thread;
};

} // namespace toolroom
