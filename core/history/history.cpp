// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/history.h"

#include "core/history/messages.h"
#include "core/history/store/grant_rows.h"
#include "core/history/store/history_file.h"
#include "core/history/store/owners.h"
#include "core/history/store/postgres_schema.h"
#include "core/history/store/postgres_url.h"
#include "core/history/store/pruning.h"
#include "core/history/store/run_rows.h"
#include "core/history/store/write_queue.h"
#include "core/json/digest.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/trace_json.h"

#include <QCoreApplication>
#include <QCoroFuture>
#include <QCoroTask>
#include <QDateTime>
#include <QPromise>
#include <QRandomGenerator>
#include <QStandardPaths>

#include <future>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// Whether writing may succeed once there is more space on the disk.
bool isOutOfSpace(const Error& error) {
    const MessageTemplate* reason = error.reason.messageTemplate();
    return reason == &history_messages::diskFull || reason == &history_messages::ioError;
}

/// `length` random base32 characters, five bits each.
std::string randomWord(int length) {
    static constexpr std::string_view digits = "abcdefghijklmnopqrstuvwxyz234567";
    std::string word;
    for (int i = 0; i < length; ++i)
        word += digits[QRandomGenerator::system()->bounded(static_cast<quint32>(digits.size()))];
    return word;
}

/// Finishes when the write that `prepare` returns has been committed or has failed.
QCoro::Task<Result<void>> enqueueWrite(WriteQueue& queue, std::function<WriteOperation()> prepare,
                                       WriteJob::WhenOffline whenOffline = WriteJob::WhenOffline::Fail,
                                       WriteJob::Durability durability = WriteJob::Durability::Disk) {
    const auto promise = std::make_shared<QPromise<Result<void>>>();
    promise->start();
    const QFuture<Result<void>> future = promise->future();
    queue.add({.prepare = std::move(prepare),
               .answer =
                   [promise](Result<void> result) {
                       promise->addResult(std::move(result));
                       promise->finish();
                   },
               .durability = durability,
               .whenOffline = whenOffline});
    co_return co_await future;
}

WriteOperation makeMemoryWrite(MemoryScope scope, const std::string& key, const std::optional<Json>& value) {
    if (!value)
        return [scope, key](Database& database) {
            return database.run("DELETE FROM memory WHERE scope = ? AND key = ?",
                                {sqlText(memoryScopeName(scope)), sqlText(key)});
        };
    // Redacted as a member of an object, because the key can mark the value as a secret.
    const Json kept = redacted(Json{{key, *value}});
    return [scope, key, bytes = sqlBytes(compactText(kept.front()))](Database& database) {
        auto done = database.run("DELETE FROM memory WHERE scope = ? AND key = ?",
                                 {sqlText(memoryScopeName(scope)), sqlText(key)});
        if (done)
            done = database.run("INSERT INTO memory (scope, key, value) VALUES (?, ?, ?)",
                                {sqlText(memoryScopeName(scope)), sqlText(key), bytes});
        return done;
    };
}

} // namespace

std::string defaultHistoryPath() {
    const QString chosen = qEnvironmentVariable("TOOLROOM_HISTORY");
    if (!chosen.isEmpty())
        return chosen.toStdString();
    return (QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
            QLatin1String("/toolroom/history.sqlite"))
        .toStdString();
}

Result<std::shared_ptr<History>> History::open(std::string path) {
    constexpr int tokenLength = 16;
    std::shared_ptr<History> history(new History(std::move(path)));
    // A server may be far away, so connect for reading at the same time. The thread puts the connection into the pool.
    std::future<void> reader;
    if (isPostgresUrl(history->m_path))
        reader =
            std::async(std::launch::async, [path = history->m_path] { std::ignore = openHistoryForReading(path); });
    const std::string token = randomWord(tokenLength);
    auto queue =
        WriteQueue::start(history->m_path, [token](Database& database) { return becomeOwner(database, token); });
    if (!queue)
        return std::unexpected(std::move(queue.error()));
    history->m_queue = std::move(*queue);
    reserveSpace(history->m_path);
    return history;
}

