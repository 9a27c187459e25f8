// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/format_examples.h"

#include "core/json/member.h"
#include "core/schema/format.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace toolroom {

namespace {

/// Members that contain values, or a schema for what is refused.
constexpr std::array<std::string_view, 3> skippedMembers = {"const", "enum", "not"};

bool accepts(const Json& schema, const Json& value) {
    const auto compiled = Schema::compile(schema);
    return compiled && compiled->isValid(value);
}

void limitFormats(Json& bare, const Json& annotated) {
    if (bare.is_array() && annotated.is_array())
        for (std::size_t i = 0; i < std::min(bare.size(), annotated.size()); ++i)
            limitFormats(bare[i], annotated[i]);
    if (!bare.is_object() || !annotated.is_object())
        return;
    for (auto& [key, value] : bare.get_ref<Json::object_t&>())
        if (const Json* member = memberOf(annotated, key); member && !std::ranges::contains(skippedMembers, key))
            limitFormats(value, *member);
    const std::string example = exampleOfFormat(textAt(annotated, "format"));
    if (!example.empty() && accepts(bare, example))
        bare["allOf"].push_back(
            {{"anyOf", {{{"enum", {example}}}, {{"type", {"object", "array", "number", "boolean", "null"}}}}}});
}

} // namespace

Json withFormatExamples(Json bare, const Json& annotated) {
    limitFormats(bare, annotated);
    return bare;
}

} // namespace toolroom
