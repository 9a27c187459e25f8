// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/trace_json.h"
#include "core/json/json_text.h"

#include "core/base/message_list.h"
#include "core/base/timestamp.h"
#include "core/json/message_json.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

template <class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

Json timeOrNull(const std::optional<std::int64_t>& epochMs) {
    return epochMs ? Json(isoTimestamp(*epochMs)) : Json();
}

/// Like setMessage, for a list: `object["templates"][key]` is a list with null for verbatim messages. It is absent if
/// all are verbatim.
void setMessages(Json& object, const char* key, const std::vector<Message>& messages) {
    object[key] = textsOf(messages);
    if (std::ranges::none_of(messages, &Message::messageTemplate))
        return;
    Json& templates = object["templates"][key] = Json::array();
    for (const Message& each : messages)
        templates.push_back(messageTemplateJson(each));
}

/// The maximum number of members of the object that runResultJson() returns.
constexpr std::size_t maxResultMembers = 20;

Json resultJson(std::expected<CallSuccess, CallError> result) {
    if (result) {
        Json success = Json::object();
        success.get_ref<Json::object_t&>().reserve(maxResultMembers); // growing would copy the data
        success["success"] = true;
        success["data"] = std::move(result->data);
        success["message"] = std::move(result->message);
        return success;
    }
    const CallError& error = result.error();
    Json json = {
        {"code", error.code}, {"message", Json()}, {"recoverable", error.recoverable}, {"suggestions", Json::array()}};
    setMessage(json, "message", error.message);
    setMessages(json, "suggestions", error.suggestions);
    return {{"success", false}, {"error", std::move(json)}};
}

Json runResultJson(RunResult runResult) {
    Json json = resultJson(std::move(runResult.result));
    json["tool"] = runResult.tool;
    json["attempts"] = runResult.attempts;
    json["exhausted"] = runResult.exhausted;
    json["startedAt"] = timeOrNull(runResult.startedAt);
    json["finishedAt"] = timeOrNull(runResult.finishedAt);
    json["durationMs"] = orNull(runResult.durationMs);
    setMessages(json, "warnings", runResult.warnings);
    json["activity"] = orNull(runResult.activity);
    json["reasoning"] = orNull(runResult.reasoning);
    json["assist"] = Json();
    if (runResult.assist)
        json["assist"] = {{"prompt", runResult.assist->prompt}, {"contentRef", runResult.assist->contentRef}};
    json["stored"] = Json();
    if (runResult.stored)
        json["stored"] = {{"id", runResult.stored->id}, {"bytes", runResult.stored->bytes}};
    // Absent rather than null: null is a valid input and payload.
    if (runResult.input)
        json["input"] = *std::move(runResult.input);
    if (runResult.partialData)
        json["keptData"] = *std::move(runResult.partialData);
    return json;
}

Json spanJson(Span span) {
    constexpr std::size_t members = 10;
    Json::object_t json; // a list of members would be copied
    json.reserve(members);
    json.emplace_back("id", span.id);
    json.emplace_back("parent", span.parent);
    json.emplace_back("name", std::move(span.name));
    json.emplace_back("kind", spanKindName(span.kind));
    json.emplace_back("startNs", span.startNs);
    json.emplace_back("durationNs", span.durationNs);
    json.emplace_back("waitNs", span.waitNs);
    json.emplace_back("attempt", span.attempt);
    json.emplace_back("status", spanStatusName(span.status));
    json.emplace_back("detail", std::move(span.detail));
    return json;
}

Json agentRequestJson(const AgentRequest& request) {
    return {{"method", request.method},
            {"id", request.id},
            {"tool", request.tool},
            {"protocol", request.protocol},
            {"transport", request.transport},
            {"traceParent", request.traceParent},
            {"traceState", request.traceState}};
}

Json logJson(const RunLog& log) {
    return {{"lines", log.lines()}, {"omitted", log.omitted()}};
}

} // namespace

Json traceJson(Trace trace) {
    const std::int64_t waitNs = totalWaitNs(trace);
    Json::array_t spans;
    spans.reserve(trace.spans.size());
    for (Span& span : trace.spans)
        spans.push_back(spanJson(std::move(span)));
    constexpr std::size_t members = 16;
    Json::object_t json;
    json.reserve(members);
    json.emplace_back("version", 1);
    json.emplace_back("run", trace.run);
    json.emplace_back("parentRun", trace.parentRun.empty() ? Json() : Json(trace.parentRun));
    json.emplace_back("tool", trace.tool);
    json.emplace_back("toolId", trace.toolId);
    json.emplace_back("contract", contractName(trace.contract));
    json.emplace_back("sessionId", trace.sessionId);
    json.emplace_back("agentId", trace.agentId);
    json.emplace_back("startedAt", isoTimestamp(trace.startedAt));
    json.emplace_back("durationNs", trace.durationNs);
    json.emplace_back("waitNs", waitNs);
    json.emplace_back("arguments", std::move(trace.arguments));
    json.emplace_back("outcome", runResultJson(std::move(trace.outcome)));
    json.emplace_back("spans", std::move(spans));
    if (!trace.log.isEmpty())
        json.emplace_back("log", logJson(trace.log));
    if (trace.agentRequest)
        json.emplace_back("agentRequest", agentRequestJson(*trace.agentRequest));
    return json;
}

std::string serializeTrace(Trace trace, int indent) {
    const Json json = traceJson(std::move(trace));
    return serializeJson(json, indent);
}

} // namespace toolroom