Result<std::int64_t> History::pruneFile(const std::string& path, const PruneRule& rule) {
    const auto openAndPrune = [&]() -> Result<std::int64_t> {
        const auto history = open(path);
        return history ? QCoro::waitFor((*history)->prune(rule)) : std::unexpected(history.error());
    };
    auto pruned = openAndPrune();
    if (!pruned && isOutOfSpace(pruned.error())) {
        releaseSpace(path);
        pruned = openAndPrune();
    }
    if (pruned || !isOutOfSpace(pruned.error()))
        return pruned;
    const auto inPlace = pruneInPlace(path, rule);
    if (!inPlace)
        return std::unexpected(inPlace.error());
    pruned = openAndPrune();
    if (pruned)
        return inPlace->deleted + *pruned;
    return inPlace->done && isOutOfSpace(pruned.error()) ? Result<std::int64_t>(inPlace->deleted) : pruned;
}

History::History(std::string path)
    : m_path(std::move(path)) {}

History::~History() = default;

QCoro::Task<Result<void>> History::recordStart(RunRecord run, Json arguments) {
    return enqueueWrite(
        *m_queue,
        [run = std::move(run), arguments = std::move(arguments)]() mutable {
            return makeIntentWrite(run, std::move(arguments));
        },
        WriteJob::WhenOffline::Spool);
}

QCoro::Task<Result<void>> History::finish(std::shared_ptr<const Trace> trace) {
    return enqueueWrite(
        *m_queue, [trace = std::move(trace)] { return makeTraceWrite(*trace); }, WriteJob::WhenOffline::Spool,
        WriteJob::Durability::File);
}

QCoro::Task<Result<std::string>> History::store(StoredOutput output) {
    constexpr int idLength = 16;
    const std::string id = "ctx_" + randomWord(idLength);
    const auto done = co_await enqueueWrite(
        *m_queue, [id, output = std::move(output)] { return makeOutputWrite(id, output); },
        WriteJob::WhenOffline::Spool);
    if (!done)
        co_return std::unexpected(done.error());
    co_return id;
}

Result<MemoryValues> History::load(MemoryScope scope) {
    const auto database = openHistoryForReading(m_path);
    if (!database)
        return std::unexpected(database.error());
    MemoryValues values;
    if (!*database)
        return values;
    Result<void> good;
    auto done = (*database)->run("SELECT key, value FROM memory WHERE scope = ?", {sqlText(memoryScopeName(scope))},
                                 [&](const QSqlQuery& row) {
                                     auto value = parseStoredJson(bytesAt(row, 1), m_path);
                                     if (value)
                                         values.insert_or_assign(textAt(row, 0), *std::move(value));
                                     else
                                         good = std::unexpected(value.error());
                                 });
    if (!done || !good)
        return std::unexpected(done ? good.error() : done.error());
    return values;
}

QCoro::Task<Result<void>> History::write(MemoryScope scope, std::string key, std::optional<Json> value) {
    return enqueueWrite(*m_queue, [scope, key = std::move(key), value = std::move(value)] {
        return makeMemoryWrite(scope, key, value);
    });
}

Result<std::vector<Grant>> History::loadGrants() {
    const auto database = openHistoryForReading(m_path);
    if (!database)
        return std::unexpected(database.error());
    return *database ? readGrants(**database) : std::vector<Grant>();
}

QCoro::Task<Result<void>> History::writeGrant(Grant grant) {
    return enqueueWrite(*m_queue, [grant = std::move(grant)] { return makeGrantWrite(grant); });
}

QCoro::Task<Result<bool>> History::useGrant(std::string id, std::int64_t nowMs) {
    const auto counted = std::make_shared<bool>(false);
    const auto done = co_await enqueueWrite(
        *m_queue, [id = std::move(id), nowMs, counted] { return makeGrantUseWrite(id, nowMs, counted); });
    if (!done)
        co_return std::unexpected(done.error());
    co_return Result<bool>(*counted);
}

QCoro::Task<Result<void>> History::eraseGrant(std::string id) {
    return enqueueWrite(*m_queue, [id = std::move(id)] { return makeGrantEraseWrite(id); });
}

