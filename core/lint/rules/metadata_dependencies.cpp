// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/tool_graph.h"

#include <array>
#include <format>
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

void checkDependsCycle(const SetSubject& subject, Reporter& reporter) {
    const ToolGraph graph(
        subject.tools(), [](const ToolDigest& tool) -> const auto& { return tool.dependsOn; });
    for (const ToolGraph::Cycle& cycle : graph.cycles())
        reportDependency(
            subject, subject.tools()[cycle.front().tool], cycle.front().index,
            {.message = std::format("The tools depend on each other in a circle: {}", graph.pathWords(cycle)),
             .help = "Move what they share into a tool that depends on neither"},
            reporter);
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
