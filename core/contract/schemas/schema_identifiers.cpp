// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/schemas/schema_identifiers.h"

#include "core/contract/schemas/schema_references.h"
#include "core/json/member.h"
#include "core/json/object_index.h"
#include "core/json/pointer.h"
#include "core/schema/compiler/compiler.h"
#include "core/schema/compiler/keywords.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 3> nameKeywords = {"$id", "$anchor", "$dynamicAnchor"};
/// Keywords that draft-07 recognizes as siblings of `$ref`; it ignores all others.
constexpr std::array<std::string_view, 9> keywordsNextToReference = {
    "$ref", "title", "description", "default", "examples", "$comment", "readOnly", "writeOnly", "definitions"};

/// Visits the direct subschemas of `schema` with their pointers.
template <class JsonType, class Visit>
void visitChildren(JsonType& schema, const Visit& visit) {
    if (!schema.is_object())
        return;
    for (auto member = schema.begin(); member != schema.end(); ++member) {
        const KeywordInfo* info = keyword(member.key());
        auto& value = member.value();
        if (!info || info->subschemas == SubschemaKind::None)
            continue;
        const std::string place = appendPointer("", member.key());
        const bool isMap = info->subschemas == SubschemaKind::Map || info->subschemas == SubschemaKind::MapOrNames;
        if (isMap && value.is_object()) {
            for (auto named = value.begin(); named != value.end(); ++named)
                visit(named.value(), appendPointer(place, named.key()));
        } else if (!isMap && value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i)
                visit(value[i], appendPointer(place, i));
        } else if (!isMap) {
            visit(value, place);
        }
    }
}

/// The parts before and after the `#`.
std::pair<std::string_view, std::string_view> splitReference(std::string_view reference) {
    const std::size_t hash = reference.find('#');
    return {reference.substr(0, hash),
            hash == std::string_view::npos ? std::string_view() : reference.substr(hash + 1)};
}

/// Replaces identifiers with pointers.
class IdentifierRemover {
public:
    explicit IdentifierRemover(Json& root) {
        m_resources.emplace("", "");
        collect(root, {}, {});
        rewrite(root, {});
    }

private:
    static std::string baseIn(const Json& schema, const std::string& base) {
        const std::string* id = stringAt(schema, "$id");
        const std::string_view address = id ? splitReference(*id).first : std::string_view();
        return address.empty() ? base : resolveUri(base, address);
    }

    void collect(const Json& schema, const std::string& pointer, const std::string& outer) {
        const std::string base = baseIn(schema, outer);
        m_resources.try_emplace(base, pointer);
        for (const std::string_view keyword : {"$anchor", "$dynamicAnchor"}) {
            if (const std::string* anchor = stringAt(schema, keyword))
                m_anchors.try_emplace({base, *anchor}, pointer);
        }
        if (const std::string* id = stringAt(schema, "$id")) // an anchor in draft-07
            if (const auto fragment = splitReference(*id).second; !fragment.empty())
                m_anchors.try_emplace({base, std::string(fragment)}, pointer);
        visitChildren(schema,
                      [&](const Json& child, const std::string& place) { collect(child, pointer + place, base); });
    }

    void rewrite(Json& schema, const std::string& outer) {
        const std::string base = baseIn(schema, outer);
        if (schema.is_object()) {
            for (const char* keyword : {"$ref", "$dynamicRef"})
                if (const std::string* reference = stringAt(schema, keyword))
                    schema[keyword] = resolved(*reference, base);
            for (const std::string_view keyword : nameKeywords)
                if (stringAt(schema, keyword))
                    schema.erase(std::string(keyword));
            makeStatic(schema);
        }
        visitChildren(schema, [&](Json& child, const std::string&) { rewrite(child, base); });
    }

    static void makeStatic(Json& schema) {
        const std::string* reference = stringAt(schema, "$dynamicRef");
        if (!reference)
            return;
        Json target = {{"$ref", *reference}};
        schema.erase("$dynamicRef");
        if (!schema.contains("$ref"))
            schema["$ref"] = std::move(target["$ref"]);
        else if (!schema.contains("allOf") || schema["allOf"].is_array())
            schema["allOf"].push_back(std::move(target));
    }

