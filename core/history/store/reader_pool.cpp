// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/reader_pool.h"

#include "core/history/store/history_file.h"
#include "core/history/store/postgres_schema.h"

#include <QCoreApplication>
#include <QThread>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds maxIdle(30);
/// Enough for the places of one window, which read concurrently.
constexpr std::size_t maxIdleReaders = 4;

struct IdleReader {
    std::unique_ptr<Database> database;
    Clock::time_point since;
};

/// Idle connections, which belong to no thread. Closed before QCoreApplication is destroyed, because Qt's drivers need
/// it.
class Pool {
public:
    static Pool& instance() {
        static Pool pool;
        return pool;
    }

    std::unique_ptr<Database> take(const std::string& url) {
        const std::scoped_lock lock(m_mutex);
        closeExpired();
        const auto found = std::ranges::find(m_idle, url, [](const IdleReader& idle) { return idle.database->path(); });
        if (found == m_idle.end())
            return nullptr;
        auto database = std::move(found->database);
        m_idle.erase(found);
        database->moveToThread(QThread::currentThread());
        return database;
    }

    void add(std::unique_ptr<Database> database) {
        const std::scoped_lock lock(m_mutex);
        if (m_isClosed)
            return;
        database->moveToThread(nullptr);
        m_idle.push_back({std::move(database), Clock::now()});
        closeExpired();
    }

private:
    Pool() {
        qAddPostRoutine([] { instance().close(); });
    }
    void closeExpired() {
        const auto oldest = Clock::now() - maxIdle;
        std::erase_if(m_idle, [&](const IdleReader& idle) { return idle.since < oldest; });
        if (m_idle.size() > maxIdleReaders)
            m_idle.erase(m_idle.begin());
    }
    void close() {
        const std::scoped_lock lock(m_mutex);
        m_isClosed = true;
        m_idle.clear();
    }

    std::mutex m_mutex;
    std::vector<IdleReader> m_idle; ///< the longest idle first
    bool m_isClosed = false;
};

} // namespace

void ReaderDeleter::operator()(Database* database) const {
    std::unique_ptr<Database> released(database);
    if (released->dialect() == SqlDialect::Postgres && !released->isLost())
        Pool::instance().add(std::move(released));
}

Result<Reader> takeServerReader(const std::string& url) {
    if (auto idle = Pool::instance().take(url)) {
        // One round trip, which also verifies that the connection still works. If not, the error is that of opening.
        const auto version = idle->number("SELECT number FROM toolroom.version");
        if (version && *version > 0 && *version <= static_cast<qint64>(historyMigrations().size()))
            return Reader(idle.release());
    }
    auto opened = openPostgresForReading(url);
    if (!opened)
        return std::unexpected(std::move(opened.error()));
    return Reader(opened->release());
}

} // namespace toolroom
