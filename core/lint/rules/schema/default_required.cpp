// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/required_optional_conflict.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: location; %2: a value
constexpr auto defaultUnused = messageTemplate("Lint", "Parameter %1 is required, so its default `%2` is never used");
constexpr auto dropRequiredOrDefault = messageTemplate("Lint", "Remove it from `required`, or remove the default");

void checkDefaultRequired(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* required = memberOf(*subschema.schema, "required");
        const Json* properties = memberOf(*subschema.schema, "properties");
        if (required == nullptr || properties == nullptr || !required->is_array() || !properties->is_object())
            continue;
        std::set<std::string_view> names;
        for (const Json& name : *required)
            if (const auto* text = name.get_ptr<const std::string*>())
                names.insert(*text);
        for (const auto& [name, property] : properties->items()) {
            const Json* value = memberOf(property, "default");
            // If the text says so too, required-optional-conflict reports it.
            if (value == nullptr || !names.contains(name) || saysOptional(subject, property))
                continue;
            const std::string place = appendPointer(subschema.pointer() + "/properties", name);
            reporter.report(subject, appendPointer(place, "default"),
                            {.message = message<defaultUnused>(describeLocation(subject, place), shortJson(*value)),
                             .help = message<dropRequiredOrDefault>()});
        }
    }
}

} // namespace

extern constinit const Rule defaultRequired = {
    .id = "default-required",
    .title = messageTemplate("Rule", "Required parameter has a default"),
    .why = messageTemplate("Rule", "Defaults are for optional parameters. If a required parameter has a default, a "
                                   "model cannot tell whether it may omit the parameter."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"limit": {"type": "integer", "default": 10}},
    "required": ["limit"]}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"limit": {"type": "integer", "default": 10}}}}]})",
    .source = "JSON Schema validation, section 9.2",
    .severity = Severity::Note,
    .checkTool = checkDefaultRequired,
};

} // namespace toolroom