    std::string resolved(const std::string& reference, const std::string& base) const {
        const auto [address, fragment] = splitReference(reference);
        const std::string uri = address.empty() ? base : resolveUri(base, address);
        const auto resource = m_resources.find(uri);
        if (resource == m_resources.end())
            return fragment.empty() ? uri : uri + '#' + std::string(fragment);
        if (fragment.empty() || fragment.starts_with('/'))
            return makeReference(resource->second) + std::string(fragment);
        const auto anchor = m_anchors.find({uri, std::string(fragment)});
        return anchor == m_anchors.end() ? reference : makeReference(anchor->second);
    }

    std::map<std::string, std::string> m_resources;                       ///< pointers by URI
    std::map<std::pair<std::string, std::string>, std::string> m_anchors; ///< pointers by URI and name
};

/// Converts older drafts to 2020-12.
class DraftConverter {
public:
    explicit DraftConverter(const Json& root)
        : m_root(root)
        , m_isDraft7(schemaDraft(root) == SchemaDraft::Draft7) {}

    Json convert() const { return convert(m_root); }

private:
    Json convert(const Json& schema) const {
        if (!schema.is_object())
            return schema;
        const bool isReference = m_isDraft7 && &schema != &m_root && schema.contains("$ref");
        Json::object_t converted;
        for (const auto& [keyword, value] : schema.items()) {
            if (isRead(keyword) && (!isReference || std::ranges::contains(keywordsNextToReference, keyword)))
                writeKeyword(converted, schema, keyword, value);
        }
        return converted;
    }

    void writeKeyword(Json::object_t& converted, const Json& schema, const std::string& keyword,
                      const Json& value) const {
        if (keyword == "$ref" && value.is_string()) {
            const auto& reference = value.get_ref<const std::string&>();
            const auto place = localReferenceTarget(reference);
            const std::string moved = place ? placeOf(*place) : std::string();
            converted.emplace_back(keyword, place && moved != *place ? makeReference(moved) : reference);
        } else if (keyword == "items" && hasTuple(schema)) {
            if (!value.empty())
                converted.emplace_back("prefixItems", listOf(value));
        } else if (keyword == "additionalItems") {
            if (hasTuple(schema))
                converted.emplace_back("items", convert(value));
        } else if (keyword == "definitions" && renamesDefinitions(schema) && value.is_object()) {
            converted.emplace_back("$defs", mapOf(value));
        } else if (keyword == "dependencies" && m_isDraft7 && value.is_object()) {
            writeDependencies(converted, value);
        } else if ((keyword == "exclusiveMinimum" || keyword == "exclusiveMaximum") && value.is_boolean()) {
            if (const char* limit = limitOf(keyword); value == true && schema.contains(limit)) // draft-04
                converted.emplace_back(keyword, schema[limit]);
        } else if ((keyword == "minimum" && isTrue(schema, "exclusiveMinimum")) ||
                   (keyword == "maximum" && isTrue(schema, "exclusiveMaximum"))) {
            return;
        } else {
            converted.emplace_back(keyword, convertValue(keyword, value));
        }
    }

    Json convertValue(const std::string& name, const Json& value) const {
        const KeywordInfo* info = keyword(name);
        if (!info || info->subschemas == SubschemaKind::None)
            return value;
        if (info->subschemas == SubschemaKind::Map && value.is_object())
            return mapOf(value);
        if (info->subschemas == SubschemaKind::List && value.is_array())
            return listOf(value);
        return info->subschemas == SubschemaKind::MapOrNames ? value : convert(value);
    }

    Json listOf(const Json& schemas) const {
        Json list = Json::array();
        for (const Json& schema : schemas)
            list.push_back(convert(schema));
        return list;
    }

    Json mapOf(const Json& schemas) const {
        Json::object_t map;
        for (const auto& [name, schema] : schemas.items())
            map.emplace_back(name, convert(schema));
        return map;
    }

