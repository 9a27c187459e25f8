// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/resolved_schema.h"

#include "core/base/format.h"
#include "core/json/pointer.h"
#include "core/schema/compiler/keyword_context.h"
#include "core/schema/compiler/keywords.h"
#include "core/schema/compiler/node.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

namespace toolroom {

namespace {

// References can repeat a target exponentially often. This is several times the size of the largest real schemas.
constexpr std::size_t maxResolvedMembers = 100'000;
// Members are looked up one by one. JSON Schema has about 60 keywords; the others are unknown ones.
constexpr std::size_t maxKeywords = 1'000;
// Schemas inside each other, including the targets of references: fits in a stack of 512 kB.
constexpr std::size_t maxResolvedDepth = 200;

/// Keywords that identify schemas or store them for references.
constexpr std::array<std::string_view, 10> identifyingKeywords = {
    "$anchor", "$defs",   "$dynamicAnchor", "$dynamicRef",     "$id",
    "$ref",    "$schema", "$vocabulary",    "additionalItems", "definitions"};

bool isAnnotation(std::string_view name) {
    return !isValidating(name);
}

/// Adds a member whose key is new, which saves the search for it.
void appendMember(Json& object, const std::string& key, Json value) {
    object.get_ref<Json::object_t&>().Json::object_t::Container::emplace_back(key, std::move(value));
}

class SchemaResolver {
public:
    explicit SchemaResolver(const Schema::Compiled& compiled)
        : m_compiled(compiled) {
        for (const Node& node : compiled.nodes)
            m_nodes.emplace(node.schema, &node);
    }

    std::optional<ResolvedSchema> resolve() {
        if (m_compiled.tracksScope ||
            std::ranges::any_of(m_compiled.resources, [](const Resource& resource) { return !resource.hasValidation; }))
            return std::nullopt;
        m_resolved.schema = resolved(*m_compiled.root, "", "");
        Json definitions = Json::object();
        // Writing a definition may add others.
        for (std::size_t i = 0; i < m_recursive.size() && !m_isTooLarge; ++i) {
            const std::string name = std::to_string(i);
            m_open = {m_recursive[i]};
            definitions[name] =
                resolvedMembers(*m_recursive[i], appendPointer("/$defs", name), originOf(*m_recursive[i]));
        }
        if (!definitions.empty()) {
            if (!m_resolved.schema.is_object())
                return std::nullopt;
            m_resolved.schema["$defs"] = std::move(definitions);
        }
        return m_isTooLarge ? std::nullopt : std::optional(std::move(m_resolved));
    }

private:
    /// The pointer of a node in the root document; that of another document means nothing to the reader.
    std::string originOf(const Node& node) const {
        return node.resource->document == m_compiled.root->resource->document ? pointerOf(node) : std::string();
    }

    const Node* nodeOf(const Json& schema) const {
        const auto found = m_nodes.find(&schema);
        return found == m_nodes.end() ? nullptr : found->second;
    }

    Json resolved(const Node& node, const std::string& pointer, const std::string& origin) {
        if (origin != pointer)
            m_resolved.origins[pointer] = origin;
        if (!node.schema->is_object())
            return *node.schema;
        if (std::ranges::contains(m_open, &node))
            return referenceTo(node);
        m_open.push_back(&node);
        Json schema = resolvedMembers(node, pointer, origin);
        m_open.pop_back();
        return schema;
    }

    Json referenceTo(const Node& node) {
        auto known = std::ranges::find(m_recursive, &node);
        if (known == m_recursive.end())
            known = m_recursive.insert(known, &node);
        return {{"$ref", formatText("#/$defs/{}", known - m_recursive.begin())}};
    }

    Json resolvedMembers(const Node& node, const std::string& pointer, const std::string& origin) {
        Json schema = Json::object();
        m_members += node.schema->size() + 1;
        m_isTooLarge = m_isTooLarge || m_members > maxResolvedMembers || m_open.size() > maxResolvedDepth ||
                       node.schema->size() > maxKeywords;
        if (m_isTooLarge)
            return schema;
        for (const auto& [name, value] : node.schema->get_ref<const Json::object_t&>())
            addMember(schema, node, name, value, pointer, origin);
        const Node* target = node.reference;
        if (node.dynamicReference) {
            m_isTooLarge = m_isTooLarge || target;
            target = node.dynamicReference->target;
        }
        if (target)
            return merged(std::move(schema), *target, pointer, origin, originOf(*target));
        return unwrapped(node, std::move(schema), pointer, origin);
    }

