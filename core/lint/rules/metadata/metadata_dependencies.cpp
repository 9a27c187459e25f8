// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/messages.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/set/tool_graph.h"
#include "core/text/nearest_word.h"

#include <QtTranslation>

#include <array>
#include <vector>

namespace toolroom {

namespace {

/// Reports a finding at item `index` of the tool's `dependsOn`.
void reportDependency(const SourceSubject& subject, const ToolSummary& tool, std::size_t index, FindingDetails details,
                      Reporter& reporter) {
    const ByteRange range = index < tool.dependsOnRanges.size() ? tool.dependsOnRanges[index] : tool.nameRange;
    reporter.report(subject, tool, appendPointer(appendPointer(tool.pointer, "dependsOn"), index), range,
                    std::move(details));
}

void checkDependsUnknown(const SourceSubject& subject, Reporter& reporter) {
    std::vector<std::string_view> names;
    for (const ToolSummary& tool : subject.tools())
        names.push_back(tool.name);
    for (const ToolSummary& tool : subject.tools()) {
        for (std::size_t i = 0; i < tool.dependsOn.size(); ++i) {
            const std::string& name = tool.dependsOn[i];
            if (subject.hasTool(name))
                continue;
            const std::string_view similar = nearestWord(name, names);
            reportDependency(subject, tool, i,
                             {.message = message<lint_messages::dependsOnUnknownTool>(tool.name, name),
                              .help = similar.empty() ? message<lint_messages::correctToolName>()
                                                      : message<lint_messages::didYouMean>(similar)},
                             reporter);
        }
    }
}

constexpr Rule dependsUnknown = {
    .info = {.id = "depends-unknown",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool depends on a tool that does not exist"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A tool that calls another one by the wrong name is "
                                                        "registered without an error and fails when it is used."),
             .bad = R"({"name": "rebalance", "dependsOn": ["get_holding"]})",
             .good = R"({"name": "rebalance", "dependsOn": ["get_holdings"]})",
             .source = "forge tool shape, dependsOn",
             .severity = Severity::Error},
    .set = checkDependsUnknown,
};

void checkDependsCycle(const SourceSubject& subject, Reporter& reporter) {
    const ToolGraph graph(subject.tools(), [](const ToolSummary& tool) -> const auto& { return tool.dependsOn; });
    for (const ToolGraph::Cycle& cycle : graph.cycles())
        reportDependency(subject, subject.tools()[cycle.front().tool], cycle.front().index,
                         {.message = message<lint_messages::dependencyCycle>(graph.describeCycle(cycle)),
                          .help = message<lint_messages::breakDependency>()},
                         reporter);
}

constexpr Rule dependsCycle = {
    .info = {.id = "depends-cycle",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tools depend on each other in a cycle"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Tools that call each other in a cycle may never return, "
                                                        "and there is no order in which they can be loaded."),
             .bad = R"([{"name": "a", "dependsOn": ["b"]}, {"name": "b", "dependsOn": ["a"]}])",
             .good = R"([{"name": "a", "dependsOn": ["b"]}, {"name": "b"}])",
             .source = "forge tool shape, dependsOn",
             .severity = Severity::Error},
    .set = checkDependsCycle,
};

} // namespace

std::span<const Rule> dependencyRules() {
    static constexpr std::array rules = {dependsUnknown, dependsCycle};
    return rules;
}

} // namespace toolroom
