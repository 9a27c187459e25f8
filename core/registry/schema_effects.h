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

/// The maximum number of steps of a comparison: enough to find each value of a large list in another one. Values that
/// are not found within this limit count as different.
inline constexpr std::size_t maxComparingSteps = 10'000'000;

/// Compares the values of a keyword; null if it is absent.
using EffectComparator = Effect (*)(const Json* before, const Json* after);

/// For keywords whose values cannot be compared, such as `pattern`: adding the keyword narrows the set of valid values,
/// removing it widens the set, and changing it replaces the set.
[[nodiscard]] Effect compareCondition(const Json* before, const Json* after);
/// For subschemas: if the subschema is absent, every value is valid, as with `true` and `{}`.
[[nodiscard]] Effect compareSubschemas(const Json* before, const Json* after);

enum class ValueShape { Value, Schema, Schemas, NamedSchemas };

/// A keyword that decides which values are valid.
struct ValidatingKeyword {
    std::string_view name;
    ValueShape holds;
    EffectComparator compare; ///< compares its values; if it holds several schemas, single elements
};

/// Null if `keyword` does not validate.
[[nodiscard]] const ValidatingKeyword* validatingKeyword(std::string_view keyword);

/// A keyword that only describes values.
struct AnnotationKeyword {
    std::string_view name;
    Impact impact;
    const MessageTemplate* reason;
};

/// Unknown keywords are risky.
[[nodiscard]] const AnnotationKeyword& annotationKeyword(std::string_view keyword);

} // namespace toolroom
