// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/equality.h"
#include "core/json/json.h"
#include "core/registry/tool_changes.h"

#include <cstddef>
#include <string_view>

namespace toolroom {

/// How the set of valid values changes.
enum class Effect {
    None,
    Narrowed, ///< some values are no longer valid
    Widened,  ///< more values are valid
    Replaced  ///< both, or unknown
};

[[nodiscard]] Effect reverseEffect(Effect effect);

/// Enough to find each value of a large list in another one. Values that are not found by then count as different.
inline constexpr std::size_t maxComparingSteps = 10'000'000;

/// Compares the values of a keyword; null if it is absent.
using EffectComparator = Effect (*)(const Json* before, const Json* after);

/// Each value is a condition that a valid value must meet.
[[nodiscard]] Effect compareCondition(const Json* before, const Json* after);
/// Subschemas: absent means that every value is valid, like `true` and `{}`.
[[nodiscard]] Effect compareSubschemas(const Json* before, const Json* after);

enum class ValueShape { Value, Schema, Schemas, NamedSchemas };

/// A keyword that decides which values are valid.
struct ValidatingKeyword {
    std::string_view name;
    ValueShape holds;
    EffectComparator compare; ///< for its value; for an element if it holds several schemas
};

/// Null if `keyword` does not validate.
[[nodiscard]] const ValidatingKeyword* validatingKeyword(std::string_view keyword);

/// A keyword that describes values.
struct AnnotationKeyword {
    std::string_view name;
    Impact impact;
    const MessageTemplate* reason;
};

/// Unknown keywords are risky.
[[nodiscard]] const AnnotationKeyword& annotationKeyword(std::string_view keyword);

} // namespace toolroom
