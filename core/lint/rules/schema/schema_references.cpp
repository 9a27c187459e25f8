// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/schema_references.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/schema/compiler/keywords.h"

#include <QByteArray>
#include <QUrl>

#include <array>
#include <map>
#include <set>

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

/// The documents and anchors that a schema declares, and the document that each of its parts belongs to.
class Declarations {
public:
    Declarations(const Subschemas& subschemas, SchemaIndex& places)
        : m_index(places) {
        m_resources.emplace(std::string(), subschemas.front().schema);
        for (const Subschema& subschema : subschemas)
            declare(subschema);
    }

    /// The URI of the document that a subschema belongs to.
    [[nodiscard]] const std::string& base(const Subschema& subschema) const {
        static const std::string none;
        for (const Subschema* schema = &subschema; schema != nullptr; schema = schema->parent)
            if (const auto found = m_bases.find(schema); found != m_bases.end())
                return found->second;
        return none;
    }

    [[nodiscard]] ReferenceTarget kindOfTarget(std::string_view reference, const Subschema& from) const {
        const std::size_t hash = reference.find('#');
        const std::string_view document = reference.substr(0, hash);
        const std::string uri = document.empty() ? base(from) : resolved(base(from), document);
        const auto resource = m_resources.find(uri);
        if (resource == m_resources.end()) {
            const bool known = std::ranges::any_of(metaschemas, [&](auto name) { return uri.starts_with(name); });
            return known ? ReferenceTarget::Schema : ReferenceTarget::External;
        }
        const std::string fragment =
            hash == std::string_view::npos ? std::string() : percentDecoded(reference.substr(hash + 1));
        if (!fragment.empty() && !fragment.starts_with('/'))
            return m_anchors.contains(uri + '#' + fragment) ? ReferenceTarget::Schema : ReferenceTarget::Missing;
        const Json* target = m_index.at(*resource->second, fragment);
        if (target == nullptr)
            return ReferenceTarget::Missing;
        return isSchema(*target) ? ReferenceTarget::Schema : ReferenceTarget::NotASchema;
    }

private:
    void declare(const Subschema& subschema) {
        std::string uri = base(subschema);
        if (const std::string* id = stringAt(*subschema.schema, "$id")) {
            if (id->starts_with('#')) { // an anchor in draft-07
                m_anchors.insert(uri + *id);
            } else {
                uri = resolved(uri, *id);
                m_resources.emplace(uri, subschema.schema);
                m_bases.emplace(&subschema, uri);
            }
        }
        for (const std::string_view keyword : {"$anchor", "$dynamicAnchor"})
            if (const std::string* anchor = stringAt(*subschema.schema, keyword))
                m_anchors.insert(uri + '#' + *anchor);
    }

    SchemaIndex& m_index;
    std::map<std::string, const Json*> m_resources;
    std::set<std::string> m_anchors;
    std::unordered_map<const Subschema*, std::string> m_bases; ///< the URI of every `$id`
};

/// The schemas whose reference leads back to them, directly or through other references.
std::set<const Json*> circularSchemas(const Subschemas& subschemas, SchemaIndex& places) {
    std::unordered_map<const Json*, const Json*> targets;
    for (const Subschema& subschema : subschemas)
        if (const Json* target = places.targetOf(*subschema.schema))
            targets.emplace(subschema.schema, target);
    std::set<const Json*> circular;
    std::unordered_map<const Json*, const Json*>
        traversalStart; // for each schema, the start of the traversal that visited it
    for (const auto& [start, target] : targets) {
        const Json* schema = start;
        while (targets.contains(schema) && traversalStart.emplace(schema, start).second)
            schema = targets.at(schema);
        const auto seen = traversalStart.find(schema);
        if (seen == traversalStart.end() || seen->second != start)
            continue; // the traversal ended, or reached an earlier one
        while (circular.insert(schema).second)
            schema = targets.at(schema);
    }
    return circular;
}

} // namespace

const Json* SchemaIndex::targetOf(const Json& schema) {
    const std::string* reference = stringAt(schema, "$ref");
    const bool isLocal = reference != nullptr && reference->starts_with('#');
    return isLocal ? at(m_root, percentDecoded(std::string_view(*reference).substr(1))) : nullptr;
}

std::string SchemaReference::pointer() const {
    return appendPointer(holder->pointer(), keyword);
}

std::vector<SchemaReference> findSchemaReferences(const Subschemas& subschemas) {
    std::vector<SchemaReference> references;
    for (const Subschema& subschema : subschemas)
        for (const std::string_view keyword : {"$ref", "$dynamicRef"})
            if (const std::string* text = stringAt(*subschema.schema, keyword))
                references.push_back({&subschema, keyword, *text});
    if (references.empty())
        return references;
    SchemaIndex places(*subschemas.front().schema);
    const Declarations declarations(subschemas, places);
    const std::set<const Json*> circular = circularSchemas(subschemas, places);
    for (SchemaReference& reference : references) {
        const bool isCircular = reference.keyword == "$ref" && circular.contains(reference.holder->schema);
        reference.target =
            isCircular ? ReferenceTarget::Circular : declarations.kindOfTarget(reference.text, *reference.holder);
    }
    return references;
}

} // namespace toolroom
