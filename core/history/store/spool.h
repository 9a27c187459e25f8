// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"
#include "core/history/store/run_copy.h"

#include <string>

namespace toolroom {

/// Whether the spool at this path (see spoolPath()) exists and holds anything.
[[nodiscard]] Result<bool> hasSpooled(const std::string& spool);

enum class MoveProgress { More, Done };

/// Moves up to `limit` runs with their outputs to the server; when none are left, moves the remaining outputs. Running
/// runs of the spool's owner are reassigned to the server's owner, runs of other live processes stay, and runs of dead
/// processes become unknown. Safe to interrupt: a run is deleted from the spool only after the server has committed it,
/// and a run that the server already has is not added again. Continues where `copy` ended; after an error, `copy` is
/// unchanged if `limit` is greater than one, and otherwise skips the run that failed.
[[nodiscard]] Result<MoveProgress> moveSpooled(Database& spool, Database& server, RunCopy& copy, int limit);

/// Returns the space of deleted runs to the file system. What was deleted is overwritten first.
[[nodiscard]] Result<void> cleanSpool(Database& spool);

} // namespace toolroom
