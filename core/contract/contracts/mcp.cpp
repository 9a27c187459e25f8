// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/read_fields.h"
#include "core/contract/contracts/shape.h"
#include "core/contract/contracts/tool_writer.h"

namespace toolroom::contracts::mcp {

namespace {

/// Without a schema, every contract is possible. A source without any evidence is read as MCP, the contract that most
/// programs share.
int detect(const Json& tool) {
    int score = schemaScore(tool, "inputSchema", 4);
    if (score == 0)
        return 0;
    if (!has(tool, "inputSchema") && !isOpenAiCustomTool(tool))
        score = 2;
    return score + 2 * has(tool, "annotations") + has(tool, "execution") + has(tool, "_meta");
}

Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = readTool(document, Contract::Mcp, {"inputSchema"});
    if (!tool)
        return tool;
    const FieldReader annotations(document, "/annotations");
    if (!tool->title.present())
        tool->title = annotations.string("title");
    tool->hints.readOnly = annotations.boolean("readOnlyHint");
    tool->hints.destructive = annotations.boolean("destructiveHint");
    tool->hints.idempotent = annotations.boolean("idempotentHint");
    tool->hints.openWorld = annotations.boolean("openWorldHint");
    return tool;
}

std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    return findUnknownMembers(tool, {"", "/annotations"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json converted = Json::object();
    writer.copyField(converted, "name", tool.name);
    writer.copyField(converted, "title", tool.title);
    writer.copyField(converted, "description", tool.description);
    writer.copyField(converted, "inputSchema", tool.inputSchema);
    writer.copyField(converted, "outputSchema", tool.outputSchema);
    return converted;
}

Json writeList(Json tools) {
    return {{"tools", std::move(tools)}};
}

} // namespace

constinit const ContractDefinition definition{.id = Contract::Mcp,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = unknownMembers,
                                              .write = write,
                                              .writeList = writeList};

} // namespace toolroom::contracts::mcp
