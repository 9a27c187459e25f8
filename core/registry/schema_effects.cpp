// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/schema_effects.h"

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
    if (!before->is_array() || !after->is_array())
        return Effect::Replaced;
    StepBudget steps(maxComparingSteps);
    const auto lacks = [&](const ValueSet& values, const Json& other) {
        return std::ranges::any_of(other, [&](const Json& value) { return !values.contains(value, steps); });
    };
    return effectOf(lacks(ValueSet(*after), *before), lacks(ValueSet(*before), *after));
}

/// The types that a value of `type` allows: a number may be an integer.
Json typesIn(const Json& type) {
    Json types = type.is_array() ? type : Json::array({type});
    if (std::ranges::contains(types, Json("number")))
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
    ValidatingKeyword{"type", ValueShape::Value, compareTypes},
    ValidatingKeyword{"enum", ValueShape::Value, compareAllowed},
    // A different constant excludes the old one.
    ValidatingKeyword{"const", ValueShape::Value, compareCondition},
    // A higher lower bound excludes values, and so does a lower upper bound.
    ValidatingKeyword{"minimum", ValueShape::Value, compareLowerBounds},
    ValidatingKeyword{"exclusiveMinimum", ValueShape::Value, compareLowerBounds},
    ValidatingKeyword{"minLength", ValueShape::Value, compareLowerBounds},
    ValidatingKeyword{"minItems", ValueShape::Value, compareLowerBounds},
    ValidatingKeyword{"minContains", ValueShape::Value, compareLowerBounds},
    ValidatingKeyword{"minProperties", ValueShape::Value, compareLowerBounds},
    ValidatingKeyword{"maximum", ValueShape::Value, compareUpperBounds},
    ValidatingKeyword{"exclusiveMaximum", ValueShape::Value, compareUpperBounds},
    ValidatingKeyword{"maxLength", ValueShape::Value, compareUpperBounds},
    ValidatingKeyword{"maxItems", ValueShape::Value, compareUpperBounds},
    ValidatingKeyword{"maxContains", ValueShape::Value, compareUpperBounds},
    ValidatingKeyword{"maxProperties", ValueShape::Value, compareUpperBounds},
    ValidatingKeyword{"uniqueItems", ValueShape::Value, compareFlags},
    // Two patterns, factors, formats, or references cannot be compared, so a different one may exclude values.
    ValidatingKeyword{"pattern", ValueShape::Value, compareCondition},
    ValidatingKeyword{"multipleOf", ValueShape::Value, compareCondition},
    ValidatingKeyword{"format", ValueShape::Value, compareCondition},
    ValidatingKeyword{"contentEncoding", ValueShape::Value, compareCondition},
    ValidatingKeyword{"contentMediaType", ValueShape::Value, compareCondition},
    ValidatingKeyword{"dependentRequired", ValueShape::Value, compareCondition},
    ValidatingKeyword{"dependencies", ValueShape::Value, compareCondition},
    ValidatingKeyword{"$ref", ValueShape::Value, compareCondition},
    ValidatingKeyword{"$dynamicRef", ValueShape::Value, compareCondition},
    // A schema for parts of the value is a condition; `false`, as in a closed object, excludes the most.
    ValidatingKeyword{"additionalProperties", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"unevaluatedProperties", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"propertyNames", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"items", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"additionalItems", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"unevaluatedItems", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"contains", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"contentSchema", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"patternProperties", ValueShape::NamedSchemas, compareSubschemas},
    ValidatingKeyword{"dependentSchemas", ValueShape::NamedSchemas, compareSubschemas},
    ValidatingKeyword{"prefixItems", ValueShape::Schemas, compareSubschemas},
    ValidatingKeyword{"allOf", ValueShape::Schemas, compareSubschemas},
    // One more alternative allows more. The alternatives of `oneOf` are expected to exclude each other.
    ValidatingKeyword{
        "anyOf", ValueShape::Schemas,
        [](const Json* before, const Json* after) { return reverseEffect(compareSubschemas(before, after)); }},
    ValidatingKeyword{
        "oneOf", ValueShape::Schemas,
        [](const Json* before, const Json* after) { return reverseEffect(compareSubschemas(before, after)); }},
    // The values that `not` excludes; changes inside it have the opposite effect.
    ValidatingKeyword{"not", ValueShape::Schema, compareCondition},
    // Which branch applies is not compared.
    ValidatingKeyword{"if", ValueShape::Schema, compareCondition},
    ValidatingKeyword{"then", ValueShape::Schema, compareSubschemas},
    ValidatingKeyword{"else", ValueShape::Schema, compareSubschemas},
    // These have an effect only where they are referenced.
    ValidatingKeyword{"$defs", ValueShape::NamedSchemas, nullptr},
    ValidatingKeyword{"definitions", ValueShape::NamedSchemas, nullptr},
    // Classified by SchemaComparison::addProperty() and addRequired().
    ValidatingKeyword{"properties", ValueShape::NamedSchemas, nullptr},
    ValidatingKeyword{"required", ValueShape::Value, nullptr},
};

constexpr std::array annotationKeywords = {
    // Models receive the whole schema, so every text in it can carry instructions.
    AnnotationKeyword{"description", Impact::Risky, &change_messages::modelsReadIt},
    AnnotationKeyword{"title", Impact::Risky, &change_messages::modelsReadIt},
    AnnotationKeyword{"examples", Impact::Risky, &change_messages::modelsReadIt},
    AnnotationKeyword{"$comment", Impact::Risky, &change_messages::modelsReadIt},
    // Servers fill in missing arguments.
    AnnotationKeyword{"default", Impact::Risky, &change_messages::defaultDiffers},
    // Labels without an effect on validation.
    AnnotationKeyword{"deprecated", Impact::Compatible, &change_messages::noEffect},
    AnnotationKeyword{"readOnly", Impact::Compatible, &change_messages::noEffect},
    AnnotationKeyword{"writeOnly", Impact::Compatible, &change_messages::noEffect},
};
constexpr AnnotationKeyword unknownKeyword{{}, Impact::Risky, &change_messages::unknownMeaning};

} // namespace

Effect reverseEffect(Effect effect) {
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

const ValidatingKeyword* validatingKeyword(std::string_view keyword) {
    const auto found = std::ranges::find(validatingKeywords, keyword, &ValidatingKeyword::name);
    return found == validatingKeywords.end() ? nullptr : &*found;
}

const AnnotationKeyword& annotationKeyword(std::string_view keyword) {
    const auto found = std::ranges::find(annotationKeywords, keyword, &AnnotationKeyword::name);
    return found == annotationKeywords.end() ? unknownKeyword : *found;
}

} // namespace toolroom
