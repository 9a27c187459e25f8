// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/run/grants.h"
#include "core/run/memory.h"
#include "core/run/run_journal.h"

#include <QCoroTask>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

class OwnerLock;
class WriteQueue;

/// $TOOLROOM_HISTORY, else `toolroom/history.sqlite` where this user's programs keep what they know. Both programs of
/// Toolroom use the same file.
[[nodiscard]] TOOLROOM_EXPORT std::string defaultHistoryPath();

/// Which runs are to go: those that at least one of these says.
struct PruneRule {
    std::optional<std::int64_t> startedBefore; ///< ms since 1970
    std::optional<std::int64_t> keepNewest;    ///< runs
    std::optional<std::int64_t> maxBytes;      ///< of traces and outputs together; the oldest go first
};

/// The runs of this user, in a SQLite file that several processes may share: what was intended, what came of it, the
/// outputs that were stored, memory and grants that outlive the program. Secrets are redacted before they are written.
///
/// What a coroutine of it ends with is on the disk. They may be started in any thread that has an event loop, and end
/// there; all the writing is done by one thread of its own, many runs in one transaction. Reading: HistoryReader.
///
/// Runs that were intended belong to this object until they are finished. When its process is gone before that, they
/// read as RunStatus::Unknown.
class TOOLROOM_EXPORT History final : public RunJournal, public MemoryStorage, public GrantStorage {
public:
    /// Makes the file when it is not there. Fails, and leaves the file as it is, when it is none of ours, is damaged,
    /// cannot be written, or was written by a newer Toolroom.
    [[nodiscard]] static Result<std::shared_ptr<History>> open(std::string path);
    /// Ends when all that was begun is written. Coroutines that have not ended yet still may.
    ~History() override;

    [[nodiscard]] const std::string& path() const { return m_path; }

    /// Fails when there is a run of that id already.
    [[nodiscard]] QCoro::Task<Result<void>> intend(RunIntent intent) override;
    [[nodiscard]] QCoro::Task<Result<void>> finish(std::shared_ptr<const Trace> trace) override;
    /// The id is `ctx_` and 16 letters and digits that nobody guesses.
    [[nodiscard]] QCoro::Task<Result<std::string>> store(StoredOutput output) override;

    /// Reads at once, in the thread that asks.
    [[nodiscard]] Result<MemoryValues> load(MemoryScope scope) override;
    [[nodiscard]] QCoro::Task<Result<void>> write(MemoryScope scope, std::string key,
                                                  std::optional<Json> value) override;

    /// Reads at once, in the thread that asks.
    [[nodiscard]] Result<std::vector<Grant>> loadGrants() override;
    /// Only grants of calls that end some day can be written.
    [[nodiscard]] QCoro::Task<Result<void>> writeGrant(Grant grant) override;
    [[nodiscard]] QCoro::Task<Result<bool>> useGrant(std::string id, std::int64_t nowMs) override;
    [[nodiscard]] QCoro::Task<Result<void>> eraseGrant(std::string id) override;
    [[nodiscard]] Result<std::vector<LastApproval>> loadApprovals() override;
    [[nodiscard]] QCoro::Task<Result<void>> writeApproval(LastApproval approval) override;
    [[nodiscard]] Json asWritten(Json value) const override;

    /// Deletes runs with their traces and outputs, some at a time so that nobody waits for long, and gives the room
    /// back to the disk. Runs that a living process has not finished stay. Returns how many were deleted.
    [[nodiscard]] QCoro::Task<Result<std::int64_t>> prune(PruneRule rule);

    /// Deletes these runs with their traces and outputs, but for those that a living process has not finished. Returns
    /// how many were deleted.
    [[nodiscard]] QCoro::Task<Result<std::int64_t>> remove(std::vector<std::string> runs);

    /// How many transactions it took to write what was written so far.
    [[nodiscard]] std::int64_t transactions() const;

private:
    explicit History(std::string path);

    std::string m_path;
    std::int64_t m_owner = 0; ///< its row in the file
    std::unique_ptr<OwnerLock> m_lock;
    std::unique_ptr<WriteQueue> m_queue;
};

} // namespace toolroom
