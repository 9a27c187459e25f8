// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"

#include <algorithm>
#include <array>
#include <deque>
#include <format>
#include <map>
#include <vector>

namespace toolroom {

namespace {

/// Where a tool names the one that it depends on.
void reportDependency(const SetSubject& subject, const ToolDigest& tool, std::size_t index, Remark remark,
                      Reporter& reporter) {
    const ByteRange range = index < tool.dependsOnRanges.size() ? tool.dependsOnRanges[index] : tool.nameRange;
    reporter.report(subject, tool, appendPointer(tool.pointer + "/dependsOn", index), range, std::move(remark));
}

void checkDependsUnknown(const SetSubject& subject, Reporter& reporter) {
    std::vector<std::string_view> names;
    for (const ToolDigest& tool : subject.tools())
        names.push_back(tool.name);
    for (const ToolDigest& tool : subject.tools()) {
        for (std::size_t i = 0; i < tool.dependsOn.size(); ++i) {
            const std::string& name = tool.dependsOn[i];
            if (subject.isKnownName(name))
                continue;
            const std::string meant = nearestName(name, names);
            reportDependency(subject, tool, i,
                             {.message = std::format("`{}` depends on `{}`, which is no tool here", tool.name, name),
                              .help = meant.empty() ? "Correct the name, or load the source that has the tool"
                                                    : std::format("Did you mean `{}`?", meant)},
                             reporter);
        }
    }
}

constexpr Rule dependsUnknown = {
    .info = {.id = "depends-unknown",
             .family = "metadata",
             .title = "The tool depends on one that does not exist",
             .why = "A tool that calls another by a wrong name fails when it is used, not when it is registered.",
             .bad = R"({"name": "rebalance", "dependsOn": ["get_holding"]})",
             .good = R"({"name": "rebalance", "dependsOn": ["get_holdings"]})",
             .source = "forge tool shape, dependsOn",
             .severity = Severity::Error},
    .set = checkDependsUnknown,
};

/// Who depends on whom, by place in the set.
class Dependencies {
public:
    explicit Dependencies(std::span<const ToolDigest> tools)
        : m_edges(tools.size())
        , m_retired(tools.size()) {
        std::map<std::string_view, std::size_t> places;
        for (std::size_t i = 0; i < tools.size(); ++i)
            places.emplace(tools[i].name, i);
        for (std::size_t i = 0; i < tools.size(); ++i)
            for (std::size_t index = 0; index < tools[i].dependsOn.size(); ++index)
                if (const auto found = places.find(tools[i].dependsOn[index]); found != places.end())
                    m_edges[i].push_back({found->second, index});
        Neighbours needs(tools.size());
        Neighbours dependants(tools.size());
        for (std::size_t tool = 0; tool < tools.size(); ++tool)
            for (const Step& step : m_edges[tool]) {
                needs[tool].push_back(step.tool);
                dependants[step.tool].push_back(tool);
            }
        retireEnds(needs, dependants);
        retireEnds(dependants, needs);
    }

    struct Step {
        std::size_t tool = 0;
        std::size_t index = 0; ///< in dependsOn
    };

    /// The shortest way from `start` back to itself, as its steps; empty when there is none.
    [[nodiscard]] std::vector<Step> cycleThrough(std::size_t start) const {
        if (m_retired[start])
            return {};
        std::map<std::size_t, Step> cameBy; // tool: the step that led there, from whom
        std::deque<std::size_t> reached = {start};
        while (!reached.empty()) {
            const std::size_t tool = reached.front();
            reached.pop_front();
            for (const Step& step : m_edges[tool]) {
                if (m_retired[step.tool] || !cameBy.emplace(step.tool, Step{tool, step.index}).second)
                    continue;
                if (step.tool == start)
                    return wayBack(cameBy, start);
                reached.push_back(step.tool);
            }
        }
        return {};
    }

    /// Its cycle is known: nothing else goes through this tool.
    void retire(std::size_t tool) { m_retired[tool] = true; }

private:
    using Neighbours = std::vector<std::vector<std::size_t>>;

    /// Takes out, again and again, whoever has no neighbour left on that side: they are in no cycle.
    void retireEnds(const Neighbours& side, const Neighbours& otherSide) {
        std::vector<std::size_t> open(side.size());
        std::vector<std::size_t> done;
        for (std::size_t tool = 0; tool < side.size(); ++tool) {
            open[tool] = side[tool].size();
            if (open[tool] == 0)
                done.push_back(tool);
        }
        while (!done.empty()) {
            const std::size_t tool = done.back();
            done.pop_back();
            m_retired[tool] = true;
            for (const std::size_t neighbour : otherSide[tool])
                if (--open[neighbour] == 0)
                    done.push_back(neighbour);
        }
    }

    static std::vector<Step> wayBack(const std::map<std::size_t, Step>& cameBy, std::size_t start) {
        std::vector<Step> way;
        std::size_t tool = start;
        do {
            way.push_back(cameBy.at(tool));
            tool = way.back().tool;
        } while (tool != start);
        std::ranges::reverse(way);
        return way;
    }

    std::vector<std::vector<Step>> m_edges;
    std::vector<bool> m_retired;
};

std::string pathWords(std::span<const ToolDigest> tools, const std::vector<Dependencies::Step>& cycle) {
    constexpr std::size_t longest = 12;
    std::string path;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        if (i < longest)
            path += tools[cycle[i].tool].name + " → ";
        else if (i == longest)
            path += std::format("{} more → ", cycle.size() - longest);
    }
    return path + tools[cycle.front().tool].name;
}

void checkDependsCycle(const SetSubject& subject, Reporter& reporter) {
    Dependencies dependencies(subject.tools());
    for (std::size_t start = 0; start < subject.tools().size(); ++start) {
        const std::vector<Dependencies::Step> cycle = dependencies.cycleThrough(start);
        if (cycle.empty())
            continue;
        for (const Dependencies::Step& step : cycle)
            dependencies.retire(step.tool);
        reportDependency(subject, subject.tools()[start], cycle.front().index,
                         {.message = std::format("The tools depend on each other in a circle: {}",
                                                 pathWords(subject.tools(), cycle)),
                          .help = "Move what they share into a tool that depends on neither"},
                         reporter);
    }
}

constexpr Rule dependsCycle = {
    .info = {.id = "depends-cycle",
             .family = "metadata",
             .title = "Tools depend on each other in a circle",
             .why = "Tools that call each other in a circle never end, or cannot be loaded in any order.",
             .bad = R"([{"name": "a", "dependsOn": ["b"]}, {"name": "b", "dependsOn": ["a"]}])",
             .good = R"([{"name": "a", "dependsOn": ["b"]}, {"name": "b"}])",
             .source = "forge tool shape, dependsOn",
             .severity = Severity::Error},
    .set = checkDependsCycle,
};

constexpr std::array rules = {dependsUnknown, dependsCycle};

} // namespace

std::span<const Rule> dependencyRules() {
    return rules;
}

} // namespace toolroom
