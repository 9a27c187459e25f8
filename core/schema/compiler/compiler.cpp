// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/compiler.h"

#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/schema/compiler/keyword_context.h"
#include "core/schema/messages.h"

namespace toolroom {

namespace {

bool hasOnlyTypeRules(const Node& node) {
    return !node.isFalse && !node.refersOnly && !node.constant && !node.enumeration && !node.combination &&
           !node.reference && !node.dynamicReference && !node.unevaluatedItems && !node.unevaluatedProperties;
}

void addSubschemas(KeywordContext& site, SubschemaKind kind) {
    if (kind == SubschemaKind::One)
        site.schema();
    else if (kind == SubschemaKind::Map)
        site.compileSchemaMap([](std::string_view, const Node*) {});
}

} // namespace

bool isTooDeep(const Json& value) {
    std::vector<std::pair<const Json*, int>> open = {{&value, 1}};
    while (!open.empty()) {
        const auto [container, depth] = open.back();
        open.pop_back();
        if (container->is_structured() && depth > maxJsonDepth)
            return true;
        for (const Json& inner : *container)
            if (inner.is_structured())
                open.emplace_back(&inner, depth + 1);
    }
    return false;
}

Result<std::shared_ptr<const Schema::Compiled>> Compiler::compile(const Json& schema) {
    if (isTooDeep(schema))
        return std::unexpected(Error{message<schema_messages::schemaNestedTooDeeply>(maxJsonDepth)});
    const Resource* root = addDocument(schema, {}, m_options.defaultDraft);
    resolveReferences();
    if (!m_error)
        rejectCycles();
    if (m_error)
        return std::unexpected(std::move(*m_error));
    m_compiled->root = root->root;
    for (Node& node : m_compiled->nodes)
        node.isSimple = !m_compiled->tracksScope && hasOnlyTypeRules(node);
    return m_compiled;
}

Node* Compiler::addNode(const Json& schema, Place place, Resource& resource) {
    const auto [known, added] = m_nodes.try_emplace(&schema);
    if (!added)
        return known->second;
    Node& node = m_compiled->nodes.emplace_back();
    known->second = &node;
    node.schema = &schema;
    node.place = std::move(place);
    node.resource = &resource;
    m_queue.push_back(&node);
    return &node;
}

void Compiler::addReference(Node& from, std::string_view keyword, std::string_view uri) {
    m_references.push_back({&from, keyword, uri});
}

void Compiler::fail(const Node& node, std::string pointer, Message reason) {
    if (!m_error)
        m_error = Error{std::move(reason), node.resource->document->uri, {}, std::move(pointer)};
}

void Compiler::compileQueuedNodes() {
    while (!m_queue.empty() && !m_error) {
        Node* node = m_queue.front();
        m_queue.pop_front();
        compileNode(*node);
    }
}

void Compiler::compileNode(Node& node) {
    if (node.schema->is_boolean()) {
        node.isFalse = !node.schema->get<bool>();
        return;
    }
    if (!node.schema->is_object())
        return fail(node, pointerOf(node), message<schema_messages::notASchema>());
    registerIdentifiers(node);
    const auto& members = node.schema->get_ref<const Json::object_t&>();
    const bool draft7 = node.resource->draft == SchemaDraft::Draft7;
    // In draft-07, keywords at the same level as `$ref` are ignored, but other references may still point into them.
    const bool alone = draft7 && node.schema->contains("$ref");
    bool constrained = false;
    for (const auto& [name, value] : members) {
        const KeywordInfo* info = keyword(name);
        if (!info || !(draft7 ? info->draft7 : info->draft202012))
            continue;
        if (alone && name != "$ref" && name != "definitions" && name != "default")
            continue;
        if (compileKeyword(node, *info, name, value))
            constrained = true;
        if (m_error)
            return;
    }
    if (node.object)
        node.object->properties.finish(node.object->required);
    node.refersOnly =
        alone || (!draft7 && !constrained && node.schema->contains("$ref") != node.schema->contains("$dynamicRef"));
}

/// Whether the keyword constrains values.
bool Compiler::compileKeyword(Node& node, const KeywordInfo& info, std::string_view name, const Json& value) {
    KeywordContext site(*this, node, name, value);
    const KeywordCompiler& compiler = keywordCompiler(info);
    if (!compiler.run) {
        addSubschemas(site, info.subschemas);
        return false;
    }
    if (compiler.vocabulary == Vocabulary::Validation && !node.resource->hasValidation)
        return false;
    compiler.run(site);
    return compiler.vocabulary != Vocabulary::Core;
}

} // namespace toolroom
