// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/write_queue.h"

#include "core/history/messages.h"

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
/// Runs moved per step, so that other writes do not wait long.
constexpr int runsPerMove = 100;
/// The maximum time for starting to move more runs when the program ends.
constexpr std::chrono::seconds maxFinalMove(5);

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

Result<std::unique_ptr<WriteQueue>> WriteQueue::start(const std::string& path, WriteOperation prepare) {
    std::unique_ptr<WriteQueue> queue(new WriteQueue);
    std::promise<Result<void>> promise;
    std::future<Result<void>> opened = promise.get_future();
    queue->m_thread =
        std::thread([path, prepare = std::move(prepare), self = queue.get(), promise = std::move(promise)]() mutable {
            const auto onReachable = [self] {
                const std::scoped_lock lock(self->m_mutex);
                self->m_mayMove = true;
                self->m_changed.notify_one();
            };
            auto connection = HistoryConnection::open(path, std::move(prepare), onReachable);
            const bool good = connection.has_value();
            if (good)
                self->m_connection = *std::move(connection);
            promise.set_value(good ? Result<void>() : std::unexpected(connection.error()));
            if (good)
                self->processJobs();
            self->m_connection.reset();
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

std::optional<Error> WriteQueue::problem() const {
    return m_connection->problem();
}

void WriteQueue::onProblem(HistoryConnection::ProblemHandler handler) {
    m_connection->onProblem(std::move(handler));
}

void WriteQueue::processJobs() {
    std::vector<WriteJob> jobs;
    while (takeJobs(jobs)) {
        if (!jobs.empty())
            writeAll(std::exchange(jobs, {}));
        moveSpooled();
    }
    // Those that are left are moved when the history is opened the next time.
    const auto latest = std::chrono::steady_clock::now() + maxFinalMove;
    while (moveSpooled() && std::chrono::steady_clock::now() < latest) {
    }
}

bool WriteQueue::takeJobs(std::vector<WriteJob>& jobs) {
    std::unique_lock lock(m_mutex);
    const auto isNeeded = [this] { return m_isEnding || !m_jobs.empty() || m_mayMove; };
    if (!m_isUnsynced)
        m_changed.wait(lock, isNeeded);
    else if (!m_changed.wait_for(lock, maxUnsynced, isNeeded)) {
        lock.unlock();
        m_isUnsynced = false;
        Database& database = m_connection->database();
        // Syncs the log first.
        if (database.dialect() == SqlDialect::Sqlite)
            (void)database.run("PRAGMA wal_checkpoint(PASSIVE)", {}, [](const QSqlQuery&) {});
        return true;
    }
    const auto end = m_jobs.begin() + static_cast<std::ptrdiff_t>(std::min(m_jobs.size(), maxWrites));
    std::move(m_jobs.begin(), end, std::back_inserter(jobs));
    m_jobs.erase(m_jobs.begin(), end);
    return !jobs.empty() || !m_isEnding; // closing the file syncs it
}

bool WriteQueue::moveSpooled() {
    {
        const std::scoped_lock lock(m_mutex);
        if (!std::exchange(m_mayMove, false))
            return false;
    }
    if (!m_connection->moveSpooled(runsPerMove))
        return false;
    const std::scoped_lock lock(m_mutex);
    m_mayMove = true;
    return true;
}

void WriteQueue::write(Database& database, const std::vector<WriteJob>& jobs, const std::vector<WriteOperation>& writes,
                       const std::vector<std::size_t>& indexes, std::vector<Result<void>>& results) {
    if (indexes.empty())
        return;
    bool isSynced = false;
    std::vector<WriteOperation> chosen;
    for (const std::size_t i : indexes) {
        isSynced = isSynced || jobs[i].durability == WriteJob::Durability::Disk;
        chosen.push_back(writes[i]);
    }
    std::vector<Result<void>> written;
    if (auto set = database.setSynced(isSynced); set)
        written = writeInOneTransaction(database, chosen);
    else
        written.assign(chosen.size(), set);
    m_isUnsynced = m_isUnsynced || !isSynced; // a transaction that changes nothing does not sync
    for (std::size_t i = 0; i < indexes.size(); ++i)
        results[indexes[i]] = std::move(written[i]);
    const std::scoped_lock lock(m_mutex);
    ++m_transactions;
    m_syncedTransactions += isSynced ? 1 : 0;
}

void WriteQueue::writeAll(std::vector<WriteJob> jobs) {
    std::vector<WriteOperation> writes;
    std::vector<std::size_t> all;
    std::vector<std::size_t> ofRuns;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        writes.push_back(jobs[i].prepare());
        all.push_back(i);
        (jobs[i].whenOffline == WriteJob::WhenOffline::Spool ? ofRuns : others).push_back(i);
    }
    // Writes that cannot go to the spool should not fail because the connection was lost while idle.
    if (!m_connection->isOffline() && !others.empty() && !m_connection->database().isConnected())
        m_connection->reconnect();
    std::vector<Result<void>> results(jobs.size());
    if (!m_connection->isOffline()) {
        write(m_connection->database(), jobs, writes, all, results);
        if (!m_connection->database().isLost())
            all.clear(); // done
        else
            m_connection->switchToSpool();
    }
    if (!m_connection->isOffline()) { // without a spool, but connected again
        write(m_connection->database(), jobs, writes, all, results);
    } else {
        write(m_connection->database(), jobs, writes, ofRuns, results);
        for (const std::size_t i : others)
            results[i] = std::unexpected(m_connection->problem().value_or(Error{}));
    }
    for (std::size_t i = 0; i < jobs.size(); ++i)
        jobs[i].answer(std::move(results[i]));
}

} // namespace toolroom
