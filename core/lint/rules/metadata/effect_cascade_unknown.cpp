// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto cascadeToUnknownTool = messageTemplate("Lint", "An effect of `%1` triggers `%2`, which does not exist");

void checkCascadeUnknown(const SourceSubject& subject, Reporter& reporter) {
    std::vector<std::string_view> names;
    for (const ToolSummary& tool : subject.tools())
        names.push_back(tool.name);
    for (const ToolSummary& tool : subject.tools()) {
        for (const CascadeReference& cascade : tool.relations->cascades) {
            if (subject.hasTool(cascade.tool))
                continue;
            const std::string_view similar = nearestWord(cascade.tool, names);
            reporter.report(subject, tool, cascade.pointer, cascade.range,
                            {.message = message<cascadeToUnknownTool>(tool.name, cascade.tool),
                             .help = similar.empty() ? message<lint_messages::correctToolName>()
                                                     : message<lint_messages::didYouMean>(similar)});
        }
    }
}

} // namespace

extern constinit const Rule cascadeUnknown = {
    .id = "effect-cascade-unknown",
    .title = messageTemplate("Rule", "Effect triggers a tool that does not exist"),
    .why = messageTemplate("Rule", "Effects run after the call has succeeded. A cascade to a missing tool fails, and "
                                   "the earlier effects are rolled back."),
    .bad = R"({"tools": [{"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:sent"}]},
  {"name": "mail:send"}]})",
    .good = R"({"tools": [{"name": "order:place", "effects": [{"type": "cascade", "triggerTool": "mail:send"}]},
  {"name": "mail:send"}]})",
    .source = "echomen protocol, CascadeEffect",
    .severity = Severity::Error,
    .checkSet = checkCascadeUnknown,
};

} // namespace toolroom
