// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/rpc_connection.h"

#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/messages.h"

#include <QCoroFuture>

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxAbandoned = 1'000;
constexpr std::size_t maxErrorShown = 500;

} // namespace

std::optional<double> McpProgress::part() const {
    if (!total || *total <= 0)
        return std::nullopt;
    return std::clamp(progress / *total, 0.0, 1.0);
}

RpcConnection::RpcConnection(std::unique_ptr<Transport> transport, Events events, Clock& clock)
    : m_transport(std::move(transport))
    , m_events(std::move(events))
    , m_clock(clock) {}

McpResult<void> RpcConnection::open() {
    failAll(McpError{McpError::Kind::Lost, message<mcp_messages::closed>()});
    TransportEvents events;
    events.received = [this](RpcMessage message) { receive(std::move(message)); };
    events.failed = [this](std::int64_t id, McpError error) { finish(id, std::unexpected(std::move(error))); };
    events.problem = [this](Message problem) { reportProblem(std::move(problem)); };
    events.wire = m_events.wire;
    events.ended = [this](McpError error) {
        const auto self = shared_from_this();
        m_isOpen = false;
        failAll(error);
        if (m_events.ended)
            m_events.ended(std::move(error));
    };
    const McpResult<void> opened = m_transport->open(std::move(events));
    m_isOpen = opened.has_value();
    return opened;
}

void RpcConnection::replaceTransport(std::unique_ptr<Transport> transport) {
    m_isOpen = false;
    failAll(McpError{McpError::Kind::Lost, message<mcp_messages::closed>()});
    m_transport = std::move(transport);
}

QCoro::Task<McpResult<Document>> RpcConnection::call(RpcCall call, AbortSignal abort) {
    const auto self = shared_from_this();
    if (abort.stop_requested())
        co_return std::unexpected(McpError{McpError::Kind::Aborted, message<mcp_messages::aborted>()});
    if (!m_isOpen)
        co_return std::unexpected(McpError{McpError::Kind::Lost, message<mcp_messages::closed>()});
    const std::int64_t id = m_nextId++;
    if (call.progress)
        call.params = withMeta(std::move(call.params), "progressToken", id);
    OutgoingMessage outgoing{rpcText(RpcRequest{id, call.method, call.params}), id, call.method, call.revision,
                             std::move(call.headers)};
    if (outgoing.text.size() > maxRpcMessage)
        co_return std::unexpected(
            McpError{McpError::Kind::Invalid, message<mcp_messages::requestTooLarge>(call.method, maxRpcMessage)});
    const auto open = std::make_shared<OpenCall>();
    open->call = std::move(call);
    open->call.params = {};
    open->startedNs = m_clock.monotonicNs();
    open->done.start();
    m_calls.emplace(id, open);
    startTimer(id, *open);
    m_transport->send(std::move(outgoing));
    {
        const std::stop_callback onAbort(abort, [self, id] {
            QMetaObject::invokeMethod(
                &self->m_context,
                [self, id] { self->abandon(id, McpError{McpError::Kind::Aborted, message<mcp_messages::aborted>()}); },
                Qt::QueuedConnection);
        });
        const QFuture<void> done = open->done.future();
        co_await done;
    }
    co_return std::move(open->outcome);
}

void RpcConnection::notify(const std::string& method, Json params, const Revision* revision) {
    if (m_isOpen)
        m_transport->send({rpcText(RpcRequest{std::nullopt, method, std::move(params)}), {}, method, revision, {}});
}

void RpcConnection::respond(const RpcId& id, const std::expected<Json, RpcError>& answer, const Revision* revision) {
    if (m_isOpen)
        m_transport->send({answer ? rpcText(id, *answer) : rpcText(id, answer.error()), {}, {}, revision, {}});
}

QCoro::Task<void> RpcConnection::close() {
    const auto self = shared_from_this();
    m_isOpen = false;
    failAll(McpError{McpError::Kind::Lost, message<mcp_messages::closed>()});
    if (m_transport)
        co_await m_transport->close();
}

void RpcConnection::shutdown() {
    m_events = {};
    m_isOpen = false;
    failAll(McpError{McpError::Kind::Lost, message<mcp_messages::closed>()});
    m_transport.reset();
}

void RpcConnection::receive(RpcMessage message) {
    const auto self = shared_from_this();
    if (auto* request = std::get_if<RpcRequest>(&message)) {
        if (!request->id && request->method == "notifications/progress")
            return receiveProgress(*request);
        if (m_events.received)
            m_events.received(std::move(*request));
        return;
    }
    if (auto* malformed = std::get_if<RpcMalformed>(&message)) {
        const OpenCall* call = malformed->id ? openCall(*malformed->id) : nullptr;
        if (!call)
            return reportProblem(toolroom::message<mcp_messages::malformedMessage>(malformed->error.message()));
        McpError error{McpError::Kind::Invalid,
                       toolroom::message<mcp_messages::invalidResponse>(call->call.method, malformed->error.message())};
        error.received = std::move(malformed->text);
        error.mayHaveRun = true;
        return finish(std::get<std::int64_t>(*malformed->id), std::unexpected(std::move(error)));
    }
    auto* failure = std::get_if<RpcFailure>(&message);
    const std::optional<RpcId> id = failure ? failure->id : std::get<RpcResult>(message).id;
    if (!id)
        return reportProblem(
            toolroom::message<mcp_messages::errorOfNobody>(visibleText(elided(failure->error.message, maxErrorShown))));
    if (!openCall(*id)) {
        const auto* number = std::get_if<std::int64_t>(&*id);
        if (!number || !std::ranges::contains(m_abandoned, *number))
            reportProblem(
                toolroom::message<mcp_messages::responseToNobody>(visibleText(elided(textOf(*id), maxErrorShown))));
        return;
    }
    if (!failure)
        return finish(std::get<std::int64_t>(*id), std::move(std::get<RpcResult>(message).result));
    McpError error{McpError::Kind::Rpc,
                   toolroom::message<mcp_messages::rpcError>(visibleText(elided(failure->error.message, maxErrorShown)),
                                                             failure->error.code)};
    error.rpc = std::move(failure->error);
    finish(std::get<std::int64_t>(*id), std::unexpected(std::move(error)));
}

