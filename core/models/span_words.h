// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/timeline.h"

#include <QString>

namespace toolroom {

/// A span in words, each on one line with hidden characters visible.

/// `attempt 2`, `check the arguments`, the name of the tool that was called.
[[nodiscard]] TOOLROOM_EXPORT QString spanLabel(const TimelineRow& row, const Span& span);
/// The code of the error that the span ended with; empty when it has none.
[[nodiscard]] TOOLROOM_EXPORT QString spanCode(const Span& span);
/// Why it was skipped, failed or tried again, how long a backoff was planned, for how long a person was waited for.
[[nodiscard]] TOOLROOM_EXPORT QString spanNote(const TimelineRow& row, const Span& span);
/// How it ended: `ok`, `failed` or `skipped`, in the reader's language.
[[nodiscard]] TOOLROOM_EXPORT QString spanStatusInWords(SpanStatus status);
/// All of that in a sentence, for who cannot see the picture.
[[nodiscard]] TOOLROOM_EXPORT QString spanStory(const TimelineRow& row, const Span& span);

/// A length of time in few characters; ns.
[[nodiscard]] TOOLROOM_EXPORT QString durationWords(std::int64_t ns);

} // namespace toolroom
