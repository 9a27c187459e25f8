// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/keywords.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace toolroom {

namespace {

using enum SubschemaKind;

constexpr TypeSet any = TypeSet::all();
constexpr TypeSet number = {InstanceType::Integer, InstanceType::Number};
constexpr TypeSet string = {InstanceType::String};
constexpr TypeSet array = {InstanceType::Array};
constexpr TypeSet object = {InstanceType::Object};

// Sorted by name. The two flags are for draft-07 and 2020-12.
constexpr std::array keywords = {
    KeywordInfo{"$anchor", None, any, false, true},
    KeywordInfo{"$comment", None, any, true, true},
    KeywordInfo{"$defs", Map, any, false, true},
    KeywordInfo{"$dynamicAnchor", None, any, false, true},
    KeywordInfo{"$dynamicRef", None, any, false, true},
    KeywordInfo{"$id", None, any, true, true},
    KeywordInfo{"$ref", None, any, true, true},
    KeywordInfo{"$schema", None, any, true, true},
    KeywordInfo{"$vocabulary", None, any, false, true},
    KeywordInfo{"additionalItems", One, array, true, false},
    KeywordInfo{"additionalProperties", One, object, true, true},
    KeywordInfo{"allOf", List, any, true, true},
    KeywordInfo{"anyOf", List, any, true, true},
    KeywordInfo{"const", None, any, true, true},
    KeywordInfo{"contains", One, array, true, true},
    KeywordInfo{"contentEncoding", None, string, true, true},
    KeywordInfo{"contentMediaType", None, string, true, true},
    KeywordInfo{"contentSchema", One, string, false, true},
    KeywordInfo{"default", None, any, true, true},
    // 2020-12 keeps `definitions` for references in older schemas.
    KeywordInfo{"definitions", Map, any, true, true},
    KeywordInfo{"dependencies", MapOrNames, object, true, false},
    KeywordInfo{"dependentRequired", None, object, false, true},
    KeywordInfo{"dependentSchemas", Map, object, false, true},
    KeywordInfo{"deprecated", None, any, false, true},
    KeywordInfo{"description", None, any, true, true},
    KeywordInfo{"else", One, any, true, true},
    KeywordInfo{"enum", None, any, true, true},
    KeywordInfo{"examples", None, any, true, true},
    KeywordInfo{"exclusiveMaximum", None, number, true, true},
    KeywordInfo{"exclusiveMinimum", None, number, true, true},
    KeywordInfo{"format", None, string, true, true},
    KeywordInfo{"if", One, any, true, true},
    KeywordInfo{"items", OneOrList, array, true, true},
    KeywordInfo{"maxContains", None, array, false, true},
    KeywordInfo{"maxItems", None, array, true, true},
    KeywordInfo{"maxLength", None, string, true, true},
    KeywordInfo{"maxProperties", None, object, true, true},
    KeywordInfo{"maximum", None, number, true, true},
    KeywordInfo{"minContains", None, array, false, true},
    KeywordInfo{"minItems", None, array, true, true},
    KeywordInfo{"minLength", None, string, true, true},
    KeywordInfo{"minProperties", None, object, true, true},
    KeywordInfo{"minimum", None, number, true, true},
    KeywordInfo{"multipleOf", None, number, true, true},
    KeywordInfo{"not", One, any, true, true},
    KeywordInfo{"oneOf", List, any, true, true},
    KeywordInfo{"pattern", None, string, true, true},
    KeywordInfo{"patternProperties", Map, object, true, true},
    KeywordInfo{"prefixItems", List, array, false, true},
    KeywordInfo{"properties", Map, object, true, true},
    KeywordInfo{"propertyNames", One, object, true, true},
    KeywordInfo{"readOnly", None, any, true, true},
    KeywordInfo{"required", None, object, true, true},
    KeywordInfo{"then", One, any, true, true},
    KeywordInfo{"title", None, any, true, true},
    KeywordInfo{"type", None, any, true, true},
    KeywordInfo{"unevaluatedItems", One, array, false, true},
    KeywordInfo{"unevaluatedProperties", One, object, false, true},
    KeywordInfo{"uniqueItems", None, array, true, true},
    KeywordInfo{"writeOnly", None, any, true, true},
};
static_assert(std::ranges::is_sorted(keywords, {}, &KeywordInfo::name));

/// By the first byte of a name, the number of keywords that begin with a lesser one.
constexpr auto keywordBegins = [] {
    std::array<std::uint8_t, 257> counts{};
    for (std::size_t byte = 0; byte < counts.size(); ++byte)
        counts[byte] = static_cast<std::uint8_t>(std::ranges::count_if(
            keywords, [&](const KeywordInfo& info) { return static_cast<unsigned char>(info.name[0]) < byte; }));
    return counts;
}();

constexpr std::array<std::string_view, 7> typeNames = {"null",   "boolean", "integer", "number",
                                                       "string", "array",   "object"};

} // namespace

const KeywordInfo* keyword(std::string_view name) {
    if (name.empty())
        return nullptr;
    const auto first = static_cast<unsigned char>(name.front());
    const auto sameFirst =
        std::span(keywords).subspan(keywordBegins[first], keywordBegins[first + 1U] - keywordBegins[first]);
    const auto found = std::ranges::find(sameFirst, name, &KeywordInfo::name);
    return found != sameFirst.end() ? &*found : nullptr;
}

std::span<const KeywordInfo> allKeywords() {
    return keywords;
}

std::optional<InstanceType> parseInstanceType(std::string_view name) {
    const auto* found = std::ranges::find(typeNames, name);
    if (found == typeNames.end())
        return std::nullopt;
    return static_cast<InstanceType>(found - typeNames.begin());
}

std::string_view instanceTypeName(InstanceType type) {
    return typeNames[static_cast<std::size_t>(type)];
}

} // namespace toolroom
