// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/documented_values.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: location; %2: a validation error
constexpr auto invalidDefault = messageTemplate("Lint", "The default value for %1 does not match its schema: %2");
constexpr auto useMatchingDefault =
    messageTemplate("Lint", "Use a default that matches the schema, or relax the schema");
constexpr auto dropOrAllowNull =
    messageTemplate("Lint", "Remove `default`, or allow null: `\"type\": [\"…\", \"null\"]`");

void checkDefaultInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const DocumentedValueError& error : checkDocumentedValues(subject, DocumentedValue::Default))
        reporter.report(
            subject, error.pointer,
            {.message = message<invalidDefault>(describeLocation(subject, error.schemaPointer), error.reason),
             .help = error.isNull ? message<dropOrAllowNull>() : message<useMatchingDefault>()});
}

} // namespace

extern constinit const Rule defaultInvalid = {
    .id = "default-invalid",
    .title = messageTemplate("Rule", "Default does not match its schema"),
    .why = messageTemplate(
        "Rule",
        "A client that fills in the default rejects its own call, and a model that copies the default gets an error."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"page": {"type": "integer", "minimum": 1, "default": 0}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"page": {"type": "integer", "minimum": 1, "default": 1}}}}]})",
    .source = "JSON Schema validation, section 9.2",
    .severity = Severity::Error,
    .checkTool = checkDefaultInvalid,
};

} // namespace toolroom
