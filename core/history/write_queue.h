// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/database.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace toolroom {

/// Writes inside of a transaction that is open.
using Write = std::function<Result<void>(Database& database)>;

struct WriteJob {
    /// Makes the write ready, before the file is locked. Called in the writing thread, like the write itself.
    std::function<Write()> prepare;
    /// Called once, in the writing thread, after the write was committed for good or has failed.
    std::function<void(Result<void> result)> answer;
};

/// The one thread of a process that writes to a history. What has come in while it was writing goes into one
/// transaction, so that many runs at a time share the wait for the disk. Each write succeeds or fails on its own.
class WriteQueue {
public:
    /// Opens the file in the new thread; `first` is what that does before anything else.
    [[nodiscard]] static Result<std::unique_ptr<WriteQueue>> start(const std::string& path, const Write& first);
    /// Ends when all that was added is written.
    ~WriteQueue();
    WriteQueue(const WriteQueue&) = delete;
    WriteQueue& operator=(const WriteQueue&) = delete;

    /// From every thread.
    void add(WriteJob job);
    [[nodiscard]] std::int64_t transactions() const;

private:
    WriteQueue() = default;
    void work(Database& database);
    void writeAll(Database& database, std::vector<WriteJob> jobs);

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<WriteJob> m_jobs; ///< guarded, like the two below
    bool m_ending = false;
    std::int64_t m_transactions = 0;
    std::thread m_thread;
};

} // namespace toolroom
