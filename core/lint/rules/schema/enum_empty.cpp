// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: location
constexpr auto emptyEnum = messageTemplate("Lint", "The `enum` for %1 is empty, so no value is valid");
constexpr auto fillEnum = messageTemplate("Lint", "List the values, or remove `enum`");

void checkEnumEmpty(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* values = memberOf(*subschema.schema, "enum");
        if (values == nullptr || !values->is_array() || !values->empty())
            continue;
        reporter.report(subject, subschema.pointer() + "/enum",
                        {.message = message<emptyEnum>(describeLocation(subject, subschema.pointer())),
                         .help = message<fillEnum>()});
    }
}

} // namespace

extern constinit const Rule enumEmpty = {
    .id = "enum-empty",
    .title = messageTemplate("Rule", "Enum is empty"),
    .why = messageTemplate("Rule", "An empty enum rejects every value, so the parameter cannot be used. Often, the "
                                   "list was meant to be filled in at server startup."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"order": {"type": "string", "enum": []}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"order": {"type": "string", "enum": ["asc", "desc"]}}}}]})",
    .source = "JSON Schema validation, section 6.1.2",
    .severity = Severity::Error,
    .checkTool = checkEnumEmpty,
};

} // namespace toolroom
