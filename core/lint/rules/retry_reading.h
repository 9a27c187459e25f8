// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/tool_definition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// More retries than this are no policy but a load on whoever answers.
inline constexpr std::int64_t mostRetries = 10;

/// A tool's retry policy: an object as its author wrote it, or the preset that the author named. Fields of a preset
/// have no place of their own; findings about them fall back to the name.
struct WrittenRetry {
    const Json* policy = nullptr; ///< null: neither an object nor the name of a preset
    std::string pointer;          ///< in the tool's document
};
/// Nothing when the tool has none.
[[nodiscard]] std::optional<WrittenRetry> writtenRetry(const ToolDefinition& tool);

/// How often it retries, when it says so with a whole number. Saturates at the ends of int64.
[[nodiscard]] std::optional<std::int64_t> retriesOf(const WrittenRetry& retry);
/// The same when it retries at all, and within mostRetries: else 0.
[[nodiscard]] std::int64_t usableRetries(const WrittenRetry& retry);

enum class BackoffKind { None, Fixed, Linear, Exponential, Jittered, Unknown };

/// One strategy of a backoff.
struct BackoffLayer {
    BackoffKind kind = BackoffKind::Unknown;
    const Json* strategy = nullptr;
    std::string pointer; ///< in the tool's document
};
/// From the outside in: a jittered strategy stands around another one. Empty when there is no backoff.
[[nodiscard]] std::vector<BackoffLayer> backoffLayers(const WrittenRetry& retry);

/// A number rounded down, or the end of int64 that it lies behind; nothing when `value` is no number.
[[nodiscard]] std::optional<std::int64_t> saturated(const Json* value);

/// The longest time in ms, jitter included, that may pass before the first of `retries`, the second and so on, all
/// added up. Saturates. `retries` is at most mostRetries.
[[nodiscard]] std::int64_t longestPauses(const std::vector<BackoffLayer>& layers, std::int64_t retries);

} // namespace toolroom
