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

namespace toolroom::contracts::langChain {

namespace {

/// The fields of a tool that only this library has, in Python and in JavaScript.
constexpr std::array<std::string_view, 8> ownFields = {
    "return_direct",     "returnDirect",    "response_format",         "responseFormat",
    "handle_tool_error", "lc_serializable", "handle_validation_error", "verboseParsingErrors"};

/// `args` maps the names of the parameters to their schemas.
bool hasParameterMap(const Json& tool) {
    const Json* parameters = memberOf(tool, "args");
    return parameters && parameters->is_object() &&
           std::ranges::all_of(*parameters, [](const Json& parameter) { return parameter.is_object(); });
}

int detect(const Json& tool) {
    if (isLangChainObject(tool))
        return 9;
    const bool isOwn = std::ranges::any_of(ownFields, [&](std::string_view field) { return has(tool, field); });
    const int fieldScore = isOwn ? 8 : 0;
    if (!has(tool, "name"))
        return 0;
    if (has(tool, "args_schema"))
        return 6 + fieldScore;
    if (hasParameterMap(tool))
        return 4 + fieldScore;
    return isOwn && has(tool, "schema") ? fieldScore : 0;
}

/// The schema that a map of parameters stands for. A parameter without a default is required.
Json schemaOf(const Json& parameters) {
    Json required = Json::array();
    for (const auto& [name, parameter] : parameters.items()) {
        if (!parameter.contains("default"))
            required.push_back(name);
    }
    Json schema = {{"type", "object"}, {"properties", parameters}};
    if (!required.empty())
        schema["required"] = std::move(required);
    return schema;
}

Result<ToolDefinition> read(DocumentPtr document) {
    const Json& object = document->value();
    const bool isConstructor = isLangChainObject(object);
    if (isConstructor && !has(object, "kwargs"))
        return std::unexpected(document->error({}, message<contract_messages::objectNotSerialized>()));
    auto tool = startToolDefinition(document, Contract::LangChain);
    if (!tool)
        return tool;
    const FieldReader fields(document, isConstructor ? "/kwargs" : "");
    if (auto read = readBasicFields(*tool, fields, {"args_schema", "tool_call_schema", "schema"}); !read)
        return std::unexpected(std::move(read.error()));
    if (const Json* schema = fields.find("schema"); schema && isValidatorObject(*schema))
        return std::unexpected(
            document->error(fields.pointerTo("schema"), message<contract_messages::schemaOfLibrary>("schema")));
    const Json* parameters = fields.find("args");
    if (!tool->inputSchema.present() && parameters && parameters->is_object())
        tool->inputSchema = {std::make_shared<const Json>(schemaOf(*parameters)), fields.pointerTo("args")};
    tool->tags = fields.strings("tags");
    return tool;
}

std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    std::vector<std::string> members = findUnknownMembers(tool, {"", "/kwargs"});
    if (isLangChainObject(tool.document->value()))
        std::erase_if(members, [](const std::string& pointer) {
            return pointer == "/lc" || pointer == "/type" || pointer == "/id";
        });
    return members;
}

Json write(ToolWriter& writer) {
    Json converted = writer.begin("args_schema");
    writer.copyField(converted, "tags", writer.tool().tags);
    return converted;
}

} // namespace

constinit const ContractDefinition definition{
    .id = Contract::LangChain, .detect = detect, .read = read, .unknownMembers = unknownMembers, .write = write};

} // namespace toolroom::contracts::langChain
