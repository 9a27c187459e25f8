// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/database.h"
#include "core/history/history.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// How far pruning has come.
struct PruneCut {
    std::int64_t startedBefore = 0; ///< ms since 1970
    std::int64_t upTo = 0;          ///< the sequence number of the newest run that is to go
    std::string living;             ///< owners, for `owner IN (…)`
    std::int64_t deleted = 0;
    bool done = false;
};

/// What `rule` comes to in this history. Inside of a transaction, as is the next.
[[nodiscard]] Result<void> findCut(Database& database, const PruneRule& rule, PruneCut& cut);
/// Deletes some of the runs that are to go; `done` when none is left.
[[nodiscard]] Result<void> pruneSlice(Database& database, PruneCut& cut);
/// Deletes these runs, but for those that a living process has not finished, and says how many there were.
[[nodiscard]] Result<void> removeRuns(Database& database, const std::vector<std::string>& runs, std::int64_t& deleted);

} // namespace toolroom
