// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/mcp_lists.h"
#include "core/lint/rules/schema/schema_issues.h"
#include "core/schema/schema.h"

namespace toolroom {

namespace {

constexpr auto outputSchemaNoSchema = messageTemplate("Lint", "The output schema is neither an object nor a boolean");
constexpr auto writeOutputSchema =
    messageTemplate("Lint", "Use a JSON Schema such as `{\"type\": \"object\", \"properties\": {…}}`");
// %1: what is wrong
constexpr auto outputSchemaInvalid = messageTemplate("Lint", "The output schema is not valid JSON Schema: %1");
constexpr auto outputSchemaUnusable = messageTemplate("Lint", "The output schema cannot be compiled: %1");
constexpr auto correctOutputSchema =
    messageTemplate("Lint", "Fix the schema; clients cannot use it to validate results");

/// Whether `schema` declares draft-07, 2020-12 or no draft. Other drafts are only partly supported.
bool hasKnownDraft(const Json& schema) {
    // A declared draft is recognized if the fallback makes no difference.
    return memberOf(schema, "$schema") == nullptr ||
           schemaDraft(schema, SchemaDraft::Draft7) == schemaDraft(schema, SchemaDraft::Draft202012);
}

void checkOutputSchemaValid(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().outputSchema;
    if (!field.present())
        return;
    const std::string& base = *field.pointer;
    if (field.unreadable()) {
        if (!containsPlace(findMcpViolations(subject), base))
            reporter.report(subject, base,
                            {.message = message<outputSchemaNoSchema>(), .help = message<writeOutputSchema>()});
        return;
    }
    const Json& schema = **field.value;
    const std::vector<SchemaIssue> issues = findSchemaIssues(schema);
    const std::vector<McpViolation> reported =
        issues.empty() ? std::vector<McpViolation>() : findMcpViolations(subject);
    for (const SchemaIssue& issue : issues) {
        if (containsPlace(reported, base + issue.pointer))
            continue;
        reporter.report(subject, base + issue.pointer,
                        {.message = message<outputSchemaInvalid>(issue.message),
                         .help = issue.help.empty() ? message<correctOutputSchema>() : issue.help,
                         .fix = makeCorrectionIn(*subject.tool().document, base, issue.correction)});
    }
    if (!issues.empty() || !hasKnownDraft(schema))
        return;
    if (const Result<Schema> compiled = Schema::compile(schema); !compiled)
        reporter.report(subject, base + compiled.error().pointer,
                        {.message = message<outputSchemaUnusable>(compiled.error().reason),
                         .help = message<correctOutputSchema>()});
}

} // namespace

extern constinit const Rule outputSchemaValid = {
    .id = "output-schema-valid",
    .title = messageTemplate("Rule", "Output schema is not valid JSON Schema"),
    .why = messageTemplate(
        "Rule",
        "A client that checks results against an invalid schema fails on every call, even if the result is correct."),
    .bad = R"({"tools": [{"name": "get_weather",
   "outputSchema": {"type": "object", "properties": {"celsius": {"type": "float"}}},
   "inputSchema": {"type": "object"}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "outputSchema": {"type": "object", "properties": {"celsius": {"type": "number"}}},
   "inputSchema": {"type": "object"}}]})",
    .source = "MCP 2025-11-25, Tool.outputSchema; JSON Schema 2020-12",
    .severity = Severity::Error,
    .fix = FixKind::Safe,
    .checkTool = checkOutputSchemaValid,
};

} // namespace toolroom
