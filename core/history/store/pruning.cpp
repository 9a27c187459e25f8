// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/pruning.h"

#include "core/base/format.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"

#include <QFileInfo>
#include <QStorageInfo>

#include <algorithm>
#include <limits>

namespace toolroom {

Result<void> planPruning(Database& database, const PruneRule& rule, PruneProgress& progress) {
    progress.startedBefore = rule.startedBefore.value_or(std::numeric_limits<std::int64_t>::min());
    auto living = liveOwnerIds(database);
    if (!living)
        return std::unexpected(living.error());
    progress.living = *std::move(living);
    if (rule.keepNewest) {
        const auto found = database.number(
            formatText("SELECT seq FROM {} ORDER BY seq DESC LIMIT 1 OFFSET ?", runRows(database.dialect())),
            {qint64(std::max<std::int64_t>(0, *rule.keepNewest))});
        if (!found)
            return std::unexpected(found.error());
        progress.upTo = *found;
    }
    if (rule.maxBytes) {
        const auto found = database.number(formatText("SELECT max(seq) FROM (SELECT seq, sum(bytes) OVER (ORDER BY seq "
                                                      "DESC) AS total FROM {}) AS newer WHERE total > ?",
                                                      runRows(database.dialect())),
                                           {qint64(*rule.maxBytes)});
        if (!found)
            return std::unexpected(found.error());
        progress.upTo = std::max<std::int64_t>(progress.upTo, *found);
    }
    return {};
}

Result<void> pruneBatch(Database& database, PruneProgress& progress, int batchSize) {
    auto done = database.run(formatText("DELETE FROM {0} WHERE seq IN (SELECT seq FROM {0} WHERE (seq <= ? OR "
                                        "started_at < ?) AND (owner IS NULL OR owner NOT IN ({1})) LIMIT {2})",
                                        runRows(database.dialect()), progress.living, batchSize),
                             {qint64(progress.upTo), qint64(progress.startedBefore)});
    if (!done)
        return done;
    const qint64 deleted = database.changed();
    progress.deleted += deleted;
    progress.done = deleted < batchSize;
    if (progress.done)
        done = database.run("DELETE FROM outputs WHERE stored_at < ? AND NOT EXISTS (SELECT 1 FROM runs WHERE runs.run "
                            "= outputs.run)",
                            {qint64(progress.startedBefore)});
    return done;
}

Result<void> removeRuns(Database& database, const std::vector<std::string>& runs, std::int64_t& deleted) {
    deleted = 0;
    const auto living = liveOwnerIds(database);
    if (!living)
        return std::unexpected(living.error());
    const std::string sql = formatText("DELETE FROM {} WHERE run = ? AND (owner IS NULL OR owner NOT IN ({}))",
                                       runRows(database.dialect()), *living);
    for (const std::string& run : runs) {
        if (auto done = database.run(sql, {sqlText(run)}); !done)
            return done;
        deleted += database.changed();
    }
    return {};
}

Result<void> runIncrementalVacuum(Database& database, bool& done) {
    constexpr qint64 batchSize = 256; // pages; takes a few ms
    if (database.dialect() == SqlDialect::Postgres) { // the server reuses the space
        done = true;
        return {};
    }
    const auto free = database.number("PRAGMA freelist_count");
    if (!free)
        return std::unexpected(free.error());
    done = *free <= batchSize;
    for (qint64 page = 0; page < std::min(*free, batchSize); ++page) {
        // A higher number would require reading the rows of its result, of which Qt sees none.
        if (auto released = database.run("PRAGMA incremental_vacuum(1)"); !released)
            return released;
    }
    return {};
}

Result<PruneProgress> pruneInPlace(const std::string& path, const PruneRule& rule) {
    constexpr int batchSize = 20;                            // few, so that this ends soon
    constexpr qint64 enoughSpace = qint64{32} * 1024 * 1024; // for the log of a large transaction
    const auto database = openHistoryInPlace(path);
    if (!database)
        return std::unexpected(database.error());
    PruneProgress progress;
    if (!*database)
        return progress;
    Result<void> done = planPruning(**database, rule, progress);
    const QStorageInfo disk(QFileInfo(QString::fromStdString(path)).absolutePath());
    while (done && !progress.done && QStorageInfo(disk.rootPath()).bytesAvailable() < enoughSpace) {
        done = (*database)->run("BEGIN IMMEDIATE");
        if (done)
            done = pruneBatch(**database, progress, batchSize);
        if (done)
            done = (*database)->run("COMMIT");
        for (bool isVacuumed = false; done && !isVacuumed;)
            done = runIncrementalVacuum(**database, isVacuumed);
    }
    if (!done)
        return std::unexpected(done.error());
    return progress;
}

} // namespace toolroom
