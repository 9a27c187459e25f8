// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/schema_fixes.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: location
constexpr auto arrayWithoutItems = messageTemplate(
    "Lint", "The array in %1 has no `items`, so OpenAI, VS Code, and Gemini's `parameters` refuse every request");
constexpr auto describeItems =
    messageTemplate("Lint", "Add the schema of the items, such as `\"items\": {\"type\": \"string\"}`; "
                            "`\"items\": {}` accepts the same values as before");

/// Whether a call never has a value for the schema: `not` and `if` only compare.
bool isOnlyCompared(const Subschema& subschema) {
    static constexpr std::array<std::string_view, 2> comparing = {"not", "if"};
    return isUnderKeyword(subschema, comparing);
}

void checkArrayItemsMissing(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.targets().empty()) // the rules of the targets say which of them refuse it
        return;
    const auto isMissing = [](const Subschema& subschema) {
        const Json& schema = *subschema.schema;
        return schema.is_object() && declaredTypes(schema).contains(InstanceType::Array) && !schema.contains("items") &&
               !schema.contains("$ref") && !isOnlyCompared(subschema);
    };
    for (const Subschema& subschema : subject.subschemas()) {
        if (!isMissing(subschema))
            continue;
        const std::string pointer = subschema.pointer();
        FindingDetails details = {.message = message<arrayWithoutItems>(describeLocation(subject, pointer)),
                                  .help = message<describeItems>()};
        addFix(details, subject, SchemaFix::AddItems, pointer);
        reporter.report(subject, pointer + "/type", std::move(details));
    }
}

} // namespace

extern constinit const Rule arrayItemsMissing = {
    .id = "array-items-missing",
    .title = messageTemplate("Rule", "Array has no schema for its items"),
    .why = messageTemplate(
        "Rule", "JSON Schema does not require `items`, but the OpenAI API, VS Code, Windsurf, and the `parameters` of "
                "the Gemini API do: they refuse the whole request, so that one tool makes all others unusable. A model "
                "also has to guess what the array contains. With `--target`, the rules of the targets report it."),
    .bad = R"({"tools": [{"name": "add_labels",
   "inputSchema": {"type": "object", "properties": {"labels": {"type": "array"}}}}]})",
    .good = R"({"tools": [{"name": "add_labels",
   "inputSchema": {"type": "object", "properties": {"labels": {"type": "array", "items": {"type": "string"}}}}}]})",
    .source = "VS Code's validation of tools; errors of the OpenAI and Gemini APIs, checked 2026-11",
    .severity = Severity::Warning,
    .fix = FixKind::Safe,
    .checkTool = checkArrayItemsMissing,
};

} // namespace toolroom