Result<std::vector<LastConfirmation>> History::loadConfirmations() {
    const auto database = openHistoryForReading(m_path);
    if (!database)
        return std::unexpected(database.error());
    return *database ? readConfirmations(**database) : std::vector<LastConfirmation>();
}

QCoro::Task<Result<void>> History::writeConfirmation(LastConfirmation confirmation) {
    return enqueueWrite(*m_queue,
                        [confirmation = std::move(confirmation)] { return makeConfirmationWrite(confirmation); });
}

Json History::withoutSecrets(Json value) const {
    return redacted(std::move(value));
}

/// Returns the number of runs deleted.
QCoro::Task<std::int64_t> History::dropOldMonths(std::int64_t startedBefore) {
    std::int64_t dropped = 0;
    while (true) {
        const auto runs = std::make_shared<std::optional<std::int64_t>>();
        const auto done = co_await enqueueWrite(*m_queue, [startedBefore, runs]() -> WriteOperation {
            return [startedBefore, runs](Database& database) -> Result<void> {
                auto deleted = dropOldMonth(database, startedBefore);
                *runs = deleted.value_or(std::nullopt);
                return deleted ? Result<void>() : std::unexpected(deleted.error());
            };
        });
        // The rows of a month that cannot be dropped, for example because somebody is reading it, are deleted instead.
        if (!done || !*runs)
            co_return dropped;
        dropped += **runs;
    }
}

QCoro::Task<Result<std::int64_t>> History::prune(PruneRule rule) {
    std::int64_t dropped = 0;
    if (rule.startedBefore && isPostgresUrl(m_path))
        dropped = co_await dropOldMonths(*rule.startedBefore);
    const auto progress = std::make_shared<PruneProgress>();
    auto done = co_await enqueueWrite(*m_queue, [rule, progress]() -> WriteOperation {
        return [rule, progress](Database& database) { return planPruning(database, rule, *progress); };
    });
    bool isReleased = false;
    while (done && !progress->done) {
        const auto next = std::make_shared<PruneProgress>(*progress); // the batch may be rolled back
        done = co_await enqueueWrite(*m_queue, [next]() -> WriteOperation {
            return [next](Database& database) { return pruneBatch(database, *next); };
        });
        if (done)
            *progress = *next;
        if (done || isReleased || !isOutOfSpace(done.error()))
            continue;
        releaseSpace(m_path);
        isReleased = true;
        done = {};
    }
    if (done)
        done = co_await shrink();
    if (isReleased)
        reserveSpace(m_path);
    if (!done)
        co_return std::unexpected(done.error());
    co_return Result<std::int64_t>(dropped + progress->deleted);
}

QCoro::Task<Result<std::int64_t>> History::remove(std::vector<std::string> runs) {
    const auto deleted = std::make_shared<std::int64_t>(0);
    auto done = co_await enqueueWrite(*m_queue, [runs = std::move(runs), deleted]() -> WriteOperation {
        return [runs, deleted](Database& database) { return removeRuns(database, runs, *deleted); };
    });
    if (done)
        done = co_await shrink();
    if (!done)
        co_return std::unexpected(done.error());
    co_return Result<std::int64_t>(*deleted);
}

/// Returns the pages of deleted rows to the file system.
QCoro::Task<Result<void>> History::shrink() {
    const auto isDone = std::make_shared<bool>(false);
    Result<void> done;
    while (done && !*isDone) {
        done = co_await enqueueWrite(*m_queue, [isDone]() -> WriteOperation {
            return [isDone](Database& database) { return runIncrementalVacuum(database, *isDone); };
        });
    }
    co_return done;
}

std::optional<Error> History::problem() const {
    return m_queue->problem();
}

void History::onProblem(std::function<void(const std::optional<Error>& problem)> handler) {
    m_queue->onProblem(std::move(handler));
}

std::int64_t History::transactions() const {
    return m_queue->transactions();
}

std::int64_t History::syncedTransactions() const {
    return m_queue->syncedTransactions();
}

} // namespace toolroom
