// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/documented_values.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto invalidExample = messageTemplate("Lint", "An example for %1 does not match its schema: %2");
constexpr auto inputExampleInvalid =
    messageTemplate("Lint", "An example of the arguments does not match the input schema: %1");
constexpr auto useMatchingExample =
    messageTemplate("Lint", "Use an example that matches the schema, or relax the schema");

void checkExampleInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const DocumentedValueError& error : checkDocumentedValues(subject, DocumentedValue::Example))
        reporter.report(
            subject, error.pointer,
            {.message = message<invalidExample>(describeLocation(subject, error.schemaPointer), error.reason),
             .help = message<useMatchingExample>()});
    for (const DocumentedValueError& error : checkInputExamples(subject))
        reporter.report(subject, error.pointer,
                        {.message = message<inputExampleInvalid>(error.reason), .help = message<useMatchingExample>()});
}

} // namespace

extern constinit const Rule exampleInvalid = {
    .id = "example-invalid",
    .title = messageTemplate("Rule", "Example does not match its schema"),
    .why = messageTemplate(
        "Rule", "Models copy examples. An example that the schema rejects teaches them to make calls that fail."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"month": {"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["May 2026"]}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"month": {"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["2026-05"]}}}}]})",
    .source = "JSON Schema validation, section 9.5; Anthropic Messages API, Tool.input_examples",
    .severity = Severity::Error,
    .checkTool = checkExampleInvalid,
};

} // namespace toolroom
