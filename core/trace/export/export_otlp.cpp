// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/export/export_otlp.h"

#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/base/version.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/trace/export/otlp.h"
#include "core/trace/span_facts.h"
#include "core/trace/trace_context.h"

#include <QUuid>

#include <algorithm>
#include <limits>
#include <map>
#include <string_view>

namespace toolroom {

namespace {

constexpr std::size_t traceIdDigits = 32;
constexpr std::size_t spanIdDigits = 16;
constexpr std::string_view sampled = "01"; ///< trace flags
constexpr int serverSpan = -1;             ///< in place of the id of a step
constexpr int kindInternal = 1;
constexpr int statusOk = 1;
constexpr int statusError = 2;

std::string hexOf(const std::string& text, std::size_t digits) {
    return sha256Of(text).substr(0, digits);
}

/// The trace of the agent's span, or one without a parent. `run` is the topmost ancestor of the runs of the trace.
TraceContext contextOf(const std::string& run, const std::optional<AgentRequest>& request) {
    const auto context = request ? parseTraceParent(request->traceParent) : std::nullopt;
    return context.value_or(TraceContext{
        .traceId = hexOf("toolroom trace " + run, traceIdDigits), .spanId = {}, .flags = std::string(sampled)});
}

/// Span 0 is the run itself.
std::string spanIdOf(const std::string& run, int span) {
    return hexOf(formatText("toolroom span {} {}", span, run), spanIdDigits);
}

/// Time in ns since 1970 as a string, as OTLP encodes 64-bit integers. Clamped to the year 2255.
std::string unixNs(std::int64_t startedAt, std::int64_t ns) {
    constexpr std::int64_t lastMs = 9'000'000'000'000;
    const auto start = static_cast<std::uint64_t>(std::clamp<std::int64_t>(startedAt, 0, lastMs)) * nsPerMs;
    return std::to_string(start + static_cast<std::uint64_t>(std::max<std::int64_t>(0, ns)));
}

std::string unixNs(const Trace& trace, std::int64_t ns) {
    return unixNs(trace.startedAt, ns);
}

std::int64_t endOf(const Span& span) {
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::max<std::int64_t>(0, span.startNs)) +
                                    static_cast<std::uint64_t>(std::max<std::int64_t>(0, span.durationNs)),
                                static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())));
}

void addText(Json& attributes, std::string_view key, std::string_view text) {
    if (!text.empty())
        attributes.push_back({{"key", key}, {"value", {{"stringValue", text}}}});
}

void addNumber(Json& attributes, std::string_view key, std::int64_t number) {
    attributes.push_back({{"key", key}, {"value", {{"intValue", std::to_string(number)}}}});
}

Json exceptionEvent(std::string at, const SpanError& error) {
    Json attributes = Json::array();
    addText(attributes, "exception.type", error.code);
    addText(attributes, "exception.message", error.message.text());
    return Json::array(
        {{{"timeUnixNano", std::move(at)}, {"name", "exception"}, {"attributes", std::move(attributes)}}});
}

/// What the attempt's activity says about a call of an MCP server; null for other spans.
const Json* mcpCall(const Span& span) {
    const Json* activity = span.kind == SpanKind::Attempt ? memberOf(span.detail, "activity") : nullptr;
    return activity && activity->is_object() && activity->contains("wire") ? activity : nullptr;
}

