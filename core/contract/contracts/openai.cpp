// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/schema/messages.h"

namespace toolroom::contracts::openAi {

namespace {

/// Without `type`, as in the older `functions` list, the shape also matches other contracts.
int detect(const Json& tool) {
    if (isOpenAiFunction(tool))
        return 8;
    return schemaScore(tool, "parameters", 1);
}

/// Nested under `function` (chat completions) or flat (responses).
Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = startToolDefinition(document, Contract::OpenAi);
    if (!tool)
        return tool;
    const FieldReader fields(document);
    const Json* nested = fields.find("function");
    if (nested && !nested->is_object())
        return std::unexpected(fields.wrongType("function", message<schema_messages::typeObject>()));
    const FieldReader function(document, nested ? "/function" : "");
    if (auto read = readBasicFields(*tool, function, {"parameters"}); !read)
        return std::unexpected(std::move(read.error()));
    readCommonFields(*tool, fields);
    return tool;
}

/// `type` and `function` are part of the wrapper, not of the tool.
std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    std::vector<std::string> members = findUnknownMembers(tool, {"", "/function"});
    std::erase(members, "/type");
    return members;
}

/// Writes the format of the chat completions API.
Json write(ToolWriter& writer) {
    return {{"type", "function"}, {"function", writer.begin("parameters")}};
}

} // namespace

constinit const ContractDefinition definition{
    .id = Contract::OpenAi, .detect = detect, .read = read, .unknownMembers = unknownMembers, .write = write};

} // namespace toolroom::contracts::openAi
