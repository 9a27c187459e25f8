// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    const int score = schemaScore(tool, "input_schema", 4);
    return score == 0 ? 0 : score + has(tool, "cache_control");
}

Result<ToolDefinition> read(DocumentPtr document) {
    return readTool(document, Profile::Anthropic, {"input_schema"});
}

Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json written = Json::object();
    writer.carry(written, "name", tool.name);
    writer.carry(written, "description", tool.description);
    writer.carry(written, "input_schema", tool.inputSchema);
    return written;
}

} // namespace

constinit const ContractProfile anthropic{
    .id = Profile::Anthropic, .detect = detect, .read = read, .unread = unreadAtRoot, .write = write};

} // namespace toolroom::profiles
