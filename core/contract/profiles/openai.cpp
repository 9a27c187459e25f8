// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"
#include "core/contract/profiles/tool_writer.h"

namespace toolroom::profiles {

namespace {

/// Without `type`, as in the older `functions` list, the shape is one that others share.
int detect(const Json& tool) {
    if (isFunction(tool))
        return 8;
    return schemaScore(tool, "parameters", 1);
}

/// Nested under `function` (chat completions) or flat (responses).
Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = beginTool(document, Profile::OpenAi);
    if (!tool)
        return tool;
    const FieldReader fields(document);
    const Json* nested = fields.find("function");
    if (nested && !nested->is_object())
        return std::unexpected(fields.wrongType("function", "an object"));
    const FieldReader function(document, nested ? "/function" : "");
    if (auto read = readInterface(*tool, function, {"parameters"}); !read)
        return std::unexpected(std::move(read.error()));
    readPolicy(*tool, fields);
    return tool;
}

/// `type` is the mark of the shape; `function` holds the tool.
std::vector<std::string> unread(const ToolDefinition& tool) {
    std::vector<std::string> members = unreadMembers(tool, {"", "/function"});
    std::erase(members, "/type");
    return members;
}

/// As chat completions take it.
Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json function = Json::object();
    writer.carry(function, "name", tool.name);
    writer.carry(function, "description", tool.description);
    writer.carry(function, "parameters", tool.inputSchema);
    return {{"type", "function"}, {"function", std::move(function)}};
}

} // namespace

constinit const ContractProfile openAi{
    .id = Profile::OpenAi, .detect = detect, .read = read, .unread = unread, .write = write};

} // namespace toolroom::profiles
