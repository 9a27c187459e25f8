// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/history_file.h"

#include "core/base/format.h"
#include "core/base/private_folder.h"
#include "core/history/messages.h"
#include "core/history/store/postgres_schema.h"
#include "core/history/store/postgres_url.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <array>
#include <mutex>
#include <utility>

namespace toolroom {

namespace {

/// Guards the creation of files. Only SQLite may open an existing history: a process that closes any descriptor of a
/// file loses all its POSIX locks on that file (sqlite.org/howtocorrupt.html 2.2).
std::mutex createFileMutex;

constexpr std::string_view outputsTrigger =
    "CREATE TRIGGER outputs_go_with_runs AFTER DELETE ON runs BEGIN DELETE FROM outputs WHERE run = old.run; END";

/// Timestamps are in ms since 1970, durations in ns. JSON is stored as a BLOB; `bytes` is its stored size. An output
/// can be stored before its run has a row, so it has no foreign key; a trigger deletes it with the run. The column
/// `profile` contains the contract.
const std::array migrations = {
    Migration{
        "CREATE TABLE owners (id INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, pid INTEGER NOT NULL, "
        "opened_at INTEGER NOT NULL) STRICT",
        "CREATE TABLE runs (seq INTEGER PRIMARY KEY AUTOINCREMENT, run TEXT NOT NULL UNIQUE, parent_run TEXT, "
        "tool_id TEXT NOT NULL, tool TEXT NOT NULL, profile TEXT NOT NULL, session_id TEXT NOT NULL, "
        "agent_id TEXT NOT NULL, started_at INTEGER NOT NULL, owner INTEGER REFERENCES owners (id), "
        "status TEXT NOT NULL CHECK (status IN ('running', 'ok', 'error')), code TEXT, message TEXT, "
        "attempts INTEGER NOT NULL DEFAULT 0, duration_ns INTEGER NOT NULL DEFAULT 0, "
        "wait_ns INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL, "
        "CHECK ((status = 'running') = (owner IS NOT NULL))) STRICT",
        "CREATE INDEX runs_by_time ON runs (started_at)",
        "CREATE INDEX runs_by_tool ON runs (tool_id, started_at)",
        "CREATE INDEX runs_by_parent ON runs (parent_run) WHERE parent_run IS NOT NULL",
        "CREATE INDEX runs_unfinished ON runs (owner) WHERE owner IS NOT NULL",
        "CREATE TABLE traces (seq INTEGER PRIMARY KEY REFERENCES runs (seq) ON DELETE CASCADE, body BLOB NOT NULL) "
        "STRICT",
        "CREATE TABLE outputs (id TEXT PRIMARY KEY, run TEXT NOT NULL, tool TEXT NOT NULL, stored_at INTEGER NOT NULL, "
        "bytes INTEGER NOT NULL, arguments BLOB NOT NULL, body BLOB NOT NULL) STRICT",
        "CREATE INDEX outputs_by_run ON outputs (run)",
        outputsTrigger,
        "CREATE TABLE memory (scope TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (scope, key)) "
        "STRICT, WITHOUT ROWID",
    },
    Migration{
        "CREATE TABLE grants (id TEXT PRIMARY KEY, tool_id TEXT NOT NULL, tool TEXT NOT NULL, definition TEXT NOT "
        "NULL, "
        "arguments TEXT NOT NULL CHECK (arguments IN ('exact', 'constrained')), arguments_digest TEXT NOT NULL, "
        "covers BLOB NOT NULL, made_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, uses_left INTEGER) STRICT",
        "CREATE TABLE approvals (tool_id TEXT PRIMARY KEY, definition TEXT NOT NULL, arguments BLOB, "
        "approved_at INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    },
    Migration{
        "ALTER TABLE runs ADD COLUMN message_template TEXT", // JSON template of `message`; see core/json/message_json.h
    },
    Migration{}, // traces may be compressed; see textOfStoredTrace()
};

Result<void> createFile(const QString& path) {
    const std::scoped_lock lock(createFileMutex);
    if (QFileInfo::exists(path))
        return {};
    const QString folder = QFileInfo(path).absolutePath();
    constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!makePrivateFolder(folder))
        return std::unexpected(Error{message<history_messages::cannotCreateFolder>(), path.toStdString()});
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly) && !file.exists())
        return std::unexpected(
            Error{message<history_messages::cannotWrite>(file.errorString().toStdString()), path.toStdString()});
    return {};
}

