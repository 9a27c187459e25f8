// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema_references.h"

#include "core/json/pointer.h"
#include "core/lint/rules/schema_reading.h"

#include <QByteArray>
#include <QUrl>

#include <array>
#include <set>
#include <unordered_map>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 6> metaschemas = {
    "http://json-schema.org/draft-04/schema",       "http://json-schema.org/draft-06/schema",
    "http://json-schema.org/draft-07/schema",       "https://json-schema.org/draft/2019-09/schema",
    "https://json-schema.org/draft/2020-12/schema", "https://json-schema.org/draft/2020-12/meta/"};

std::string resolved(const std::string& base, std::string_view reference) {
    const QUrl url(QString::fromUtf8(reference.data(), static_cast<qsizetype>(reference.size())));
    return QUrl(QString::fromStdString(base)).resolved(url).toString(QUrl::RemoveFragment).toStdString();
}

std::string percentDecoded(std::string_view fragment) {
    return QByteArray::fromPercentEncoding(QByteArray(fragment.data(), static_cast<qsizetype>(fragment.size())))
        .toStdString();
}

bool isSchema(const Json& value) {
    return value.is_object() || value.is_boolean();
}

/// The schemas inside one schema by their pointers. Finding the members of an object one after the other would take a
/// schema's size squared.
class SchemaPlaces {
public:
    explicit SchemaPlaces(std::span<const Subschema> subschemas)
        : m_root(subschemas.front()) {
        for (const Subschema& subschema : subschemas)
            m_places.emplace(subschema.pointer, subschema.schema);
    }

    /// The value that `fragment` leads to from `from`, also where no schema is expected; null when there is none.
    [[nodiscard]] const Json* at(const Subschema& from, std::string_view fragment) const {
        const auto found = m_places.find(from.pointer + std::string(fragment));
        return found == m_places.end() ? resolvePointer(*from.schema, fragment) : found->second;
    }

    /// What `schema` refers to by a pointer into the whole; null when it does not.
    [[nodiscard]] const Json* targetOf(const Json& schema) const {
        const std::string* reference = textMember(schema, "$ref");
        const bool isLocal = reference != nullptr && reference->starts_with('#');
        return isLocal ? at(m_root, percentDecoded(std::string_view(*reference).substr(1))) : nullptr;
    }

private:
    const Subschema& m_root;
    std::unordered_map<std::string_view, const Json*> m_places;
};

/// The documents and anchors that one schema declares, and which of them each of its parts belongs to.
class Declarations {
public:
    Declarations(std::span<const Subschema> subschemas, const SchemaPlaces& places)
        : m_places(places) {
        m_resources.emplace(std::string(), &subschemas.front());
        for (const Subschema& subschema : subschemas)
            declare(subschema);
    }

    /// The URI of the document that the subschema at `pointer` belongs to.
    [[nodiscard]] const std::string& base(std::string_view pointer) const {
        static const std::string none;
        for (;; pointer = pointer.substr(0, pointer.rfind('/'))) {
            if (const auto found = m_bases.find(pointer); found != m_bases.end())
                return found->second;
            if (!pointer.contains('/'))
                return none;
        }
    }

    [[nodiscard]] ReferenceEnd endOf(std::string_view reference, std::string_view pointer) const {
        const std::size_t hash = reference.find('#');
        const std::string_view document = reference.substr(0, hash);
        const std::string uri = document.empty() ? base(pointer) : resolved(base(pointer), document);
        const auto resource = m_resources.find(uri);
        if (resource == m_resources.end()) {
            const bool known = std::ranges::any_of(metaschemas, [&](auto name) { return uri.starts_with(name); });
            return known ? ReferenceEnd::Schema : ReferenceEnd::Outside;
        }
        const std::string fragment =
            hash == std::string_view::npos ? std::string() : percentDecoded(reference.substr(hash + 1));
        if (!fragment.empty() && !fragment.starts_with('/'))
            return m_anchors.contains(uri + '#' + fragment) ? ReferenceEnd::Schema : ReferenceEnd::Nothing;
        const Json* target = m_places.at(*resource->second, fragment);
        if (target == nullptr)
            return ReferenceEnd::Nothing;
        return isSchema(*target) ? ReferenceEnd::Schema : ReferenceEnd::NoSchema;
    }

private:
    void declare(const Subschema& subschema) {
        std::string uri = base(subschema.pointer);
        if (const std::string* id = textMember(*subschema.schema, "$id")) {
            if (id->starts_with('#')) { // draft-07's way to write an anchor
                m_anchors.insert(uri + *id);
            } else {
                uri = resolved(uri, *id);
                m_resources.emplace(uri, &subschema);
                m_bases.emplace(subschema.pointer, uri);
            }
        }
        for (const std::string_view keyword : {"$anchor", "$dynamicAnchor"})
            if (const std::string* anchor = textMember(*subschema.schema, keyword))
                m_anchors.insert(uri + '#' + *anchor);
    }

    const SchemaPlaces& m_places;
    std::map<std::string, const Subschema*> m_resources;
    std::set<std::string> m_anchors;
    std::map<std::string, std::string, std::less<>> m_bases; ///< the URI of every `$id` by the pointer of its schema
};

/// The schemas whose reference leads back to them, directly or by way of other references.
std::set<const Json*> circularSchemas(std::span<const Subschema> subschemas, const SchemaPlaces& places) {
    std::unordered_map<const Json*, const Json*> targets;
    for (const Subschema& subschema : subschemas)
        if (const Json* target = places.targetOf(*subschema.schema))
            targets.emplace(subschema.schema, target);
    std::set<const Json*> circular;
    std::unordered_map<const Json*, const Json*> walkedFrom; // schema: where the walk that came by began
    for (const auto& [start, target] : targets) {
        const Json* schema = start;
        while (targets.contains(schema) && walkedFrom.emplace(schema, start).second)
            schema = targets.at(schema);
        const auto seen = walkedFrom.find(schema);
        if (seen == walkedFrom.end() || seen->second != start)
            continue; // the walk ended, or joined an earlier one
        while (circular.insert(schema).second)
            schema = targets.at(schema);
    }
    return circular;
}

} // namespace

std::vector<SchemaReference> schemaReferences(std::span<const Subschema> subschemas) {
    std::vector<SchemaReference> references;
    std::vector<const Json*> holders;
    for (const Subschema& subschema : subschemas) {
        for (const std::string_view keyword : {"$ref", "$dynamicRef"}) {
            if (const std::string* text = textMember(*subschema.schema, keyword)) {
                references.push_back({appendPointer(subschema.pointer, keyword), *text});
                holders.push_back(keyword == "$ref" ? subschema.schema : nullptr);
            }
        }
    }
    if (references.empty())
        return references;
    const SchemaPlaces places(subschemas);
    const Declarations declarations(subschemas, places);
    const std::set<const Json*> circular = circularSchemas(subschemas, places);
    for (std::size_t i = 0; i < references.size(); ++i)
        references[i].end = circular.contains(holders[i])
                                ? ReferenceEnd::Itself
                                : declarations.endOf(references[i].text, references[i].pointer);
    return references;
}

const Json* localTarget(const Json& root, const Json& schema) {
    const std::string* reference = textMember(schema, "$ref");
    if (reference == nullptr || !reference->starts_with('#'))
        return nullptr;
    return resolvePointer(root, percentDecoded(std::string_view(*reference).substr(1)));
}

} // namespace toolroom
