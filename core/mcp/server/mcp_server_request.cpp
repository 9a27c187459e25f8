// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/server/mcp_server_request.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/mcp/client/server_request_handler.h"

#include <QCoroFuture>

#include <algorithm>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

bool isAtLeast(std::string_view level, std::string_view minimum) {
    return std::ranges::find(mcpLogLevels, level) >= std::ranges::find(mcpLogLevels, minimum);
}

} // namespace

RpcError invalidParams(std::string reason) {
    return {rpc_code::invalidParams, std::move(reason), {}};
}

RpcError unknownMethod(std::string_view method) {
    return {rpc_code::methodNotFound, formatText("Method not found: {}", method), {}};
}

QCoro::Task<RpcAnswer> McpService::subscribe(ClientRequestPtr request, std::string /*uri*/) {
    co_return std::unexpected(unknownMethod(request->method()));
}

QCoro::Task<std::optional<RpcAnswer>> PendingAnswer::wait(PendingAnswer answer, AbortSignal abort) {
    const std::stop_callback onAbort(abort, [&answer] { answer.set({}); });
    const QFuture<std::optional<RpcAnswer>> future = answer.m_promise->future();
    co_return co_await future;
}

RpcError requestEnded() {
    return {rpc_code::internalError, "The request that triggered this one has ended", {}};
}

std::string McpServerSession::Request::id() const {
    const Json value = idValue(m_id);
    return value.is_string() ? value.get<std::string>() : value.dump();
}

void McpServerSession::Request::reportProgress(double part, const std::string& message) {
    if (!m_stream || m_progressToken.is_null())
        return;
    // Progress must increase. Parts are reported as they are until one is unknown or does not increase; from then
    // on, the notifications are counted.
    Json params = {{"progressToken", m_progressToken}};
    const bool isPart = part > m_progress;
    m_progress = isPart ? part : std::max(m_progress, 1.0) + 1;
    params["progress"] = m_progress;
    if (isPart)
        params["total"] = 1;
    if (!message.empty())
        params["message"] = message;
    m_stream->send(serializeRpc(RpcRequest{std::nullopt, "notifications/progress", std::move(params)}));
}

void McpServerSession::Request::log(std::string_view level, const Json& data) {
    if (m_stream && m_logLevel && isAtLeast(level, *m_logLevel))
        m_stream->send(
            serializeRpc(RpcRequest{std::nullopt, "notifications/message", {{"level", level}, {"data", data}}}));
}

bool McpServerSession::Request::isOfSameClient(const ClientRequest& other) const {
    const auto session = m_session.lock();
    return &other == this || (session && session->m_clients == Clients::One &&
                              static_cast<const Request&>(other).m_session.lock() == session);
}

QCoro::Task<RpcAnswer> McpServerSession::Request::ask(std::string method, Json params, std::string key,
                                                      AbortSignal abort) {
    const auto session = m_session.lock();
    if (!session)
        co_return std::unexpected(requestEnded());
    co_return co_await session->ask(shared_from_this(), std::move(method), std::move(params), std::move(key),
                                    std::move(abort));
}

bool McpServerSession::Request::canAnswer(std::string_view method, const Json& params) const {
    const std::string_view capability = requiredCapability(method);
    const Json* declared = capability.empty() ? nullptr : memberOf(m_clientCapabilities, capability);
    return declared && (textAt(params, "mode") != "url" || memberOf(*declared, "url"));
}

std::string McpServerSession::Request::digest() const {
    Json params = m_params;
    params.erase("requestState");
    return digestOf(Json{m_method, std::move(params)});
}

} // namespace toolroom
