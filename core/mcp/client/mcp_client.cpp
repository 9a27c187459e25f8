// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/client/mcp_client.h"

#include "core/base/time_units.h"
#include "core/base/version.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/client/mask_secrets.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/http_headers.h"

#include <QCoroFuture>

#include <QScopeGuard>

#include <algorithm>
#include <iterator>
#include <memory>
#include <ranges>
#include <set>
#include <stop_token>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// A burst of list_changed notifications is reported after this pause, but not later than the maximum.
constexpr std::int64_t burstPauseMs = 100;
constexpr std::int64_t maxBurstMs = 1'000;
constexpr std::size_t maxTextShown = 200;

} // namespace

std::string sanitizeForMessage(std::string_view text) {
    return visibleText(elided(text, maxTextShown));
}

McpError makeInvalidResultError(const std::string& method, Message reason, const Document& result) {
    McpError error = McpError::invalid(message<mcp_messages::invalidResponse>(method, std::move(reason)),
                                       std::string(result.text("")));
    error.mayHaveRun = true;
    return error;
}

std::shared_ptr<McpClient> McpClient::make(Transport transport, McpClientOptions options, McpClientEvents events,
                                           Clock& clock) {
    const std::shared_ptr<McpClient> client(new McpClient(std::move(options), std::move(events), clock));
    RpcConnection::Events received;
    received.received = [self = client.get()](RpcRequest request) { self->receive(std::move(request)); };
    received.ended = [self = client.get()](McpError error) { self->handleConnectionEnd(std::move(error)); };
    received.questionsAbandoned = [self = client.get()] { self->endQuestions(); };
    received.sessionEnded = [self = client.get()] { self->m_isConnected = false; };
    received.problem = [self = client.get()](const Message& problem) { self->m_events.problem(problem); };
    client->m_connection =
        std::make_shared<RpcConnection>(std::move(transport), std::move(received), client->m_options.mask, clock);
    return {client.get(), [client](McpClient*) { client->shutdown(); }};
}

McpClient::McpClient(McpClientOptions options, McpClientEvents events, Clock& clock)
    : m_options(std::move(options))
    , m_events(std::move(events))
    , m_clock(clock)
    , m_handler(m_options.handler ? m_options.handler : std::make_shared<ServerRequestHandler>()) {
    m_meta.info = m_options.clientInfo.is_object() ? m_options.clientInfo
                                                   : Json{{"name", "toolroom"}, {"version", std::string(version())}};
    m_meta.capabilities = m_handler->capabilities();
    if (m_options.roots)
        m_meta.capabilities["roots"] = {{"listChanged", true}};
    m_meta.logLevel = m_options.logLevel;
}

McpClient::~McpClient() = default;

void McpClient::shutdown() {
    m_events = {};
    m_bursts.clear();
    m_closing.request_stop();
    m_listening.request_stop();
    endQuestions();
    m_isConnected = false;
    m_connection->shutdown();
}

QCoro::Task<McpResult<void>> McpClient::connect(AbortSignal abort, RequestTracePtr trace) {
    const auto self = shared_from_this();
    if (m_isConnected)
        co_return McpResult<void>();
    if (abort.stop_requested())
        co_return std::unexpected(McpError::aborted());
    if (m_closing.stop_requested())
        co_return std::unexpected(McpError::closed());
    const auto waiting = std::make_shared<QPromise<void>>();
    waiting->start();
    m_connecting.push_back({waiting, trace});
    if (m_isConnecting && m_handshake->questions > 0 && trace)
        trace->beginWait();
    McpStep step{.kind = m_connections > 0 ? McpStep::Kind::Reconnect : McpStep::Kind::Connect,
                 .beganNs = m_clock.monotonicNs()};
    if (!std::exchange(m_isConnecting, true)) {
        // Shared by all requests that wait for it, so an abort of one of them does not end it.
        const QCoro::Task<void> connecting = connectAndReport();
    }
    const std::stop_callback onAbort(abort, [waiting] { waiting->finish(); });
    const QFuture<void> future = waiting->future();
    co_await future;
    McpResult<void> result = m_connectResult;
    if (abort.stop_requested())
        result = std::unexpected(McpError::aborted());
    if (trace) {
        step.end(m_clock.monotonicNs(), result);
        if (result && m_server.revision)
            step.detail["protocol"] = m_server.revision->name;
        if (result && m_server.starts > 0)
            step.detail["starts"] = m_server.starts;
        trace->add(std::move(step), m_handshake->steps);
    }
    co_return result;
}

