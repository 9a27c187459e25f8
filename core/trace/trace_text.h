// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <string>

namespace toolroom {

/// A length of time in few characters: `412 ns`, `12.3 µs`, `120 ms`, `1.42 s`, `2 min 03 s`.
[[nodiscard]] TOOLROOM_EXPORT std::string durationText(std::int64_t ns);

/// A trace to read in a terminal: what came of the run, then one line for each span with a bar that shows which part
/// of the tool's time it took. Time in which a person was waited for takes no room in the bars: it stands beside them.
/// What tools and people wrote is shown with its hidden characters visible.
[[nodiscard]] TOOLROOM_EXPORT std::string traceText(const Trace& trace);

} // namespace toolroom
