// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/fix/schema_fixes.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto rootWithoutType =
    messageTemplate("Lint", "The root of the input schema has no `type`, but arguments are always an object");
constexpr auto rootOfOtherType =
    messageTemplate("Lint", "The root of the input schema has type `%1`, but arguments are always an object");
constexpr auto rootNotObject = messageTemplate("Lint", "The input schema is `%1`, but arguments are always an object");
constexpr auto makeRootObject =
    messageTemplate("Lint", "Use `\"type\": \"object\"` at the root and declare the arguments in `properties`");
constexpr auto anyArguments =
    messageTemplate("Lint", "The tool takes no parameters, but its schema accepts any argument");
constexpr auto forbidArguments =
    messageTemplate("Lint", "Use `{\"type\": \"object\", \"additionalProperties\": false}`");

/// Whether the root declares an object without parameters: `{"type": "object"}`, `{"type": "object", "properties":
/// {}}`.
/// `{}` does not: clients drop such tools, and it is usually what a failed conversion of a schema leaves.
bool declaresNoParameters(const Json& schema) {
    static constexpr std::array<std::string_view, 6> harmless = {"type", "$schema",     "title",
                                                                 "$id",  "description", "$comment"};
    if (!schema.is_object())
        return false;
    for (const auto& [keyword, value] : schema.items()) {
        const bool isEmptyList = (keyword == "properties" || keyword == "required") && value.empty();
        if (!isEmptyList && !std::ranges::contains(harmless, keyword))
            return false;
    }
    const Json* type = memberOf(schema, "type");
    return type != nullptr && *type == "object";
}

void checkSchemaRootObject(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || declaresNoParameters(*schema))
        return;
    const Json* type = memberOf(*schema, "type");
    if (type != nullptr && *type == "object")
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    const Message text = !schema->is_object() ? message<rootNotObject>(shortJson(*schema))
                         : type == nullptr    ? message<rootWithoutType>()
                                              : message<rootOfOtherType>(shortJson(*type));
    FindingDetails details = {.message = text, .help = message<makeRootObject>()};
    addFix(details, subject, SchemaFix::AddObjectType, base);
    reporter.report(subject, type == nullptr ? base : base + "/type", std::move(details));
}

} // namespace

extern constinit const Rule schemaRootObject = {
    .id = "schema-root-object",
    .title = messageTemplate("Rule", "Input schema root is not an object"),
    .why = messageTemplate("Rule", "Call arguments are a single JSON object. Clients reject a schema whose root does "
                                   "not have the type `object`, even if the type could be inferred."),
    .bad = R"({"tools": [{"name": "get_weather", "inputSchema": {"type": "string", "description": "City name"}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object",
    "properties": {"city": {"type": "string", "description": "City name"}}}}]})",
    .source = "MCP 2025-11-25, Tool.inputSchema.type; echomen protocol, Schema",
    .severity = Severity::Error,
    .fix = FixKind::Safe,
    .merge = Merge::SameText,
    .checkTool = checkSchemaRootObject,
};

namespace {

/// Makes the schema at `pointer`, which declares no parameters, accept none.
TextEdits noParametersFix(const Document& document, const std::string& pointer) {
    constexpr std::string_view closing = "additionalProperties";
    const bool hasProperties = document.keyRange(appendPointer(pointer, "properties")).has_value();
    const bool hasRequired = document.keyRange(appendPointer(pointer, "required")).has_value();
    if (!hasProperties && !hasRequired)
        return makeMemberInsertion(document, pointer, closing, false);
    TextEdits edits =
        makeMemberReplacement(document, pointer, hasProperties ? "properties" : "required", closing, false);
    if (edits.empty() || !hasProperties || !hasRequired)
        return edits;
    const TextEdits removal = makeMemberRemoval(document, pointer, "required");
    return !removal.empty() && mergeEdits(edits, removal) ? edits : TextEdits();
}

void checkSchemaNoParams(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || !declaresNoParameters(*schema))
        return;
    const std::string pointer = subject.tool().inputSchema.pointer.value_or(std::string());
    reporter.report(subject, pointer,
                    {.message = message<anyArguments>(),
                     .help = message<forbidArguments>(),
                     .fix = noParametersFix(*subject.tool().document, pointer)});
}

} // namespace

extern constinit const Rule schemaNoParams = {
    .id = "schema-no-params",
    .title = messageTemplate("Rule", "Tool without parameters accepts arbitrary arguments"),
    .why = messageTemplate(
        "Rule", "An empty schema accepts arbitrary arguments, so a model can invent them without anyone noticing. "
                "Idealic tools are exempt: each one is itself a schema and always has meta fields."),
    .bad = R"({"tools": [{"name": "list_cities", "inputSchema": {"type": "object", "properties": {}}}]})",
    .good = R"({"tools": [{"name": "list_cities", "inputSchema": {"type": "object", "additionalProperties": false}}]})",
    .source = "MCP 2025-11-25, tools: tools with no parameters",
    .severity = Severity::Note,
    .contracts = {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai, Contract::Mcp,
                  Contract::OpenAi, Contract::Anthropic, Contract::Bedrock, Contract::AiSdk, Contract::LangChain},
    .fix = FixKind::Safe,
    .checkTool = checkSchemaNoParams,
};

} // namespace toolroom