    /// `{"allOf": [x]}`, or `anyOf` or `oneOf` with one schema, with annotations at most, is `x`.
    Json unwrapped(const Node& node, Json schema, const std::string& pointer, const std::string& origin) {
        const Combination* rules = node.combination.get();
        if (!rules)
            return schema;
        for (const auto& [name, parts] : {std::pair("allOf", &rules->allOf), std::pair("anyOf", &rules->anyOf),
                                          std::pair("oneOf", &rules->oneOf)}) {
            const bool isOnly = parts->size() == 1 && std::ranges::all_of(schema.items(), [&](const auto& member) {
                                    return member.key() == name || isAnnotation(member.key());
                                });
            if (!isOnly)
                continue;
            schema.erase(name);
            return merged(std::move(schema), *parts->front(), pointer, origin, pointerOf(*parts->front()));
        }
        return schema;
    }

    /// `around`, which contains the siblings of a reference to `target`, together with the target.
    Json merged(Json around, const Node& target, const std::string& pointer, const std::string& origin,
                const std::string& targetOrigin) {
        if (!std::ranges::all_of(around.items(), [](const auto& member) { return isAnnotation(member.key()); })) {
            const std::string part = appendPointer(appendPointer(pointer, "allOf"), std::size_t{0});
            Json& parts = around["allOf"];
            if (!parts.is_array())
                parts = Json::array();
            for (std::size_t i = parts.size(); i > 0; --i)
                moveOrigins(appendPointer(appendPointer(pointer, "allOf"), i - 1),
                            appendPointer(appendPointer(pointer, "allOf"), i));
            parts.insert(parts.begin(), resolved(target, part, targetOrigin));
            return around;
        }
        for (const auto& [name, value] : around.items())
            m_resolved.origins[appendPointer(pointer, name)] = appendPointer(origin, name);
        Json schema = resolved(target, pointer, targetOrigin);
        if (around.empty())
            return schema;
        if (schema.is_boolean())
            schema = schema == true ? Json::object() : Json({{"not", Json::object()}});
        for (const auto& [name, value] : around.items())
            schema[name] = value;
        return schema;
    }

    /// After an element was inserted before them.
    void moveOrigins(const std::string& from, const std::string& to) {
        std::vector<std::pair<std::string, std::string>> moved;
        for (auto it = m_resolved.origins.lower_bound(from);
             it != m_resolved.origins.end() && it->first.starts_with(from);) {
            if (it->first.size() == from.size() || it->first[from.size()] == '/') {
                moved.emplace_back(to + it->first.substr(from.size()), it->second);
                it = m_resolved.origins.erase(it);
            } else {
                ++it;
            }
        }
        for (auto& [pointer, origin] : moved)
            m_resolved.origins[pointer] = origin;
        m_resolved.origins.try_emplace(to, m_resolved.originalPointer(from));
    }

    void addMember(Json& schema, const Node& node, const std::string& name, const Json& value,
                   const std::string& pointer, const std::string& origin) {
        const bool isDraft7 = node.resource->draft == SchemaDraft::Draft7;
        const KeywordInfo* info = keyword(name);
        if (!info) {
            schema[name] = value;
            return;
        }
        if (name == "additionalItems" && isDraft7 && node.array && node.array->rest && memberIsArray(node, "items"))
            return addSubschema(schema, "items", value, pointer, appendPointer(origin, name));
        const bool isIgnored = std::ranges::contains(identifyingKeywords, name) ||
                               !(isDraft7 ? info->draft7 : info->draft202012) ||
                               // Next to `$ref`, draft-07 ignores all other keywords.
                               (isDraft7 && node.reference && isValidating(name));
        if (isIgnored)
            return;
        if (name == "dependencies")
            return addDependencies(schema, value, pointer, appendPointer(origin, name));
        const bool isPrefix = name == "items" && value.is_array();
        addKeyword(schema, isPrefix ? "prefixItems" : name, *info, value, pointer, appendPointer(origin, name));
    }

