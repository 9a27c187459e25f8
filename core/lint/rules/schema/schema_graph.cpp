// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/schema_graph.h"

#include "core/lint/rules/schema/schema_references.h"

#include <algorithm>
#include <ranges>

namespace toolroom {

SchemaGraph::SchemaGraph(const Json& root, const Subschemas& subschemas)
    : m_root(&root) {
    for (const Subschema& subschema : subschemas)
        m_nodes[subschema.schema].subschema = &subschema;
    SchemaIndex index(*m_root);
    for (const Subschema& subschema : subschemas) {
        const Json* target = index.targetOf(*subschema.schema);
        if (target != nullptr && m_nodes.contains(target))
            m_nodes[subschema.schema].edges.push_back({.schema = target, .isReference = true});
        if (subschema.parent != nullptr && subschema.schema->is_object() && subschema.keyword != "$defs" &&
            subschema.keyword != "definitions")
            m_nodes[subschema.parent->schema].edges.push_back(
                {.schema = subschema.schema,
                 .levels = static_cast<std::size_t>(subschema.depth - subschema.parent->depth)});
    }
    search();
}

/// Depth first, with its own stack, because references can form long chains.
void SchemaGraph::search() {
    struct Frame {
        Node* node;
        std::size_t next = 0;
    };
    std::vector<Frame> stack = {{&m_nodes.at(m_root)}};
    stack.front().node->state = Node::State::Visiting;
    while (!stack.empty()) {
        auto& [node, next] = stack.back();
        if (next == node->edges.size()) {
            node->state = Node::State::Done;
            stack.pop_back();
            continue;
        }
        const Edge& edge = node->edges[next];
        Node& target = m_nodes.at(edge.schema);
        if (target.state == Node::State::New) {
            target.state = Node::State::Visiting;
            stack.push_back({&target}); // the edge is looked at again when the target is done
            continue;
        }
        if (target.state == Node::State::Visiting) {
            // The way from the target to itself contains a reference, though not always as its last edge.
            const auto closing = std::ranges::find_if(stack | std::views::reverse, [](const Frame& frame) {
                return frame.node->edges[frame.next].isReference;
            });
            if (m_recursive == nullptr)
                m_recursive = closing->node->subschema;
        } else if (node->deepest.schema == nullptr || edge.levels + target.levels > node->levels) {
            node->levels = edge.levels + target.levels;
            node->deepest = edge;
        }
        ++next;
    }
}

const Subschema* SchemaGraph::below(std::size_t level) const {
    std::size_t passed = 0;
    for (const Node* node = &m_nodes.at(m_root); node->deepest.schema != nullptr;) {
        passed += node->deepest.levels;
        node = &m_nodes.at(node->deepest.schema);
        if (passed > level)
            return node->subschema;
    }
    return nullptr;
}

} // namespace toolroom
