// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/write_queue.h"
#include "core/run/pipeline/run_journal.h"
#include "core/trace/trace.h"

#include <string>

namespace toolroom {

/// Writes of runs and their outputs. Secrets are redacted when a write is made, before it has a connection.

/// Fails when a run with this id already exists.
[[nodiscard]] WriteOperation makeIntentWrite(const RunRecord& run, Json arguments);
[[nodiscard]] WriteOperation makeTraceWrite(const Trace& given);
[[nodiscard]] WriteOperation makeOutputWrite(const std::string& id, const StoredOutput& output);

} // namespace toolroom
