// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/mcp_lists.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/schema/schema_issues.h"

namespace toolroom {

namespace {

// %1: location; %2: what is wrong, from one of the next four templates
constexpr auto invalidAt = messageTemplate("Lint", "In %1, %2");

void checkSchemaValid(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || !schema->is_object())
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    const std::vector<SchemaIssue> issues = findSchemaIssues(*schema);
    const std::vector<McpViolation> reported =
        issues.empty() ? std::vector<McpViolation>() : findMcpViolations(subject);
    for (const SchemaIssue& issue : issues) {
        const std::string pointer = base + issue.pointer;
        if (issue.hasOwnRule || containsPlace(reported, pointer))
            continue;
        reporter.report(subject, pointer,
                        {.message = message<invalidAt>(describeLocation(subject, pointer), issue.message),
                         .help = issue.help,
                         .fix = makeCorrectionIn(*subject.tool().document, base, issue.correction)});
    }
}

} // namespace

extern constinit const Rule schemaValid = {
    .id = "schema-valid",
    .title = messageTemplate("Rule", "Input schema is not valid JSON Schema"),
    .why = messageTemplate("Rule", "Clients compile the schema before they offer the tool. A single invalid keyword "
                                   "makes them drop the tool or the entire tool list."),
    .bad = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "str"}}}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}}}]})",
    .source = "JSON Schema 2020-12 and draft-07 metaschemas, selected by $schema",
    .severity = Severity::Error,
    .fix = FixKind::Safe,
    .checkTool = checkSchemaValid,
};

} // namespace toolroom