Json stepSpan(const Trace& trace, const Span& span, const std::string& traceId, int parent) {
    Json attributes = Json::array();
    addText(attributes, "toolroom.step.kind", spanKindName(span.kind));
    if (span.attempt > 0)
        addNumber(attributes, "toolroom.attempt", span.attempt);
    if (const auto max = maxAttempts(span))
        addNumber(attributes, "toolroom.attempt.max", *max);
    if (const auto planned = plannedMs(span))
        addNumber(attributes, "toolroom.backoff.planned_ms", *planned);
    if (span.waitNs > 0)
        addNumber(attributes, "toolroom.wait_ns", span.waitNs);
    if (span.status == SpanStatus::Skipped)
        addText(attributes, "toolroom.skipped", skipReason(span).empty() ? "yes" : skipReason(span).text());
    const auto error = spanError(span);
    if (error)
        addText(attributes, "error.type", error->code.empty() ? "_OTHER" : error->code);
    const Json* call = mcpCall(span);
    if (call) {
        addText(attributes, "mcp.method.name", "tools/call");
        addText(attributes, "gen_ai.operation.name", "execute_tool");
        addText(attributes, "gen_ai.tool.name", trace.tool);
        addText(attributes, "mcp.protocol.version", textAt(*call, "protocol"));
        addText(attributes, "network.transport", textAt(*call, "transport"));
    }
    Json json = {{"traceId", traceId},
                 {"spanId", spanIdOf(trace.run, span.id)},
                 {"parentSpanId", spanIdOf(trace.run, parent)},
                 {"name", call                ? "tools/call " + trace.tool
                          : span.name.empty() ? std::string(spanKindName(span.kind))
                                              : span.name},
                 {"kind", call ? otlpKindClient : kindInternal},
                 {"startTimeUnixNano", unixNs(trace, span.startNs)},
                 {"endTimeUnixNano", unixNs(trace, endOf(span))},
                 {"attributes", std::move(attributes)},
                 {"status", Json::object()}};
    if (error) {
        json["events"] = exceptionEvent(unixNs(trace, endOf(span)), *error);
        json["status"] = {{"code", statusError}, {"message", error->message.text()}};
    } else if (span.status == SpanStatus::Ok) {
        json["status"] = {{"code", statusOk}};
    }
    return json;
}

Json runAttributes(const Trace& trace) {
    Json attributes = Json::array();
    addText(attributes, "gen_ai.operation.name", "execute_tool");
    addText(attributes, "gen_ai.tool.name", trace.tool);
    addText(attributes, "gen_ai.tool.call.id", trace.run);
    addText(attributes, "gen_ai.tool.type", "function");
    addText(attributes, "gen_ai.conversation.id", trace.sessionId);
    addText(attributes, "gen_ai.agent.id", trace.agentId);
    addText(attributes, "toolroom.tool.id", trace.toolId);
    addText(attributes, "toolroom.contract", contractName(trace.contract));
    addNumber(attributes, "toolroom.attempts", trace.outcome.attempts);
    addNumber(attributes, "toolroom.wait_ns", totalWaitNs(trace));
    if (!trace.outcome.result)
        addText(attributes, "error.type", trace.outcome.result.error().code);
    return attributes;
}

Json runSpan(const Trace& trace, const std::string& traceId, bool belowParent) {
    Json json = {{"traceId", traceId}, {"spanId", spanIdOf(trace.run, 0)}};
    if (belowParent)
        json["parentSpanId"] = spanIdOf(trace.parentRun, 0);
    else if (trace.agentRequest)
        json["parentSpanId"] = spanIdOf(trace.run, serverSpan);
    json["name"] = "execute_tool " + trace.tool;
    json["kind"] = kindInternal;
    json["startTimeUnixNano"] = unixNs(trace, 0);
    json["endTimeUnixNano"] = unixNs(trace, trace.durationNs);
    json["attributes"] = runAttributes(trace);
    json["status"] = {{"code", statusOk}};
    if (!trace.outcome.result) {
        const CallError& error = trace.outcome.result.error();
        json["status"] = {{"code", statusError}, {"message", error.message.text()}};
        json["events"] = exceptionEvent(unixNs(trace, trace.durationNs), {error.code, error.message});
    }
    if (!belowParent && !trace.parentRun.empty())
        json["links"] = Json::array({{{"traceId", contextOf(trace.parentRun, std::nullopt).traceId},
                                      {"spanId", spanIdOf(trace.parentRun, 0)}}});
    return json;
}

Json requestAttributes(const AgentRequest& request) {
    Json attributes = Json::array();
    addText(attributes, "mcp.method.name", request.method);
    if (request.method == "tools/call") {
        addText(attributes, "gen_ai.operation.name", "execute_tool");
        addText(attributes, "gen_ai.tool.name", request.tool);
    } else if (request.method == "prompts/get") {
        addText(attributes, "gen_ai.prompt.name", request.tool);
    } else if (request.method == "resources/read") {
        addText(attributes, "mcp.resource.uri", request.tool);
    }
    addText(attributes, "jsonrpc.request.id", request.id);
    addText(attributes, "mcp.protocol.version", request.protocol);
    addText(attributes, "network.transport", request.transport);
    return attributes;
}

