// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/definition/tool_definition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The largest sensible number of retries; more only add load to an unresponsive service.
inline constexpr std::int64_t maxRetryCount = 10;

/// The retry policy in a tool's definition: an object, or the preset that it names. Findings about fields of a preset
/// point to the preset's name.
struct RetryDefinition {
    const Json* policy = nullptr; ///< null when it is neither an object nor the name of a preset
    std::string pointer;          ///< pointer in the tool's document
};
/// Empty when the tool has no retry policy.
[[nodiscard]] std::optional<RetryDefinition> retryDefinition(const ToolDefinition& tool);

/// The number of retries if it is a whole number, limited to the range of int64.
[[nodiscard]] std::optional<std::int64_t> retryCount(const RetryDefinition& retry);
/// The number of retries if it is from 0 to maxRetryCount; otherwise 0.
[[nodiscard]] std::int64_t validRetryCount(const RetryDefinition& retry);

enum class BackoffKind { None, Fixed, Linear, Exponential, Jittered, Unknown };

/// One strategy of a backoff.
struct BackoffLayer {
    BackoffKind kind = BackoffKind::Unknown;
    const Json* strategy = nullptr;
    std::string pointer; ///< pointer in the tool's document
};
/// Ordered from the outside in, because a jittered strategy contains another one. Empty when there is no backoff.
[[nodiscard]] std::vector<BackoffLayer> backoffLayers(const RetryDefinition& retry);

/// `value` rounded down and limited to the range of int64; empty when it is not a number.
[[nodiscard]] std::optional<std::int64_t> clampedInteger(const Json* value);

/// The sum of the longest possible delays before `retries` retries, including jitter, in ms. Limited to the range of
/// int64. `retries` is at most maxRetryCount.
[[nodiscard]] std::int64_t maxTotalDelay(const std::vector<BackoffLayer>& layers, std::int64_t retries);

/// Maps synonyms to one code: the protocol's presets use RATE_LIMIT, others RATE_LIMITED.
[[nodiscard]] std::string_view canonicalCode(std::string_view code);
/// The elements of `retryableErrors` or `nonRetryableErrors`; null for those that are not strings.
[[nodiscard]] std::vector<const std::string*> codesIn(const RetryDefinition& retry, std::string_view list);

} // namespace toolroom
