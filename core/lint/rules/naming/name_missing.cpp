// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/naming/naming.h"

namespace toolroom {

namespace {

constexpr auto noName = messageTemplate("Lint", "The tool has no name");
constexpr auto addToolName = messageTemplate("Lint", "Add a name such as `get_issue`");

void checkNameMissing(const ToolSubject& subject, Reporter& reporter) {
    if (subject.name().empty())
        reportName(subject, reporter, message<noName>(), message<addToolName>());
}

} // namespace

extern constinit const Rule nameMissing = {
    .id = "name-missing",
    .title = messageTemplate("Rule", "Tool has no name"),
    .why = messageTemplate("Rule", "Models call a tool by its name. A tool without a name cannot be called."),
    .bad = R"({"tools": [{"description": "Gets an issue.", "input_schema": {"type": "object"}}]})",
    .good =
        R"({"tools": [{"name": "get_issue", "description": "Gets an issue.", "input_schema": {"type": "object"}}]})",
    .source = "ToolDefinition specification, required fields",
    .severity = Severity::Error,
    .checkTool = checkNameMissing,
};

} // namespace toolroom