QString reservePath(const std::string& history) {
    return QString::fromStdString(history + "-reserve");
}

/// The version of the open history; 0 when the file is empty.
Result<std::size_t> versionOf(Database& database, std::size_t newest) {
    const auto id = database.number("PRAGMA application_id");
    const auto version = database.number("PRAGMA user_version");
    const auto tables = database.number("SELECT count(*) FROM sqlite_master");
    // Views, and triggers of others, would run whenever the history is read or written.
    const auto foreign = database.number("SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index') AND "
                                         "sql IS NOT ? OR sql LIKE 'CREATE VIRTUAL%'",
                                         {sqlText(outputsTrigger)});
    for (const auto* each : {&id, &version, &tables, &foreign}) {
        if (!*each)
            return std::unexpected(each->error());
    }
    if (*id == 0 && *version == 0 && *tables == 0)
        return 0;
    if (*id != historyApplicationId || *version < 1 || *foreign > 0)
        return std::unexpected(Error{message<history_messages::otherDatabase>(), database.path()});
    if (std::cmp_greater(*version, newest))
        return std::unexpected(Error{message<history_messages::newerVersion>(*version, newest), database.path()});
    return static_cast<std::size_t>(*version);
}

/// versionOf() in one transaction, because another process may be creating the tables.
Result<std::size_t> versionInTransaction(Database& database, std::size_t newest) {
    if (auto begun = database.run("BEGIN"); !begun)
        return std::unexpected(begun.error());
    auto version = versionOf(database, newest);
    const auto ended = database.run("COMMIT");
    if (version && !ended)
        return std::unexpected(ended.error());
    return version;
}

Result<void> runAll(Database& database, std::span<const std::string_view> statements) {
    for (const std::string_view statement : statements) {
        if (auto done = database.run(statement); !done)
            return done;
    }
    return {};
}

/// Checks the version again under the lock, because another process may have migrated the file in the meantime.
Result<void> migrate(Database& database, std::span<const Migration> steps) {
    const auto found = versionInTransaction(database, steps.size());
    if (!found)
        return std::unexpected(found.error());
    if (*found == steps.size())
        return {}; // a transaction would sync the file whenever it is opened
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun)
        return begun;
    auto version = versionOf(database, steps.size());
    Result<void> done = version ? Result<void>() : std::unexpected(version.error());
    for (std::size_t step = version.value_or(steps.size()); done && step < steps.size(); ++step)
        done = runAll(database, steps[step]);
    if (done)
        done = database.run(formatText("PRAGMA application_id = {}", historyApplicationId));
    if (done)
        done = database.run(formatText("PRAGMA user_version = {}", steps.size()));
    if (done)
        done = database.run("COMMIT");
    if (!done)
        (void)database.run("ROLLBACK");
    return done;
}

/// Retries, because SQLite does not wait when two connections change the journal mode at the same time.
Result<void> useWriteAheadLog(Database& database) {
    constexpr qint64 longestMs = 20'000;
    constexpr unsigned long pauseMs = 5;
    QElapsedTimer timer;
    timer.start();
    while (true) {
        auto done = database.run("PRAGMA journal_mode = WAL", {}, [](const QSqlQuery&) {});
        if (done || !database.wasBusy() || timer.elapsed() > longestMs)
            return done;
        QThread::msleep(pauseMs);
    }
}

