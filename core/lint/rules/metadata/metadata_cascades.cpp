// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/messages.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/set/tool_graph.h"
#include "core/text/nearest_word.h"

#include <QtTranslation>

#include <array>
#include <ranges>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view cascadeSource = "echomen protocol, CascadeEffect";

void checkCascadeUnknown(const SourceSubject& subject, Reporter& reporter) {
    std::vector<std::string_view> names;
    for (const ToolSummary& tool : subject.tools())
        names.push_back(tool.name);
    for (const ToolSummary& tool : subject.tools()) {
        for (const CascadeReference& cascade : tool.cascades) {
            if (subject.hasTool(cascade.tool))
                continue;
            const std::string_view similar = nearestWord(cascade.tool, names);
            reporter.report(subject, tool, cascade.pointer, cascade.range,
                            {.message = message<lint_messages::cascadeToUnknownTool>(tool.name, cascade.tool),
                             .help = similar.empty() ? message<lint_messages::correctToolName>()
                                                     : message<lint_messages::didYouMean>(similar)});
        }
    }
}

constexpr Rule cascadeUnknown = {
    .info = {.id = "effect-cascade-unknown",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Effect triggers a tool that does not exist"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Effects run after the call has succeeded. A cascade to a "
                                                        "missing tool fails, and the earlier effects are rolled back."),
             .bad = R"({"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:sent"}]})",
             .good = R"({"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:send"}]})",
             .source = cascadeSource,
             .severity = Severity::Error},
    .set = checkCascadeUnknown,
};

void checkCascadeCycle(const SourceSubject& subject, Reporter& reporter) {
    const ToolGraph graph(subject.tools(), [](const ToolSummary& tool) {
        return std::views::transform(tool.cascades, &CascadeReference::tool);
    });
    for (const ToolGraph::Cycle& cycle : graph.cycles()) {
        const ToolSummary& first = subject.tools()[cycle.front().tool];
        const CascadeReference& cascade = first.cascades[cycle.front().index];
        reporter.report(subject, first, cascade.pointer, cascade.range,
                        {.message = message<lint_messages::cascadeCycle>(graph.describeCycle(cycle)),
                         .help = message<lint_messages::breakCascade>()});
    }
}

constexpr Rule cascadeCycle = {
    .info =
        {.id = "effect-cascade-cycle",
         .family = "metadata",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Effects trigger each other in a cycle"),
         .why =
             QT_TRANSLATE_NOOP("toolroom::Rule", "Each successful call triggers the next one, so a cycle does not end "
                                                 "on its own. A condition that ends it can be lost in a later edit."),
         .bad = R"([{"name": "a", "effects": [{"type": "cascade", "triggerTool": "b"}]},
 {"name": "b", "effects": [{"type": "cascade", "triggerTool": "a"}]}])",
         .good =
             R"([{"name": "a", "effects": [{"type": "cascade", "triggerTool": "b"}]}, {"name": "b", "effects": []}])",
         .source = cascadeSource,
         .severity = Severity::Error},
    .set = checkCascadeCycle,
};

} // namespace

std::span<const Rule> cascadeRules() {
    static constexpr std::array rules = {cascadeUnknown, cascadeCycle};
    return rules;
}

} // namespace toolroom
