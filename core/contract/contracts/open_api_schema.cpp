// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/open_api_schema.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

namespace toolroom::contracts {

namespace {

/// @google/genai 3.3, enum Type, without TYPE_UNSPECIFIED.
constexpr std::array<std::string_view, 7> types = {"STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT", "NULL"};

/// 64-bit integers, which JSON encodings of protocol buffers write as strings.
constexpr std::array<std::string_view, 6> counts = {"maxItems",  "minItems",      "maxLength",
                                                    "minLength", "maxProperties", "minProperties"};

std::optional<std::int64_t> parseInteger(const Json& value) {
    if (!value.is_string())
        return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

Json lowerCase(const Json& type) {
    if (!type.is_string() || !isOpenApiType(type.get_ref<const std::string&>()))
        return type;
    return toAsciiLower(type.get_ref<const std::string&>());
}

void readIntegers(Json& values) {
    for (Json& value : values) {
        if (const auto number = parseInteger(value))
            value = *number;
    }
}

void allowNull(Json& schema) {
    if (schema.contains("type") && schema["type"].is_string())
        schema["type"] = Json::array({schema["type"], "null"});
    if (schema.contains("enum") && schema["enum"].is_array())
        schema["enum"].push_back(nullptr);
    if (schema.contains("anyOf") && schema["anyOf"].is_array())
        schema["anyOf"].push_back({{"type", "null"}});
}

/// Gemini's `propertyOrdering` lists the names in the order in which the model writes them.
Json inOrder(const Json& properties, const Json& names) {
    Json ordered = Json::object();
    for (const Json& name : names)
        if (name.is_string() && properties.contains(name.get_ref<const std::string&>()))
            ordered[name.get_ref<const std::string&>()] = properties[name.get_ref<const std::string&>()];
    for (const auto& [name, property] : properties.items())
        if (!ordered.contains(name))
            ordered[name] = property;
    return ordered;
}

Json translateAll(const Json& schemas) {
    Json translated = schemas;
    for (Json& schema : translated)
        schema = fromOpenApiSchema(schema);
    return translated;
}

Json translateMember(std::string_view key, const Json& value) {
    if (key == "type")
        return lowerCase(value);
    if ((key == "properties" && value.is_object()) || (key == "anyOf" && value.is_array()))
        return translateAll(value);
    if (key == "items")
        return fromOpenApiSchema(value);
    const auto count = std::ranges::contains(counts, key) ? parseInteger(value) : std::nullopt;
    return count ? Json(*count) : value;
}

} // namespace

bool isOpenApiType(std::string_view type) {
    return std::ranges::contains(types, type);
}

Json fromOpenApiSchema(const Json& schema) {
    if (!schema.is_object())
        return schema;
    Json translated = Json::object();
    for (const auto& [key, value] : schema.items()) {
        const bool isUnspecified = key == "type" && value == "TYPE_UNSPECIFIED";
        const bool isNotation = (key == "format" && value == "enum") || (key == "nullable" && value.is_boolean()) ||
                                (key == "propertyOrdering" && value.is_array());
        if (!isUnspecified && !isNotation)
            translated[key] = translateMember(key, value);
    }
    const bool isInteger = translated.contains("type") && translated["type"] == "integer";
    if (isInteger && translated.contains("enum") && translated["enum"].is_array())
        readIntegers(translated["enum"]);
    const bool isOrdered = schema.contains("propertyOrdering") && schema["propertyOrdering"].is_array();
    if (isOrdered && translated.contains("properties") && translated["properties"].is_object())
        translated["properties"] = inOrder(translated["properties"], schema["propertyOrdering"]);
    if (schema.contains("nullable") && schema["nullable"] == true)
        allowNull(translated);
    return translated;
}

} // namespace toolroom::contracts
