// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/rpc_connection.h"

#include "core/base/time_limit_text.h"
#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxAbandoned = 1'000;
constexpr std::size_t maxErrorShown = 500;
constexpr std::size_t maxNoiseShown = 200;

} // namespace

RpcConnection::RpcConnection(Transport transport, Events events, const TextMask& mask, Clock& clock)
    : m_transport(std::move(transport))
    , m_events(std::move(events))
    , m_clock(clock)
    , m_wire(mask)
    , m_stray(mask) {}

McpResult<void> RpcConnection::open() {
    failAll(McpError::closed());
    m_stray.clear();
    m_hasResponded = false;
    m_link.reset();
    TransportEvents events;
    events.received = [this](RpcMessage message) { receive(std::move(message)); };
    events.failed = [this](std::int64_t id, McpError error) { finish(id, std::unexpected(std::move(error))); };
    events.problem = [this](Message problem) { m_events.problem(std::move(problem)); };
    events.noise = [this](std::string_view text) {
        m_stray.addText(m_clock.monotonicNs(), text);
        m_events.problem(message<mcp_messages::notAMessage>(visibleText(elided(text, maxNoiseShown))));
    };
    events.wire = [this](WireEntry::Kind kind, std::string_view text, std::optional<std::int64_t> request) {
        recordWire(kind, text, request);
    };
    events.step = [this](std::int64_t id, McpStep step) {
        if (const OpenCall* call = findOpenCall(id); call && call->request.trace)
            call->request.trace->add(std::move(step));
    };
    events.waiting = [this](std::int64_t id, bool isWaiting) {
        if (OpenCall* call = findOpenCall(id))
            isWaiting ? beginWait(*call) : endWait(*call);
    };
    events.sessionEnded = [this] { m_events.sessionEnded(); };
    events.ended = [this](McpError error) {
        const auto self = shared_from_this();
        m_isOpen = false;
        error =
            explained(std::move(error), m_calls.empty() ? m_clock.monotonicNs() : m_calls.begin()->second->startedNs);
        failAll(error);
        m_events.ended(std::move(error));
    };
    McpResult<Transport::Connection> opened = m_transport.open(std::move(events));
    m_isOpen = opened.has_value();
    if (!opened)
        return std::unexpected(std::move(opened.error()));
    m_link = *std::move(opened);
    return {};
}

void RpcConnection::replaceTransport(Transport transport) {
    m_isOpen = false;
    failAll(McpError::closed());
    m_link.reset();
    m_transport = std::move(transport);
}

QCoro::Task<McpResult<Document>> RpcConnection::call(McpRequest request, AbortSignal abort) {
    const auto self = shared_from_this();
    if (abort.stop_requested())
        co_return std::unexpected(McpError::aborted());
    if (!m_isOpen)
        co_return std::unexpected(McpError::closed());
    const std::int64_t id = m_nextId++;
    if (request.progress)
        request.params = withMeta(std::move(request.params), "progressToken", id);
    OutgoingMessage outgoing{.text = serializeRpc(RpcRequest{id, request.method, std::move(request.params)}),
                             .id = id,
                             .about = id,
                             .method = request.method,
                             .revision = request.revision,
                             .headers = std::move(request.headers)};
    if (outgoing.text.size() > maxRpcMessage)
        co_return std::unexpected(
            McpError::invalid(message<mcp_messages::requestTooLarge>(request.method, maxRpcMessage)));
    const auto open = std::make_shared<OpenCall>(
        OpenCall{.id = id, .request = std::move(request), .startedNs = m_clock.monotonicNs()});
    m_calls.emplace(id, open);
    setDeadline(id, *open);
    if (m_questions > 0)
        beginWait(*open);
    m_link->send(std::move(outgoing));
    {
        const std::stop_callback onAbort(abort, [self, id] {
            QMetaObject::invokeMethod(
                &self->m_context, [self, id] { self->abandon(id, McpError::aborted()); }, Qt::QueuedConnection);
        });
        struct Finished {
            OpenCall& call;
            [[nodiscard]] static bool await_ready() { return false; } // outcomes are delivered later
            void await_suspend(std::coroutine_handle<> caller) const { call.caller = caller; }
            static void await_resume() {}
        };
        co_await Finished{*open};
    }
    co_return std::move(open->outcome);
}

