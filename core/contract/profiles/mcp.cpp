// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "inputSchema", 4);
    if (score == 0)
        return 0;
    return score + 2 * has(tool, "annotations") + has(tool, "execution") + has(tool, "_meta");
}

Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = readTool(document, Profile::Mcp, {"inputSchema"});
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

std::vector<std::string> unread(const ToolDefinition& tool) {
    return unreadMembers(tool, {"", "/annotations"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json written = Json::object();
    writer.carry(written, "name", tool.name);
    writer.carry(written, "title", tool.title);
    writer.carry(written, "description", tool.description);
    writer.carry(written, "inputSchema", tool.inputSchema);
    writer.carry(written, "outputSchema", tool.outputSchema);
    return written;
}

} // namespace

constinit const ContractProfile mcp{
    .id = Profile::Mcp, .detect = detect, .read = read, .unread = unread, .write = write};

} // namespace toolroom::profiles
