// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/schema/compiler/compiler.h"
#include "core/schema/messages.h"
#include "core/schema/validation/validation_text.h"

#include <QByteArray>

#include <unordered_set>

namespace toolroom {

namespace {

std::string decodeFragment(std::string_view fragment) {
    if (!fragment.contains('%'))
        return std::string(fragment);
    return QByteArray::fromPercentEncoding(QByteArray(fragment.data(), static_cast<qsizetype>(fragment.size())))
        .toStdString();
}

} // namespace

void Compiler::resolveReferences() {
    while (!m_references.empty() && !m_error) {
        const PendingReference reference = m_references.front();
        m_references.pop_front();
        resolve(reference);
        compileQueuedNodes();
    }
}

void Compiler::resolve(const PendingReference& reference) {
    Node& from = *reference.from;
    const std::size_t hash = reference.uri.find('#');
    const std::string_view address = reference.uri.substr(0, hash);
    const std::string fragment =
        hash == std::string_view::npos ? std::string() : decodeFragment(reference.uri.substr(hash + 1));
    Resource* resource =
        address.empty() ? from.resource : findResource(resolveUri(from.resource->uri, address), from.resource->draft);
    const Node* target = resource ? nodeAt(*resource, fragment) : nullptr;
    if (!target)
        return fail(from, appendPointer(pointerOf(from), reference.keyword),
                    message<schema_messages::referenceUnresolved>(quotedText(reference.uri)));
    if (reference.keyword == "$ref") {
        from.reference = target;
        return;
    }
    from.dynamicReference = std::make_unique<DynamicReference>(target);
    if (resource->dynamicAnchors.contains(fragment)) {
        from.dynamicReference->anchor = fragment;
        m_compiled->tracksScope = true;
    }
}

Node* Compiler::nodeAt(Resource& resource, const std::string& fragment) {
    if (fragment.empty())
        return resource.root;
    if (fragment.starts_with('/'))
        return nodeAtPointer(resource, fragment);
    const auto anchor = resource.anchors.find(fragment);
    return anchor == resource.anchors.end() ? nullptr : anchor->second;
}

/// A pointer may also lead to a schema that is not the value of a known keyword; this creates its node.
Node* Compiler::nodeAtPointer(Resource& resource, const std::string& pointer) {
    const Json* value = resource.root->schema;
    Resource* around = &resource;
    for (const std::string& token : pointerTokens(pointer)) {
        value = m_index.child(*value, token);
        if (!value)
            return nullptr;
        const auto known = m_nodes.find(value);
        if (known != m_nodes.end())
            around = known->second->resource;
    }
    if (!(value->is_object() || value->is_boolean()))
        return nullptr;
    return addNode(*value, {.pointer = pointerOf(*resource.root) + pointer}, *around);
}

/// Rejects cycles of schemas that only refer to each other, because they could be followed forever.
void Compiler::rejectCycles() {
    std::unordered_set<const Node*> checked;
    for (const Node& start : m_compiled->nodes) {
        std::unordered_set<const Node*> path;
        const Node* node = &start;
        while (node->refersOnly && node->reference && !checked.contains(node)) {
            if (!path.insert(node).second)
                return fail(start, appendPointer(pointerOf(start), "$ref"),
                            message<schema_messages::referenceCircular>());
            node = node->reference;
        }
        checked.merge(path);
    }
}

} // namespace toolroom