QCoro::Task<McpResult<Document>> McpClient::send(McpRequest request, AbortSignal abort) {
    if (!request.revision)
        request.revision = m_server.revision;
    if (request.timeoutMs == 0)
        request.timeoutMs = m_options.timeouts.call;
    request.maxTimeoutMs = maxCallMs(request);
    if (sendsHeaders()) {
        if (QByteArray name = mcpNameValue(request.method, request.params); !name.isEmpty())
            request.headers.emplace_back(mcp_headers::name, std::move(name));
        const Json* arguments = request.method == "tools/call" ? memberOf(request.params, "arguments") : nullptr;
        const auto tool = m_tools ? m_tools->find(textAt(request.params, "name")) : KnownTools::const_iterator();
        if (arguments && m_tools && tool != m_tools->end())
            for (auto& header : makeParameterHeaders(tool->second.headers, *arguments))
                request.headers.push_back(std::move(header));
    }
    if (request.meta.is_object())
        for (auto& [key, value] : request.meta.items())
            request.params = withMeta(std::move(request.params), key, std::move(value));
    if (!request.traceParent.empty())
        request.params = withMeta(std::move(request.params), meta_keys::traceParent, request.traceParent);
    if (request.revision && request.revision->era == Era::Modern)
        request.params = addRequestMeta(*request.revision, std::move(request.params), m_meta, capabilitiesOf(request));
    return m_connection->call(std::move(request), std::move(abort));
}

QCoro::Task<McpResult<Document>> McpClient::request(McpRequest request, AbortSignal abort) {
    const auto self = shared_from_this();
    for (bool isRetry = false;; isRetry = true) {
        const McpResult<void> ready = co_await connect(abort, request.trace);
        if (!ready)
            co_return std::unexpected(ready.error());
        McpResult<Document> result = co_await sendWithInput(request, abort);
        if (result || result.error().kind != McpError::Kind::Session || isRetry)
            co_return result;
    }
}

QCoro::Task<McpResult<Document>> McpClient::sendWithInput(McpRequest request, AbortSignal abort) {
    const auto self = shared_from_this();
    const std::string& method = request.method;
    McpRequest sent = request;
    McpStep step{.kind = McpStep::Kind::Round};
    for (int round = 0; round <= maxRounds; ++round) {
        McpResult<Document> answer = co_await send(std::move(sent), abort);
        if (round > 0 && request.trace) {
            step.end(m_clock.monotonicNs(), answer);
            step.detail["round"] = round;
            request.trace->add(step);
        }
        if (mayRequireInput(method))
            m_questions = 0;
        if (!answer || !isModern())
            co_return answer;
        const Json* type = memberOf(answer->value(), "resultType");
        if (!type) // servers of earlier revisions
            co_return answer;
        if (!type->is_string())
            co_return std::unexpected(
                makeInvalidResultError(method, message<mcp_messages::resultTypeNotText>(), *answer));
        if (*type == "complete" || (*type == "task" && method == "tools/call"))
            co_return answer;
        if (*type != "input_required")
            co_return std::unexpected(makeInvalidResultError(
                method,
                message<mcp_messages::resultTypeUnknown>(sanitizeForMessage(type->get_ref<const std::string&>())),
                *answer));
        if (!mayRequireInput(method))
            co_return std::unexpected(
                makeInvalidResultError(method, message<mcp_messages::inputNotAllowed>(method), *answer));
        McpResult<Json> responses =
            co_await collectAnswers(method, *answer, nullptr, request.trace, capabilitiesOf(request), abort);
        step.beganNs = m_clock.monotonicNs();
        if (!responses)
            co_return std::unexpected(std::move(responses.error()));
        const Json* state = memberOf(answer->value(), "requestState");
        if (state && !state->is_string())
            co_return std::unexpected(
                makeInvalidResultError(method, message<mcp_messages::requestStateInvalid>(), *answer));
        sent = request;
        if (!responses->empty())
            sent.params["inputResponses"] = std::move(*responses);
        if (state)
            sent.params["requestState"] = *state;
    }
    co_return std::unexpected(McpError::invalid(message<mcp_messages::tooManyRounds>(maxRounds)));
}

Json McpClient::capabilitiesOf(const McpRequest& request) const {
    if (!request.capabilities.is_object())
        return m_meta.capabilities;
    Json capabilities = request.capabilities;
    if (m_options.roots)
        capabilities["roots"] = m_meta.capabilities["roots"];
    return capabilities;
}

