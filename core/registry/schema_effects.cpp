// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/schema_effects.h"

#include "core/json/equality.h"
#include "core/registry/change_messages.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

Effect effectOf(bool isNarrowed, bool isWidened) {
    if (isNarrowed && isWidened)
        return Effect::Replaced;
    return isNarrowed ? Effect::Narrowed : isWidened ? Effect::Widened : Effect::None;
}

/// A list of what is allowed; everything if it is absent.
Effect compareAllowed(const Json* before, const Json* after) {
    if (!before || !after)
        return compareCondition(before, after);
    const auto lacks = [](const Json& values, const Json& other) {
        return std::ranges::any_of(other, [&](const Json& value) { return !containsValue(values, value); });
    };
    if (!before->is_array() || !after->is_array())
        return Effect::Replaced;
    return effectOf(lacks(*after, *before), lacks(*before, *after));
}

/// The types that a value of `type` allows: a number may be an integer.
Json typesIn(const Json& type) {
    Json types = type.is_array() ? type : Json::array({type});
    if (containsValue(types, "number"))
        types.push_back("integer");
    return types;
}

Effect compareTypes(const Json* before, const Json* after) {
    if (!before || !after)
        return compareCondition(before, after);
    const Json old = typesIn(*before);
    const Json now = typesIn(*after);
    return compareAllowed(&old, &now);
}

/// `sign` is 1 for a lower bound and -1 for an upper one.
Effect compareBounds(const Json* before, const Json* after, int sign) {
    if (!before || !after)
        return compareCondition(before, after);
    if (!before->is_number() || !after->is_number())
        return Effect::Replaced;
    const bool isRaised = *before < *after;
    return isRaised == (sign > 0) ? Effect::Narrowed : Effect::Widened;
}

Effect compareLowerBounds(const Json* before, const Json* after) {
    return compareBounds(before, after, 1);
}

Effect compareUpperBounds(const Json* before, const Json* after) {
    return compareBounds(before, after, -1);
}

Effect compareFlags(const Json* before, const Json* after) {
    const bool was = before && *before == true;
    const bool is = after && *after == true;
    return effectOf(is && !was, was && !is);
}

constexpr std::array validatingKeywords = {
    // Fewer types or values are valid; an integer is also a number.
    ValidatingKeyword{"type", Holds::Value, compareTypes},
    ValidatingKeyword{"enum", Holds::Value, compareAllowed},
    // A different constant excludes the old one.
    ValidatingKeyword{"const", Holds::Value, compareCondition},
    // A higher lower bound excludes values, and so does a lower upper bound.
    ValidatingKeyword{"minimum", Holds::Value, compareLowerBounds},
    ValidatingKeyword{"exclusiveMinimum", Holds::Value, compareLowerBounds},
    ValidatingKeyword{"minLength", Holds::Value, compareLowerBounds},
    ValidatingKeyword{"minItems", Holds::Value, compareLowerBounds},
    ValidatingKeyword{"minContains", Holds::Value, compareLowerBounds},
    ValidatingKeyword{"minProperties", Holds::Value, compareLowerBounds},
    ValidatingKeyword{"maximum", Holds::Value, compareUpperBounds},
    ValidatingKeyword{"exclusiveMaximum", Holds::Value, compareUpperBounds},
    ValidatingKeyword{"maxLength", Holds::Value, compareUpperBounds},
    ValidatingKeyword{"maxItems", Holds::Value, compareUpperBounds},
    ValidatingKeyword{"maxContains", Holds::Value, compareUpperBounds},
    ValidatingKeyword{"maxProperties", Holds::Value, compareUpperBounds},
    ValidatingKeyword{"uniqueItems", Holds::Value, compareFlags},
    // Two patterns, factors, formats, or references cannot be compared, so a different one may exclude values.
    ValidatingKeyword{"pattern", Holds::Value, compareCondition},
    ValidatingKeyword{"multipleOf", Holds::Value, compareCondition},
    ValidatingKeyword{"format", Holds::Value, compareCondition},
    ValidatingKeyword{"contentEncoding", Holds::Value, compareCondition},
    ValidatingKeyword{"contentMediaType", Holds::Value, compareCondition},
    ValidatingKeyword{"dependentRequired", Holds::Value, compareCondition},
    ValidatingKeyword{"dependencies", Holds::Value, compareCondition},
    ValidatingKeyword{"$ref", Holds::Value, compareCondition},
    ValidatingKeyword{"$dynamicRef", Holds::Value, compareCondition},
    // A schema for parts of the value is a condition; `false`, as in a closed object, excludes the most.
    ValidatingKeyword{"additionalProperties", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"unevaluatedProperties", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"propertyNames", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"items", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"additionalItems", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"unevaluatedItems", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"contains", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"contentSchema", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"patternProperties", Holds::NamedSchemas, compareSubschemas},
    ValidatingKeyword{"dependentSchemas", Holds::NamedSchemas, compareSubschemas},
    ValidatingKeyword{"prefixItems", Holds::Schemas, compareSubschemas},
    ValidatingKeyword{"allOf", Holds::Schemas, compareSubschemas},
    // One more alternative allows more. The alternatives of `oneOf` are expected to exclude each other.
    ValidatingKeyword{"anyOf", Holds::Schemas,
                      [](const Json* before, const Json* after) { return reversed(compareSubschemas(before, after)); }},
    ValidatingKeyword{"oneOf", Holds::Schemas,
                      [](const Json* before, const Json* after) { return reversed(compareSubschemas(before, after)); }},
    // The values that `not` excludes; changes inside it have the opposite effect.
    ValidatingKeyword{"not", Holds::Schema, compareCondition},
    // Which branch applies is not compared.
    ValidatingKeyword{"if", Holds::Schema, compareCondition},
    ValidatingKeyword{"then", Holds::Schema, compareSubschemas},
    ValidatingKeyword{"else", Holds::Schema, compareSubschemas},
    // Have no effect of their own, only where they are referenced.
    ValidatingKeyword{"$defs", Holds::NamedSchemas, nullptr},
    ValidatingKeyword{"definitions", Holds::NamedSchemas, nullptr},
    // Classified by SchemaComparison::addProperty() and addRequired().
    ValidatingKeyword{"properties", Holds::NamedSchemas, nullptr},
    ValidatingKeyword{"required", Holds::Value, nullptr},
};

