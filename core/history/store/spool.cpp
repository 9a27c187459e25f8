// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/spool.h"

#include "core/base/format.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"
#include "core/history/store/pruning.h"

#include <QFileInfo>
#include <QUuid>

#include <utility>

namespace toolroom {

namespace {

constexpr int outputsPerMove = 20; ///< can be large

std::string listOf(const std::vector<qint64>& numbers) {
    std::string list;
    for (const qint64 number : numbers)
        list += formatText("{}{}", list.empty() ? "" : ", ", number);
    return list;
}

/// Reads from one snapshot of the spool, so that other processes can write to it meanwhile.
Result<void> inSnapshot(Database& spool, const std::function<Result<void>()>& read) {
    auto done = spool.run("BEGIN");
    if (!done)
        return done;
    done = read();
    (void)spool.run("ROLLBACK");
    return done;
}

/// Lets only one process of this role move runs at a time, so that none is added twice.
Result<void> lockMoves(Database& server) {
    auto done = server.run("SET LOCAL lock_timeout = '5s'");
    if (done)
        done = server.run("SELECT pg_advisory_xact_lock(1414679880, hashtext(current_user || ' moves'))");
    return done;
}

/// One for all steps, because adding it waits for others that add the same.
Result<void> ensureDeadOwner(Database& server, RunCopy& copy) {
    if (copy.deadOwner >= 0)
        return {};
    return inTransaction(server, [&]() -> Result<void> {
        const auto owner = addDeadOwner(server, "spool" + QUuid::createUuid().toString(QUuid::Id128).toStdString());
        copy.deadOwner = owner.value_or(-1);
        return owner ? Result<void>() : std::unexpected(owner.error());
    });
}

Result<void> copyAllOutputs(Database& spool, Database& server, RunCopy& copy, std::string_view condition) {
    Result<void> done;
    copy.isDone = false;
    copy.lastOutput.clear();
    while (done && !copy.isDone)
        done = copyOutputs(spool, server, copy, outputsPerMove, condition);
    return done;
}

Result<void> copyBatch(Database& spool, Database& server, RunCopy& copy, int limit, bool& areRunsDone) {
    auto living = liveOwnerIds(spool);
    if (!living)
        return std::unexpected(living.error());
    copy.living = *std::move(living);
    copy.continuedOwner = spool.owner();
    auto done = lockMoves(server);
    copy.copied.clear();
    copy.isDone = false;
    while (done && copy.copied.empty() && !copy.isDone) // skips runs of other processes
        done = copyRuns(spool, server, copy, limit);
    areRunsDone = copy.isDone;
    if (done && !copy.copied.empty())
        done = copyAllOutputs(spool, server, copy,
                              formatText("run IN (SELECT run FROM runs WHERE seq IN ({}))", listOf(copy.copied)));
    return done;
}

Result<void> moveOutputs(Database& spool, Database& server, RunCopy& copy) {
    constexpr std::string_view ofRunsElsewhere = "run NOT IN (SELECT run FROM runs)";
    copy.isDone = false;
    Result<void> done;
    while (done && !copy.isDone) {
        copy.lastOutput.clear();
        done = inSnapshot(spool, [&] {
            return inTransaction(server,
                                 [&] { return copyOutputs(spool, server, copy, outputsPerMove, ofRunsElsewhere); });
        });
        for (const std::string& id : copy.newOutputs) {
            if (done)
                done = spool.run("DELETE FROM outputs WHERE id = ?", {sqlText(id)});
        }
    }
    return done;
}

} // namespace

Result<bool> hasSpooled(const std::string& spool) {
    if (!QFileInfo::exists(QString::fromStdString(spool)))
        return false;
    const auto database = openHistoryForReading(spool);
    if (!database || !*database)
        return database ? Result<bool>(false) : std::unexpected(database.error());
    const auto count = (*database)->number("SELECT (SELECT count(*) FROM runs) + (SELECT count(*) FROM outputs)");
    return count ? Result<bool>(*count > 0) : std::unexpected(count.error());
}

Result<MoveProgress> moveSpooled(Database& spool, Database& server, RunCopy& copy, int limit) {
    auto done = ensureDeadOwner(server, copy);
    const qint64 first = copy.last;
    bool areRunsDone = false;
    if (done)
        done = inSnapshot(spool, [&] {
            return inTransaction(server, [&] { return copyBatch(spool, server, copy, limit, areRunsDone); });
        });
    if (!done && limit > 1)
        copy.last = first;
    if (done && !copy.copied.empty()) // none of these runs can change any more
        done = inTransaction(
            spool, [&] { return spool.run(formatText("DELETE FROM runs WHERE seq IN ({})", listOf(copy.copied))); });
    if (done && areRunsDone)
        done = moveOutputs(spool, server, copy);
    if (!done)
        return std::unexpected(done.error());
    return areRunsDone ? MoveProgress::Done : MoveProgress::More;
}

Result<void> cleanSpool(Database& spool) {
    Result<void> done;
    for (bool isDone = false; done && !isDone;)
        done = runIncrementalVacuum(spool, isDone);
    if (done)
        done = spool.run("PRAGMA wal_checkpoint(TRUNCATE)", {}, [](const QSqlQuery&) {});
    return done;
}

} // namespace toolroom
