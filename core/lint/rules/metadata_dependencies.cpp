// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"

#include <algorithm>
#include <array>
#include <deque>
#include <format>
#include <limits>
#include <numeric>
#include <unordered_map>
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
            const std::string_view meant = nearestWord(name, names);
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

/// One tool's need of another.
struct Step {
    std::size_t tool = 0;
    std::size_t index = 0; ///< in dependsOn
};

/// Who depends on whom, by place in the set.
class Dependencies {
public:
    explicit Dependencies(std::span<const ToolDigest> tools)
        : m_steps(tools.size())
        , m_component(tools.size(), 0)
        , m_visits(tools.size()) {
        std::unordered_map<std::string_view, std::size_t> places;
        for (std::size_t i = 0; i < tools.size(); ++i)
            places.emplace(tools[i].name, i);
        for (std::size_t i = 0; i < tools.size(); ++i)
            for (std::size_t index = 0; index < tools[i].dependsOn.size(); ++index)
                if (const auto found = places.find(tools[i].dependsOn[index]); found != places.end())
                    m_steps[i].push_back({found->second, index});
    }

    /// Circles that have no tool in common, each as its steps from its first tool on.
    [[nodiscard]] std::vector<std::vector<Step>> circles(const AbortSignal& abort) {
        std::vector<std::size_t> all(m_steps.size());
        std::ranges::iota(all, std::size_t{0});
        std::vector<std::vector<Step>> found;
        std::vector<std::vector<std::size_t>> open = {std::move(all)};
        while (!open.empty() && !abort.stop_requested()) {
            const std::vector<std::size_t> tools = std::move(open.back());
            open.pop_back();
            for (std::vector<std::size_t>& component : components(tools)) {
                const std::vector<Step> circle = shortestCircle(std::ranges::min(component));
                if (circle.empty())
                    continue;
                for (const Step& step : circle)
                    m_component[step.tool] = none;
                std::erase_if(component, [&](std::size_t tool) { return m_component[tool] == none; });
                found.push_back(circle);
                open.push_back(std::move(component));
            }
        }
        return found;
    }

private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    /// What the search for components knows of a tool.
    struct Visit {
        std::size_t order = 0;    ///< in which it was reached, from 1; 0: not yet
        std::size_t lowest = 0;   ///< the first tool on the path that it leads back to
        std::size_t nextStep = 0; ///< that was not yet followed
    };

    /// Parts `tools`, a component so far, into those that reach each other (Tarjan), and numbers them anew.
    std::vector<std::vector<std::size_t>> components(const std::vector<std::size_t>& tools) {
        std::vector<std::vector<std::size_t>> found;
        if (tools.empty())
            return found;
        const std::size_t around = m_component[tools.front()];
        for (const std::size_t tool : tools)
            m_visits[tool] = {};
        std::size_t reached = 0;
        std::vector<std::size_t> path;
        std::vector<std::size_t> undecided;
        const auto enter = [&](std::size_t tool) {
            m_visits[tool].order = m_visits[tool].lowest = ++reached;
            path.push_back(tool);
            undecided.push_back(tool);
        };
        for (const std::size_t start : tools) {
            if (m_visits[start].order == 0)
                enter(start);
            while (!path.empty()) {
                const std::size_t tool = path.back();
                Visit& visit = m_visits[tool];
                if (visit.nextStep < m_steps[tool].size()) {
                    const std::size_t needed = m_steps[tool][visit.nextStep++].tool;
                    if (m_component[needed] != around)
                        continue;
                    if (m_visits[needed].order == 0)
                        enter(needed);
                    else
                        visit.lowest = std::min(visit.lowest, m_visits[needed].order);
                    continue;
                }
                path.pop_back();
                if (!path.empty())
                    m_visits[path.back()].lowest = std::min(m_visits[path.back()].lowest, visit.lowest);
                if (visit.lowest == visit.order)
                    found.push_back(decide(undecided, tool));
            }
        }
        return found;
    }

    /// Takes the component of `root` off the end of `undecided`.
    std::vector<std::size_t> decide(std::vector<std::size_t>& undecided, std::size_t root) {
        const auto begin = std::ranges::find(undecided.rbegin(), undecided.rend(), root).base() - 1;
        std::vector<std::size_t> component(begin, undecided.end());
        undecided.erase(begin, undecided.end());
        ++m_lastComponent;
        for (const std::size_t tool : component)
            m_component[tool] = m_lastComponent;
        return component;
    }

    /// The shortest way from `start` back to itself, all of it inside its component; empty when there is none.
    [[nodiscard]] std::vector<Step> shortestCircle(std::size_t start) const {
        std::unordered_map<std::size_t, Step> cameBy; // tool: the step that led there, from whom
        std::deque<std::size_t> reached = {start};
        while (!reached.empty()) {
            const std::size_t tool = reached.front();
            reached.pop_front();
            for (const Step& step : m_steps[tool]) {
                if (m_component[step.tool] != m_component[start] ||
                    !cameBy.emplace(step.tool, Step{tool, step.index}).second)
                    continue;
                if (step.tool == start)
                    return wayBack(cameBy, start);
                reached.push_back(step.tool);
            }
        }
        return {};
    }

    static std::vector<Step> wayBack(const std::unordered_map<std::size_t, Step>& cameBy, std::size_t start) {
        std::vector<Step> way;
        std::size_t tool = start;
        do {
            way.push_back(cameBy.at(tool));
            tool = way.back().tool;
        } while (tool != start);
        std::ranges::reverse(way);
        return way;
    }

    std::vector<std::vector<Step>> m_steps; ///< by tool
    std::vector<std::size_t> m_component;   ///< by tool; none: its circle is known
    std::vector<Visit> m_visits;            ///< by tool
    std::size_t m_lastComponent = 0;
};

std::string pathWords(std::span<const ToolDigest> tools, const std::vector<Step>& cycle) {
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
    for (const std::vector<Step>& circle : Dependencies(subject.tools()).circles(subject.abort())) {
        const Step& first = circle.front();
        reportDependency(subject, subject.tools()[first.tool], first.index,
                         {.message = std::format("The tools depend on each other in a circle: {}",
                                                 pathWords(subject.tools(), circle)),
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