constexpr std::array describingKeywords = {
    // Models receive the whole schema, so every text in it can carry instructions.
    DescribingKeyword{"description", Impact::Risky, &change_messages::modelsReadIt},
    DescribingKeyword{"title", Impact::Risky, &change_messages::modelsReadIt},
    DescribingKeyword{"examples", Impact::Risky, &change_messages::modelsReadIt},
    DescribingKeyword{"$comment", Impact::Risky, &change_messages::modelsReadIt},
    // Servers fill in missing arguments.
    DescribingKeyword{"default", Impact::Risky, &change_messages::defaultDiffers},
    // Labels without an effect on validation.
    DescribingKeyword{"deprecated", Impact::Compatible, &change_messages::noEffect},
    DescribingKeyword{"readOnly", Impact::Compatible, &change_messages::noEffect},
    DescribingKeyword{"writeOnly", Impact::Compatible, &change_messages::noEffect},
};
constexpr DescribingKeyword unknownKeyword{{}, Impact::Risky, &change_messages::unknownMeaning};

} // namespace

Effect reversed(Effect effect) {
    return effect == Effect::Narrowed ? Effect::Widened : effect == Effect::Widened ? Effect::Narrowed : effect;
}

Effect compareCondition(const Json* before, const Json* after) {
    return !before ? Effect::Narrowed : !after ? Effect::Widened : Effect::Replaced;
}

Effect compareSubschemas(const Json* before, const Json* after) {
    const auto allowsAll = [](const Json* schema) {
        return !schema || *schema == true || (schema->is_object() && schema->empty());
    };
    const auto allowsNone = [](const Json* schema) { return schema && *schema == false; };
    if (allowsAll(before) && allowsAll(after))
        return Effect::None;
    if (allowsAll(before) || allowsNone(after))
        return Effect::Narrowed;
    return allowsAll(after) || allowsNone(before) ? Effect::Widened : Effect::Replaced;
}

bool containsValue(const Json& values, const Json& value) {
    constexpr std::size_t maxSteps = 1'000'000;
    Steps steps(maxSteps);
    return std::ranges::any_of(values, [&](const Json& each) { return equalValues(each, value, steps); });
}

const ValidatingKeyword* validatingKeyword(std::string_view keyword) {
    const auto found = std::ranges::find(validatingKeywords, keyword, &ValidatingKeyword::name);
    return found == validatingKeywords.end() ? nullptr : &*found;
}

const DescribingKeyword& describingKeyword(std::string_view keyword) {
    const auto found = std::ranges::find(describingKeywords, keyword, &DescribingKeyword::name);
    return found == describingKeywords.end() ? unknownKeyword : *found;
}

} // namespace toolroom
