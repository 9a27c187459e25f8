// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/tool_graph.h"

#include <array>
#include <format>
#include <ranges>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view cascadeSource = "echomen protocol, CascadeEffect";

void checkCascadeUnknown(const SetSubject& subject, Reporter& reporter) {
    std::vector<std::string_view> names;
    for (const ToolDigest& tool : subject.tools())
        names.push_back(tool.name);
    for (const ToolDigest& tool : subject.tools()) {
        for (const CascadeReference& cascade : tool.cascades) {
            if (subject.isKnownName(cascade.tool))
                continue;
            const std::string meant = std::string(nearestWord(cascade.tool, names));
            reporter.report(subject, tool, cascade.pointer, cascade.range,
                            {.message = std::format("An effect of `{}` triggers `{}`, which is no tool here", tool.name,
                                                    cascade.tool),
                             .help = meant.empty() ? "Correct the name, or load the source that has the tool"
                                                   : std::format("Did you mean `{}`?", meant)});
        }
    }
}

constexpr Rule cascadeUnknown = {
    .info = {.id = "effect-cascade-unknown",
             .family = "metadata",
             .title = "An effect triggers a tool that does not exist",
             .why = "Effects run after the call has succeeded: a cascade to nowhere turns that success into a failed "
                    "effect, and rolls back what was done before it.",
             .bad = R"({"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:sent"}]})",
             .good = R"({"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:send"}]})",
             .source = cascadeSource,
             .severity = Severity::Error},
    .set = checkCascadeUnknown,
};

void checkCascadeCycle(const SetSubject& subject, Reporter& reporter) {
    const ToolGraph graph(subject.tools(), [](const ToolDigest& tool) {
        return std::views::transform(tool.cascades, &CascadeReference::tool);
    });
    for (const ToolGraph::Cycle& cycle : graph.cycles()) {
        const ToolDigest& first = subject.tools()[cycle.front().tool];
        const CascadeReference& cascade = first.cascades[cycle.front().index];
        reporter.report(
            subject, first, cascade.pointer, cascade.range,
            {.message = std::format("The effects trigger each other in a circle: {}", graph.pathWords(cycle)),
             .help = "Take one of the cascades out, or let the last tool notify instead"});
    }
}

constexpr Rule cascadeCycle = {
    .info =
        {.id = "effect-cascade-cycle",
         .family = "metadata",
         .title = "Effects trigger each other in a circle",
         .why = "Each tool's success calls the next: a circle of cascades never ends by itself. A condition that "
                "ends it today is one edit away from not ending it.",
         .bad = R"([{"name": "a", "effects": [{"type": "cascade", "triggerTool": "b"}]},
 {"name": "b", "effects": [{"type": "cascade", "triggerTool": "a"}]}])",
         .good =
             R"([{"name": "a", "effects": [{"type": "cascade", "triggerTool": "b"}]}, {"name": "b", "effects": []}])",
         .source = cascadeSource,
         .severity = Severity::Error},
    .set = checkCascadeCycle,
};

constexpr std::array rules = {cascadeUnknown, cascadeCycle};

} // namespace

std::span<const Rule> cascadeRules() {
    return rules;
}

} // namespace toolroom
