// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/schemas/schema_references.h"

#include "core/contract/schemas/schema_identifiers.h"
#include "core/json/object_index.h"
#include "core/json/pointer.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace toolroom {

namespace {

/// Keywords whose value does not contain schemas.
constexpr std::array<std::string_view, 5> valueKeywords = {"const", "enum", "default", "examples", "example"};
/// Keywords whose value maps names to schemas.
constexpr std::array<std::string_view, 6> mapKeywords = {"properties",  "patternProperties", "$defs",
                                                         "definitions", "dependentSchemas",  "dependencies"};
constexpr std::array<std::string_view, 2> referenceKeywords = {"$ref", "$dynamicRef"};

/// Visits all references in `schema`, except in subschemas with an `$id`. Recursion is bounded by maxJsonDepth.
template <class JsonType, class Visit>
void visitReferences(JsonType& schema, const Visit& visit) {
    if (schema.is_array()) {
        for (auto& element : schema)
            visitReferences(element, visit);
    }
    if (!schema.is_object() || schema.contains("$id"))
        return;
    for (auto member = schema.begin(); member != schema.end(); ++member) {
        const std::string& key = member.key();
        auto& value = member.value();
        if (std::ranges::contains(referenceKeywords, key) && value.is_string())
            visit(value.template get_ref<
                  std::conditional_t<std::is_const_v<JsonType>, const std::string&, std::string&>>());
        else if (std::ranges::contains(mapKeywords, key) && value.is_object())
            for (auto& named : value)
                visitReferences(named, visit);
        else if (!std::ranges::contains(valueKeywords, key))
            visitReferences(value, visit);
    }
}

bool isSameOrDescendant(std::string_view fragment, std::string_view place) {
    return fragment.starts_with(place) && (fragment.size() == place.size() || fragment[place.size()] == '/');
}

std::string decoded(std::string_view fragment) {
    if (!fragment.contains('%'))
        return std::string(fragment);
    return QByteArray::fromPercentEncoding(QByteArray(fragment.data(), static_cast<qsizetype>(fragment.size())))
        .toStdString();
}

/// Extracts a part of a document together with the schemas that it references.
class SchemaExtractor {
public:
    SchemaExtractor(const Json& document, const FragmentMapping& mapFragment)
        : m_document(document)
        , m_mapFragment(mapFragment) {}

    Json extract(Json part) {
        const Json* own = part.is_object() && part.contains("$defs") ? &part["$defs"] : nullptr;
        const bool hasOwn = own && own->is_object();
        if (hasOwn)
            for (const auto& [name, definition] : own->items())
                m_names.insert(name);
        redirect(part);
        for (std::size_t i = 0; i < m_queue.size(); ++i) { // redirect() may extend the queue
            Json copy = *m_index.resolve(m_document, decoded(m_queue[i].first));
            redirect(copy);
            m_copies.emplace_back(m_queue[i].second, std::move(copy));
        }
        if (m_copies.empty())
            return part;
        // Copied after redirect(), which may have changed the part's own definitions.
        Json definitions = hasOwn ? part["$defs"] : Json::object();
        for (auto& [name, copy] : m_copies)
            definitions.get_ref<Json::object_t&>().emplace_back(name, std::move(copy));
        part["$defs"] = std::move(definitions);
        return part;
    }

private:
    void redirect(Json& schema) {
        visitReferences(schema, [this](std::string& reference) {
            if (localReferenceTarget(reference))
                reference = '#' + placeOf(reference.substr(1));
        });
    }

    std::string placeOf(const std::string& fragment) {
        if (const auto place = m_mapFragment(fragment))
            return *place;
        if (const auto known = m_copied.find(fragment); known != m_copied.end())
            return known->second;
        const Json* target = m_index.resolve(m_document, decoded(fragment));
        if (!target)
            return fragment;
        const std::string name = freeName(fragment);
        m_queue.emplace_back(fragment, name);
        return m_copied[fragment] = makeReference(appendPointer("/$defs", name)).substr(1);
    }

    std::string freeName(const std::string& fragment) {
        const std::vector<std::string> tokens = pointerTokens(decoded(fragment));
        const std::string wanted = tokens.empty() ? "tool" : tokens.back();
        std::string name = wanted;
        for (int i = 2; !m_names.insert(name).second; ++i)
            name = wanted + std::to_string(i);
        return name;
    }

    const Json& m_document;
    const FragmentMapping& m_mapFragment;
    ObjectIndex m_index;
    std::set<std::string> m_names;                            ///< names of definitions
    std::map<std::string, std::string> m_copied;              ///< fragments, old and new
    std::vector<std::pair<std::string, std::string>> m_queue; ///< fragments to copy, and the names of the copies
    std::vector<std::pair<std::string, Json>> m_copies;
};

} // namespace

Json rebaseReferences(Json schema, std::string_view from, std::string_view to) {
    const std::string before = "#" + std::string(from);
    visitReferences(schema, [&](std::string& reference) {
        if (isSameOrDescendant(reference, before))
            reference.replace(1, from.size(), to);
    });
    return schema;
}

std::optional<std::string> localReferenceTarget(std::string_view reference) {
    if (reference != "#" && !reference.starts_with("#/"))
        return std::nullopt;
    return decoded(reference.substr(1));
}

std::string makeReference(std::string_view pointer) {
    const QByteArray bytes(pointer.data(), static_cast<qsizetype>(pointer.size()));
    return '#' + bytes.toPercentEncoding("/~!$&'()*+,;=:@?").toStdString();
}

Json makeSelfContained(const Json& document, Json part, const FragmentMapping& mapFragment) {
    return SchemaExtractor(document, mapFragment).extract(std::move(part));
}

Json extractSchema(const Json& document, std::string_view pointer) {
    const auto place = [pointer](const std::string& fragment) {
        return isSameOrDescendant(fragment, pointer) ? std::optional(fragment.substr(pointer.size())) : std::nullopt;
    };
    return makeSelfContained(document, *resolvePointer(document, pointer), place);
}

Json preserveRoot(Json schema) {
    Json plain = hasIdentifiers(schema) ? removeIdentifiers(schema) : schema;
    bool refersToRoot = false;
    visitReferences(std::as_const(plain), [&](const std::string& reference) { refersToRoot |= reference == "#"; });
    if (!refersToRoot)
        return schema;
    Json moved = rebaseReferences(std::move(plain), "", savedRootPointer);
    Json root = moved;
    root.erase("$schema"); // only allowed at the root
    moved.erase("definitions");
    moved["$defs"] = {{pointerTokens(savedRootPointer).back(), std::move(root)}};
    return moved;
}

std::vector<std::string> danglingReferences(const Json& schema) {
    std::set<std::string> seen;
    std::vector<std::string> dangling;
    ObjectIndex index;
    visitReferences(schema, [&](const std::string& reference) {
        const auto place = localReferenceTarget(reference);
        if (place && seen.insert(reference).second && !index.resolve(schema, *place))
            dangling.push_back(reference);
    });
    return dangling;
}

} // namespace toolroom