void RpcConnection::notify(const std::string& method, Json params, const Revision* revision,
                           std::optional<std::int64_t> about) {
    if (m_isOpen)
        m_link->send({.text = serializeRpc(RpcRequest{std::nullopt, method, std::move(params)}),
                      .about = about,
                      .method = method,
                      .revision = revision});
}

void RpcConnection::respond(const RpcId& id, const std::expected<Json, RpcError>& answer, const Revision* revision) {
    if (m_isOpen)
        m_link->send(
            {.text = answer ? serializeRpc(id, *answer) : serializeRpc(id, answer.error()), .revision = revision});
}

QCoro::Task<void> RpcConnection::close() {
    const auto self = shared_from_this();
    m_isOpen = false;
    failAll(McpError::closed());
    if (m_link) // shutdown() may have released it
        co_await m_link->close();
}

void RpcConnection::shutdown() {
    m_events = {};
    m_isOpen = false;
    failAll(McpError::closed());
    m_alarm.reset(); // callers may keep this connection for longer than the clock exists
    m_link.reset();
}

void RpcConnection::receive(RpcMessage message) {
    const auto self = shared_from_this();
    if (auto* request = std::get_if<RpcRequest>(&message)) {
        if (!request->id && request->method == "notifications/progress")
            return receiveProgress(*request);
        return m_events.received(std::move(*request));
    }
    if (auto* malformed = std::get_if<MalformedRpcMessage>(&message)) {
        const OpenCall* call = malformed->id ? findOpenCall(*malformed->id) : nullptr;
        if (!call) {
            m_stray.addMalformed(m_clock.monotonicNs(), *malformed);
            return m_events.problem(toolroom::message<mcp_messages::malformedMessage>(malformed->error.message()));
        }
        McpError error = McpError::invalid(
            toolroom::message<mcp_messages::invalidResponse>(call->request.method, malformed->error.message()),
            std::move(malformed->text));
        error.mayHaveRun = true;
        return finish(std::get<std::int64_t>(*malformed->id), std::unexpected(std::move(error)));
    }
    auto* failure = std::get_if<RpcFailure>(&message);
    const std::optional<RpcId> id = idOfResponse(message);
    if (!id) {
        m_stray.addError(m_clock.monotonicNs(), failure->error.message);
        return m_events.problem(toolroom::message<mcp_messages::errorWithoutId>(
            visibleText(elided(failure->error.message, maxErrorShown))));
    }
    if (!findOpenCall(*id))
        return receiveForeignResponse(*id);
    m_hasResponded = true;
    if (m_calls.size() == 1) // no other call is waiting whose failure it could explain
        m_stray.clear();
    if (!failure)
        return finish(std::get<std::int64_t>(*id), std::move(std::get<RpcResult>(message).result));
    McpError error{McpError::Kind::Rpc,
                   toolroom::message<mcp_messages::rpcError>(visibleText(elided(failure->error.message, maxErrorShown)),
                                                             failure->error.code)};
    error.rpc = std::move(failure->error);
    finish(std::get<std::int64_t>(*id), std::unexpected(std::move(error)));
}

void RpcConnection::receiveForeignResponse(const RpcId& id) {
    const auto* number = std::get_if<std::int64_t>(&id);
    if (number && std::ranges::contains(m_abandoned, *number))
        return;
    const auto* text = std::get_if<std::string>(&id);
    const auto pending =
        std::ranges::find_if(m_calls, [&](const auto& call) { return text && std::to_string(call.first) == *text; });
    m_stray.addResponse(m_clock.monotonicNs(), id,
                        pending == m_calls.end() ? std::nullopt : std::optional(pending->first));
    m_events.problem(message<mcp_messages::unmatchedResponse>(visibleText(elided(textOf(id), maxErrorShown))));
}

