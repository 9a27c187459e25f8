// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"

namespace toolroom::contracts::anthropic {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "input_schema", 4);
    return score == 0 ? 0 : score + has(tool, "cache_control");
}

Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = readTool(document, Contract::Anthropic, {"input_schema"});
    if (!tool)
        return tool;
    const FieldReader fields(document);
    tool->strict = fields.boolean("strict");
    tool->deferLoading = fields.boolean("defer_loading");
    tool->allowedCallers = fields.strings("allowed_callers");
    tool->inputExamples = fields.elements("input_examples");
    tool->cacheControl = fields.json("cache_control");
    return tool;
}

/// `type` is "custom" for all tools that are not the provider's own.
std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    std::vector<std::string> members = findUnknownRootMembers(tool);
    std::erase(members, "/type");
    return members;
}

/// Anthropic names the version of the code execution that may call a tool.
std::string_view callerName(std::string_view caller) {
    return caller == "direct" ? caller : std::string_view();
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json converted = writer.begin("input_schema");
    writer.copyField(converted, "strict", tool.strict);
    writer.copyField(converted, "defer_loading", tool.deferLoading);
    writer.copyCallers(converted, callerName);
    writer.copyExamples(converted, "input_examples");
    writer.copyField(converted, "cache_control", tool.cacheControl);
    return converted;
}

} // namespace

constinit const ContractDefinition definition{
    .id = Contract::Anthropic, .detect = detect, .read = read, .unknownMembers = unknownMembers, .write = write};

} // namespace toolroom::contracts::anthropic
