// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/write_queue.h"

#include "core/history/messages.h"
#include "core/history/store/history_file.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

/// Per transaction. A higher limit would not be faster and would keep other processes waiting.
constexpr std::size_t maxWrites = 1000;
/// How long a write with Durability::File waits for others.
constexpr std::chrono::seconds maxUnsynced(1);

/// Runs one write in a savepoint. When it fails, only that write is rolled back. Sets `lost` when the whole transaction
/// is lost, as SQLite rolls it back when the disk is full.
Result<void> writeOne(Database& database, const WriteOperation& write, bool& lost) {
    if (auto marked = database.run("SAVEPOINT one"); !marked) {
        lost = true;
        return marked;
    }
    auto written = write(database);
    if (!written && !database.run("ROLLBACK TO one"))
        lost = true;
    if (!lost && !database.run("RELEASE one"))
        lost = true;
    return written;
}

/// Returns one result per write.
std::vector<Result<void>> writeInOneTransaction(Database& database, const std::vector<WriteOperation>& writes) {
    std::vector<Result<void>> results;
    bool lost = false;
    Result<void> whole = database.run(beginWriting(database.dialect()));
    for (std::size_t i = 0; whole && i < writes.size(); ++i) {
        results.push_back(writeOne(database, writes[i], lost));
        if (lost)
            whole =
                std::unexpected(results.back() ? Error{message<history_messages::cannotWriteHistory>(), database.path()}
                                               : results.back().error());
    }
    if (whole)
        whole = database.run("COMMIT");
    if (!whole) {
        (void)database.run("ROLLBACK");
        results.assign(writes.size(), whole);
    }
    return results;
}

} // namespace

Result<std::unique_ptr<WriteQueue>> WriteQueue::start(const std::string& path, WriteOperation first) {
    std::unique_ptr<WriteQueue> queue(new WriteQueue);
    std::promise<Result<void>> promise;
    std::future<Result<void>> opened = promise.get_future();
    queue->m_thread =
        std::thread([path, first = std::move(first), self = queue.get(), promise = std::move(promise)]() mutable {
            const auto open = [path, first]() -> Result<std::unique_ptr<Database>> {
                auto database = openHistoryForWriting(path);
                if (!database)
                    return database;
                if (auto begun = writeInOneTransaction(**database, {first}).front(); !begun)
                    return std::unexpected(std::move(begun.error()));
                return database;
            };
            auto database = open();
            const bool good = database.has_value();
            promise.set_value(good ? Result<void>() : std::unexpected(database.error()));
            if (good)
                self->processJobs(*std::move(database), open);
        });
    if (auto ready = opened.get(); !ready)
        return std::unexpected(ready.error());
    return queue;
}

WriteQueue::~WriteQueue() {
    {
        const std::scoped_lock lock(m_mutex);
        m_isEnding = true;
    }
    m_changed.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

void WriteQueue::add(WriteJob job) {
    {
        const std::scoped_lock lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_changed.notify_one();
}

std::int64_t WriteQueue::transactions() const {
    const std::scoped_lock lock(m_mutex);
    return m_transactions;
}

std::int64_t WriteQueue::syncedTransactions() const {
    const std::scoped_lock lock(m_mutex);
    return m_syncedTransactions;
}

void WriteQueue::processJobs(std::unique_ptr<Database> database, const OpenDatabase& open) {
    while (true) {
        std::vector<WriteJob> jobs;
        {
            std::unique_lock lock(m_mutex);
            const auto isNeeded = [this] { return m_isEnding || !m_jobs.empty(); };
            if (!m_isUnsynced)
                m_changed.wait(lock, isNeeded);
            else if (!m_changed.wait_for(lock, maxUnsynced, isNeeded)) {
                lock.unlock();
                m_isUnsynced = false;
                // Syncs the log first.
                if (database->dialect() == SqlDialect::Sqlite)
                    (void)database->run("PRAGMA wal_checkpoint(PASSIVE)", {}, [](const QSqlQuery&) {});
                continue;
            }
            if (m_jobs.empty())
                return; // closing the file syncs it
            const auto end = m_jobs.begin() + static_cast<std::ptrdiff_t>(std::min(m_jobs.size(), maxWrites));
            std::move(m_jobs.begin(), end, std::back_inserter(jobs));
            m_jobs.erase(m_jobs.begin(), end);
        }
        if (!database->isConnected()) {
            if (auto again = open())
                database = *std::move(again);
        }
        writeAll(*database, std::move(jobs));
    }
}

void WriteQueue::writeAll(Database& database, std::vector<WriteJob> jobs) {
    std::vector<WriteOperation> writes;
    writes.reserve(jobs.size());
    for (const WriteJob& job : jobs)
        writes.push_back(job.prepare());
    const bool isSynced = std::ranges::contains(jobs, WriteJob::Durability::Disk, &WriteJob::durability);
    std::vector<Result<void>> results;
    if (auto set = database.setSynced(isSynced); set)
        results = writeInOneTransaction(database, writes);
    else
        results.assign(writes.size(), set);
    m_isUnsynced = m_isUnsynced || !isSynced; // a transaction that changes nothing does not sync
    {
        const std::scoped_lock lock(m_mutex);
        ++m_transactions;
        m_syncedTransactions += isSynced ? 1 : 0;
    }
    for (std::size_t i = 0; i < jobs.size(); ++i)
        jobs[i].answer(std::move(results[i]));
}

} // namespace toolroom
