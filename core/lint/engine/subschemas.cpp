// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/subschemas.h"

#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/schema/compiler/keywords.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

/// Keywords whose subschemas apply to members or items of the value; those of other keywords apply to the value itself.
constexpr std::array<std::string_view, 9> nestingKeywords = {
    "properties",      "patternProperties", "additionalProperties", "unevaluatedProperties", "items", "prefixItems",
    "additionalItems", "contains",          "unevaluatedItems"};

class SubschemaCollector {
public:
    explicit SubschemaCollector(Subschemas& found)
        : m_found(found) {}

    void visit(const Subschema& subschema) {
        const Subschema& added = m_found.emplace_back(subschema);
        if (!added.schema->is_object() || m_depth == maxJsonDepth)
            return;
        ++m_depth;
        for (const auto& [name, value] : added.schema->items())
            visitKeyword(added, name, value);
        --m_depth;
    }

private:
    void visitKeyword(const Subschema& parent, const std::string& name, const Json& value) {
        const KeywordInfo* info = keyword(name);
        if (info == nullptr)
            return;
        Subschema child = {
            .parent = &parent, .keyword = name, .depth = parent.depth + std::ranges::contains(nestingKeywords, name)};
        switch (info->subschemas) {
        case SubschemaKind::None:
            break;
        case SubschemaKind::One:
            visitChild(child, value);
            break;
        case SubschemaKind::List:
        case SubschemaKind::OneOrList:
            visitOneOrList(child, value);
            break;
        case SubschemaKind::Map:
        case SubschemaKind::MapOrNames:
            child.isProperty = name == "properties";
            visitMap(child, value);
            break;
        }
    }

    void visitOneOrList(Subschema& child, const Json& value) {
        if (!value.is_array())
            return visitChild(child, value);
        for (std::size_t i = 0; i < value.size(); ++i) {
            child.index = i;
            visitChild(child, value[i]);
        }
    }

    void visitMap(Subschema& child, const Json& value) {
        if (!value.is_object())
            return;
        for (const auto& [key, schema] : value.items()) {
            child.key = key;
            visitChild(child, schema);
        }
    }

    void visitChild(Subschema& child, const Json& value) {
        child.schema = &value;
        if (isSchema(value))
            visit(child);
    }

    Subschemas& m_found;
    int m_depth = 0;
};

} // namespace

std::string Subschema::pointer() const {
    if (parent == nullptr)
        return std::string(keyword);
    std::string pointer = parent->pointer();
    pointer += '/';
    pointer += keyword;
    if (key)
        pointer += '/' + escapePointerToken(*key);
    if (index)
        pointer += '/' + std::to_string(*index);
    return pointer;
}

Subschemas collectSubschemas(const Json& root, std::string_view pointer) {
    Subschemas found;
    SubschemaCollector(found).visit({.schema = &root, .keyword = pointer});
    return found;
}

} // namespace toolroom