McpError RpcConnection::explained(McpError error, std::int64_t sinceNs) const {
    if (error.kind != McpError::Kind::Timeout && error.kind != McpError::Kind::Lost)
        return error;
    // Without any response, output before the request is also part of the failure.
    Message explanation = m_stray.explanation(
        m_hasResponded ? sinceNs : 0, m_link ? m_link->unfinishedOutput() : std::string_view(), m_transport.isProgram);
    if (!explanation.empty())
        error.message = message<mcp_messages::withExplanation>(std::move(error.message), std::move(explanation));
    return error;
}

void RpcConnection::receiveProgress(const RpcRequest& notification) {
    const auto reject = [this](Message reason) {
        m_events.problem(message<mcp_messages::progressInvalid>(std::move(reason)));
    };
    const std::optional<std::int64_t> token = integerAt(notification.params, "progressToken");
    OpenCall* call = token ? findOpenCall(*token) : nullptr;
    if (!call || !call->request.progress) {
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
    setDeadline(*token, *call);
    const auto report = call->request.progress; // may end the call
    report(progress);
}

void RpcConnection::beginQuestion() {
    if (m_questions++ > 0)
        return;
    m_isAskedForCalls = !m_calls.empty();
    for (const auto& [id, call] : m_calls)
        beginWait(*call);
}

QuestionOrigin RpcConnection::questionOrigin() const {
    const RequestTrace* asking = nullptr;
    for (const auto& [id, call] : m_calls) {
        const RequestTrace* trace = call->request.trace.get();
        if (!trace || trace->origin.run.empty() || trace == asking)
            continue;
        if (asking)
            return {};
        asking = trace;
    }
    return asking ? asking->origin : QuestionOrigin();
}

void RpcConnection::endQuestion() {
    if (--m_questions > 0)
        return;
    for (const auto& [id, call] : m_calls)
        endWait(*call);
}

void RpcConnection::beginWait(OpenCall& call) {
    if (call.waits++ > 0)
        return;
    call.waitsSinceNs = m_clock.monotonicNs();
    clearDeadline(call.id, call);
    if (call.request.trace)
        call.request.trace->beginWait();
}

void RpcConnection::endWait(OpenCall& call) {
    if (--call.waits > 0)
        return;
    call.startedNs += m_clock.monotonicNs() - call.waitsSinceNs;
    setDeadline(call.id, call);
    if (call.request.trace)
        call.request.trace->endWait();
}

void RpcConnection::setDeadline(std::int64_t id, OpenCall& call) {
    clearDeadline(id, call);
    if (call.waits > 0)
        return; // endWait() sets it
    const std::int64_t nowNs = m_clock.monotonicNs();
    if (call.request.timeoutMs > 0)
        call.deadlineNs = nowNs + call.request.timeoutMs * nsPerMs;
    if (call.request.maxTimeoutMs > 0) {
        const std::int64_t lastNs = call.startedNs + call.request.maxTimeoutMs * nsPerMs;
        call.isLastDeadline = call.deadlineNs == 0 || lastNs < call.deadlineNs;
        call.deadlineNs = call.isLastDeadline ? lastNs : call.deadlineNs;
    }
    if (call.deadlineNs == 0)
        return;
    m_deadlines.emplace(call.deadlineNs, id);
    startAlarm();
}

void RpcConnection::clearDeadline(std::int64_t id, OpenCall& call) {
    m_deadlines.erase({std::exchange(call.deadlineNs, 0), id});
}

void RpcConnection::startAlarm() {
    if (m_deadlines.empty())
        return;
    const std::int64_t nextNs = m_deadlines.begin()->first;
    if (m_alarm && m_nextDeadlineNs <= nextNs)
        return;
    m_nextDeadlineNs = nextNs;
    const std::int64_t waitNs = std::max<std::int64_t>(0, nextNs - m_clock.monotonicNs());
    m_alarm = m_clock.callAfter((waitNs + nsPerMs - 1) / nsPerMs, [this] { abandonLateCalls(); });
}

void RpcConnection::abandonLateCalls() {
    const auto self = shared_from_this();
    m_alarm.reset();
    while (!m_deadlines.empty() && m_deadlines.begin()->first <= m_clock.monotonicNs()) {
        const std::int64_t id = m_deadlines.begin()->second;
        const OpenCall& late = *m_calls.at(id);
        const McpRequest& request = late.request;
        abandon(id,
                McpError{McpError::Kind::Timeout,
                         late.isLastDeadline
                             ? message<mcp_messages::timedOutInAll>(request.method, timeLimitText(request.maxTimeoutMs))
                             : message<mcp_messages::timedOut>(request.method, timeLimitText(request.timeoutMs))});
    }
    startAlarm();
}

void RpcConnection::recordWire(WireEntry::Kind kind, std::string_view text, std::optional<std::int64_t> request) {
    const WireEntry& entry = m_wire.add(kind, m_clock.epochMs(), text);
    if (!request)
        return;
    const OpenCall* call = findOpenCall(*request);
    if (!call && !m_finished.empty() && m_finished.back()->id == *request) // it is being abandoned
        call = m_finished.back().get();
    if (call && call->request.trace)
        call->request.trace->add(entry);
}

void RpcConnection::abandon(std::int64_t id, McpError error) {
    const auto found = m_calls.find(id);
    if (found == m_calls.end())
        return;
    const OpenCallPtr call = found->second;
    m_abandoned.push_back(id);
    if (m_abandoned.size() > maxAbandoned)
        m_abandoned.pop_front();
    Json params = {{"requestId", id}, {"reason", error.message.text()}};
    error.mayHaveRun = true;
    finish(id, std::unexpected(explained(std::move(error), call->startedNs)));
    if (!m_link->abandon(id) && call->request.isCancellable)
        notify("notifications/cancelled", std::move(params), call->request.revision, id);
}

void RpcConnection::finish(std::int64_t id, McpResult<Document> outcome) {
    const auto node = m_calls.extract(id);
    if (node.empty())
        return;
    clearDeadline(id, *node.mapped());
    if (node.mapped()->waits > 0 && node.mapped()->request.trace)
        node.mapped()->request.trace->endWait();
    const auto waits = [](const auto& call) { return call.second->waits > 0; };
    if (m_questions > 0 && std::ranges::none_of(m_calls, waits) && std::exchange(m_isAskedForCalls, false))
        m_events.questionsAbandoned();
    node.mapped()->outcome = std::move(outcome);
    m_finished.push_back(node.mapped());
    // The callers of all calls that finish now are resumed by one event, and may then use the connection.
    if (m_finished.size() == 1)
        QMetaObject::invokeMethod(&m_context, [this] { resumeCallers(); }, Qt::QueuedConnection);
}

void RpcConnection::resumeCallers() {
    const auto self = shared_from_this();
    for (const OpenCallPtr& call : std::exchange(m_finished, {}))
        call->caller.resume();
}

void RpcConnection::failAll(const McpError& error) {
    McpError lost = error;
    if (lost.kind != McpError::Kind::CannotStart && lost.kind != McpError::Kind::SignIn)
        lost.kind = McpError::Kind::Lost;
    lost.mayHaveRun = lost.kind == McpError::Kind::Lost;
    while (!m_calls.empty())
        finish(m_calls.begin()->first, std::unexpected(lost));
}

RpcConnection::OpenCall* RpcConnection::findOpenCall(const RpcId& id) {
    const auto* number = std::get_if<std::int64_t>(&id);
    const auto found = number ? m_calls.find(*number) : m_calls.end();
    return found == m_calls.end() ? nullptr : found->second.get();
}

} // namespace toolroom
