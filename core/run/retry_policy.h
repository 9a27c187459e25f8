// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/outcome.h"
#include "core/json/json.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// How long to wait before another attempt (echomen, BackoffStrategy).
struct Backoff {
    enum class Kind { None, Fixed, Linear, Exponential };
    Kind kind = Kind::None;
    std::int64_t delayMs = 0;     ///< the first delay; of Fixed every one
    std::int64_t incrementMs = 0; ///< Linear: more for each attempt
    double multiplier = 1;        ///< Exponential
    std::optional<std::int64_t> maxDelayMs;
    std::vector<double> jitter; ///< each varies the delay by up to that part of it; the innermost first

    friend bool operator==(const Backoff&, const Backoff&) = default;
};

/// Numbers in [0, 1).
using RandomSource = std::function<double()>;
/// The same numbers for the same seed, on every system.
[[nodiscard]] TOOLROOM_EXPORT RandomSource seededRandom(std::uint64_t seed);

struct PlannedDelay {
    std::int64_t ms = 0;       ///< from 0 to the longest delay
    std::vector<double> draws; ///< of the random source, one for each jitter
};

/// The delay before retry number `retry`, which counts from 1.
[[nodiscard]] TOOLROOM_EXPORT PlannedDelay planDelay(const Backoff& backoff, int retry, const RandomSource& random);

/// When a failed call is tried again, and how long after (echomen, RetryPolicy).
struct RetryPolicy {
    int maxRetries = 0; ///< N: at most N + 1 attempts
    Backoff backoff;
    std::optional<std::vector<std::string>> retryableErrors; ///< unset: all
    std::vector<std::string> nonRetryableErrors;
    std::string shouldRetry; ///< JMESPath over `{error, attempt}`; empty: no further condition

    friend bool operator==(const RetryPolicy&, const RetryPolicy&) = default;
};

/// Reads a policy, or the name of a preset: NONE, QUICK, STANDARD, AGGRESSIVE. The error's pointer is relative to
/// `json`.
[[nodiscard]] TOOLROOM_EXPORT Result<RetryPolicy> readRetryPolicy(const Json& json);

/// Whether another attempt follows, and why, in the words of the trace.
struct RetryDecision {
    bool retries = false;
    bool exhausted = false; ///< it would be tried again, had the policy not run out of attempts
    std::string reason;
};

/// Whether `error`, which ended attempt number `attempt` (from 1), is tried again.
[[nodiscard]] TOOLROOM_EXPORT RetryDecision decideRetry(const RetryPolicy& policy, const CallError& error, int attempt);

} // namespace toolroom
