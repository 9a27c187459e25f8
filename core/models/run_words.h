// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/history/history_reader.h"

#include <QDateTime>
#include <QString>

#include <cstdint>
#include <string_view>

namespace toolroom {

/// How a run stands, as a reader sees it.
enum class RunStanding { Ok, Error, Refused, Running, Unknown };

[[nodiscard]] TOOLROOM_EXPORT RunStanding standingOf(const RunSummary& run);
[[nodiscard]] TOOLROOM_EXPORT RunStanding standingOf(RunEnding ending);
[[nodiscard]] TOOLROOM_EXPORT QString standingInWords(RunStanding standing);

/// `14:02:31` of today, `yesterday 14:02`, `3 Nov 14:02`, or with its year; in the words of the locale. Milliseconds
/// since 1970.
[[nodiscard]] TOOLROOM_EXPORT QString momentInWords(std::int64_t epochMs, const QDateTime& now);
/// The whole of it, and how long ago that is: `21 November 2026 14:02:31 (3 min ago)`.
[[nodiscard]] TOOLROOM_EXPORT QString wholeMomentInWords(std::int64_t epochMs, const QDateTime& now);
/// shortRunId() to be drawn.
[[nodiscard]] TOOLROOM_EXPORT QString runName(std::string_view run);
/// `1 run`, `1,204 runs`.
[[nodiscard]] TOOLROOM_EXPORT QString runsInWords(std::int64_t runs);
[[nodiscard]] TOOLROOM_EXPORT QString errorsInWords(std::int64_t errors);
/// A part of a whole as `12.5 %`.
[[nodiscard]] TOOLROOM_EXPORT QString rateInWords(double rate);

} // namespace toolroom