Result<std::unique_ptr<Database>> openForReading(const std::string& path, std::size_t newest) {
    // SQLite treats a file shorter than its smallest page as an empty database.
    constexpr qint64 minPageSize = 512;
    const qint64 size = QFileInfo(QString::fromStdString(path)).size();
    if (size > 0 && size < minPageSize)
        return std::unexpected(Error{message<history_messages::notAHistory>(), path});
    auto database = Database::open(path, Database::Access::ReadOnly);
    if (!database)
        return database;
    const auto version = versionInTransaction(**database, newest);
    if (!version)
        return std::unexpected(version.error());
    return *version == 0 ? nullptr : std::move(database);
}

} // namespace

void reserveSpace(const std::string& history) {
    constexpr qint64 size = 8L * 1024 * 1024;
    if (isPostgresUrl(history))
        return;
    QFile file(reservePath(history));
    if (QFileInfo(file).isSymLink() || file.size() == size)
        return;
    constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    // Zeros instead of resize(), which would not allocate anything.
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly) ||
        file.write(QByteArray(size, '\0')) != size || !file.flush())
        file.remove();
}

void releaseSpace(const std::string& history) {
    QFile::remove(reservePath(history));
}

std::span<const Migration> historyMigrations() {
    return migrations;
}

Result<std::unique_ptr<Database>> openHistoryForWriting(const std::string& path, std::span<const Migration> steps) {
    if (isPostgresUrl(path))
        return openPostgresForWriting(path);
    if (auto made = createFile(QString::fromStdString(path)); !made)
        return std::unexpected(made.error());
    // Checked on a read-only connection first: a writable connection can change the file merely by being closed.
    if (auto existingHistory = openForReading(path, steps.size()); !existingHistory)
        return existingHistory;
    auto database = Database::open(path, Database::Access::ReadWrite);
    if (!database)
        return database;
    // A full disk must have room for what deletes rows. With FULL, a commit can move as many pages as it deletes.
    // Setting the value that the file has would write and sync it.
    constexpr int incremental = 2;
    const auto vacuum = (*database)->number("PRAGMA auto_vacuum");
    Result<void> done = vacuum ? Result<void>() : std::unexpected(vacuum.error());
    if (done && *vacuum != incremental)
        done = (*database)->run("PRAGMA auto_vacuum = INCREMENTAL");
    if (done) // Debian's default overwrites each deleted page; here, the pages are given back afterward
        done = (*database)->run("PRAGMA secure_delete = FAST", {}, [](const QSqlQuery&) {});
    if (done)
        done = useWriteAheadLog(**database);
    if (done)
        done = runAll(**database,
                      std::array<std::string_view, 2>{"PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON"});
    if (done)
        done = migrate(**database, steps);
    if (!done)
        return std::unexpected(done.error());
    return database;
}

Result<std::unique_ptr<Database>> openHistoryInPlace(const std::string& path) {
    auto database = Database::open(path, Database::Access::ReadWrite);
    if (!database)
        return database;
    const auto pragma = [&](std::string_view text) { return (*database)->run(text, {}, [](const QSqlQuery&) {}); };
    // Exclusive first: the index of the log is then in memory, not in a file.
    Result<void> done = pragma("PRAGMA locking_mode = EXCLUSIVE");
    const auto version = done ? versionOf(**database, migrations.size()) : std::unexpected(done.error());
    if (!version)
        return std::unexpected(version.error());
    if (*version != migrations.size())
        return nullptr;
    for (const std::string_view setting : {"PRAGMA journal_mode = MEMORY", "PRAGMA synchronous = FULL",
                                           "PRAGMA foreign_keys = ON", "PRAGMA secure_delete = FAST"})
        if (done)
            done = pragma(setting);
    if (!done)
        return std::unexpected(done.error());
    return database;
}

Result<Reader> openHistoryForReading(const std::string& path) {
    if (isPostgresUrl(path))
        return takeServerReader(path);
    if (!QFileInfo::exists(QString::fromStdString(path)))
        return nullptr;
    auto opened = openForReading(path, migrations.size());
    if (!opened)
        return std::unexpected(std::move(opened.error()));
    return Reader(opened->release());
}

} // namespace toolroom
