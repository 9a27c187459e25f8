// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/contract/messages.h"
#include "core/json/member.h"

#include <algorithm>
#include <array>

namespace toolroom::contracts::aiSdk {

namespace {

/// `parameters` before version 5.
constexpr std::array<const char*, 2> schemaKeys = {"inputSchema", "parameters"};

/// Whether `schema` is what `jsonSchema()` of the library returns: `{"jsonSchema": {…}}`.
bool isWrapped(const Json& schema) {
    return schema.is_object() && schema.contains("jsonSchema");
}

/// The elements of a list have a type; those of a map have a key instead of a name.
int detect(const Json& tool) {
    constexpr int byWrapper = 9;
    const auto isOwn = [&](const char* key) {
        const Json* schema = memberOf(tool, key);
        return schema && (isWrapped(*schema) || isValidatorObject(*schema));
    };
    if (std::ranges::any_of(schemaKeys, isOwn) || (isOpenAiFunction(tool) && has(tool, "inputSchema")))
        return byWrapper;
    return std::max(schemaScore(tool, "inputSchema", 1), schemaScore(tool, "parameters", 1));
}

Result<Field<JsonPtr>> readSchema(const FieldReader& fields) {
    for (const char* key : schemaKeys) {
        const Json* schema = fields.find(key);
        if (!schema)
            continue;
        if (isWrapped(*schema))
            return FieldReader(fields.document(), fields.pointerTo(key)).schema({"jsonSchema"});
        if (isValidatorObject(*schema))
            return std::unexpected(
                fields.document()->error(fields.pointerTo(key), message<contract_messages::schemaOfLibrary>(key)));
        return fields.schema({key});
    }
    return Field<JsonPtr>{};
}

Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = readTool(document, Contract::AiSdk, {});
    if (!tool)
        return tool;
    const FieldReader fields(document);
    auto schema = readSchema(fields);
    if (!schema)
        return std::unexpected(std::move(schema.error()));
    tool->inputSchema = *std::move(schema);
    if (const Json* output = fields.find("outputSchema"); output && isWrapped(*output))
        tool->outputSchema = FieldReader(document, "/outputSchema").optionalSchema("jsonSchema");
    tool->strict = fields.boolean("strict");
    tool->deferLoading = fields.boolean("deferLoading");
    tool->inputExamples = fields.elements("inputExamples", "/input");
    return tool;
}

std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    std::vector<std::string> members = findUnknownMembers(tool, {"", "/inputSchema", "/parameters", "/outputSchema"});
    const std::string schema = tool.inputSchema.pointer.value_or(std::string()) + '/';
    const std::string output = tool.outputSchema.pointer.value_or(std::string()) + '/';
    std::erase_if(members, [&](const std::string& pointer) {
        return pointer == "/type" || (schema != "/" && pointer.starts_with(schema)) ||
               (output != "/" && pointer.starts_with(output));
    });
    return members;
}

/// Writes an element of a list, because a map needs the names of all tools.
Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json converted = {{"type", "function"}};
    converted.update(writer.begin("inputSchema"));
    writer.copyExamples(converted, "inputExamples", "input");
    writer.copyField(converted, "strict", tool.strict);
    return converted;
}

} // namespace

constinit const ContractDefinition definition{
    .id = Contract::AiSdk, .detect = detect, .read = read, .unknownMembers = unknownMembers, .write = write};

} // namespace toolroom::contracts::aiSdk