void RpcConnection::receiveProgress(const RpcRequest& notification) {
    const auto reject = [this](Message reason) {
        reportProblem(message<mcp_messages::progressInvalid>(std::move(reason)));
    };
    const std::optional<std::int64_t> token = integerAt(notification.params, "progressToken");
    OpenCall* call = token ? openCall(*token) : nullptr;
    if (!call || !call->call.progress) {
        if (!token || !std::ranges::contains(m_abandoned, *token))
            reject(message<mcp_messages::progressUnknown>());
        return;
    }
    const Json* value = memberOf(notification.params, "progress");
    if (!value || !value->is_number() || !std::isfinite(value->get<double>()))
        return reject(message<mcp_messages::progressNotNumber>());
    McpProgress progress{value->get<double>(), {}, textAt(notification.params, "message")};
    if (call->progress && progress.progress <= *call->progress)
        return reject(message<mcp_messages::progressBackwards>(progress.progress));
    call->progress = progress.progress;
    if (const Json* total = memberOf(notification.params, "total"); total && total->is_number())
        progress.total = total->get<double>();
    startTimer(*token, *call);
    const auto report = call->call.progress; // may end the call
    report(progress);
}

void RpcConnection::pauseTimers() {
    if (m_pauses++ > 0)
        return;
    m_pausedNs = m_clock.monotonicNs();
    for (const auto& [id, call] : m_calls)
        call->alarm.reset();
}

void RpcConnection::resumeTimers() {
    if (--m_pauses > 0)
        return;
    const std::int64_t nowNs = m_clock.monotonicNs();
    for (const auto& [id, call] : m_calls) {
        call->startedNs += nowNs - std::max(m_pausedNs, call->startedNs);
        startTimer(id, *call);
    }
}

void RpcConnection::startTimer(std::int64_t id, OpenCall& call) {
    call.alarm.reset();
    if (m_pauses > 0)
        return; // resumeTimers() starts it
    std::int64_t waitMs = call.call.timeoutMs;
    bool inAll = false;
    if (call.call.maxTimeoutMs > 0) {
        const std::int64_t left = call.call.maxTimeoutMs - (m_clock.monotonicNs() - call.startedNs) / nsPerMs;
        inAll = waitMs <= 0 || left < waitMs;
        waitMs = inAll ? std::max<std::int64_t>(left, 1) : waitMs;
    }
    if (waitMs <= 0)
        return;
    call.alarm = m_clock.callAfter(waitMs, [this, id, inAll] {
        const auto self = shared_from_this();
        const OpenCall& late = *m_calls.at(id);
        const RpcCall& details = late.call;
        abandon(id, McpError{McpError::Kind::Timeout,
                             inAll ? message<mcp_messages::timedOutInAll>(details.method, details.maxTimeoutMs)
                                   : message<mcp_messages::timedOut>(details.method, details.timeoutMs)});
    });
}

void RpcConnection::abandon(std::int64_t id, McpError error) {
    const auto found = m_calls.find(id);
    if (found == m_calls.end())
        return;
    const bool isCancellable = found->second->call.isCancellable;
    const Revision* revision = found->second->call.revision;
    error.mayHaveRun = true;
    m_abandoned.push_back(id);
    if (m_abandoned.size() > maxAbandoned)
        m_abandoned.pop_front();
    const std::string reason = error.message.text();
    finish(id, std::unexpected(std::move(error)));
    if (!m_transport->abandon(id) && isCancellable)
        notify("notifications/cancelled", {{"requestId", id}, {"reason", reason}}, revision);
}

void RpcConnection::finish(std::int64_t id, McpResult<Document> outcome) {
    const auto node = m_calls.extract(id);
    if (node.empty())
        return;
    node.mapped()->alarm.reset();
    node.mapped()->outcome = std::move(outcome);
    node.mapped()->done.finish();
}

void RpcConnection::failAll(const McpError& error) {
    McpError lost = error;
    if (lost.kind != McpError::Kind::CannotStart)
        lost.kind = McpError::Kind::Lost;
    lost.mayHaveRun = lost.kind == McpError::Kind::Lost;
    while (!m_calls.empty())
        finish(m_calls.begin()->first, std::unexpected(lost));
}

RpcConnection::OpenCall* RpcConnection::openCall(const RpcId& id) {
    const auto* number = std::get_if<std::int64_t>(&id);
    const auto found = number ? m_calls.find(*number) : m_calls.end();
    return found == m_calls.end() ? nullptr : found->second.get();
}

void RpcConnection::reportProblem(Message problem) const {
    if (m_events.problem)
        m_events.problem(std::move(problem));
}

} // namespace toolroom