QCoro::Task<McpResult<Json>> McpClient::collectAnswers(std::string method, Document asked,
                                                       std::set<std::string>* answered, RequestTracePtr trace,
                                                       Json capabilities, AbortSignal abort) {
    const auto self = shared_from_this();
    const Json* questions = memberOf(asked.value(), "inputRequests");
    if (questions && !questions->is_object())
        co_return std::unexpected(makeInvalidResultError(method, message<mcp_messages::inputRequestsInvalid>(), asked));
    const std::string round = "round " + std::to_string(++m_lastRound);
    AbortController stop = m_answering[round].abort; // the end of the connection ends the questions
    const auto forget = qScopeGuard([this, &round, &stop] {
        stop.request_stop();
        m_answering.erase(round);
    });
    const std::stop_callback onAbort(abort, [&stop] { stop.request_stop(); });
    const std::stop_callback onClose(m_closing.get_token(), [&stop] { stop.request_stop(); });
    std::vector<std::pair<std::string, const Json*>> wanted;
    const Json none = Json::object();
    for (const auto& [key, question] : (questions ? *questions : none).items()) {
        if (answered && !answered->insert(key).second)
            continue;
        const std::string* asks = stringAt(question, "method");
        const std::string_view capability = asks ? requiredCapability(*asks) : std::string_view();
        if (capability.empty() || !capabilities.contains(capability))
            co_return std::unexpected(makeInvalidResultError(
                method, message<mcp_messages::inputUnknown>(sanitizeForMessage(asks ? *asks : compactText(question))),
                asked));
        wanted.emplace_back(key, &question);
    }
    struct OpenQuestion {
        std::string key;
        std::string method;
        QCoro::Task<std::expected<Json, RpcError>> answer;
    };
    std::vector<OpenQuestion> open; // they are asked together
    for (const auto& [key, question] : wanted) {
        const std::string asks = textAt(*question, "method");
        const Json* details = memberOf(*question, "params");
        QuestionOrigin origin = trace ? trace->origin : QuestionOrigin();
        origin.key = key;
        open.push_back(
            {key, asks, answerInRound(asks, details ? *details : Json::object(), std::move(origin), trace, stop)});
    }
    Json responses = Json::object();
    for (OpenQuestion& question : open) {
        std::expected<Json, RpcError> answer = co_await std::move(question.answer);
        if (abort.stop_requested())
            co_return std::unexpected(McpError::aborted());
        if (!answer)
            co_return std::unexpected(makeInvalidResultError(
                method, message<mcp_messages::inputRefused>(question.method, answer.error().message), asked));
        responses[question.key] = std::move(*answer);
    }
    co_return responses;
}

QCoro::Task<std::expected<Json, RpcError>> McpClient::answerInRound(std::string method, Json params,
                                                                    QuestionOrigin origin, RequestTracePtr trace,
                                                                    AbortController round) {
    const auto self = shared_from_this();
    const bool waits = trace && isForHandler(method);
    if (waits)
        trace->beginWait();
    std::expected<Json, RpcError> answer =
        co_await answerQuestion(std::move(method), std::move(params), std::move(origin), round.get_token());
    if (waits)
        trace->endWait();
    if (!answer)
        round.request_stop(); // the request fails, so the other answers are no longer needed
    co_return answer;
}

bool McpClient::isForHandler(std::string_view method) const {
    return !m_options.roots || method != "roots/list";
}

QCoro::Task<std::expected<Json, RpcError>> McpClient::answerQuestion(std::string method, Json params,
                                                                     QuestionOrigin origin, AbortSignal abort) {
    const auto self = shared_from_this();
    if (!isForHandler(method))
        co_return m_options.roots->result();
    params = withoutSecrets(std::move(params), m_options.mask);
    co_return co_await m_handler->answer(std::move(method), std::move(params), std::move(origin), std::move(abort));
}

QCoro::Task<McpResult<void>> McpClient::subscribe(std::string uri, AbortSignal abort) {
    const auto self = shared_from_this();
    const McpResult<void> ready = co_await connect(abort);
    if (!ready || m_subscribed.contains(uri))
        co_return ready;
    if (isModern()) {
        m_subscribed.insert(std::move(uri));
        renewListening();
        co_return ready;
    }
    const McpResult<Document> answer =
        co_await request({.method = "resources/subscribe", .params = {{"uri", uri}}}, abort);
    if (!answer)
        co_return std::unexpected(answer.error());
    m_subscribed.insert(std::move(uri));
    co_return McpResult<void>();
}

void McpClient::unsubscribe(const std::string& uri) {
    if (m_subscribed.erase(uri) == 0 || !m_isConnected)
        return;
    if (isModern())
        return renewListening();
    // Nothing depends on its answer.
    const auto ending = send({.method = "resources/unsubscribe", .params = {{"uri", uri}}}, m_closing.get_token());
}

void McpClient::renewSubscriptions() {
    for (const std::string& uri : m_subscribed)
        const auto subscribing =
            send({.method = "resources/subscribe", .params = {{"uri", uri}}}, m_closing.get_token());
}

void McpClient::notifyRootsChanged() {
    if (m_isConnected && !isModern() && m_meta.capabilities.contains("roots"))
        m_connection->notify("notifications/roots/list_changed", {}, m_server.revision);
}

