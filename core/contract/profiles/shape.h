// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace toolroom::profiles {

/// Which key a tool keeps the schema of its arguments under says most about whose words it is written in.

/// A whole number that fits, also where it is written with a fraction of zeros.
[[nodiscard]] std::optional<std::int64_t> wholeNumber(const Json& value);

/// "a string", "an object", …
[[nodiscard]] std::string_view typeWords(const Json& value);

/// `key` is there, whatever its value; false for what is not an object.
[[nodiscard]] bool has(const Json& tool, std::string_view key);

/// `{"type": "function", …}`, the mark of the OpenAI shapes.
[[nodiscard]] bool isFunction(const Json& tool);

/// A bare object schema: the tool has no name beside its `properties`.
[[nodiscard]] bool isPureSchema(const Json& tool);

/// `score` when the schema stands under `key`; 1 when the tool has none at all; 0 when it stands where another profile
/// keeps it.
[[nodiscard]] int schemaScore(const Json& tool, std::string_view key, int score);

} // namespace toolroom::profiles
