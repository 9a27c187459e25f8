// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/set/tool_graph.h"

namespace toolroom {

namespace {

constexpr auto cascadesInCycle = messageTemplate("Lint", "The effects trigger each other in a cycle: %1");
constexpr auto breakCascade = messageTemplate("Lint", "Remove one of the cascades, or replace it with a notification");

void checkCascadeCycle(const SourceSubject& subject, Reporter& reporter) {
    const ToolGraph graph(subject.tools(), [](const ToolSummary& tool) {
        return std::views::transform(tool.relations->cascades, &CascadeReference::tool);
    });
    for (const ToolGraph::Cycle& cycle : graph.cycles()) {
        const ToolSummary& first = subject.tools()[cycle.front().tool];
        const CascadeReference& cascade = first.relations->cascades[cycle.front().index];
        reporter.report(
            subject, first, cascade.pointer, cascade.range,
            {.message = message<cascadesInCycle>(graph.describeCycle(cycle)), .help = message<breakCascade>()});
    }
}

} // namespace

extern constinit const Rule cascadeCycle = {
    .id = "effect-cascade-cycle",
    .title = messageTemplate("Rule", "Effects trigger each other in a cycle"),
    .why = messageTemplate("Rule", "Each successful call triggers the next one, so a cycle does not end on its own. A "
                                   "condition that ends it can be lost in a later edit."),
    .bad = R"({"tools": [{"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:send"}]},
  {"name": "mail:send", "effects": [{"type": "cascade", "triggerTool": "order:place"}]}]})",
    .good = R"({"tools": [{"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:send"}]},
  {"name": "mail:send"}]})",
    .source = "echomen protocol, CascadeEffect",
    .severity = Severity::Error,
    .checkSet = checkCascadeCycle,
};

} // namespace toolroom
