// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/mcp_tool.h"

#include "core/base/format.h"
#include "core/contract/contract_definition.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/server/mcp_service.h"

#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxToolShown = 200;

Json textBlock(std::string text) {
    return {{"type", "text"}, {"text", std::move(text)}};
}

bool isDenial(const CallError& error) {
    return error.code == error_code::permissionDenied || error.code == error_code::confirmationDenied;
}

std::string errorText(const CallError& error) {
    std::string text = formatText("{}: {}", error.code, error.message);
    if (!isDenial(error)) // how to allow a call is not for the agent
        for (const Message& suggestion : error.suggestions)
            text += formatText("\n{}", suggestion);
    return text;
}

/// The failure message for an agent. It states whether the tool may have run, so that the agent neither assumes that
/// the tool ran nor repeats the call.
std::string failureText(const FinishedRun& run, const CallError& error) {
    std::string text = errorText(error);
    if (run.trace.outcome.attempts > 0)
        return text;
    const Message reason = Message::verbatim(std::move(text));
    if (run.nobodyAvailable)
        return message<gateway_messages::notRunNobodyAvailable>(reason).text();
    return isDenial(error) ? message<gateway_messages::notRunDenied>(reason).text()
                           : message<gateway_messages::notRun>(reason).text();
}

} // namespace

Json mcpToolOf(const ToolDefinition& tool, const std::string& name) {
    Json definition = convertTool(tool, Contract::Mcp).tool;
    definition["name"] = name;
    definition.erase("execution"); // calls through the gateway are never tasks
    return definition;
}

std::expected<ToolCallParams, RpcError>
toolCallParamsOf(const Json& params, const std::function<bool(const std::string& tool)>& isOffered) {
    ToolCallParams call{.tool = textAt(params, "name"), .arguments = Json::object()};
    if (!isOffered(call.tool))
        return std::unexpected(invalidParams(formatText("Unknown tool: {}", elided(call.tool, maxToolShown))));
    if (const Json* given = memberOf(params, "arguments"); given && !given->is_null())
        call.arguments = *given;
    if (!call.arguments.is_object())
        return std::unexpected(invalidParams("`arguments` must be an object"));
    return call;
}

Json mcpFailure(const Message& text) {
    return {{"content", Json::array({textBlock(text.text())})}, {"isError", true}};
}

Json mcpResultFor(Era era, Json result) {
    const Json* structured = memberOf(result, "structuredContent");
    if (structured && (structured->is_null() || (era == Era::Legacy && !structured->is_object())))
        result.erase("structuredContent");
    return result;
}

namespace {

/// The result of `tools/call` for an outcome that no live server has returned. `failure` is the text of its error.
Json resultOf(const RunResult& outcome, std::string failure, Era era) {
    Json content = Json::array();
    if (!outcome.result) {
        content.push_back(textBlock(std::move(failure)));
        if (outcome.partialData && !outcome.partialData->is_null())
            content.push_back(textBlock(unquotedText(*outcome.partialData)));
        return {{"content", std::move(content)}, {"isError", true}};
    }
    const Json& data = outcome.result->data;
    if (!outcome.result->message.empty())
        content.push_back(textBlock(outcome.result->message));
    if (!data.is_null())
        content.push_back(textBlock(unquotedText(data)));
    Json result = {{"content", std::move(content)}};
    if (data.is_object() || (era == Era::Modern && !data.is_null() && !data.is_string()))
        result["structuredContent"] = data;
    return result;
}

} // namespace

Json mcpResultOf(const FinishedRun& run, Era era) {
    const RunResult& outcome = run.trace.outcome;
    if (run.received.is_object())
        return mcpResultFor(era, run.received);
    return resultOf(outcome, outcome.result ? std::string() : failureText(run, outcome.result.error()), era);
}

Json mcpResultOf(const RunResult& outcome, const Json& received) {
    if (received.is_object())
        return mcpResultFor(Era::Modern, received);
    return resultOf(outcome, outcome.result ? std::string() : errorText(outcome.result.error()), Era::Modern);
}

bool isToolResult(const Json& value) {
    const Json* content = memberOf(value, "content");
    return content && content->is_array();
}

bool isErrorResult(const Json& result) {
    const Json* isError = memberOf(result, "isError");
    return isError && *isError == true;
}

ChangedResult changedResultOf(Json result) {
    std::string text;
    for (const Json& block : result["content"])
        if (textAt(block, "type") == "text")
            text += (text.empty() ? "" : "\n") + textAt(block, "text");
    ChangedResult changed;
    if (isErrorResult(result))
        changed.result = std::unexpected(
            CallError{.code = std::string(error_code::serverError), .message = Message::verbatim(std::move(text))});
    else if (const Json* structured = memberOf(result, "structuredContent"); structured && !structured->is_null())
        changed.result = CallSuccess{.data = *structured, .message = {}};
    else
        changed.result = CallSuccess{.data = std::move(text), .message = {}};
    changed.received = std::move(result);
    return changed;
}

void addText(Json& result, const Message& text) {
    if (result.is_object() && result["content"].is_array())
        result["content"].push_back(textBlock(text.text()));
}

} // namespace toolroom
