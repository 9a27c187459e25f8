// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/postgres_schema.h"

#include "core/base/format.h"
#include "core/history/messages.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"
#include "core/history/store/postgres_tables.h"

#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Histories before this version exist only in SQLite.
constexpr qint64 firstPostgresVersion = 4;

/// The version of the history; 0 if there is none. Fails if it cannot be read by this version of Toolroom.
Result<qint64> postgresVersion(Database& database) {
    const auto newest = static_cast<qint64>(historyMigrations().size());
    qint64 schemas = 0;
    qint64 tables = 0;
    const auto counted = database.run(
        "SELECT (SELECT count(*) FROM pg_namespace WHERE nspname = 'toolroom'), (SELECT count(*) FROM pg_tables WHERE "
        "schemaname = 'toolroom' AND tablename IN ('version', 'run_rows'))",
        {}, [&](const QSqlQuery& row) {
            schemas = row.value(0).toLongLong();
            tables = row.value(1).toLongLong();
        });
    if (!counted)
        return std::unexpected(counted.error());
    if (schemas == 0)
        return 0;
    if (tables != 2)
        return std::unexpected(Error{message<history_messages::otherSchema>(), database.path()});
    const auto version = database.number("SELECT number FROM toolroom.version");
    if (version && *version > newest)
        return std::unexpected(Error{message<history_messages::newerVersion>(*version, newest), database.path()});
    if (version && *version < firstPostgresVersion)
        return std::unexpected(Error{message<history_messages::otherSchema>(), database.path()});
    return version;
}

Result<void> createTables(Database& database) {
    Result<void> done = database.run("CREATE SCHEMA toolroom");
    for (const std::string_view statement : postgresTables) {
        if (done)
            done = database.run(statement);
    }
    if (done)
        done = database.run(formatText("INSERT INTO version VALUES ({})", historyMigrations().size()));
    return done;
}

/// Checks the version again under a lock, because another process may be creating the tables.
Result<void> createIfMissing(Database& database) {
    const auto before = postgresVersion(database);
    if (!before || *before > 0)
        return before ? Result<void>() : std::unexpected(before.error());
    Result<void> done = database.run("BEGIN");
    if (done)
        done = database.run("SELECT pg_advisory_xact_lock(1414679880, 0)");
    const auto version = done ? postgresVersion(database) : std::unexpected(done.error());
    if (!version)
        done = std::unexpected(version.error());
    else if (*version == 0)
        done = createTables(database);
    if (done)
        done = database.run("COMMIT");
    if (!done)
        (void)database.run("ROLLBACK");
    return done;
}

} // namespace

Result<std::unique_ptr<Database>> openPostgresForWriting(const std::string& url) {
    auto database = Database::open(url, Database::Access::ReadWrite);
    if (!database)
        return database;
    if (auto created = createIfMissing(**database); !created)
        return std::unexpected(std::move(created.error()));
    return database;
}

Result<std::unique_ptr<Database>> openPostgresForReading(const std::string& url) {
    auto database = Database::open(url, Database::Access::ReadOnly);
    if (!database)
        return database;
    const auto version = postgresVersion(**database);
    if (!version)
        return std::unexpected(version.error());
    return *version == 0 ? nullptr : std::move(database);
}

Result<void> ensureMonth(Database& database, std::int64_t startedAt) {
    if (database.dialect() == SqlDialect::Sqlite)
        return {};
    constexpr std::int64_t shortestMonthMs = 28LL * 24 * 60 * 60 * 1000;
    // Runs that start within the same four weeks are in one month or in two neighbors.
    const std::int64_t period = startedAt / shortestMonthMs;
    if (database.isEnsured(period))
        return {};
    for (const std::int64_t at : {period * shortestMonthMs, (period + 1) * shortestMonthMs - 1}) {
        if (auto done = database.run("SELECT add_month(?)", {qint64(at)}); !done)
            return done;
    }
    database.setEnsured(period);
    return {};
}

Result<std::optional<std::int64_t>> dropOldMonth(Database& database, std::int64_t startedBefore) {
    const auto living = liveOwnerIds(database);
    if (!living)
        return std::unexpected(living.error());
    std::vector<std::string> months; // such as 2026_11
    auto done = database.run(
        "SELECT substr(part.relname, 10) FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid WHERE inhparent = "
        "CAST('toolroom.run_rows' AS regclass) AND part.relname ~ '^run_rows_[0-9]{4}_[0-9]{2}$' AND "
        "pg_has_role(part.relowner, 'USAGE') AND extract(epoch FROM to_date(substr(part.relname, 10), 'YYYY_MM') + "
        "INTERVAL '1 month') * 1000 <= CAST(? AS BIGINT) ORDER BY 1",
        {qint64(startedBefore)}, [&](const QSqlQuery& row) { months.push_back(textAt(row, 0)); });
    for (const std::string& month : months) {
        if (!done)
            break;
        const auto running =
            database.number(formatText("SELECT count(*) FROM run_rows_{} WHERE owner IN ({})", month, *living));
        if (!running)
            return std::unexpected(running.error());
        if (*running > 0)
            continue;
        // DROP TABLE needs this lock on the parents too: it waits for readers, and blocks new ones.
        done = database.run("SET LOCAL lock_timeout = '10s'");
        if (done)
            done = database.run("LOCK TABLE run_rows, traces IN ACCESS EXCLUSIVE MODE");
        const auto runs = done ? database.number(formatText("SELECT count(*) FROM run_rows_{}", month)) : 0;
        if (!runs)
            return std::unexpected(runs.error());
        if (done)
            done =
                database.run(formatText("DELETE FROM outputs USING run_rows_{} AS old WHERE outputs.run = old.run AND "
                                        "outputs.role = old.role",
                                        month));
        if (done)
            done = database.run(formatText("DROP TABLE run_rows_{0}, traces_{0}", month));
        if (done)
            done = database.run("SET LOCAL lock_timeout = 0");
        if (done)
            return std::optional(*runs);
    }
    if (!done)
        return std::unexpected(done.error());
    return std::nullopt;
}

} // namespace toolroom