    void writeDependencies(Json::object_t& converted, const Json& dependencies) const {
        Json::object_t names;
        Json::object_t schemas;
        for (const auto& [name, dependency] : dependencies.items()) {
            if (dependency.is_array())
                names.emplace_back(name, dependency);
            else
                schemas.emplace_back(name, convert(dependency));
        }
        if (!names.empty())
            converted.emplace_back("dependentRequired", std::move(names));
        if (!schemas.empty())
            converted.emplace_back("dependentSchemas", std::move(schemas));
    }

    /// The pointer of the value at `pointer` after the conversion.
    std::string placeOf(const std::string& pointer) const {
        const std::vector<std::string> tokens = pointerTokens(pointer);
        std::string place;
        const Json* schema = &m_root;
        for (std::size_t i = 0; i < tokens.size();) {
            const std::string& token = tokens[i++];
            const Json* value = schema && schema->is_object() ? m_index.child(*schema, token) : nullptr;
            const KeywordInfo* info = value ? keyword(token) : nullptr;
            const std::string* inner = i < tokens.size() ? &tokens[i] : nullptr;
            place += '/';
            place += escapePointerToken(value ? nameOf(*schema, token, inner) : token);
            if (!info || info->subschemas == SubschemaKind::None) {
                schema = nullptr;
            } else if (value->is_array() || info->subschemas == SubschemaKind::Map ||
                       info->subschemas == SubschemaKind::MapOrNames) {
                schema = inner ? m_index.child(*value, *inner) : nullptr;
                if (inner)
                    place = appendPointer(place, *inner);
                ++i;
            } else {
                schema = value;
            }
        }
        return place;
    }

    /// The name of a keyword of `schema` after the conversion. `inner` is a name or index in its value.
    std::string nameOf(const Json& schema, const std::string& keyword, const std::string* inner) const {
        if (keyword == "items" && hasTuple(schema))
            return "prefixItems";
        if (keyword == "additionalItems" && hasTuple(schema))
            return "items";
        if (keyword == "definitions" && renamesDefinitions(schema))
            return "$defs";
        if (keyword != "dependencies" || !m_isDraft7 || !inner)
            return keyword;
        const Json* dependency = resolvePointer(schema[keyword], appendPointer("", *inner));
        return dependency && dependency->is_array() ? "dependentRequired" : "dependentSchemas";
    }

    /// Draft-07 ignores keywords of later drafts, but `$defs` is kept because it is often referenced.
    bool isRead(const std::string& name) const {
        const KeywordInfo* info = keyword(name);
        return name != "$schema" && (!info || !m_isDraft7 || info->draft7 || name == "$defs" || name == "deprecated");
    }
    bool renamesDefinitions(const Json& schema) const { return m_isDraft7 && !schema.contains("$defs"); }
    bool hasTuple(const Json& schema) const {
        return schema.contains("items") && schema["items"].is_array() &&
               (m_isDraft7 || !schema.contains("prefixItems"));
    }
    static bool isTrue(const Json& schema, const char* key) { return schema.contains(key) && schema[key] == true; }
    static const char* limitOf(const std::string& exclusive) {
        return exclusive == "exclusiveMinimum" ? "minimum" : "maximum";
    }

    const Json& m_root;
    mutable ObjectIndex m_index; ///< index of m_root
    bool m_isDraft7;
};

} // namespace

bool hasIdentifiers(const Json& schema) {
    bool found = std::ranges::any_of(nameKeywords, [&](std::string_view keyword) { return stringAt(schema, keyword); });
    visitChildren(schema, [&](const Json& child, const std::string&) { found = found || hasIdentifiers(child); });
    return found;
}

Json removeIdentifiers(Json schema) {
    const IdentifierRemover remover(schema);
    return schema;
}

Json makeEmbeddable(const Json& schema) {
    if (!hasIdentifiers(schema))
        return DraftConverter(schema).convert();
    return DraftConverter(removeIdentifiers(schema)).convert();
}

} // namespace toolroom