QCoro::Task<void> McpClient::close() {
    const auto self = shared_from_this();
    m_closing.request_stop();
    m_listening.request_stop();
    m_isConnected = false;
    m_bursts.clear();
    co_await m_connection->close();
    m_server = {};
}

void McpClient::receive(RpcRequest request) {
    if (request.id) {
        const QCoro::Task<void> answering = answerRequest(std::move(request));
        return;
    }
    constexpr std::string_view prefix = "notifications/";
    constexpr std::string_view changed = "/list_changed";
    const std::string_view method = request.method;
    if (method == "notifications/message") {
        const Json* data = memberOf(request.params, "data");
        m_events.log({textAt(request.params, "level"), textAt(request.params, "logger"), data ? *data : Json()});
    } else if (method == "notifications/cancelled") {
        const Json* id = memberOf(request.params, "requestId");
        const auto answering = id ? m_answering.find(compactText(*id)) : m_answering.end();
        if (answering != m_answering.end()) {
            answering->second.isWithdrawn = true;
            answering->second.abort.request_stop();
        }
    } else if (method == "notifications/resources/updated") {
        if (const std::string uri = textAt(request.params, "uri"); m_subscribed.contains(uri))
            m_events.resourceUpdated(uri);
    } else if (method.starts_with(prefix) && method.ends_with(changed)) {
        receiveListChanged(std::string(method.substr(prefix.size(), method.size() - prefix.size() - changed.size())));
    } else if (!method.starts_with(prefix)) {
        m_handler->receive(request.method, request.params);
    }
}

QCoro::Task<void> McpClient::answerRequest(RpcRequest request) {
    const auto self = shared_from_this();
    const RpcId id = *request.id;
    if (isModern()) {
        m_events.problem(
            message<mcp_messages::requestInModernEra>(sanitizeForMessage(request.method), m_server.revision->name));
        co_return;
    }
    const std::string_view capability = requiredCapability(request.method);
    std::expected<Json, RpcError> answer = Json::object();
    const int connection = m_connections;
    if (request.method != "ping") {
        if (capability.empty() || !m_meta.capabilities.contains(capability)) {
            answer = std::unexpected(RpcError{
                rpc_code::methodNotFound, message<mcp_messages::questionNotSupported>(request.method).text(), {}});
        } else if (isForHandler(request.method) && ++m_questions > maxRounds) {
            const Message refusal = message<mcp_messages::tooManyRounds>(maxRounds);
            if (m_questions == maxRounds + 1)
                m_events.problem(refusal);
            answer = std::unexpected(RpcError{rpc_code::internalError, refusal.text(), {}});
        } else {
            const std::string key = textOf(id);
            const AbortController abort = m_answering[key].abort;
            const bool waits = isForHandler(request.method);
            QuestionOrigin origin = m_connection->questionOrigin();
            if (waits)
                m_connection->beginQuestion();
            answer =
                co_await answerQuestion(request.method, request.params.is_object() ? request.params : Json::object(),
                                        std::move(origin), abort.get_token());
            if (waits)
                m_connection->endQuestion();
            const bool isWithdrawn = m_answering[key].isWithdrawn;
            m_answering.erase(key);
            if (isWithdrawn)
                co_return;
            const Json* meta = memberOf(request.params, "_meta");
            const Json* task = meta ? memberOf(*meta, meta_keys::relatedTask) : nullptr;
            if (task && answer)
                *answer = withMeta(std::move(*answer), meta_keys::relatedTask, *task);
        }
    }
    if (connection == m_connections)
        m_connection->respond(id, answer, m_server.revision);
}

void McpClient::endQuestions() {
    for (auto& [id, question] : m_answering)
        question.abort.request_stop();
}

void McpClient::receiveListChanged(const std::string& list) {
    if (list != "tools" && list != "prompts" && list != "resources")
        return;
    const std::int64_t nowNs = m_clock.monotonicNs();
    Burst& burst = m_bursts[list];
    if (!burst.alarm)
        burst.beganNs = nowNs;
    const std::int64_t remainingMs = maxBurstMs - (nowNs - burst.beganNs) / nsPerMs;
    burst.alarm = m_clock.callAfter(std::min(burstPauseMs, remainingMs), [this, list] {
        m_bursts.erase(list);
        m_events.listChanged(list);
    });
}

void McpClient::handleConnectionEnd(McpError error) {
    if (isProgram()) {
        m_endsNs.push_back(m_clock.monotonicNs());
        if (m_endsNs.size() > maxRestarts)
            m_endsNs.pop_front();
        m_lastEnd = error;
    }
    endQuestions();
    if (std::exchange(m_isConnected, false))
        m_events.lost(error);
}

} // namespace toolroom
