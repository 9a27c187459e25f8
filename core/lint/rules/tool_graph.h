// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// Which tool of a set leads to which other by naming it: in `dependsOn`, in a cascade.
class ToolGraph {
public:
    /// `names(tool)` are the names that a tool gives, in the order in which a step counts them. Of tools with the same
    /// name the first is meant; what is no tool of the set leads nowhere.
    template <class Names>
    ToolGraph(std::span<const ToolDigest> tools, Names names)
        : ToolGraph(tools) {
        for (std::size_t tool = 0; tool < tools.size(); ++tool) {
            std::size_t index = 0;
            for (const std::string_view name : names(tools[tool]))
                connect(tool, name, index++);
        }
    }

    struct Step {
        std::size_t tool = 0;  ///< that names
        std::size_t index = 0; ///< of the name
    };
    using Cycle = std::vector<Step>;

    /// One for each group of tools that all lead to each other: the shortest through its first tool. The time is
    /// proportional to the names.
    [[nodiscard]] std::vector<Cycle> cycles() const;

    /// `a → b → a`; a long one is shortened.
    [[nodiscard]] std::string pathWords(const Cycle& cycle) const;

private:
    struct Edge {
        std::size_t to = 0;
        std::size_t index = 0;
    };

    explicit ToolGraph(std::span<const ToolDigest> tools);
    void connect(std::size_t tool, std::string_view name, std::size_t index);
    [[nodiscard]] std::vector<std::size_t> groups() const;
    /// `cameBy` holds the step that led to a tool, for each one of the group that is reached.
    [[nodiscard]] Cycle cycleThrough(std::size_t start, const std::vector<std::size_t>& groups,
                                     std::vector<std::optional<Step>>& cameBy) const;

    std::span<const ToolDigest> m_tools;
    std::vector<std::pair<std::string_view, std::size_t>> m_places; ///< by name, then place
    std::vector<std::vector<Edge>> m_edges;
};

} // namespace toolroom
