// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_references.h"

namespace toolroom {

namespace {

constexpr auto referenceUnresolved =
    messageTemplate("Lint", "The reference `%1` cannot be resolved: the schema has no such location");
constexpr auto addDefinition = messageTemplate(
    "Lint", "Add the definition to `$defs`, or fix the reference; `#` is the root of this schema, not of the file");
constexpr auto referenceCircular = messageTemplate("Lint", "The reference `%1` is circular: it leads back to itself");
constexpr auto breakCircle =
    messageTemplate("Lint", "Replace one of the references in the cycle with a schema that has a type");
constexpr auto referenceToNoSchema =
    messageTemplate("Lint", "The reference `%1` points to a value that is not a schema");
constexpr auto referToSchema = messageTemplate("Lint", "Refer to a schema, such as `#/$defs/Name`");

void checkSchemaDanglingReference(const ToolSubject& subject, Reporter& reporter) {
    for (const SchemaReference& reference : findSchemaReferences(subject.subschemas())) {
        if (reference.target == ReferenceTarget::Missing)
            reporter.report(
                subject, reference.pointer(),
                {.message = message<referenceUnresolved>(reference.text), .help = message<addDefinition>()});
        if (reference.target == ReferenceTarget::Circular)
            reporter.report(subject, reference.pointer(),
                            {.message = message<referenceCircular>(reference.text), .help = message<breakCircle>()});
        if (reference.target == ReferenceTarget::NotASchema)
            reporter.report(
                subject, reference.pointer(),
                {.message = message<referenceToNoSchema>(reference.text), .help = message<referToSchema>()});
    }
}

} // namespace

extern constinit const Rule schemaDanglingReference = {
    .id = "schema-dangling-ref",
    .title = messageTemplate("Rule", "Reference cannot be resolved"),
    .why = messageTemplate(
        "Rule",
        "A schema with an unresolved reference does not compile. Clients drop the tool or accept all arguments."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"to": {"$ref": "#/$defs/Adress"}},
    "$defs": {"Address": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"to": {"$ref": "#/$defs/Address"}},
    "$defs": {"Address": {"type": "string"}}}}]})",
    .source = "JSON Schema core, 8.2.3",
    .severity = Severity::Error,
    .isMergedInTool = true,
    .checkTool = checkSchemaDanglingReference,
};

} // namespace toolroom
