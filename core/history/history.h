// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/run/confirmation/grants.h"
#include "core/run/pipeline/run_journal.h"
#include "core/run/session/memory.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

class WriteQueue;

/// $TOOLROOM_HISTORY, a file or the URL of a PostgreSQL database, otherwise `toolroom/history.sqlite` in the user's
/// data directory. The window and the command line share this file.
[[nodiscard]] TOOLROOM_EXPORT std::string defaultHistoryPath();

/// Which runs to delete: those that match at least one condition.
struct PruneRule {
    std::optional<std::int64_t> startedBefore; ///< ms since 1970
    std::optional<std::int64_t> keepNewest;    ///< number of runs
    std::optional<std::int64_t> maxBytes;      ///< for traces and outputs combined; the oldest are deleted first
};

/// Qt's PostgreSQL driver warns about each statement that it cannot free on a lost connection, which is reported once
/// anyway. Call this before any other thread starts.
TOOLROOM_EXPORT void disableSqlDriverWarnings();

/// The user's runs in a SQLite file that several processes can share, or in a PostgreSQL database for a team: intended
/// and finished runs, stored outputs, and the memory and grants that outlive the program. Secrets are redacted before
/// they are written. To read, use HistoryReader.
///
/// When a coroutine finishes, its data is on disk. Finished runs are an exception: they are in the file, where they
/// survive the end of this process, but reach the disk with the next intended run or after a second. Coroutines can be
/// started on any thread with an event loop and resume there. One writer thread writes everything, many runs per
/// transaction.
///
/// An intended run belongs to this object until it is finished. If the process ends before that, the run is reported as
/// RunStatus::Unknown.
class TOOLROOM_EXPORT History final : public RunJournal, public MemoryStorage, public GrantStorage {
public:
    /// Creates the file if it does not exist. Fails without changing the file when it is not a history, is damaged or
    /// read-only, or was written by a newer version of Toolroom.
    [[nodiscard]] static Result<std::shared_ptr<History>> open(std::string path);
    /// Opens an existing history and prunes it, on this thread. If the disk is full, releases the reserved space, and
    /// without one deletes in place; see openHistoryInPlace(). Returns the number of deleted runs.
    [[nodiscard]] static Result<std::int64_t> pruneFile(const std::string& path, const PruneRule& rule);
    /// Blocks until all pending writes are done. Coroutines that wait for them can still finish afterward.
    ~History() override;

    [[nodiscard]] const std::string& path() const { return m_path; }

    /// Fails when a run with this id already exists.
    [[nodiscard]] QCoro::Task<Result<void>> recordStart(RunRecord run, Json arguments) override;
    [[nodiscard]] QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace> trace) override;
    /// Returns the id of the output: `ctx_` and 16 random letters and digits.
    [[nodiscard]] QCoro::Task<Result<std::string>> store(StoredOutput output) override;

    /// Reads synchronously on the calling thread.
    [[nodiscard]] Result<MemoryValues> load(MemoryScope scope) override;
    [[nodiscard]] QCoro::Task<Result<void>> write(MemoryScope scope, std::string key,
                                                  std::optional<Json> value) override;

    /// Reads synchronously on the calling thread.
    [[nodiscard]] Result<std::vector<Grant>> loadGrants() override;
    /// Fails for grants that end with their session or have no expiry.
    [[nodiscard]] QCoro::Task<Result<void>> writeGrant(Grant grant) override;
    [[nodiscard]] QCoro::Task<Result<bool>> useGrant(std::string id, std::int64_t nowMs) override;
    [[nodiscard]] QCoro::Task<Result<void>> eraseGrant(std::string id) override;
    [[nodiscard]] Result<std::vector<LastConfirmation>> loadConfirmations() override;
    [[nodiscard]] QCoro::Task<Result<void>> writeConfirmation(LastConfirmation confirmation) override;
    [[nodiscard]] Json withoutSecrets(Json value) const override;

    /// Deletes runs with their traces and outputs in small batches, so that other writers do not wait long and little
    /// space is needed, and shrinks the file. Keeps runs that are still running in a live process. Returns the number
    /// of deleted runs.
    [[nodiscard]] QCoro::Task<Result<std::int64_t>> prune(PruneRule rule);

    /// Deletes these runs with their traces and outputs, except those still running in a live process. Returns the
    /// number of deleted runs.
    [[nodiscard]] QCoro::Task<Result<std::int64_t>> remove(std::vector<std::string> runs);

    /// Why runs and outputs are written to the spool (see spoolPath()) instead of the server, or why some of them
    /// cannot be moved to it; unset if neither. Other writes fail while the server is unreachable. Thread-safe.
    [[nodiscard]] std::optional<Error> problem() const;
    /// `handler` replaces the last one. It is called on the writer thread when problem() changes, and immediately if
    /// there is one. It must not call this object, and must not block. Thread-safe.
    void onProblem(std::function<void(const std::optional<Error>& problem)> handler);

    /// The number of transactions that have been written.
    [[nodiscard]] std::int64_t transactions() const;
    /// The number of those that have waited for the disk.
    [[nodiscard]] std::int64_t syncedTransactions() const;

private:
    explicit History(std::string path);

    QCoro::Task<std::int64_t> dropOldMonths(std::int64_t startedBefore);
    QCoro::Task<Result<void>> shrink();

    std::string m_path;
    std::unique_ptr<WriteQueue> m_queue;
};

} // namespace toolroom
