// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/schema/compiler.h"
#include "core/schema/fault_text.h"

#include <QByteArray>

#include <format>
#include <unordered_set>

namespace toolroom {

namespace {

std::string decoded(std::string_view fragment) {
    if (!fragment.contains('%'))
        return std::string(fragment);
    return QByteArray::fromPercentEncoding(QByteArray(fragment.data(), static_cast<qsizetype>(fragment.size())))
        .toStdString();
}

} // namespace

void Compiler::joinReferences() {
    while (!m_references.empty() && !m_error) {
        const PendingReference reference = m_references.front();
        m_references.pop_front();
        join(reference);
        compileQueued();
    }
}

void Compiler::join(const PendingReference& reference) {
    Node& from = *reference.from;
    const std::size_t hash = reference.uri.find('#');
    const std::string_view address = reference.uri.substr(0, hash);
    const std::string fragment =
        hash == std::string_view::npos ? std::string() : decoded(reference.uri.substr(hash + 1));
    Resource* resource =
        address.empty() ? from.resource : findResource(resolvedUri(from.resource->uri, address), from.resource->draft);
    const Node* target = resource ? nodeAt(*resource, fragment) : nullptr;
    if (!target)
        return fail(from, appendPointer(pointerOf(from), reference.keyword),
                    std::format("the reference {} leads nowhere", shown(reference.uri)));
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

/// A pointer may also lead to a schema that no keyword holds; it becomes a node then.
Node* Compiler::nodeAtPointer(Resource& resource, const std::string& pointer) {
    const Json* value = resource.root->schema;
    Resource* around = &resource;
    for (const std::string& token : pointerTokens(pointer)) {
        value = part(*value, token);
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

/// The member or element of `value` that `token` names, or null. A schema may refer to each of very many definitions.
const Json* Compiler::part(const Json& value, const std::string& token) {
    constexpr std::size_t fewMembers = 16;
    if (!value.is_object() || value.size() <= fewMembers)
        return resolvePointer(value, '/' + escapePointerToken(token));
    auto& members = m_members[&value];
    if (members.empty())
        for (const auto& [name, member] : value.get_ref<const Json::object_t&>())
            members.emplace(name, &member);
    const auto found = members.find(token);
    return found == members.end() ? nullptr : found->second;
}

/// A circle of schemas that only refer to each other says nothing and could be followed for ever.
void Compiler::refuseCircles() {
    std::unordered_set<const Node*> harmless;
    for (const Node& start : m_compiled->nodes) {
        std::unordered_set<const Node*> path;
        const Node* node = &start;
        while (node->refersOnly && node->reference && !harmless.contains(node)) {
            if (!path.insert(node).second)
                return fail(start, appendPointer(pointerOf(start), "$ref"), "the reference leads back to itself");
            node = node->reference;
        }
        harmless.merge(path);
    }
}

} // namespace toolroom
