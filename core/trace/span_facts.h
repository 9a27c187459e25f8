// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// Members of Span::detail that are used for display and export:
///   `reason`             why a step was skipped
///   `error`              {`code`, `message`} of a failed step
///   `retry`              {`retries`, `reason`} of a failed attempt
///   `maxAttempts`        of an attempt: the maximum of the retry policy
///   `plannedMs`          of a backoff: the planned delay

/// The name of the step; the kind's name if it has none. Names of the pipeline's own steps have a template; others are
/// verbatim.
[[nodiscard]] TOOLROOM_EXPORT Message stepName(const Span& span);
/// Why the step was skipped; may be empty.
[[nodiscard]] TOOLROOM_EXPORT Message skipReason(const Span& span);
/// Why a failed attempt was or was not retried; empty for other steps.
[[nodiscard]] TOOLROOM_EXPORT Message retryReason(const Span& span);

struct SpanError {
    std::string code; ///< may be empty
    Message message;
};
/// Empty unless the step failed.
[[nodiscard]] TOOLROOM_EXPORT std::optional<SpanError> spanError(const Span& span);
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::int64_t> maxAttempts(const Span& span);
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::int64_t> plannedMs(const Span& span);

/// The position of a span in the tree of its trace.
struct SpanPosition {
    std::size_t index; ///< index in Trace::spans
    int depth;         ///< 0: directly below the run
};
/// All spans in preorder. Spans whose parent does not come before them are direct children of the run.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SpanPosition> spansInPreorder(const Trace& trace);

} // namespace toolroom
