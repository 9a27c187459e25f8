// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/set/tool_graph.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <ranges>

namespace toolroom {

namespace {

// A cycle of tools. %1: the first tools, each followed by an arrow; %2: the tool that the cycle returns to
constexpr auto pathOmitting = pluralTemplate("Lint", "%1%n more → %2", "%1%n more → %2");

} // namespace

ToolGraph::ToolGraph(std::span<const ToolSummary> tools)
    : m_tools(tools)
    , m_edges(tools.size()) {
    for (std::size_t tool = 0; tool < tools.size(); ++tool)
        m_places.emplace_back(tools[tool].name, tool);
    std::ranges::sort(m_places);
}

void ToolGraph::connect(std::size_t tool, std::string_view name, std::size_t index) {
    const auto place = std::ranges::lower_bound(m_places, std::pair(name, std::size_t{0}));
    if (place != m_places.end() && place->first == name)
        m_edges[tool].push_back({.to = place->second, .index = index});
}

/// Tarjan's algorithm for strongly connected components, without recursion: returns the number of each tool's group.
std::vector<std::size_t> ToolGraph::strongComponents() const {
    constexpr std::size_t unset = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> order(m_edges.size(), unset);
    std::vector<std::size_t> lowest(m_edges.size(), unset);
    std::vector<std::size_t> group(m_edges.size(), unset);
    std::vector<std::size_t> next(m_edges.size(), 0); // edge to follow
    std::vector<std::size_t> open;                    // visited tools without a group
    std::vector<std::size_t> path;
    std::size_t reached = 0;
    std::size_t count = 0;
    const auto enter = [&](std::size_t tool) {
        order[tool] = lowest[tool] = reached++;
        open.push_back(tool);
        path.push_back(tool);
    };
    const auto leave = [&](std::size_t tool) {
        path.pop_back();
        if (!path.empty())
            lowest[path.back()] = std::min(lowest[path.back()], lowest[tool]);
        if (lowest[tool] != order[tool])
            return;
        while (group[tool] == unset) {
            group[open.back()] = count;
            open.pop_back();
        }
        ++count;
    };
    for (std::size_t start = 0; start < m_edges.size(); ++start) {
        if (order[start] == unset)
            enter(start);
        while (!path.empty()) {
            const std::size_t tool = path.back();
            if (next[tool] == m_edges[tool].size()) {
                leave(tool);
                continue;
            }
            const std::size_t to = m_edges[tool][next[tool]++].to;
            if (order[to] == unset)
                enter(to);
            else if (group[to] == unset)
                lowest[tool] = std::min(lowest[tool], order[to]);
        }
    }
    return group;
}

/// The shortest path from `start` through its group back to itself; empty when there is none.
ToolGraph::Cycle ToolGraph::cycleThrough(std::size_t start, const std::vector<std::size_t>& groups,
                                         std::vector<std::optional<Step>>& stepTo) const {
    std::deque<std::size_t> reached = {start};
    while (!reached.empty() && !stepTo[start]) {
        const std::size_t tool = reached.front();
        reached.pop_front();
        for (const Edge& edge : m_edges[tool]) {
            if (groups[edge.to] != groups[start] || stepTo[edge.to])
                continue;
            stepTo[edge.to] = Step{.tool = tool, .index = edge.index};
            reached.push_back(edge.to);
        }
    }
    Cycle cycle;
    if (!stepTo[start])
        return cycle;
    std::size_t tool = start;
    do {
        cycle.push_back(*stepTo[tool]);
        tool = cycle.back().tool;
    } while (tool != start);
    std::ranges::reverse(cycle);
    return cycle;
}

std::vector<ToolGraph::Cycle> ToolGraph::cycles() const {
    const std::vector<std::size_t> groupOf = strongComponents();
    std::vector<bool> done(m_edges.size());
    std::vector<std::optional<Step>> stepTo(m_edges.size()); // groups do not share tools
    std::vector<Cycle> found;
    for (std::size_t tool = 0; tool < m_edges.size(); ++tool) {
        if (done[groupOf[tool]])
            continue;
        done[groupOf[tool]] = true;
        if (Cycle cycle = cycleThrough(tool, groupOf, stepTo); !cycle.empty())
            found.push_back(std::move(cycle));
    }
    return found;
}

Message ToolGraph::describeCycle(const Cycle& cycle) const {
    constexpr std::size_t maxListedTools = 12;
    std::string path;
    for (const Step& step : cycle | std::views::take(maxListedTools))
        path.append(m_tools[step.tool].name) += " → ";
    const std::string first(m_tools[cycle.front().tool].name);
    return cycle.size() > maxListedTools ? message<pathOmitting>(cycle.size() - maxListedTools, path, first)
                                         : Message::verbatim(path + first);
}

} // namespace toolroom
