// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/history/store/history_reader.h"
#include "core/run/pipeline/run_handle.h"

#include <QDateTime>
#include <QString>

#include <cstdint>
#include <string_view>

namespace toolroom {

/// The state of a run in the history, as shown by its symbol.
enum class RunDisplayState {
    Ok,
    Error,
    DeniedOrAborted,
    Running,
    Unknown, ///< may have run
};
[[nodiscard]] TOOLROOM_EXPORT RunDisplayState displayStateOf(const RunSummary& run);
[[nodiscard]] TOOLROOM_EXPORT RunDisplayState displayStateOf(RunResultKind ending);
/// `Succeeded`, `Failed`, `Denied or aborted`, `Running` or `Unknown (may have run)`.
[[nodiscard]] TOOLROOM_EXPORT QString displayStateText(RunDisplayState state);
/// The same, but distinguishes `Denied`, `Aborted` and `Timed out` by the error code.
[[nodiscard]] TOOLROOM_EXPORT QString runStateText(const RunSummary& run);
/// The same, with the error code after `Failed` and `Denied`: `Failed · NETWORK`.
[[nodiscard]] TOOLROOM_EXPORT QString runStateWithCode(const RunSummary& run);
/// The message of a run. Empty for aborted runs without a specific message, because their state says so.
[[nodiscard]] TOOLROOM_EXPORT QString runMessageText(std::string_view code, const Message& message);
/// `Queued`, `Waiting for confirmation`, `Waiting for an answer`, `Running`, `Backing off`, `Aborting` or `Finished`.
[[nodiscard]] TOOLROOM_EXPORT QString runStateText(RunState state);

/// The number of unfinished runs in each state.
struct LiveCounts {
    int running = 0; ///< including runs that are backing off or aborting
    int queued = 0;
    int waiting = 0; ///< for the user

    [[nodiscard]] TOOLROOM_EXPORT static LiveCounts of(RunState state);
    LiveCounts& operator+=(const LiveCounts& other) {
        running += other.running;
        queued += other.queued;
        waiting += other.waiting;
        return *this;
    }
    friend bool operator==(const LiveCounts&, const LiveCounts&) = default;
};
/// `2 running · 1 queued · 1 waiting for you`, without zeros.
[[nodiscard]] TOOLROOM_EXPORT QString liveCountsText(const LiveCounts& counts);

/// A point in time (ms since 1970) in the user's locale: `14:02:31` today, `yesterday 14:02`, `3 Nov 14:02`, with the
/// year if it is not the current one.
[[nodiscard]] TOOLROOM_EXPORT QString compactTimeText(std::int64_t epochMs, const QDateTime& now);
/// `just now`, `3 min ago`, `2 h ago`, `5 days ago`.
[[nodiscard]] TOOLROOM_EXPORT QString relativeTimeText(std::int64_t ms);
/// The full date and time and how long ago it was: `21 November 2026 14:02:31 (3 min ago)`.
[[nodiscard]] TOOLROOM_EXPORT QString fullTimeText(std::int64_t epochMs, const QDateTime& now);

/// shortRunId() as display text.
[[nodiscard]] TOOLROOM_EXPORT QString runIdText(std::string_view run);
/// `1 run`, `1,204 runs`.
[[nodiscard]] TOOLROOM_EXPORT QString runCountText(std::int64_t runs);
/// `1 error`, `1,204 errors`.
[[nodiscard]] TOOLROOM_EXPORT QString errorCountText(std::int64_t errors);
/// A fraction as a percentage: `12.5%`.
[[nodiscard]] TOOLROOM_EXPORT QString percentText(double rate);

} // namespace toolroom
