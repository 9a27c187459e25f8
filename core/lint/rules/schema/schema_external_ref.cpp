// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_references.h"

namespace toolroom {

namespace {

constexpr auto referenceOutside =
    messageTemplate("Lint", "The reference `%1` points outside the schema; external references are never fetched");
constexpr auto copyToDefinitions =
    messageTemplate("Lint", "Copy the schema into `$defs` and refer to it as `#/$defs/Name`");

void checkSchemaExternalReference(const ToolSubject& subject, Reporter& reporter) {
    for (const SchemaReference& reference : findSchemaReferences(subject.subschemas()))
        if (reference.target == ReferenceTarget::External)
            reporter.report(
                subject, reference.pointer(),
                {.message = message<referenceOutside>(reference.text), .help = message<copyToDefinitions>()});
}

} // namespace

extern constinit const Rule schemaExternalReference = {
    .id = "schema-external-ref",
    .title = messageTemplate("Rule", "Reference points outside the schema"),
    .why = messageTemplate("Rule", "Clients must not load schemas from other locations, which may change, be offline, "
                                   "or be controlled by an attacker. The reference target is therefore unknown."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"to": {"$ref": "https://schemas.example.org/address.json"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"to": {"$ref": "#/$defs/Address"}},
    "$defs": {"Address": {"type": "string"}}}}]})",
    .source = "JSON Schema core, 8.2.3; CWE-829",
    .severity = Severity::Error,
    .checkTool = checkSchemaExternalReference,
};

} // namespace toolroom
