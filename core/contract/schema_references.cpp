// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/schema_references.h"

#include "core/contract/schema_names.h"
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

/// Keywords whose value is a value and no schema.
constexpr std::array<std::string_view, 5> valueKeywords = {"const", "enum", "default", "examples", "example"};
/// Keywords whose value maps names to schemas.
constexpr std::array<std::string_view, 6> mapKeywords = {"properties",  "patternProperties", "$defs",
                                                         "definitions", "dependentSchemas",  "dependencies"};
constexpr std::array<std::string_view, 2> referenceKeywords = {"$ref", "$dynamicRef"};

/// Every reference in `schema` and in what it holds, but for parts with an `$id` of their own. Documents are no deeper
/// than maxJsonDepth.
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

bool isAtOrIn(std::string_view fragment, std::string_view place) {
    return fragment.starts_with(place) && (fragment.size() == place.size() || fragment[place.size()] == '/');
}

std::string decoded(std::string_view fragment) {
    if (!fragment.contains('%'))
        return std::string(fragment);
    return QByteArray::fromPercentEncoding(QByteArray(fragment.data(), static_cast<qsizetype>(fragment.size())))
        .toStdString();
}

/// Takes a part out of a document, and with it what it refers to.
class Taking {
public:
    Taking(const Json& document, const PlaceInPart& placeInPart)
        : m_document(document)
        , m_placeInPart(placeInPart) {}

    Json take(Json part) {
        const Json* own = part.is_object() && part.contains("$defs") ? &part["$defs"] : nullptr;
        const bool hasOwn = own && own->is_object();
        if (hasOwn)
            for (const auto& [name, definition] : own->items())
                m_names.insert(name);
        redirect(part);
        for (std::size_t i = 0; i < m_queue.size(); ++i) { // which grows
            Json copy = *m_index.resolve(m_document, decoded(m_queue[i].first));
            redirect(copy);
            m_copies.emplace_back(m_queue[i].second, std::move(copy));
        }
        if (m_copies.empty())
            return part;
        // The part's own definitions may have been redirected.
        Json definitions = hasOwn ? part["$defs"] : Json::object();
        for (auto& [name, copy] : m_copies)
            definitions.get_ref<Json::object_t&>().emplace_back(name, std::move(copy));
        part["$defs"] = std::move(definitions);
        return part;
    }

private:
    void redirect(Json& schema) {
        visitReferences(schema, [this](std::string& reference) {
            if (placeReferredTo(reference))
                reference = '#' + placeOf(reference.substr(1));
        });
    }

    std::string placeOf(const std::string& fragment) {
        if (const auto place = m_placeInPart(fragment))
            return *place;
        if (const auto known = m_copied.find(fragment); known != m_copied.end())
            return known->second;
        const Json* target = m_index.resolve(m_document, decoded(fragment));
        if (!target)
            return fragment;
        const std::string name = freeName(fragment);
        m_queue.emplace_back(fragment, name);
        return m_copied[fragment] = referenceTo(appendPointer("/$defs", name)).substr(1);
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
    const PlaceInPart& m_placeInPart;
    ObjectIndex m_index;
    std::set<std::string> m_names;                            ///< of definitions
    std::map<std::string, std::string> m_copied;              ///< fragments, old and new
    std::vector<std::pair<std::string, std::string>> m_queue; ///< fragments to copy, and the names of the copies
    std::vector<std::pair<std::string, Json>> m_copies;
};

} // namespace

Json withReferencesMoved(Json schema, std::string_view from, std::string_view to) {
    const std::string before = "#" + std::string(from);
    visitReferences(schema, [&](std::string& reference) {
        if (isAtOrIn(reference, before))
            reference.replace(1, from.size(), to);
    });
    return schema;
}

std::optional<std::string> placeReferredTo(std::string_view reference) {
    if (reference != "#" && !reference.starts_with("#/"))
        return std::nullopt;
    return decoded(reference.substr(1));
}

std::string referenceTo(std::string_view pointer) {
    const QByteArray bytes(pointer.data(), static_cast<qsizetype>(pointer.size()));
    return '#' + bytes.toPercentEncoding("/~!$&'()*+,;=:@?").toStdString();
}

Json withDefinitionsOf(const Json& document, Json part, const PlaceInPart& placeInPart) {
    return Taking(document, placeInPart).take(std::move(part));
}

Json schemaTakenFrom(const Json& document, std::string_view pointer) {
    const auto place = [pointer](const std::string& fragment) {
        return isAtOrIn(fragment, pointer) ? std::optional(fragment.substr(pointer.size())) : std::nullopt;
    };
    return withDefinitionsOf(document, *resolvePointer(document, pointer), place);
}

Json withRootKept(Json schema) {
    Json plain = hasNames(schema) ? withoutNames(schema) : schema;
    bool refersToRoot = false;
    visitReferences(std::as_const(plain), [&](const std::string& reference) { refersToRoot |= reference == "#"; });
    if (!refersToRoot)
        return schema;
    Json moved = withReferencesMoved(std::move(plain), "", keptRootPointer);
    Json kept = moved;
    kept.erase("$schema"); // may stand at the root of a schema only
    moved.erase("definitions");
    moved["$defs"] = {{pointerTokens(keptRootPointer).back(), std::move(kept)}};
    return moved;
}

std::vector<std::string> danglingReferences(const Json& schema) {
    std::set<std::string> seen;
    std::vector<std::string> dangling;
    ObjectIndex index;
    visitReferences(schema, [&](const std::string& reference) {
        const auto place = placeReferredTo(reference);
        if (place && seen.insert(reference).second && !index.resolve(schema, *place))
            dangling.push_back(reference);
    });
    return dangling;
}

} // namespace toolroom
