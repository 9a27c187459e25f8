// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The expected result of one step in a call.
struct PreflightCheck {
    enum class State {
        Passes,
        Asks,      ///< requires an answer from the user
        Unchecked, ///< can only be checked during the run
        Warns,     ///< the run continues with a warning
        Fails,     ///< the run fails
    };
    SpanKind step = SpanKind::Resolve;
    State state = State::Passes;
    Message subject;               ///< what is checked; for a precondition, its description
    Message reason;                ///< may be empty
    std::string missingScope = {}; ///< the permission that a failed precondition requires; may be empty
};

/// The range of the delay before another attempt. Both ends are equal without jitter.
struct PlannedBackoff {
    std::int64_t minMs = 0;
    std::int64_t maxMs = 0;

    friend bool operator==(const PlannedBackoff&, const PlannedBackoff&) = default;
};

/// The result of checking a call without running it.
struct TOOLROOM_EXPORT Preflight {
    std::string toolId;                      ///< empty if there is no such tool
    std::vector<PreflightCheck> checks;      ///< the checks of all steps in order, including those after a failed one
    std::size_t errorCount = 0;              ///< number of validation errors in the arguments
    std::string activity;                    ///< name; empty for a language model or a composed tool
    std::string activityType;                ///< `process`, `http`, `latent`, `builtin` or `composed`
    std::int64_t timeoutMs = 0;              ///< timeout of one attempt; 0: none
    std::int64_t progressTimeoutMs = 0;      ///< if there is none: timeout without progress; 0: none
    std::optional<std::int64_t> remainingMs; ///< time left for the whole call; unset: unlimited
    std::optional<std::int64_t> turnsLeft;   ///< turns left in the budget, including the one for this call
    std::vector<PlannedBackoff> backoffs;    ///< one for each possible retry

    [[nodiscard]] bool fails() const;
    [[nodiscard]] bool asks() const;
};

} // namespace toolroom
