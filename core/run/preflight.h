// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// What would come of one step of a call.
struct PreflightCheck {
    enum class State {
        Passes,
        Asks,     ///< a person
        LeftOpen, ///< only the run itself can tell
        Degrades, ///< the call is made all the same, with a warning
        Fails,    ///< the call ends here
    };
    SpanKind step = SpanKind::Resolve;
    State state = State::Passes;
    std::string what; ///< in words; of a precondition, its tool's
    std::string why;  ///< in words; may be empty
};

/// The wait before a further attempt, in ms; with jitter it may be anything between.
struct PlannedWait {
    std::int64_t least = 0;
    std::int64_t most = 0;

    friend bool operator==(const PlannedWait&, const PlannedWait&) = default;
};

/// What a call would come to before its tool is called.
struct TOOLROOM_EXPORT Preflight {
    std::string toolId;                    ///< "" when there is no such tool
    std::vector<PreflightCheck> checks;    ///< in the order of the steps; all of them, also behind one that fails
    std::size_t faults = 0;                ///< of the arguments
    std::string activity;                  ///< that runs the tool; "" is latent, or a composed tool
    std::string activityType;              ///< `process`, `http`, `latent`, `builtin`; `composed`
    std::int64_t timeoutMs = 0;            ///< of one attempt; 0: none
    std::optional<std::int64_t> leftMs;    ///< for the whole call; unset: as long as it takes
    std::optional<std::int64_t> turnsLeft; ///< of the budget, with the one that this call takes
    std::vector<PlannedWait> waits;        ///< one for each further attempt that a failure may lead to

    [[nodiscard]] bool fails() const;
    [[nodiscard]] bool asks() const;
};

} // namespace toolroom
