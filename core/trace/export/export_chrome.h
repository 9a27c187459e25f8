// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <span>

namespace toolroom {

/// Exports to the trace event format of chrome://tracing and Perfetto. Each run is a process with one row per level of
/// concurrency, and one row for time spent waiting for the user, drawn from the start of the step that waited. Times
/// are µs since the start of the first run.
[[nodiscard]] TOOLROOM_EXPORT Json chromeTraceJson(std::span<const Trace> traces);

} // namespace toolroom
