// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// What is read out of Span::detail wherever traces are shown or exported:
///   `reason`             why a step was skipped
///   `error`              {`code`, `message`} of a step that failed
///   `maxAttempts`        of an attempt: how many the retry policy allows
///   `plannedMs`          of a backoff: how long it was to be

[[nodiscard]] TOOLROOM_EXPORT std::string skipReason(const Span& span);

struct SpanError {
    std::string code; ///< empty when it has none
    std::string message;
};
/// Nothing unless the span failed.
[[nodiscard]] TOOLROOM_EXPORT std::optional<SpanError> spanError(const Span& span);
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::int64_t> maxAttempts(const Span& span);
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::int64_t> plannedMs(const Span& span);

/// A span where it stands in the tree of its trace.
struct PlacedSpan {
    std::size_t index; ///< in Trace::spans
    int depth;         ///< 0 below the run itself
};
/// Every span once, each before those below it. A parent that is not there, or does not come before, counts as the run.
[[nodiscard]] TOOLROOM_EXPORT std::vector<PlacedSpan> spanTree(const Trace& trace);

} // namespace toolroom