    static bool memberIsArray(const Node& node, const char* name) {
        const auto found = node.schema->find(name);
        return found != node.schema->end() && found->is_array();
    }

    void addKeyword(Json& schema, const std::string& name, const KeywordInfo& info, const Json& value,
                    const std::string& pointer, const std::string& origin) {
        const std::string here = appendPointer(pointer, name);
        if (info.subschemas == SubschemaKind::None || !value.is_structured()) {
            m_members += value.size();
            schema[name] = value;
        } else if (info.subschemas == SubschemaKind::One || (value.is_object() && name == "items")) {
            addSubschema(schema, name, value, pointer, origin);
        } else if (value.is_array()) {
            Json list = Json::array();
            for (std::size_t i = 0; i < value.size(); ++i)
                list.push_back(resolvedAt(value[i], appendPointer(here, i), appendPointer(origin, i)));
            schema[name] = std::move(list);
        } else {
            Json map = Json::object();
            for (const auto& [key, inner] : value.get_ref<const Json::object_t&>())
                appendMember(map, key, resolvedAt(inner, appendPointer(here, key), appendPointer(origin, key)));
            schema[name] = std::move(map);
        }
    }

    void addSubschema(Json& schema, const std::string& name, const Json& value, const std::string& pointer,
                      const std::string& origin) {
        schema[name] = resolvedAt(value, appendPointer(pointer, name), origin);
    }

    Json resolvedAt(const Json& schema, const std::string& pointer, const std::string& origin) {
        const Node* node = nodeOf(schema);
        return node ? resolved(*node, pointer, origin) : schema;
    }

    void addDependencies(Json& schema, const Json& value, const std::string& pointer, const std::string& origin) {
        for (const auto& [key, inner] : value.get_ref<const Json::object_t&>()) {
            const std::string name = inner.is_array() ? "dependentRequired" : "dependentSchemas";
            const std::string here = appendPointer(appendPointer(pointer, name), key);
            schema[name][key] = inner.is_array() ? inner : resolvedAt(inner, here, appendPointer(origin, key));
        }
    }

    const Schema::Compiled& m_compiled;
    std::unordered_map<const Json*, const Node*> m_nodes;
    ResolvedSchema m_resolved;
    std::vector<const Node*> m_open;      ///< the schemas around the current one, and the targets on the way to it
    std::vector<const Node*> m_recursive; ///< schemas that contain themselves, in the order of `$defs`
    std::size_t m_members = 0;
    bool m_isTooLarge = false;
};

/// What holds subschemas of `value`, copied without annotations.
Json keywordWithoutAnnotations(SubschemaKind kind, const Json& value) {
    if (kind == SubschemaKind::None || !value.is_structured())
        return value;
    if (kind == SubschemaKind::One || (kind == SubschemaKind::OneOrList && value.is_object()))
        return withoutAnnotations(value);
    Json copy = value.is_array() ? Json::array() : Json::object();
    for (const auto& [key, inner] : value.items()) {
        if (value.is_array())
            copy.push_back(withoutAnnotations(inner));
        else
            appendMember(copy, key, withoutAnnotations(inner));
    }
    return copy;
}

} // namespace

std::string ResolvedSchema::originalPointer(const std::string& pointer) const {
    std::string prefix = pointer;
    for (;;) {
        const auto found = origins.find(prefix);
        if (found != origins.end())
            return found->second + pointer.substr(prefix.size());
        if (prefix.empty())
            return pointer;
        prefix.resize(prefix.rfind('/'));
    }
}

std::optional<ResolvedSchema> resolveSchema(const Schema& schema) {
    return SchemaResolver(schema.compiled()).resolve();
}

Json withoutAnnotations(const Json& resolved) {
    if (!resolved.is_object())
        return resolved;
    Json schema = Json::object();
    for (const auto& [name, value] : resolved.get_ref<const Json::object_t&>())
        if (isValidating(name) || name == "$defs")
            schema[name] = keywordWithoutAnnotations(keyword(name)->subschemas, value);
    return schema;
}

bool isValidating(std::string_view name) {
    const KeywordInfo* info = keyword(name);
    return info && name != "default" && keywordCompiler(*info).run != nullptr;
}

} // namespace toolroom
