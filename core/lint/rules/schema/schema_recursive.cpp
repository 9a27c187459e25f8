// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_graph.h"

namespace toolroom {

namespace {

constexpr auto recursiveSchema = messageTemplate("Lint", "The reference `%1` makes the schema recursive");
constexpr auto unrollSchema =
    messageTemplate("Lint", "Use a flat array whose items refer to each other, or write out the required levels");

void checkSchemaRecursive(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    const bool hasReference = std::ranges::any_of(subject.subschemas(), [](const Subschema& subschema) {
        return stringAt(*subschema.schema, "$ref") != nullptr;
    });
    if (schema == nullptr || !hasReference)
        return;
    const SchemaGraph graph(*schema, subject.subschemas());
    if (graph.recursive() == nullptr)
        return;
    reporter.report(subject, graph.recursive()->pointer() + "/$ref",
                    {.message = message<recursiveSchema>(*stringAt(*graph.recursive()->schema, "$ref")),
                     .help = message<unrollSchema>()});
}

} // namespace

extern constinit const Rule schemaRecursive = {
    .id = "schema-recursive",
    .title = messageTemplate("Rule", "Input schema is recursive"),
    .why = messageTemplate(
        "Rule", "Several providers reject recursive schemas, and models produce arguments that are nested more deeply "
                "than necessary. The rules for targets report which ones reject them."),
    .bad = R"({"tools": [{"name": "save_tree",
   "inputSchema": {"type": "object", "properties": {"root": {"$ref": "#/$defs/Node"}},
    "$defs": {"Node": {"type": "object",
      "properties": {"children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}}}}]})",
    .good = R"({"tools": [{"name": "save_tree",
   "inputSchema": {"type": "object",
    "properties": {"nodes": {"type": "array",
      "items": {"type": "object",
       "properties": {"id": {"type": "string"}, "parent_id": {"type": "string"}}}}}}}]})",
    .source = "Provider limits on schemas, checked 2026-11",
    .severity = Severity::Note,
    .checkTool = checkSchemaRecursive,
};

} // namespace toolroom
