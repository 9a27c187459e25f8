// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/pointer.h"

#include "core/base/ascii.h"
#include "core/schema/compiler/compiler.h"
#include "core/schema/compiler/metaschema.h"
#include "core/schema/messages.h"

#include <QString>
#include <QUrl>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::string_view validationVocabulary = "https://json-schema.org/draft/2020-12/vocab/validation";

bool hasScheme(std::string_view uri) {
    const std::size_t colon = uri.find(':');
    const auto isSchemeCharacter = [](char c) { return isAsciiAlphanumeric(c) || c == '+' || c == '.' || c == '-'; };
    return colon != std::string_view::npos && colon > 0 && std::ranges::all_of(uri.substr(0, colon), isSchemeCharacter);
}

QUrl url(std::string_view text) {
    return QUrl(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
}

std::string_view withoutFragment(std::string_view uri) {
    return uri.substr(0, uri.find('#'));
}

std::string_view fragmentOf(std::string_view uri) {
    const std::size_t hash = uri.find('#');
    return hash == std::string_view::npos ? std::string_view() : uri.substr(hash + 1);
}

} // namespace

std::string resolveUri(const std::string& base, std::string_view reference) {
    if (base.empty() || hasScheme(reference))
        return std::string(reference);
    return url(base).resolved(url(reference)).toString(QUrl::FullyEncoded).toStdString();
}

/// Returns the resource of the document's root. `draft` applies if the document does not declare one.
Resource* Compiler::addDocument(const Json& schema, std::string uri, SchemaDraft draft) {
    const SchemaDocument& document = m_compiled->documents.emplace_back(uri, schema);
    Resource& resource = m_compiled->resources.emplace_back();
    resource.uri = std::move(uri);
    resource.document = &document;
    resource.draft = draft;
    applyMetaschema(resource, document.root);
    resource.root = addNode(document.root, {}, resource);
    Resource*& known = m_resources[resource.uri];
    known = &resource;
    compileQueuedNodes();
    // A root with an `$id` has already opened its own resource.
    known = resource.root->resource;
    return known;
}

void Compiler::applyMetaschema(Resource& resource, const Json& schema) {
    const std::string* uri = stringAt(schema, "$schema");
    if (!uri)
        return;
    resource.hasValidation = true;
    const Json* custom = nullptr;
    if (!metaschemaDocument(*uri) && m_options.resolve)
        custom = m_options.resolve(std::string(withoutFragment(*uri)));
    if (!custom || !custom->is_object()) {
        resource.draft = schemaDraft(schema, resource.draft);
        return;
    }
    resource.draft = schemaDraft(*custom, resource.draft);
    const auto vocabularies = custom->find("$vocabulary");
    if (vocabularies != custom->end() && vocabularies->is_object())
        resource.hasValidation = vocabularies->contains(validationVocabulary);
}

/// Registers the `$id` and anchors of a schema, by which others can refer to it.
void Compiler::registerIdentifiers(Node& node) {
    const auto text = [&](const char* name) -> const std::string* {
        const auto member = node.schema->find(name);
        if (member == node.schema->end())
            return nullptr;
        if (!member->is_string())
            fail(node, appendPointer(pointerOf(node), name), message<schema_messages::notAString>());
        return member->get_ptr<const std::string*>();
    };
    const bool hidden = node.resource->draft == SchemaDraft::Draft7 && node.schema->contains("$ref");
    const std::string* id = hidden ? nullptr : text("$id");
    if (id) {
        if (!withoutFragment(*id).empty())
            createResource(node, *id);
        if (node.resource->draft == SchemaDraft::Draft7 && !fragmentOf(*id).empty())
            node.resource->anchors.try_emplace(std::string(fragmentOf(*id)), &node);
    }
    if (node.resource->draft == SchemaDraft::Draft7)
        return;
    if (const std::string* anchor = text("$anchor"))
        node.resource->anchors.try_emplace(*anchor, &node);
    if (const std::string* anchor = text("$dynamicAnchor")) {
        node.resource->anchors.try_emplace(*anchor, &node);
        node.resource->dynamicAnchors.try_emplace(*anchor, &node);
    }
}

void Compiler::createResource(Node& node, std::string_view id) {
    const Resource& outer = *node.resource;
    Resource& resource = m_compiled->resources.emplace_back();
    resource.uri = resolveUri(outer.uri, withoutFragment(id));
    resource.document = outer.document;
    resource.draft = outer.draft;
    resource.hasValidation = outer.hasValidation;
    resource.root = &node;
    applyMetaschema(resource, *node.schema);
    node.resource = &resource;
    m_resources.try_emplace(resource.uri, &resource);
}

/// Null if the URI is unknown, or if the caller's resolver returns a schema that is too deep to copy.
Resource* Compiler::findResource(const std::string& uri, SchemaDraft draft) {
    const auto known = m_resources.find(uri);
    if (known != m_resources.end())
        return known->second;
    if (const Json* metaschema = metaschemaDocument(uri))
        return addDocument(*metaschema, uri, draft);
    const Json* resolved = m_options.resolve ? m_options.resolve(uri) : nullptr;
    return resolved && !isTooDeep(*resolved) ? addDocument(*resolved, uri, draft) : nullptr;
}

} // namespace toolroom
