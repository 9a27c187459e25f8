// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A step of copying runs from one history to another. Runs that are already in the target are left as they are, unless
/// they are unfinished there and finished here, so a step can be repeated. Bytes are copied unchanged.
struct RunCopy {
    std::string living;                  ///< liveOwnerIds() of the source, whose unfinished runs are not copied
    qint64 continuedOwner = -1;          ///< the live owner whose unfinished runs become those of the target's owner
    qint64 deadOwner = -1;               ///< the owner in the target of runs whose owner is dead
    qint64 last = 0;                     ///< sequence number of the last run that was read
    bool isDone = false;                 ///< no runs are left
    std::vector<qint64> copied;          ///< sequence numbers in the source, of the last step
    std::vector<std::string> newOutputs; ///< ids in the source, of the last step
    std::string lastOutput;              ///< id of the last output that was read
    std::int64_t runs = 0;               ///< number of runs that were added or finished, of all steps
    std::int64_t skipped = 0;            ///< unfinished runs of live owners
};

/// Copies up to `limit` runs with their traces. Called inside a transaction on `to`.
[[nodiscard]] Result<void> copyRuns(Database& from, Database& to, RunCopy& copy, int limit);
/// Copies up to `limit` outputs for which the SQL expression `condition` is true; sets `isDone` when none are left.
/// Call it after their runs have been copied.
[[nodiscard]] Result<void> copyOutputs(Database& from, Database& to, RunCopy& copy, int limit,
                                       std::string_view condition = "TRUE");

} // namespace toolroom
