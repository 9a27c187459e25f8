// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/trace/trace.h"

#include <span>

namespace toolroom {

/// OTLP 1 in its JSON encoding, by the semantic conventions for generative AI (opentelemetry.io, 1.41). Each run is a
/// span `execute_tool {tool}` with its steps below it. Trace ids and span ids are made from the run's id, so that the
/// same run always has the same. A run whose parent is among `traces` stands below it in one trace; else it is a trace
/// of its own that is linked with its parent's. Arguments and results are left out, as the conventions ask for.
[[nodiscard]] TOOLROOM_EXPORT Json otlpJson(std::span<const Trace> traces);

} // namespace toolroom
