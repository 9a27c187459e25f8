// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"

namespace toolroom {

namespace {

constexpr auto descriptionMissing = messageTemplate("Lint", "The tool has no description");
constexpr auto descriptionEmpty = messageTemplate("Lint", "The description is empty");
constexpr auto describeTool = messageTemplate("Lint", "Describe in one sentence what the tool does and when to use it");

void checkDescMissing(const ToolSubject& subject, Reporter& reporter) {
    const Message help = message<describeTool>();
    const auto& description = subject.tool().description;
    const Json* value = memberOf(subject.tool().document->value(), "description");
    if (subject.contract() == Contract::Mcp && value != nullptr && !value->is_string())
        return; // mcp-invalid-member reports it
    if (!description.present())
        reporter.reportTool(subject, {.message = message<descriptionMissing>(), .help = help});
    else if (isBlank(subject.description()))
        reporter.report(subject, *description.pointer, {.message = message<descriptionEmpty>(), .help = help});
}

} // namespace

extern constinit const Rule descMissing = {
    .id = "desc-missing",
    .title = messageTemplate("Rule", "Tool has no description"),
    .why = messageTemplate("Rule", "Models read the description to decide which tool to call."),
    .bad = R"({"tools": [{"name": "get_issue"}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue in a repository by its number."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Error,
    .exceptContracts = {Contract::Hikai},
    .exceptSeverity = Severity::Warning,
    .effect = {.points = 16,
               .low = 9,
               .high = 23,
               .models = "gemma2:9b",
               .data = "AgentGauge, 78 tools with several definitions",
               .date = "2026-07-25"},
    .checkTool = checkDescMissing,
};

} // namespace toolroom
