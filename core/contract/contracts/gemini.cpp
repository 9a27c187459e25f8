// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/open_api_schema.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/json/member.h"

#include <array>

namespace toolroom::contracts::gemini {

namespace {

/// A schema in JSON Schema or, under another key, in the provider's own notation. The Python library writes snake_case.
struct SchemaKeys {
    std::array<const char*, 2> jsonSchema;
    const char* openApi;
};
constexpr SchemaKeys parameterKeys = {{"parametersJsonSchema", "parameters_json_schema"}, "parameters"};
constexpr SchemaKeys responseKeys = {{"responseJsonSchema", "response_json_schema"}, "response"};

bool hasUpperCaseType(const Json& schema) {
    const Json* type = memberOf(schema, "type");
    return type && type->is_string() && isOpenApiType(type->get_ref<const std::string&>());
}

int detect(const Json& tool) {
    constexpr int bySchema = 9;
    const bool named = has(tool, "name") && !has(tool, "type");
    if (named && (has(tool, "parametersJsonSchema") || has(tool, "parameters_json_schema")))
        return bySchema;
    const int score = schemaScore(tool, "parameters", 1);
    return score > 0 && named && has(tool, "parameters") && hasUpperCaseType(tool["parameters"]) ? bySchema : score;
}

/// Translated to JSON Schema with the same pointers.
void translate(Field<JsonPtr>& schema) {
    if (schema.value)
        schema.value = std::make_shared<const Json>(fromOpenApiSchema(**schema.value));
}

/// A declaration without parameters takes no arguments.
Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = readTool(document, Contract::Gemini,
                         {parameterKeys.jsonSchema[0], parameterKeys.jsonSchema[1], parameterKeys.openApi});
    if (!tool)
        return tool;
    const FieldReader fields(document);
    for (const char* key : {responseKeys.jsonSchema[0], responseKeys.jsonSchema[1], responseKeys.openApi}) {
        if (!tool->outputSchema.present())
            tool->outputSchema = fields.optionalSchema(key);
    }
    if (tool->inputSchema.pointer == fields.pointerTo(parameterKeys.openApi))
        translate(tool->inputSchema);
    if (tool->outputSchema.pointer == fields.pointerTo(responseKeys.openApi))
        translate(tool->outputSchema);
    tool->schemalessInput = SchemalessInput::None;
    return tool;
}

/// The provider also accepts JSON Schema.
Json write(ToolWriter& writer) {
    Json converted = writer.begin(parameterKeys.jsonSchema[0]);
    writer.copyField(converted, responseKeys.jsonSchema[0], writer.tool().outputSchema);
    return converted;
}

Json writeList(Json tools) {
    return Json::array({{{"functionDeclarations", std::move(tools)}}});
}

} // namespace

constinit const ContractDefinition definition{.id = Contract::Gemini,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = findUnknownRootMembers,
                                              .write = write,
                                              .writeList = writeList};

} // namespace toolroom::contracts::gemini
