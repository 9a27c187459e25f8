// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The delay before another attempt (echomen, BackoffStrategy).
struct Backoff {
    enum class Kind { None, Fixed, Linear, Exponential };
    Kind kind = Kind::None;
    std::int64_t delayMs = 0;     ///< the first delay; Fixed: every delay
    std::int64_t incrementMs = 0; ///< Linear: added for each additional attempt
    double multiplier = 1;        ///< for Exponential
    std::optional<std::int64_t> maxDelayMs;
    std::vector<double> jitter; ///< fractions by which the delay varies, innermost first

    friend bool operator==(const Backoff&, const Backoff&) = default;
};

/// Returns random numbers in [0, 1).
using RandomSource = std::function<double()>;
/// Returns the same sequence for the same seed on every system.
[[nodiscard]] TOOLROOM_EXPORT RandomSource makeSeededRandom(std::uint64_t seed);

struct PlannedDelay {
    std::int64_t ms = 0;       ///< from 0 to the maximum delay
    std::vector<double> draws; ///< random numbers, one for each jitter
};

/// The delay before retry number `retry`, counted from 1.
[[nodiscard]] TOOLROOM_EXPORT PlannedDelay planDelay(const Backoff& backoff, int retry, const RandomSource& random);

/// When and how often a failed call is retried (echomen, RetryPolicy).
struct RetryPolicy {
    int maxRetries = 0; ///< one less than the maximum number of attempts
    Backoff backoff;
    std::optional<std::vector<std::string>> retryableErrors; ///< unset: all
    std::vector<std::string> nonRetryableErrors;
    std::string shouldRetry; ///< JMESPath expression on `{error, attempt}`; empty: always
    bool asksCode = false;   ///< `shouldRetry` is a function of the tool's own code; see Activity::runStep()

    friend bool operator==(const RetryPolicy&, const RetryPolicy&) = default;
};

/// Reads a policy or the name of a preset: NONE, QUICK, STANDARD, AGGRESSIVE. The error's pointer is relative to
/// `json`.
[[nodiscard]] TOOLROOM_EXPORT Result<RetryPolicy> readRetryPolicy(const Json& json);

/// Whether another attempt follows, and the reason.
struct RetryDecision {
    bool retries = false;
    bool exhausted = false; ///< the error is retryable, but no attempts are left
    Message reason;
};

/// Decides whether to retry after `error` in attempt number `attempt`, counted from 1.
[[nodiscard]] TOOLROOM_EXPORT RetryDecision decideRetry(const RetryPolicy& policy, const CallError& error, int attempt);

} // namespace toolroom
