// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/registry/tool_changes.h"

#include <string_view>

namespace toolroom {

/// How the set of valid values changes.
enum class Effect {
    None,
    Narrowed, ///< some values are no longer valid
    Widened,  ///< more values are valid
    Replaced  ///< both, or unknown
};

[[nodiscard]] Effect reversed(Effect effect);

/// Compares the values of a keyword; null if it is absent.
using Compare = Effect (*)(const Json* before, const Json* after);

/// Each value is a condition that a valid value must meet.
[[nodiscard]] Effect compareCondition(const Json* before, const Json* after);
/// Subschemas: absent means that every value is valid, like `true` and `{}`.
[[nodiscard]] Effect compareSubschemas(const Json* before, const Json* after);

enum class Holds { Value, Schema, Schemas, NamedSchemas };

/// A keyword that decides which values are valid.
struct ValidatingKeyword {
    std::string_view name;
    Holds holds;
    Compare compare; ///< for its value; for an element if it holds several schemas
};

/// Null if `keyword` does not validate.
[[nodiscard]] const ValidatingKeyword* validatingKeyword(std::string_view keyword);

/// A keyword that describes values.
struct DescribingKeyword {
    std::string_view name;
    Impact impact;
    const MessageTemplate* reason;
};

/// Unknown keywords are risky.
[[nodiscard]] const DescribingKeyword& describingKeyword(std::string_view keyword);

/// Whether one of `values` equals `value`.
[[nodiscard]] bool containsValue(const Json& values, const Json& value);

} // namespace toolroom
