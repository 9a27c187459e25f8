// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/history.h"
#include "core/history/store/database.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// The progress of pruning.
struct PruneProgress {
    std::int64_t startedBefore = 0; ///< ms since 1970
    std::int64_t upTo = 0;          ///< sequence number of the newest run to delete
    std::string living;             ///< live owners, for `owner IN (…)`
    std::int64_t deleted = 0;
    bool done = false;
};

/// Finds the runs to delete according to `rule`. Called inside a transaction, like pruneBatch().
[[nodiscard]] Result<void> planPruning(Database& database, const PruneRule& rule, PruneProgress& progress);
/// Deletes up to `batchSize` of the runs; sets `done` when none is left. The default takes a few ms.
[[nodiscard]] Result<void> pruneBatch(Database& database, PruneProgress& progress, int batchSize = 200);
/// Deletes these runs, except those still running in a live process. Sets `deleted` to their number.
[[nodiscard]] Result<void> removeRuns(Database& database, const std::vector<std::string>& runs, std::int64_t& deleted);

/// Moves the last pages of the file into some of its free pages and truncates it. Sets `done` when no page is free.
[[nodiscard]] Result<void> runIncrementalVacuum(Database& database, bool& done);

/// Deletes runs from the history at `path`, which nobody else has open, until none is left or there is space on the
/// disk again. Uses no space, see openHistoryInPlace(). Deletes nothing from the history of an older version.
[[nodiscard]] Result<PruneProgress> pruneInPlace(const std::string& path, const PruneRule& rule);

} // namespace toolroom
