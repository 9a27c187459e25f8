// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/mcp/mcp_activity.h"

#include "core/activity/http/http_answer.h"
#include "core/activity/messages.h"
#include "core/activity/module/module_activity.h"
#include "core/activity/process/answer_parser.h"
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/trace/messages.h"
#include "core/trace/trace.h"

#include <QCoroFuture>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

bool isTextBlock(const Json& block) {
    return textAt(block, "type") == "text" && stringAt(block, "text");
}

/// The text blocks of the content, one per line.
std::string textOf(const Json& content) {
    std::string text;
    for (const Json& block : content) {
        if (isTextBlock(block))
            text += (text.empty() ? "" : "\n") + textAt(block, "text");
    }
    return text;
}

/// What the tool returned, without the protocol around it: the structured content if the rest only repeats it as text,
/// the text if there is nothing else, otherwise all content blocks.
Json dataOf(const Json& result) {
    const Json* structured = memberOf(result, "structuredContent");
    if (structured && structured->is_null()) // the same as absent (found in servers)
        structured = nullptr;
    const Json* content = memberOf(result, "content");
    const bool isText = !content || !content->is_array() || std::ranges::all_of(*content, isTextBlock);
    if (structured && isText)
        return *structured;
    if (structured)
        return {{"structuredContent", *structured}, {"content", *content}};
    if (!content)
        return result;
    if (isText && content->is_array())
        return content->empty() ? Json() : Json(textOf(*content));
    return *content;
}

std::string_view codeOf(const McpError& error) {
    using Kind = McpError::Kind;
    switch (error.kind) {
    case Kind::Aborted:
        return error_code::cancelled;
    case Kind::Timeout:
        return error_code::timeout;
    case Kind::Rpc:
        if (error.isUnknownTool || (error.rpc && error.rpc->code == rpc_code::methodNotFound))
            return error_code::toolNotFound;
        return error.rpc && error.rpc->code == rpc_code::invalidParams ? error_code::invalidArguments
                                                                       : error_code::serverError;
    case Kind::Invalid:
        return error_code::invalidResult;
    case Kind::Unsupported:
    case Kind::CannotStart:
        return error_code::configError;
    case Kind::Http:
        return interpretStatus(error.status).code;
    case Kind::SignIn:
        return error_code::permissionDenied;
    case Kind::Lost:
    case Kind::Session:
        break;
    }
    return error_code::network;
}

/// Only calls that have not run are repeated.
bool isRecoverable(const McpError& error) {
    using Kind = McpError::Kind;
    const bool isTransient = error.kind == Kind::Timeout || error.kind == Kind::Lost || error.kind == Kind::Session ||
                             (error.kind == Kind::Http && interpretStatus(error.status).recoverable);
    return isTransient && !error.mayHaveRun;
}

std::string_view wireKindName(WireEntry::Kind kind) {
    switch (kind) {
    case WireEntry::Kind::Sent:
        return "sent";
    case WireEntry::Kind::Received:
        return "received";
    case WireEntry::Kind::Log:
        return "log";
    case WireEntry::Kind::Connection:
        break;
    }
    return "connection";
}

/// The server and the traffic of the call, for the trace.
Json detailOf(const McpCallReport& end) {
    Json wire = Json::array();
    for (const WireEntry& entry : end.trace.wire)
        wire.push_back(
            {{"at", entry.epochMs}, {"kind", wireKindName(entry.kind)}, {"bytes", entry.bytes}, {"text", entry.text}});
    Json detail = {{"wire", std::move(wire)}};
    if (end.trace.wireDropped > 0)
        detail["wireDropped"] = end.trace.wireDropped;
    if (end.server)
        detail["protocol"] = end.server->revision->name;
    if (end.server && !end.server->info.is_null())
        detail["server"] = end.server->info;
    return detail;
}

struct StepKind {
    SpanKind kind;
    Message name;
};

StepKind kindOf(McpStep::Kind kind) {
    using Kind = McpStep::Kind;
    switch (kind) {
    case Kind::Connect:
        break;
    case Kind::Reconnect:
        return {SpanKind::Connect, message<trace_messages::reconnectServer>()};
    case Kind::Probe:
        return {SpanKind::Probe, message<trace_messages::probeServer>()};
    case Kind::SignIn:
        return {SpanKind::SignIn, message<trace_messages::signIn>()};
    case Kind::Round:
        return {SpanKind::Round, message<trace_messages::answerServer>()};
    case Kind::Poll:
        return {SpanKind::Poll, message<trace_messages::pollTask>()};
    }
    return {SpanKind::Connect, message<trace_messages::connectServer>()};
}

