// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// The schemas that apply to the arguments of a tool: the root schema and those that can be reached from it through
/// keywords and local references. Definitions apply only where they are referenced.
class SchemaGraph {
public:
    /// `subschemas` are those of `root`, beginning with itself. Both must outlive the graph.
    SchemaGraph(const Json& root, const Subschemas& subschemas);

    /// The first schema whose reference leads back to it; null if there is none.
    [[nodiscard]] const Subschema* recursive() const { return m_recursive; }
    /// The maximum nesting depth of objects and arrays. Recursion is followed once.
    [[nodiscard]] std::size_t levels() const { return m_nodes.at(m_root).levels; }
    /// The outermost schema below `level` objects and arrays on a path to the deepest one; null if there is none.
    [[nodiscard]] const Subschema* below(std::size_t level) const;

private:
    struct Edge {
        const Json* schema = nullptr;
        std::size_t levels = 0; ///< 1 for a member or item, 0 for a schema of the same value
        bool isReference = false;
    };
    struct Node {
        const Subschema* subschema = nullptr;
        std::vector<Edge> edges;
        enum class State { New, Visiting, Done } state = State::New;
        std::size_t levels = 0; ///< below this schema
        Edge deepest;
    };

    void search();

    const Json* m_root;
    std::unordered_map<const Json*, Node> m_nodes;
    const Subschema* m_recursive = nullptr;
};

} // namespace toolroom
