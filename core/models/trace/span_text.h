// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/text.h"
#include "core/models/trace/timeline.h"

#include <QString>

namespace toolroom {

/// Display text for a run's steps: translated, on one line, with hidden characters escaped.

/// The name for steps of a kind: `Find tool`, `Validate arguments`, …
[[nodiscard]] TOOLROOM_EXPORT QString spanKindText(SpanKind kind);
/// `Attempt 2`, `Validate arguments`, or the name of a permission, precondition, effect or called tool.
[[nodiscard]] TOOLROOM_EXPORT QString spanLabel(const TimelineRow& row, const Span& span);
/// The error code of a failed step; empty when there is none.
[[nodiscard]] TOOLROOM_EXPORT QString spanCode(const TimelineRow& row, const Span& span);
/// Why the step was skipped, failed or was retried, with the planned backoff and the time spent waiting for
/// the user.
[[nodiscard]] TOOLROOM_EXPORT QString spanNote(const TimelineRow& row, const Span& span);
/// `Succeeded`, `Failed` or `Skipped`.
[[nodiscard]] TOOLROOM_EXPORT QString spanStatusText(SpanStatus status);
/// What a step of this kind waits for the user to do, such as `Waiting for permission`.
[[nodiscard]] TOOLROOM_EXPORT QString spanWaitText(SpanKind kind);
/// The same as spanStatusText(), or `Running`, or spanWaitText() while the step is in progress.
[[nodiscard]] TOOLROOM_EXPORT QString spanStateText(const TimelineRow& row);
/// Label, state, times, code and note, for screen readers.
[[nodiscard]] TOOLROOM_EXPORT QString spanDescription(const TimelineRow& row, const Span& span);

} // namespace toolroom