/// Without times and status. `run` is where the ids are derived from.
Json serverSpanOf(const AgentRequest& request, const std::string& run, const std::string& traceId) {
    Json json = {{"traceId", traceId}, {"spanId", spanIdOf(run, serverSpan)}};
    if (const auto parent = parseTraceParent(request.traceParent)) {
        json["parentSpanId"] = parent->spanId;
        if (!request.traceState.empty())
            json["traceState"] = request.traceState;
    }
    // URIs would make too many names.
    const bool isNamed = request.method == "tools/call" || request.method == "prompts/get";
    json["name"] = isNamed && !request.tool.empty() ? request.method + ' ' + request.tool : request.method;
    json["kind"] = otlpKindServer;
    return json;
}

/// The agent's request, as long as its run.
Json requestSpan(const Trace& trace, const AgentRequest& request, const std::string& traceId) {
    Json json = serverSpanOf(request, trace.run, traceId);
    Json attributes = requestAttributes(request);
    if (!trace.outcome.result)
        addText(attributes, "error.type", "tool_error");
    json["startTimeUnixNano"] = unixNs(trace, 0);
    json["endTimeUnixNano"] = unixNs(trace, trace.durationNs);
    json["attributes"] = std::move(attributes);
    json["status"] = Json::object();
    if (!trace.outcome.result)
        json["status"] = {{"code", statusError}, {"message", trace.outcome.result.error().message.text()}};
    return json;
}

/// A request that led to no run.
Json requestSpan(const AgentRequestTrace& trace) {
    const std::string id = QUuid::createUuid().toString().toStdString();
    Json json = serverSpanOf(trace.request, id, contextOf(id, trace.request).traceId);
    Json attributes = requestAttributes(trace.request);
    if (trace.errorCode != 0) {
        addText(attributes, "error.type", std::to_string(trace.errorCode));
        addText(attributes, "rpc.response.status_code", std::to_string(trace.errorCode));
    }
    json["startTimeUnixNano"] = unixNs(trace.startedAt, 0);
    json["endTimeUnixNano"] = unixNs(trace.startedAt, trace.durationNs);
    json["attributes"] = std::move(attributes);
    json["status"] = Json::object();
    if (trace.errorCode != 0)
        json["status"] = {{"code", statusError}, {"message", trace.error}};
    return json;
}

/// The root ancestor of a run within `byRun`. Terminates even if parents form a cycle.
const Trace* rootOf(const std::map<std::string, const Trace*>& byRun, const Trace* trace) {
    for (std::size_t steps = 0; steps < byRun.size(); ++steps) {
        const auto parent = byRun.find(trace->parentRun);
        if (parent == byRun.end())
            break;
        trace = parent->second;
    }
    return trace;
}

} // namespace

std::string traceParent(const std::string& root, const std::optional<AgentRequest>& agentRequest,
                        const std::string& run, int span) {
    TraceContext context = contextOf(root, agentRequest);
    context.spanId = spanIdOf(run, span);
    return formatTraceParent(context);
}

Json otlpJson(std::span<const Trace> traces, std::span<const AgentRequestTrace> requests) {
    std::map<std::string, const Trace*> byRun;
    for (const Trace& trace : traces)
        byRun.emplace(trace.run, &trace);
    Json spans = Json::array();
    for (const Trace& trace : traces) {
        const Trace* root = rootOf(byRun, &trace);
        const std::string traceId = contextOf(root->run, root->agentRequest).traceId;
        if (trace.agentRequest)
            spans.push_back(requestSpan(trace, *trace.agentRequest, traceId));
        spans.push_back(runSpan(trace, traceId, byRun.contains(trace.parentRun)));
        std::map<int, bool> known;
        for (const Span& span : trace.spans) {
            spans.push_back(stepSpan(trace, span, traceId, known.contains(span.parent) ? span.parent : 0));
            known.emplace(span.id, true);
        }
    }
    for (const AgentRequestTrace& request : requests)
        spans.push_back(requestSpan(request));
    Json scopeSpans = {{"scope", otlpScope()}, {"spans", std::move(spans)}, {"schemaUrl", otlpSchemaUrl}};
    return {{"resourceSpans",
             Json::array({{{"resource", otlpResource()}, {"scopeSpans", Json::array({std::move(scopeSpans)})}}})}};
}

Json otlpResource() {
    Json attributes = Json::array();
    addText(attributes, "service.name", "toolroom");
    addText(attributes, "service.version", version());
    return {{"attributes", std::move(attributes)}};
}

Json otlpScope() {
    return {{"name", "toolroom"}, {"version", version()}};
}

} // namespace toolroom
