// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include "core/base/message.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// A graph of the tools in a source. A tool has an edge to each tool that it names in `dependsOn` or in a cascade.
class ToolGraph {
public:
    /// `names(tool)` returns the names that the tool refers to; a Step is an index into them. A name shared by
    /// several tools refers to the first one. Unknown names are ignored.
    template <class Names>
    ToolGraph(std::span<const ToolSummary> tools, Names names)
        : ToolGraph(tools) {
        for (std::size_t tool = 0; tool < tools.size(); ++tool) {
            std::size_t index = 0;
            for (const std::string_view name : names(tools[tool]))
                connect(tool, name, index++);
        }
    }

    struct Step {
        std::size_t tool = 0;  ///< the tool that refers to the next one
        std::size_t index = 0; ///< index of the reference
    };
    using Cycle = std::vector<Step>;

    /// One cycle for each strongly connected group of tools: the shortest through its first tool. Takes linear time.
    [[nodiscard]] std::vector<Cycle> cycles() const;

    /// For example, "a → b → a". Long cycles are abbreviated.
    [[nodiscard]] Message describeCycle(const Cycle& cycle) const;

private:
    struct Edge {
        std::size_t to = 0;
        std::size_t index = 0;
    };

    explicit ToolGraph(std::span<const ToolSummary> tools);
    void connect(std::size_t tool, std::string_view name, std::size_t index);
    [[nodiscard]] std::vector<std::size_t> strongComponents() const;
    /// `stepTo` receives the step that reached each tool of the group.
    [[nodiscard]] Cycle cycleThrough(std::size_t start, const std::vector<std::size_t>& groups,
                                     std::vector<std::optional<Step>>& stepTo) const;

    std::span<const ToolSummary> m_tools;
    std::vector<std::pair<std::string_view, std::size_t>> m_places; ///< sorted by name, then index
    std::vector<std::vector<Edge>> m_edges;
};

} // namespace toolroom
