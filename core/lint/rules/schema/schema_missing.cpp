// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto inputSchemaMissing =
    messageTemplate("Lint", "The tool has no input schema, so a model has to guess its arguments");
constexpr auto inputSchemaMissingInList =
    messageTemplate("Lint", "The tool has no input schema, so MCP clients reject the whole tool list");
// %1: the contract's field, such as "parameters"
constexpr auto addInputSchema =
    messageTemplate("Lint", "Add `\"%1\": {\"type\": \"object\", \"properties\": {…}}`, or `{\"type\": \"object\", "
                            "\"additionalProperties\": false}` if the tool takes no arguments");

/// The field of the contract that contains the input schema.
std::string_view schemaField(Contract contract) {
    switch (contract) {
    case Contract::Forge:
    case Contract::Agentbase:
        return "schema";
    case Contract::Mcp:
    case Contract::Hikai:
    case Contract::AiSdk:
        return "inputSchema";
    case Contract::Anthropic:
        return "input_schema";
    case Contract::Bedrock:
        return "inputSchema.json";
    case Contract::LangChain:
        return "args_schema";
    default:
        return "parameters";
    }
}

void checkSchemaMissing(const ToolSubject& subject, Reporter& reporter) {
    if (subject.tool().inputSchema.present() || subject.tool().schemalessInput != SchemalessInput::Unknown)
        return;
    reporter.reportTool(subject,
                        {.message = subject.tool().contract == Contract::Mcp ? message<inputSchemaMissingInList>()
                                                                             : message<inputSchemaMissing>(),
                         .help = message<addInputSchema>(schemaField(subject.tool().contract))});
}

} // namespace

extern constinit const Rule schemaMissing = {
    .id = "schema-missing",
    .title = messageTemplate("Rule", "Tool has no input schema"),
    .why = messageTemplate("Rule", "Without a schema, a model invents argument names and types, and the arguments "
                                   "cannot be checked before the tool runs."),
    .bad = R"({"tools": [{"name": "get_weather", "description": "Gets the weather for a city."}]})",
    .good = R"({"tools": [{"name": "get_weather", "description": "Gets the weather for a city.",
   "inputSchema": {"type": "object",
    "properties": {"city": {"type": "string", "description": "City name"}}}}]})",
    .source = "MCP 2025-11-25, Tool.inputSchema; forge tool shape, required fields",
    .severity = Severity::Error,
    .checkTool = checkSchemaMissing,
};

} // namespace toolroom
