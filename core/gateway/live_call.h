// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstdint>
#include <string>

namespace toolroom {

/// A call of an agent, as the workbench shows it while it is in progress and when it has ended.
struct LiveCall {
    enum class State {
        Queued,
        Paused, ///< held before it is checked
        WaitingForConfirmation,
        WaitingForAnswer,
        Running,
        ResultHeld, ///< the tool has run; its result is held
        Aborting,
        Done,
    };

    std::string id;    ///< of the run
    std::string agent; ///< the client's name; untrusted
    std::string tool;  ///< its id
    State state = State::Queued;
    std::int64_t startedAt = 0; ///< ms since 1970
    /// False if the agent was told that the call was not run or has not finished, and has not repeated it yet.
    bool isAgentWaiting = true;
    bool hasRun = false;         ///< Done: the tool was run
    std::string code;            ///< Done: of the error; empty: success
    std::int64_t durationMs = 0; ///< Done: without the time that was spent waiting for the user
    /// Without secrets. Null if they have not changed since the last message, or are too large to show.
    Json arguments;
    Json result; ///< the same for a held result

    friend bool operator==(const LiveCall&, const LiveCall&) = default;
};

} // namespace toolroom