std::vector<Span> stepsOf(RequestTrace& trace, std::int64_t beganNs) {
    std::vector<Span> spans;
    spans.reserve(trace.steps.size());
    for (McpStep& step : trace.steps) {
        const StepKind kind = kindOf(step.kind);
        Span span{.id = static_cast<int>(spans.size()) + 1,
                  .parent = step.parent + 1,
                  .kind = kind.kind,
                  .name = kind.name.text(),
                  .startNs = step.beganNs - beganNs,
                  .durationNs = step.endedNs - step.beganNs,
                  .status = step.error.empty() ? SpanStatus::Ok
                            : step.isExpected  ? SpanStatus::Skipped
                                               : SpanStatus::Failed,
                  .detail = std::move(step.detail)};
        if (!step.error.empty())
            setMessage(span.detail, "reason", step.error);
        spans.push_back(std::move(span));
    }
    return spans;
}

class McpActivity final : public Activity {
public:
    McpActivity(std::string server, std::string tool, std::string url, std::shared_ptr<McpServers> servers)
        : m_server(std::move(server))
        , m_tool(std::move(tool))
        , m_url(std::move(url))
        , m_servers(std::move(servers)) {}

    [[nodiscard]] std::string url(const Json&, const CallContext&) const override { return m_url; }

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        if (abort.stop_requested())
            co_return cancelledReply();
        McpRequest request = makeToolCall(m_tool, std::move(call.arguments));
        request.timeoutMs = call.timeoutMs;
        request.traceParent = std::move(call.traceParent);
        request.meta = std::move(call.meta);
        request.capabilities = std::move(call.clientCapabilities);
        if (feedback.progress)
            request.progress = [report = feedback.progress](const McpProgress& progress) {
                report(progress.part().value_or(-1), progress.message);
            };
        request.log = feedback.log;
        request.waits = feedback.waitingChanged;
        request.origin = {.tool = m_tool, .run = call.runId, .agent = call.context.agentId};
        const QFuture<McpCallReport> future = m_servers->call(m_server, std::move(request), abort);
        McpCallReport end = co_await qCoro(future).takeResult();
        Json detail = detailOf(end);
        detail["transport"] = m_url.empty() ? "pipe" : "tcp";
        ActivityReply reply = replyOfMcpResult(std::move(end.result));
        std::ranges::move(end.problems, std::back_inserter(reply.warnings));
        reply.detail = std::move(detail);
        reply.steps = stepsOf(end.trace, end.beganNs);
        co_return reply;
    }

    [[nodiscard]] std::int64_t progressTimeoutMs() const override { return m_servers->callTimeoutMs(m_server); }

    [[nodiscard]] std::uint64_t guardedProgram() const override { return m_servers->guardedProgram(m_server); }

    void addSecrets(SecretMask& secrets, const CallContext&) const override {
        secrets.addSecrets(m_servers->secrets(m_server));
    }

private:
    std::string m_server;
    std::string m_tool;
    std::string m_url;
    std::shared_ptr<McpServers> m_servers;
};

} // namespace

ActivityReply replyOfMcpResult(McpResult<McpCallResult> called) {
    if (!called) {
        const McpError& error = called.error();
        if (error.kind == McpError::Kind::Aborted)
            return cancelledReply();
        ActivityReply reply = failedReply(codeOf(error), error.message, isRecoverable(error));
        if (error.rpc)
            reply.receivedError = {
                {"code", error.rpc->code}, {"message", error.rpc->message}, {"data", error.rpc->data}};
        return reply;
    }
    ActivityReply reply;
    reply.warnings = std::move(called->problems);
    Json data = dataOf(called->value);
    reply.received = std::move(called->value);
    if (!called->isError) {
        reply.result->data = std::move(data);
        return reply;
    }
    const Json* content = memberOf(reply.received, "content");
    const std::string text = content && content->is_array() ? textOf(*content) : std::string();
    reply.result = std::unexpected(
        CallError{.code = std::string(error_code::executionFailed),
                  .message = text.empty() ? message<activity_messages::toolFailed>() : Message::verbatim(text)});
    if (!data.is_string())
        reply.partialData = std::move(data);
    return reply;
}

Result<std::shared_ptr<Activity>> makeMcpActivity(const ServerSpecification& server, std::string tool,
                                                  std::shared_ptr<McpServers> servers) {
    if (!servers->has(server.server))
        return std::unexpected(Error{message<activity_messages::serverNotOpen>(server.server)});
    if (!server.module.empty())
        return makeModuleActivity(server, std::move(tool), std::move(servers));
    return std::make_shared<McpActivity>(server.server, std::move(tool), server.url.value_or(""), std::move(servers));
}

} // namespace toolroom
