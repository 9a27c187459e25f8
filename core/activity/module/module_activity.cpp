// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_activity.h"

#include "core/activity/messages.h"
#include "core/activity/module/module_error.h"
#include "core/activity/module/module_requests.h"
#include "core/activity/process/answer_parser.h"
#include "core/json/member.h"

#include <QCoroFuture>

#include <array>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

/// `TypeError: x is not a function (search.ts:12)`.
Message thrownAtMessage(const Json& data) {
    Message thrown = thrownMessage(data);
    const Json* frames = memberOf(data, "frames");
    if (frames == nullptr || !frames->is_array() || frames->empty())
        return thrown;
    const Json& frame = frames->front();
    const std::string file = textAt(frame, "file");
    return message<activity_messages::moduleThrewAt>(std::move(thrown), file.substr(file.rfind('/') + 1),
                                                     integerAt(frame, "line").value_or(0));
}

std::string_view codeOf(std::string_view kind) {
    static constexpr std::array codes = {std::pair("invalid-arguments"sv, error_code::invalidArguments),
                                         std::pair("not-json"sv, error_code::invalidResult),
                                         std::pair("unknown-tool"sv, error_code::toolNotFound)};
    for (const auto& [name, code] : codes)
        if (name == kind)
            return code;
    return error_code::executionFailed;
}

ActivityReply replyOfError(const McpError& error) {
    if (error.kind == McpError::Kind::Aborted)
        return cancelledReply();
    if (error.kind == McpError::Kind::Timeout)
        return failedReply(error_code::timeout, error.message, true);
    if (error.kind != McpError::Kind::Rpc || !error.rpc)
        return failedReply(error_code::network, error.message, !error.mayHaveRun);
    const std::string kind = textAt(error.rpc->data, "kind");
    if (kind == "aborted") {
        ActivityReply reply = cancelledReply();
        reply.detail["kind"] = kind;
        return reply;
    }
    const bool isThrown = !kind.empty() && !textAt(error.rpc->data, "message").empty();
    ActivityReply reply = failedReply(codeOf(kind), isThrown ? thrownAtMessage(error.rpc->data) : error.message);
    if (!kind.empty())
        reply.detail["kind"] = kind;
    if (const Json* frames = memberOf(error.rpc->data, "frames"))
        reply.detail["frames"] = *frames;
    return reply;
}

Json contextOf(const ActivityCall& call) {
    Json memory = Json::object();
    for (const MemoryScope scope :
         {MemoryScope::Working, MemoryScope::ShortTerm, MemoryScope::LongTerm, MemoryScope::Episodic})
        memory[std::string(memoryScopeName(scope))] = call.services ? call.services->memory(scope) : Json::object();
    Json client;
    if (!call.context.client.baseUrl.empty())
        client = {{"baseUrl", call.context.client.baseUrl},
                  {"timeoutMs", call.context.client.timeoutMs ? Json(*call.context.client.timeoutMs) : Json()}};
    return {{"call", call.runId},
            {"aborted", call.startsAborted},
            {"runId", call.runId},
            {"userId", call.context.userId},
            {"sessionId", call.context.sessionId},
            {"agentId", call.context.agentId},
            {"loopId", call.context.loopId},
            {"productId", call.context.productId},
            {"reasoning", call.reasoning},
            {"services", call.context.services},
            {"client", std::move(client)},
            {"memory", std::move(memory)}};
}

class ModuleActivity final : public Activity {
public:
    ModuleActivity(std::string host, std::string module, std::string tool, std::shared_ptr<McpServers> servers)
        : m_host(std::move(host))
        , m_module(std::move(module))
        , m_tool(std::move(tool))
        , m_servers(std::move(servers)) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        if (abort.stop_requested())
            co_return cancelledReply();
        const Contract own = call.tool->contract;
        McpRequest request = requestFor("toolroom/call", call);
        if (feedback.progress)
            request.progress = [report = feedback.progress](const McpProgress& progress) {
                report(progress.part().value_or(-1), progress.message);
            };
        request.log = feedback.log;
        const McpResult<Json> result = co_await send(std::move(request), std::move(call), abort);
        if (!result)
            co_return abort.stop_requested() ? cancelledReply() : replyOfError(result.error());
        const Json* value = memberOf(*result, "value");
        ActivityReply reply = parseReply(value != nullptr ? *value : Json(), own);
        if (const std::string note = textAt(*result, "note"); !note.empty())
            reply.warnings.push_back(Message::verbatim(note));
        co_return reply;
    }

    QCoro::Task<Result<Json>> runStep(ActivityCall call, std::string kind, std::size_t index, Json result,
                                      AbortSignal abort) override {
        if (abort.stop_requested())
            co_return std::unexpected(Error{cancelledReply().result.error().message});
        McpRequest request = requestFor("toolroom/" + kind, call);
        request.params["index"] = index;
        request.params["result"] = std::move(result);
        McpResult<Json> answer = co_await send(std::move(request), std::move(call), abort);
        if (answer)
            co_return *std::move(answer);
        const ActivityReply reply = replyOfError(answer.error());
        co_return std::unexpected(Error{reply.result.error().message});
    }

    void addSecrets(SecretMask& secrets, const CallContext&) const override {
        secrets.addSecrets(m_servers->secrets(m_host));
    }

private:
    [[nodiscard]] McpRequest requestFor(std::string method, const ActivityCall& call) const {
        McpRequest request{
            .method = std::move(method),
            .params = {
                {"module", m_module}, {"tool", m_tool}, {"arguments", call.arguments}, {"context", contextOf(call)}}};
        request.timeoutMs = call.timeoutMs > 0 ? call.timeoutMs + moduleGraceMs : McpRequest::unlimited;
        request.maxTimeoutMs = McpRequest::unlimited;
        request.traceParent = call.traceParent;
        return request;
    }

    /// Sends a request during which the code may ask for services.
    QCoro::Task<McpResult<Json>> send(McpRequest request, ActivityCall call, AbortSignal abort) {
        const auto requests = std::dynamic_pointer_cast<ModuleRequests>(m_servers->handler(m_host));
        const std::shared_ptr<void> open =
            requests && call.services ? requests->open(call.runId, call.services) : nullptr;
        const std::stop_callback onAbort(abort, [this, run = call.runId] { cancel(m_servers, m_host, run); });
        const QFuture<McpResult<Json>> future = m_servers->request(m_host, std::move(request), {});
        co_return co_await future;
    }

    /// Asks the host to end the call. If that takes too long, ends the host. The call is then answered either way.
    static QCoro::Task<void> cancel(std::shared_ptr<McpServers> servers, std::string host, std::string run) {
        McpRequest request{.method = "toolroom/cancel", .params = {{"call", run}}};
        request.timeoutMs = request.maxTimeoutMs = moduleGraceMs;
        const QFuture<McpResult<Json>> future = servers->request(host, std::move(request), {});
        const McpResult<Json> ended = co_await future;
        if (!ended)
            co_await servers->disconnect(host);
    }

    std::string m_host;
    std::string m_module;
    std::string m_tool;
    std::shared_ptr<McpServers> m_servers;
};

} // namespace

std::shared_ptr<Activity> makeModuleActivity(const ServerSpecification& server, std::string tool,
                                             std::shared_ptr<McpServers> servers) {
    return std::make_shared<ModuleActivity>(server.server, server.module, std::move(tool), std::move(servers));
}

} // namespace toolroom
