// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto noOutputSchema = messageTemplate("Lint", "The tool has no output schema");
constexpr auto addOutputSchema = messageTemplate("Lint", "Add an `outputSchema` for the structured content");

void checkOutputSchemaMissing(const ToolSubject& subject, Reporter& reporter) {
    if (subject.tool().outputSchema.present())
        return;
    reporter.reportTool(subject, {.message = message<noOutputSchema>(), .help = message<addOutputSchema>()});
}

} // namespace

extern constinit const Rule outputSchemaMissing = {
    .id = "output-schema-missing",
    .title = messageTemplate("Rule", "Tool has no output schema"),
    .why = messageTemplate(
        "Rule", "An output schema tells a model which fields to read and lets a client check the result. Only MCP has "
                "a field for an output schema; the other contracts define the envelope but not its payload."),
    .bad = R"({"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "outputSchema": {"type": "object", "properties": {"celsius": {"type": "number"}}},
   "inputSchema": {"type": "object"}}]})",
    .source = "MCP 2025-11-25, Tool.outputSchema",
    .severity = Severity::Note,
    .contracts = {Contract::Mcp},
    .merge = Merge::MostTools,
    .checkTool = checkOutputSchemaMissing,
};

} // namespace toolroom
