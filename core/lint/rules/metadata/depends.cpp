// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/set/tool_graph.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto dependsOnUnknownTool = messageTemplate("Lint", "`%1` depends on `%2`, which does not exist");
constexpr auto dependencyCycle = messageTemplate("Lint", "The tools depend on each other in a cycle: %1");
constexpr auto breakDependency =
    messageTemplate("Lint", "Move the shared part into a separate tool that does not depend on the others");

/// Reports a finding at item `index` of the tool's `dependsOn`.
void reportDependency(const SourceSubject& subject, const ToolSummary& tool, std::size_t index, FindingDetails details,
                      Reporter& reporter) {
    const ByteRange range =
        index < tool.relations->dependsOnRanges.size() ? tool.relations->dependsOnRanges[index] : tool.nameRange;
    reporter.report(subject, tool, appendPointer(appendPointer(tool.pointer, "dependsOn"), index), range,
                    std::move(details));
}

void checkDependsUnknown(const SourceSubject& subject, Reporter& reporter) {
    std::vector<std::string_view> names;
    for (const ToolSummary& tool : subject.tools())
        names.push_back(tool.name);
    for (const ToolSummary& tool : subject.tools()) {
        for (std::size_t i = 0; i < tool.relations->dependsOn.size(); ++i) {
            const std::string& name = tool.relations->dependsOn[i];
            if (subject.hasTool(name))
                continue;
            const std::string_view similar = nearestWord(name, names);
            reportDependency(subject, tool, i,
                             {.message = message<dependsOnUnknownTool>(tool.name, name),
                              .help = similar.empty() ? message<lint_messages::correctToolName>()
                                                      : message<lint_messages::didYouMean>(similar)},
                             reporter);
        }
    }
}

} // namespace

extern constinit const Rule dependsUnknown = {
    .id = "depends-unknown",
    .title = messageTemplate("Rule", "Tool depends on a tool that does not exist"),
    .why = messageTemplate(
        "Rule",
        "A tool that calls another one by the wrong name is registered without an error and fails when it is used."),
    .bad = R"({"tools": [{"name": "rebalance", "dependsOn": ["get_holding"]}, {"name": "get_holdings"}]})",
    .good = R"({"tools": [{"name": "rebalance", "dependsOn": ["get_holdings"]}, {"name": "get_holdings"}]})",
    .source = "forge tool shape, dependsOn",
    .severity = Severity::Error,
    .checkSet = checkDependsUnknown,
};

namespace {

void checkDependsCycle(const SourceSubject& subject, Reporter& reporter) {
    const ToolGraph graph(
        subject.tools(), [](const ToolSummary& tool) -> const auto& { return tool.relations->dependsOn; });
    for (const ToolGraph::Cycle& cycle : graph.cycles())
        reportDependency(
            subject, subject.tools()[cycle.front().tool], cycle.front().index,
            {.message = message<dependencyCycle>(graph.describeCycle(cycle)), .help = message<breakDependency>()},
            reporter);
}

} // namespace

extern constinit const Rule dependsCycle = {
    .id = "depends-cycle",
    .title = messageTemplate("Rule", "Tools depend on each other in a cycle"),
    .why = messageTemplate(
        "Rule",
        "Tools that call each other in a cycle may never return, and there is no order in which they can be loaded."),
    .bad = R"({"tools": [{"name": "rebalance", "dependsOn": ["get_holdings"]},
  {"name": "get_holdings", "dependsOn": ["rebalance"]}]})",
    .good = R"({"tools": [{"name": "rebalance", "dependsOn": ["get_holdings"]}, {"name": "get_holdings"}]})",
    .source = "forge tool shape, dependsOn",
    .severity = Severity::Error,
    .checkSet = checkDependsCycle,
};

} // namespace toolroom
