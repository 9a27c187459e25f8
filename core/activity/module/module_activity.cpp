// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_activity.h"

#include "core/activity/mcp/mcp_activity.h"
#include "core/activity/messages.h"
#include "core/activity/module/module_error.h"
#include "core/activity/module/module_requests.h"
#include "core/activity/process/answer_parser.h"
#include "core/activity/secrets.h"
#include "core/json/member.h"

#include <QCoroFuture>

#include <array>
#include <ranges>
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
    if (error.kind != McpError::Kind::Rpc || !error.rpc) { // the process has ended
        ActivityReply reply = failedReply(error_code::executionFailed, error.message, !error.mayHaveRun);
        reply.detail["kind"] = "exited";
        return reply;
    }
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

/// Adds the stack of what the code threw to the log of the run.
void logStack(CallServices* services, const McpError& error) {
    const std::string stack = error.rpc ? stackOf(error.rpc->data) : std::string();
    if (services == nullptr || stack.empty())
        return;
    services->log(thrownMessage(error.rpc->data).text());
    for (const auto frame : std::string_view(stack).substr(0, stack.size() - 1) | std::views::split('\n'))
        services->log("    " + std::string(frame.begin(), frame.end()));
}

/// A reference to the secret that the code receives; empty: none.
const std::string& authOf(const CallContext& context) {
    return context.auth.empty() ? context.client.auth : context.auth;
}

Json contextOf(const ActivityCall& call, Json auth) {
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
            {"auth", std::move(auth)},
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
        Result<McpRequest> made = requestFor("toolroom/call", call);
        if (!made)
            co_return failedReply(error_code::configError, made.error().reason);
        McpRequest request = *std::move(made);
        if (feedback.progress)
            request.progress = [report = feedback.progress](const McpProgress& progress) {
                report(progress.part().value_or(-1), progress.message);
            };
        const std::shared_ptr<CallServices> services = call.services;
        const McpResult<Json> result = co_await send(std::move(request), std::move(call), abort);
        if (!result && abort.stop_requested())
            co_return cancelledReply();
        if (!result) {
            logStack(services.get(), result.error());
            co_return replyOfError(result.error());
        }
        Json value = result->value("value", Json());
        const bool isMcpResult = textAt(*result, "contract") == "mcp";
        const Json* isError = isMcpResult ? memberOf(value, "isError") : nullptr;
        const bool failed = isError != nullptr && *isError == true;
        ActivityReply reply = isMcpResult
                                  ? replyOfMcpResult(McpCallResult{.value = std::move(value), .isError = failed})
                                  : parseReply(std::move(value), own);
        if (const std::string note = textAt(*result, "note"); !note.empty())
            reply.warnings.push_back(Message::verbatim(note));
        co_return reply;
    }

    QCoro::Task<Result<Json>> runStep(ActivityCall call, std::string kind, std::size_t index, Json result,
                                      AbortSignal abort) override {
        if (abort.stop_requested())
            co_return std::unexpected(Error{cancelledReply().result.error().message});
        Result<McpRequest> request = requestFor("toolroom/" + kind, call);
        if (!request)
            co_return std::unexpected(request.error());
        request->params["index"] = index;
        request->params["result"] = std::move(result);
        const std::shared_ptr<CallServices> services = call.services;
        McpResult<Json> answer = co_await send(*std::move(request), std::move(call), abort);
        if (answer)
            co_return *std::move(answer);
        logStack(services.get(), answer.error());
        const ActivityReply reply = replyOfError(answer.error());
        co_return std::unexpected(Error{reply.result.error().message});
    }

    void addSecrets(SecretMask& secrets, const CallContext& context) const override {
        secrets.addSecrets(m_servers->secrets(m_host));
        addReference(secrets, authOf(context));
    }

private:
    /// Fails if a secret of the context is missing.
    [[nodiscard]] Result<McpRequest> requestFor(std::string method, const ActivityCall& call) const {
        Json auth;
        if (const std::string& reference = authOf(call.context); !reference.empty()) {
            Result<std::string> secret = resolveSecret(reference);
            if (!secret)
                return std::unexpected(secret.error());
            if (secret->empty())
                return std::unexpected(Error{message<activity_messages::secretEmpty>(reference)});
            auth = *std::move(secret);
        }
        McpRequest request{.method = std::move(method),
                           .params = {{"module", m_module},
                                      {"tool", m_tool},
                                      {"arguments", call.arguments},
                                      {"context", contextOf(call, std::move(auth))}}};
        request.isMasked = false; // the run masks its result, with all of its secrets
        request.timeoutMs = call.timeoutMs > 0 ? call.timeoutMs + moduleGraceMs : McpRequest::unlimited;
        request.maxTimeoutMs = McpRequest::unlimited;
        request.traceParent = call.traceParent;
        return request;
    }

    /// Sends a request during which the code may ask for services.
    QCoro::Task<McpResult<Json>> send(McpRequest request, ActivityCall call, AbortSignal abort) {
        // The host stays the same for this call, even if a new one replaces it.
        const McpServers::Handle host = m_servers->find(m_host);
        if (!host)
            co_return co_await m_servers->request(m_host, std::move(request), {});
        const auto requests = std::dynamic_pointer_cast<ModuleRequests>(McpServers::handler(host));
        const std::shared_ptr<void> open =
            requests && call.services ? requests->open(call.runId, call.services) : nullptr;
        const std::stop_callback onAbort(abort, [this, host, run = call.runId] { cancel(m_servers, host, run); });
        McpResult<Json> result = co_await m_servers->request(host, request, {});
        if (!requests || !isUnknownTool(result) || abort.stop_requested())
            co_return result;
        if (const McpResult<Json> loaded = co_await m_servers->request(host, requests->load(), abort); !loaded)
            co_return std::unexpected(loaded.error());
        if (abort.stop_requested())
            co_return std::unexpected(McpError{McpError::Kind::Aborted, {}});
        co_return co_await m_servers->request(host, std::move(request), {});
    }

    /// A host that was restarted, because it was idle or did not end an aborted call, has not loaded the modules yet.
    static bool isUnknownTool(const McpResult<Json>& result) {
        return !result && result.error().rpc && textAt(result.error().rpc->data, "kind") == "unknown-tool";
    }

    /// Asks the host to end the call. If that takes too long, ends the host. The call is then answered either way.
    static QCoro::Task<void> cancel(std::shared_ptr<McpServers> servers, McpServers::Handle host, std::string run) {
        McpRequest request{.method = "toolroom/cancel", .params = {{"call", run}}};
        request.timeoutMs = request.maxTimeoutMs = moduleGraceMs;
        const McpResult<Json> ended = co_await servers->request(host, std::move(request), {});
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
