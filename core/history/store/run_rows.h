// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/write_queue.h"
#include "core/run/pipeline/run_journal.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace toolroom {

/// Writes of runs and their outputs. Secrets are redacted when a write is made, before it has a connection.

/// Fails when a run with this id already exists.
[[nodiscard]] WriteOperation makeIntentWrite(const RunRecord& run, Json arguments);
[[nodiscard]] WriteOperation makeTraceWrite(const Trace& given);
[[nodiscard]] WriteOperation makeOutputWrite(const std::string& id, const StoredOutput& output);

/// The columns of a finished run.
inline constexpr std::string_view finishedRunColumns =
    "run, parent_run, tool_id, tool, profile, session_id, agent_id, started_at, status, code, message, "
    "message_template, attempts, duration_ns, wait_ns, bytes";
inline constexpr int finishedRunWidth = 16;

/// Adds the row of a run. `row` has the values of the columns up to `started_at`, `bytes`, and the owner.
[[nodiscard]] Result<void> writeRunningRun(Database& database, const QVariantList& row, std::int64_t startedAt);
/// Adds or replaces the row of a run. `row` has the values of finishedRunColumns, `bytes` without outputs that are
/// already stored, and the run again.
[[nodiscard]] Result<void> writeFinishedRun(Database& database, const QVariantList& row, std::int64_t startedAt);
/// Stores the body of the run's trace; replaces an existing one.
[[nodiscard]] Result<void> writeRunBody(Database& database, const QVariant& body, const QVariant& run);

} // namespace toolroom
