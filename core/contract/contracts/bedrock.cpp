// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/json/member.h"
#include "core/schema/messages.h"

namespace toolroom::contracts::bedrock {

namespace {

/// Whether the input schema is wrapped: `{"json": {…}}`.
bool hasWrappedSchema(const Json& tool) {
    const Json* schema = memberOf(tool, "inputSchema");
    return schema && schema->is_object() && schema->size() == 1 && schema->contains("json");
}

int detect(const Json& tool) {
    return isBedrockTool(tool) || (has(tool, "name") && hasWrappedSchema(tool)) ? 9 : 0;
}

Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = startToolDefinition(document, Contract::Bedrock);
    if (!tool)
        return tool;
    const FieldReader fields(document);
    const Json* nested = fields.find("toolSpec");
    if (nested && !nested->is_object())
        return std::unexpected(fields.wrongType("toolSpec", message<schema_messages::typeObject>()));
    const FieldReader specification(document, nested ? "/toolSpec" : "");
    if (auto read = readBasicFields(*tool, specification, {}); !read)
        return std::unexpected(std::move(read.error()));
    auto schema = FieldReader(document, specification.pointerTo("inputSchema")).schema({"json"});
    if (!schema)
        return std::unexpected(std::move(schema.error()));
    tool->inputSchema = *std::move(schema);
    tool->strict = specification.boolean("strict");
    return tool;
}

std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    return findUnknownMembers(tool, {"", "/inputSchema", "/toolSpec", "/toolSpec/inputSchema"});
}

Json write(ToolWriter& writer) {
    Json specification = writer.begin("inputSchema");
    if (const auto schema = specification.find("inputSchema"); schema != specification.end())
        *schema = Json::object({{"json", *schema}});
    writer.copyField(specification, "strict", writer.tool().strict);
    return {{"toolSpec", std::move(specification)}};
}

} // namespace

constinit const ContractDefinition definition{
    .id = Contract::Bedrock, .detect = detect, .read = read, .unknownMembers = unknownMembers, .write = write};

} // namespace toolroom::contracts::bedrock
