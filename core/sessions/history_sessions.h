// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/base/time_units.h"
#include "core/history/store/history_reader.h"
#include "core/sessions/agent_session.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// Runs with the same session id belong to different sessions if nothing happens between them for longer than this: a
/// gateway uses one id for each agent, no matter how often it is started.
inline constexpr std::int64_t sessionPauseMs = 30 * msPerMinute;

/// A session in the history. Runs that were started by other runs are not counted.
struct SessionSummary {
    std::string sessionId;
    std::string agent;          ///< empty: runs of the window or the command line
    std::int64_t startedAt = 0; ///< of the first run, in ms since 1970
    std::int64_t endedAt = 0;   ///< of the last run to end; of the start of runs that have not ended
    std::int64_t runs = 0;
    std::int64_t failed = 0; ///< excluding denied and aborted runs
    std::int64_t running = 0;
    bool isComplete = true; ///< false: it may have older runs, which have not been read

    friend bool operator==(const SessionSummary&, const SessionSummary&) = default;
};

/// Sessions whose runs are in a part of the history.
struct SessionPage {
    std::vector<SessionSummary> sessions; ///< the latest start of a run first
    std::optional<RunPosition> next;      ///< where older runs begin; unset: there are none
};

/// The sessions of at most `runs` runs that come after `after` in the list of all runs, from newest to oldest. The
/// path may be the URL of a PostgreSQL database.
[[nodiscard]] TOOLROOM_EXPORT Result<SessionPage>
listSessions(const std::string& history, const std::optional<RunPosition>& after, std::size_t runs);
/// Appends the next page to `sessions`, of which some continue in it.
TOOLROOM_EXPORT void appendSessions(std::vector<SessionSummary>& sessions, SessionPage older);
/// Whether a list of sessions should contain it: a single run of the window or of the command line is none.
[[nodiscard]] TOOLROOM_EXPORT bool isSession(const SessionSummary& summary);

struct HistorySessionLimits {
    std::size_t runs = 50'000;
    /// The size of a run's trace as it is stored. The steps of larger ones have no arguments and results.
    std::size_t runBytes = std::size_t{1} << 20U;
    /// The size of all traces as text. Steps after that have no arguments and results.
    std::size_t bytes = std::size_t{32} << 20U;
};

/// Reads a session with the runs that its runs have started, and the questions inside runs. Adds a warning if it
/// exceeds `limits`. Stops early if aborted.
[[nodiscard]] TOOLROOM_EXPORT Result<AgentSession>
readSession(const std::string& history, const SessionSummary& summary, std::vector<Error>& warnings,
            const AbortSignal& abort = {}, const HistorySessionLimits& limits = {});

} // namespace toolroom
