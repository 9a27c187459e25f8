// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/plain_schema.h"

#include "core/schema/compiler/keywords.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace toolroom {

namespace {

constexpr int maxPlainDepth = 32;
constexpr std::size_t maxPlainNames = 32; // each is compared with each other

bool isPlain(const Json& schema, int depth);

bool isText(const Json& value, int /*depth*/) {
    return value.is_string();
}

bool isFlag(const Json& value, int /*depth*/) {
    return value.is_boolean();
}

bool isNumber(const Json& value, int /*depth*/) {
    return value.is_number();
}

bool isPositive(const Json& value, int /*depth*/) {
    return value.is_number() && value > 0;
}

bool isCount(const Json& value, int /*depth*/) {
    return value.is_number_unsigned();
}

bool isArray(const Json& value, int /*depth*/) {
    return value.is_array();
}

/// Some clients reject an empty `enum`.
bool isEnum(const Json& value, int /*depth*/) {
    return value.is_array() && !value.empty();
}

bool isAnything(const Json& /*value*/, int /*depth*/) {
    return true;
}

bool isKnownDraft(const Json& value, int /*depth*/) {
    static constexpr std::array<std::string_view, 4> uris = {
        "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#",
        "http://json-schema.org/draft-07/schema", "https://json-schema.org/draft-07/schema#"};
    return value.is_string() && std::ranges::contains(uris, value.get_ref<const std::string&>());
}

/// A list of different strings.
bool isNameList(const Json& value, int /*depth*/) {
    if (!value.is_array() || value.size() > maxPlainNames || !std::ranges::all_of(value, &Json::is_string))
        return false;
    for (std::size_t i = 1; i < value.size(); ++i)
        if (std::find(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(i), value[i]) !=
            value.begin() + static_cast<std::ptrdiff_t>(i))
            return false;
    return true;
}

bool isTypeName(const Json& value) {
    return value.is_string() && parseInstanceType(value.get_ref<const std::string&>());
}

bool isType(const Json& value, int depth) {
    return isTypeName(value) || (isNameList(value, depth) && !value.empty() && std::ranges::all_of(value, isTypeName));
}

bool isSchemaMap(const Json& value, int depth) {
    return value.is_object() && std::ranges::all_of(value, [&](const Json& schema) { return isPlain(schema, depth); });
}

bool isSchemaList(const Json& value, int depth) {
    return value.is_array() && !value.empty() &&
           std::ranges::all_of(value, [&](const Json& schema) { return isPlain(schema, depth); });
}

struct PlainKeyword {
    std::string_view name;
    bool (*isPlainValue)(const Json& value, int depth);
};

/// The most frequent ones come first.
constexpr std::array plainKeywords = {
    PlainKeyword{"type", isType},
    PlainKeyword{"description", isText},
    PlainKeyword{"properties", isSchemaMap},
    PlainKeyword{"required", isNameList},
    PlainKeyword{"default", isAnything},
    PlainKeyword{"enum", isEnum},
    PlainKeyword{"items", isPlain},
    PlainKeyword{"additionalProperties", isPlain},
    PlainKeyword{"minimum", isNumber},
    PlainKeyword{"maximum", isNumber},
    PlainKeyword{"minLength", isCount},
    PlainKeyword{"maxLength", isCount},
    PlainKeyword{"format", isText},
    PlainKeyword{"pattern", isText},
    PlainKeyword{"title", isText},
    PlainKeyword{"anyOf", isSchemaList},
    PlainKeyword{"oneOf", isSchemaList},
    PlainKeyword{"allOf", isSchemaList},
    PlainKeyword{"minItems", isCount},
    PlainKeyword{"maxItems", isCount},
    PlainKeyword{"uniqueItems", isFlag},
    PlainKeyword{"examples", isArray},
    PlainKeyword{"const", isAnything},
    PlainKeyword{"$schema", isKnownDraft},
    PlainKeyword{"$ref", isText},
    PlainKeyword{"$defs", isSchemaMap},
    PlainKeyword{"definitions", isSchemaMap},
    PlainKeyword{"multipleOf", isPositive},
    PlainKeyword{"exclusiveMinimum", isNumber},
    PlainKeyword{"exclusiveMaximum", isNumber},
    PlainKeyword{"minProperties", isCount},
    PlainKeyword{"maxProperties", isCount},
    PlainKeyword{"propertyNames", isPlain},
    PlainKeyword{"readOnly", isFlag},
    PlainKeyword{"writeOnly", isFlag},
    PlainKeyword{"deprecated", isFlag},
    PlainKeyword{"$comment", isText},
};

bool isPlain(const Json& schema, int depth) {
    if (schema.is_boolean())
        return true;
    if (!schema.is_object() || depth == maxPlainDepth)
        return false;
    return std::ranges::all_of(schema.get_ref<const Json::object_t&>(), [depth](const auto& member) {
        const auto* known = std::ranges::find(plainKeywords, member.first, &PlainKeyword::name);
        return known != plainKeywords.end() && known->isPlainValue(member.second, depth + 1);
    });
}

} // namespace

bool isPlainSchema(const Json& schema) {
    return isPlain(schema, 0);
}

} // namespace toolroom
