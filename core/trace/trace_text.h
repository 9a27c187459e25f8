// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <string>

namespace toolroom {

/// A duration in short form: `412 ns`, `12.3 µs`, `120 ms`, `1.42 s`, `2 min 03 s`.
[[nodiscard]] TOOLROOM_EXPORT std::string durationText(std::int64_t ns);

/// A plain-text report of a trace for the terminal: the result, then one line per span with a bar that shows its share
/// of the tool time. Time spent waiting for the user is not part of the bars. Hidden characters in untrusted text are
/// escaped.
[[nodiscard]] TOOLROOM_EXPORT std::string traceText(const Trace& trace);

} // namespace toolroom
