// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto schemaTooDeep =
    pluralTemplate("Lint", "The input schema is nested %n levels deep at %1 (at most %2 are recommended)",
                   "The input schema is nested %n level deep at %1 (at most %2 are recommended)");

/// Whether the subschema adds no structure of its own: `true`, `false`, and the items of an array of scalars.
bool isScalar(const Subschema& subschema) {
    if (!subschema.schema->is_object())
        return true;
    const Json* type = memberOf(*subschema.schema, "type");
    return subschema.keyword == "items" && type != nullptr && type->is_string() && *type != "object" &&
           *type != "array";
}

void checkSchemaDepth(const ToolSubject& subject, Reporter& reporter) {
    if (subject.subschemas().empty())
        return;
    const auto structuredDepth = [](const Subschema& subschema) { return isScalar(subschema) ? 0 : subschema.depth; };
    const auto deepest = std::ranges::max_element(subject.subschemas(), {}, structuredDepth);
    const std::int64_t maxDepth = reporter.threshold("max");
    if (deepest->depth <= maxDepth)
        return;
    reporter.report(
        subject, deepest->pointer(),
        {.message = message<schemaTooDeep>(deepest->depth, describeLocation(subject, deepest->pointer()), maxDepth),
         .help = message<lint_messages::flattenParameters>()});
}

} // namespace

extern constinit const Rule schemaDepth = {
    .id = "schema-depth",
    .title = messageTemplate("Rule", "Input schema is nested more than 5 levels deep"),
    .why = messageTemplate(
        "Rule",
        "Models make more mistakes with every level of nesting, and some providers reject deeply nested schemas."),
    .bad = R"({"tools": [{"name": "place_order",
   "inputSchema": {"type": "object",
    "properties": {"order": {"type": "object",
      "properties": {"customer": {"type": "object",
        "properties": {"address": {"type": "object",
          "properties": {"street": {"type": "object",
            "properties": {"name": {"type": "object",
              "properties": {"first": {"type": "string"}}}}}}}}}}}}}}]})",
    .good = R"({"tools": [{"name": "place_order",
   "inputSchema": {"type": "object",
    "properties": {"customer_id": {"type": "string"}, "street_name": {"type": "string"}}}}]})",
    .source = "Toolroom; provider limits on nesting",
    .severity = Severity::Note,
    .thresholds = {{{"max", 5, "levels of nested objects and arrays"}}},
    .checkTool = checkSchemaDepth,
};

} // namespace toolroom
