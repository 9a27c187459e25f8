// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/schema/schema.h"

#include <cstdint>
#include <optional>

namespace toolroom {

enum class ExampleSize : std::uint8_t {
    Smallest, ///< required properties only
    Full,     ///< also optional properties, a few levels deep, and an element in each array
};

/// A value that is valid against `schema`, made from its examples, defaults, constants, formats, patterns and limits.
/// Members are in form order. Deterministic. Empty if none was found: the schema may allow no value or require
/// something unsupported, such as a pattern with lookarounds. The amount of work is bounded for every schema.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Json> makeExampleValue(const Schema& schema,
                                                                   ExampleSize size = ExampleSize::Full);

} // namespace toolroom
