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
    // Anthropic's tools of that type have a schema, which may be missing.
    if (isOpenAiCustomTool(tool))
        return has(tool, "custom") || has(tool, "format") ? 8 : 3;
    return schemaScore(tool, "parameters", 1);
}

/// Nested under `function` or `custom` (chat completions) or flat (responses); the agents SDK has `params_json_schema`.
/// A function without `parameters` takes no arguments unless its schema has the wrong key, and a custom tool takes
/// text.
Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = startToolDefinition(document, Contract::OpenAi);
    if (!tool)
        return tool;
    const bool isCustom = isOpenAiCustomTool(document->value());
    const char* wrapper = isCustom ? "custom" : "function";
    const FieldReader fields(document);
    const Json* nested = fields.find(wrapper);
    if (nested && !nested->is_object())
        return std::unexpected(fields.wrongType(wrapper, message<schema_messages::typeObject>()));
    const FieldReader function(document, nested ? fields.pointerTo(wrapper) : "");
    if (auto read = readBasicFields(*tool, function, {"parameters", "params_json_schema"}); !read)
        return std::unexpected(std::move(read.error()));
    readCommonFields(*tool, fields);
    tool->outputSchema = fields.optionalSchema("output_schema");
    tool->strict = function.boolean("strict");
    tool->deferLoading = fields.boolean("defer_loading");
    tool->allowedCallers = fields.strings("allowed_callers");
    const bool isElsewhere =
        !tool->inputSchema.present() && (hasSchema(document->value()) || (nested && hasSchema(*nested)));
    tool->schemalessInput = isCustom      ? SchemalessInput::Text
                            : isElsewhere ? SchemalessInput::Unknown
                                          : SchemalessInput::None;
    return tool;
}

/// `type`, `function` and `custom` are part of the wrapper, not of the tool.
std::vector<std::string> unknownMembers(const ToolDefinition& tool) {
    std::vector<std::string> members = findUnknownMembers(tool, {"", "/function", "/custom"});
    std::erase(members, "/type");
    return members;
}

/// Anthropic's names contain a version.
std::string_view callerName(std::string_view caller) {
    if (caller == "direct" || caller == "programmatic")
        return caller;
    return caller.starts_with("code_execution_") ? "programmatic" : "";
}

bool isFlat(const Json& tool) {
    return !has(tool, "function") && !has(tool, "custom");
}

/// Moves the fields of a tool of the chat completions API to where the responses API has them.
Json toResponsesFormat(const Json& tool) {
    if (isFlat(tool))
        return tool;
    Json flat = {{"type", tool["type"]}};
    flat.update(has(tool, "custom") ? tool["custom"] : tool["function"]);
    return flat;
}

constexpr SecondFormat responsesFormat = {.isNeeded = isFlat, .toFormat = toResponsesFormat};

/// Writes the format of the chat completions API, or that of the responses API if only that has all fields of the tool.
Json write(ToolWriter& writer) {
    const ToolDefinition& tool = writer.tool();
    Json function = writer.begin("parameters");
    writer.copyField(function, "strict", tool.strict);
    Json responsesOnly = Json::object();
    writer.copyField(responsesOnly, "defer_loading", tool.deferLoading);
    writer.copyCallers(responsesOnly, callerName);
    writer.copyField(responsesOnly, "output_schema", tool.outputSchema);
    Json converted = {{"type", "function"}, {"function", std::move(function)}};
    if (responsesOnly.empty())
        return converted;
    converted = toResponsesFormat(converted);
    converted.update(responsesOnly);
    return converted;
}

} // namespace

constinit const ContractDefinition definition{.id = Contract::OpenAi,
                                              .detect = detect,
                                              .read = read,
                                              .unknownMembers = unknownMembers,
                                              .write = write,
                                              .secondFormat = &responsesFormat};

} // namespace toolroom::contracts::openAi
