// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/run_copy.h"

#include "core/base/format.h"
#include "core/history/messages.h"
#include "core/history/store/run_rows.h"

#include <utility>

namespace toolroom {

namespace {

/// The columns before `status` in finishedRunColumns; those of an unfinished run.
constexpr qsizetype intentWidth = 8;

struct CopiedRun {
    qint64 sequence = 0;
    QVariantList columns; ///< the values of finishedRunColumns
    QVariant owner;
    bool isRunning = false; ///< its owner is alive
    QVariant body;          ///< null if this role may not read it

    [[nodiscard]] const QVariant& run() const { return columns.front(); }
    [[nodiscard]] qint64 startedAt() const { return columns[intentWidth - 1].toLongLong(); }
};

Result<std::vector<CopiedRun>> readRuns(Database& from, const RunCopy& copy, int limit) {
    std::vector<CopiedRun> runs;
    auto done = from.run(
        formatText("SELECT {}, owner, CASE WHEN owner IN ({}) THEN 1 ELSE 0 END, body, seq FROM runs LEFT JOIN traces "
                   "USING (seq) WHERE seq > ? ORDER BY seq LIMIT {}",
                   finishedRunColumns, copy.living, limit),
        {copy.last}, [&](const QSqlQuery& row) {
            CopiedRun run;
            int column = 0;
            while (column < finishedRunWidth)
                run.columns << row.value(column++);
            run.owner = row.value(column++);
            run.isRunning = row.value(column++).toInt() == 1;
            run.body = row.value(column++);
            run.sequence = row.value(column).toLongLong();
            runs.push_back(std::move(run));
        });
    if (!done)
        return std::unexpected(done.error());
    return runs;
}

/// Whether the target has the run: 0 no, 1 unfinished, 2 finished.
Result<qint64> stateInTarget(Database& to, const QVariant& run) {
    // Not from the view `runs`: another role could have added a run with the same id, to get this one discarded.
    return to.number(formatText("SELECT max(CASE WHEN owner IS NULL THEN 2 ELSE 1 END) FROM {} WHERE run = ?",
                                runRows(to.dialect())),
                     {run});
}

Result<void> copyRun(Database& to, const CopiedRun& run, RunCopy& copy) {
    const bool isFinished = run.owner.isNull();
    const auto known = stateInTarget(to, run.run());
    if (!known)
        return std::unexpected(known.error());
    if (*known == 2 || (*known == 1 && !isFinished))
        return {};
    const bool isContinued = !isFinished && run.owner.toLongLong() == copy.continuedOwner;
    auto done = isFinished
                    ? writeFinishedRun(to, run.columns + QVariantList{run.run()}, run.startedAt())
                    : writeRunningRun(to,
                                      run.columns.first(intentWidth) +
                                          QVariantList{run.columns.back(), isContinued ? to.owner() : copy.deadOwner},
                                      run.startedAt());
    if (done)
        done = writeRunBody(to, run.body, run.run());
    if (done)
        ++copy.runs;
    return done;
}

} // namespace

Result<void> copyRuns(Database& from, Database& to, RunCopy& copy, int limit) {
    const auto runs = readRuns(from, copy, limit);
    if (!runs)
        return std::unexpected(runs.error());
    copy.copied.clear();
    copy.isDone = std::cmp_less(runs->size(), limit);
    for (const CopiedRun& run : *runs) {
        copy.last = run.sequence;
        if (run.isRunning && run.owner.toLongLong() != copy.continuedOwner) {
            ++copy.skipped;
            continue;
        }
        if (run.body.isNull())
            return std::unexpected(Error{message<history_messages::hiddenRun>(),
                                         formatText("{}, run {}", from.path(), run.run().toString().toStdString())});
        if (auto done = copyRun(to, run, copy); !done)
            return done;
        copy.copied.push_back(run.sequence);
    }
    return {};
}

Result<void> copyOutputs(Database& from, Database& to, RunCopy& copy, int limit, std::string_view condition) {
    std::vector<QVariantList> outputs;
    constexpr int width = 7;
    auto done =
        from.run(formatText("SELECT id, run, tool, stored_at, bytes, arguments, body FROM outputs WHERE id > ? AND {} "
                            "ORDER BY id LIMIT {}",
                            condition, limit),
                 {sqlText(copy.lastOutput)}, [&](const QSqlQuery& row) {
                     QVariantList output;
                     for (int column = 0; column < width; ++column)
                         output << row.value(column);
                     outputs.push_back(std::move(output));
                 });
    copy.newOutputs.clear();
    copy.isDone = std::cmp_less(outputs.size(), limit);
    for (const QVariantList& output : outputs) {
        if (done)
            done = to.run("INSERT INTO outputs (id, run, tool, stored_at, bytes, arguments, body) VALUES (?, ?, ?, ?, "
                          "?, ?, ?) ON CONFLICT (id) DO NOTHING",
                          output);
        copy.lastOutput = output.front().toString().toStdString();
        copy.newOutputs.push_back(copy.lastOutput);
    }
    return done;
}

} // namespace toolroom
