// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <span>

namespace toolroom {

/// The trace event format that chrome://tracing and Perfetto read. Each run is a process; its steps stand in as many
/// rows as run at the same time, and waiting for a person in a row of its own, from the beginning of the step that
/// waited. Times are µs since the first run began.
[[nodiscard]] TOOLROOM_EXPORT Json chromeTraceJson(std::span<const Trace> traces);

} // namespace toolroom
