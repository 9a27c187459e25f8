// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/subschemas.h"

#include "core/json/pointer.h"
#include "core/schema/keywords.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

/// Keywords whose schemas are for what is inside the value; all others are for the value itself.
constexpr std::array<std::string_view, 9> nestingKeywords = {
    "properties",      "patternProperties", "additionalProperties", "unevaluatedProperties", "items", "prefixItems",
    "additionalItems", "contains",          "unevaluatedItems"};

bool isSchema(const Json& value) {
    return value.is_object() || value.is_boolean();
}

class Walk {
public:
    explicit Walk(std::vector<Subschema>& found)
        : m_found(found) {}

    void visit(Subschema subschema) {
        const Json& schema = *subschema.schema;
        const std::string pointer = subschema.pointer;
        const int depth = subschema.depth;
        m_found.push_back(std::move(subschema));
        if (!schema.is_object() || m_nesting == maxJsonDepth)
            return;
        ++m_nesting;
        for (const auto& [name, value] : schema.items())
            visitKeyword(name, value, appendPointer(pointer, name), depth);
        --m_nesting;
    }

private:
    void visitKeyword(const std::string& name, const Json& value, const std::string& pointer, int depth) {
        const KeywordInfo* info = keyword(name);
        if (info == nullptr)
            return;
        const int inner = depth + std::ranges::contains(nestingKeywords, name);
        switch (info->subschemas) {
        case SubschemaKind::None:
            break;
        case SubschemaKind::One:
            visitChild(value, pointer, inner);
            break;
        case SubschemaKind::List:
        case SubschemaKind::OneOrList:
            visitOneOrList(value, pointer, inner);
            break;
        case SubschemaKind::Map:
        case SubschemaKind::MapOrNames:
            visitMap(value, pointer, inner, name == "properties");
            break;
        }
    }

    void visitOneOrList(const Json& value, const std::string& pointer, int depth) {
        if (!value.is_array())
            return visitChild(value, pointer, depth);
        for (std::size_t i = 0; i < value.size(); ++i)
            visitChild(value[i], appendPointer(pointer, i), depth);
    }

    void visitMap(const Json& value, const std::string& pointer, int depth, bool isProperty) {
        if (!value.is_object())
            return;
        for (const auto& [key, schema] : value.items())
            visitChild(schema, appendPointer(pointer, key), depth, isProperty, key);
    }

    void visitChild(const Json& value, std::string pointer, int depth, bool isProperty = false,
                    std::string_view key = {}) {
        if (isSchema(value))
            visit({std::move(pointer), &value, depth, isProperty, isProperty ? key : std::string_view()});
    }

    std::vector<Subschema>& m_found;
    int m_nesting = 0;
};

} // namespace

std::vector<Subschema> subschemasOf(const Json& root, std::string pointer) {
    std::vector<Subschema> found;
    Walk(found).visit({std::move(pointer), &root});
    return found;
}

} // namespace toolroom
