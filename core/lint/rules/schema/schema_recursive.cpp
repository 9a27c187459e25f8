// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/targets.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_graph.h"

namespace toolroom {

namespace {

constexpr auto recursiveSchema = messageTemplate("Lint", "The reference `%1` makes the schema recursive");
// %2: a provider
constexpr auto schemaRecursiveFor =
    messageTemplate("Lint", "The reference `%1` makes the schema recursive, which %2 does not support");
constexpr auto unrollSchema =
    messageTemplate("Lint", "Use a flat array whose items refer to each other, or write out the required levels");

void checkSchemaRecursive(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    const bool hasReference = std::ranges::any_of(subject.subschemas(), [](const Subschema& subschema) {
        return stringAt(*subschema.schema, "$ref") != nullptr;
    });
    if (schema == nullptr || !hasReference)
        return;
    const SchemaGraph graph(subject);
    if (graph.recursive() == nullptr)
        return;
    const auto forbidsRecursion = [](Target target) { return limitsOf(target).forbidsRecursion; };
    const auto refusing = std::ranges::find_if(subject.targets(), forbidsRecursion);
    const std::string& reference = *stringAt(*graph.recursive()->schema, "$ref");
    FindingDetails details = {.message = message<recursiveSchema>(reference), .help = message<unrollSchema>()};
    if (refusing != subject.targets().end()) {
        details.message = message<schemaRecursiveFor>(reference, limitsOf(*refusing).product);
        details.severity = Severity::Error;
    }
    reporter.report(subject, graph.recursive()->pointer() + "/$ref", std::move(details));
}

} // namespace

extern constinit const Rule schemaRecursive = {
    .id = "schema-recursive",
    .title = messageTemplate("Rule", "Input schema is recursive"),
    .why = messageTemplate(
        "Rule", "Several providers reject recursive schemas, and models produce arguments that are nested more deeply "
                "than necessary. If a target rejects recursive schemas, the finding is an error."),
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
