// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/session_recording.h"

#include "core/base/time_units.h"
#include "core/gateway/mcp_tool.h"
#include "core/json/digest.h"
#include "core/json/member.h"

#include <optional>
#include <utility>

namespace toolroom {

namespace {

using Kind = SessionStep::Kind;

bool isRequest(Kind kind) {
    return kind == Kind::Tool || kind == Kind::Resource || kind == Kind::Prompt;
}

/// Whether the step is part of a request that is repeated as a whole.
bool isPartOfRequest(const AgentSession& session, const SessionStep& step) {
    for (std::optional<std::size_t> parent = step.parent; parent; parent = session.steps[*parent].parent)
        if (isRequest(session.steps[*parent].kind))
            return true;
    return false;
}

/// The output as a result of `tools/call`.
Json toolResultOf(const SessionStep& step) {
    Json result = step.output;
    if (!isToolResult(result)) {
        const std::string text = result.is_string() ? result.get<std::string>() : compactText(result);
        result = {{"content", Json::array({{{"type", "text"}, {"text", text}}})}};
        if (step.output.is_object())
            result["structuredContent"] = step.output;
    }
    if (step.hasFailed)
        result["isError"] = true;
    return result;
}

RpcAnswer answerOf(const SessionStep& step) {
    if (step.kind == Kind::Tool)
        return toolResultOf(step);
    if (!step.hasFailed)
        return step.output;
    return std::unexpected(RpcError{integerAt(step.output, "code").value_or(0), textAt(step.output, "message"), {}});
}

Json paramsOf(const SessionStep& step) {
    if (step.kind == Kind::Tool)
        return {{"name", step.name}, {"arguments", step.input}};
    return step.input;
}

const char* methodOf(Kind kind) {
    return kind == Kind::Tool ? "tools/call" : kind == Kind::Resource ? "resources/read" : "prompts/get";
}

} // namespace

SessionRequests requestsOf(const AgentSession& session) {
    SessionRequests requests;
    requests.recording.startedAt = session.startedAt;
    requests.recording.hasOnlyData = true;
    for (std::size_t i = 0; i < session.steps.size(); ++i) {
        const SessionStep& step = session.steps[i];
        if (!isRequest(step.kind) || !step.input.is_object() || step.output.is_null() || isPartOfRequest(session, step))
            continue;
        requests.recording.requests.push_back({.atMs = step.startNs / nsPerMs,
                                               .agent = step.agent,
                                               .method = methodOf(step.kind),
                                               .params = paramsOf(step),
                                               .answer = answerOf(step),
                                               .questions = {},
                                               .toolId = step.toolId,
                                               .intent = step.intent,
                                               .durationMs = step.durationNs.value_or(0) / nsPerMs});
        requests.steps.push_back(i);
    }
    return requests;
}

} // namespace toolroom
