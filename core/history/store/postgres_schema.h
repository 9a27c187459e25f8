// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// Opens the history in a PostgreSQL database for writing, and creates its tables, in the schema `toolroom`, if there
/// are none. Fails without changing anything when the schema is not a history or was written by a newer version.
[[nodiscard]] Result<std::unique_ptr<Database>> openPostgresForWriting(const std::string& url);

/// Read-only. Null when the database contains no history.
[[nodiscard]] Result<std::unique_ptr<Database>> openPostgresForReading(const std::string& url);

/// Runs and traces are partitioned by the month in which the run started, in UTC. Creates the partitions for
/// `startedAt` (ms since 1970) if they do not exist. Called inside a transaction. Does nothing for SQLite.
[[nodiscard]] Result<void> ensureMonth(Database& database, std::int64_t startedAt);

/// Drops the oldest partition that lies entirely before `startedBefore` (ms since 1970), and the outputs of its runs.
/// Skips partitions with runs of live owners and those that the role does not own. Waits at most 10 s for readers.
/// Called inside a transaction. Returns the number of runs deleted; unset if there is no such partition.
[[nodiscard]] Result<std::optional<std::int64_t>> dropOldMonth(Database& database, std::int64_t startedBefore);

} // namespace toolroom
