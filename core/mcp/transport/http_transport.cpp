// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/http_transport.h"

#include "core/json/text.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/mcp/transport/http_connection_transport.h"
#include "core/mcp/transport/http_sender.h"
#include "core/mcp/transport/sse_reader.h"

#include <QCoroFuture>

#include <QPromise>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// Wait for the stream for requests from the server before the connection is used without it.
constexpr std::int64_t listenStartMs = 2'000;
constexpr std::int64_t closeTimeoutMs = 2'000;
constexpr std::int64_t firstResumeMs = 1'000;
constexpr std::int64_t maxResumeMs = 30'000;
/// The shortest delay, whatever the server asks for.
constexpr std::int64_t minResumeMs = 100;
/// Attempts to resume a stream without receiving anything.
constexpr int maxResumes = 3;

/// The state of one connection. Its coroutines keep it alive.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(std::shared_ptr<HttpSender> sender, TransportEvents events)
        : m_sender(std::move(sender))
        , m_events(std::move(events)) {}

    void send(OutgoingMessage message) {
        report(WireEntry::Kind::Sent, message.text, message.id ? message.id : message.about);
        const QCoro::Task<void> posting = post(std::move(message));
    }

    bool abandon(std::int64_t id) {
        const auto found = m_requests.find(id);
        if (found == m_requests.end())
            return false;
        found->second.abort.request_stop();
        return found->second.isModern;
    }

    QCoro::Task<void> initialized(Revision revision) {
        const auto self = shared_from_this();
        m_revision = revision;
        // The server must have seen notifications/initialized before the first request.
        while (m_notifications > 0 && !m_closing.stop_requested()) {
            m_idle = QPromise<void>();
            m_idle.start();
            const QFuture<void> idle = m_idle.future();
            co_await idle;
        }
        m_listening.start();
        const QCoro::Task<void> listening = listen();
        const std::unique_ptr<ScheduledCall> alarm =
            m_sender->clock().callAfter(listenStartMs, [self] { self->m_listening.finish(); });
        const QFuture<void> started = m_listening.future();
        co_await started;
    }

    QCoro::Task<void> close() {
        const auto self = shared_from_this();
        const QByteArray session = std::exchange(m_session, {});
        abort();
        if (session.isEmpty())
            co_return;
        HttpRequest request;
        request.method = "DELETE";
        request.url = m_sender->server().url;
        request.headers = sessionHeaders(m_revision ? &*m_revision : nullptr);
        request.headers.emplace_back(mcp_headers::session, session);
        AbortController late;
        const std::unique_ptr<ScheduledCall> alarm =
            m_sender->clock().callAfter(closeTimeoutMs, [late]() mutable { late.request_stop(); });
        // The server may refuse; the session then ends by itself.
        const auto answer = co_await m_sender->send(std::move(request), eventsFor({}), late.get_token());
    }

    void abort() {
        m_events = {};
        m_closing.request_stop();
        for (auto& [id, request] : m_requests)
            request.abort.request_stop();
        m_idle.finish();
        m_listening.finish();
    }

private:
    struct OpenRequest {
        AbortController abort;
        bool isModern = false;
    };

    /// What a stream of messages has brought so far.
    struct StreamState {
        std::optional<std::int64_t> id; ///< of the request that it answers
        bool isAnswered = false;
        std::string lastId;
        std::optional<std::int64_t> retryMs;
        bool hasReceived = false;         ///< since the last reconnection
        std::optional<RpcMessage> orphan; ///< a failure without an id: of this request, if nothing else answers it
    };

    /// Reports about an HTTP request that belongs to a request of the client, or to none.
    [[nodiscard]] HttpSender::Events eventsFor(std::optional<std::int64_t> id) {
        return {.response =
                    [self = weak_from_this(), id](std::string_view line) {
                        if (const auto connection = self.lock())
                            connection->report(WireEntry::Kind::Connection, line, id);
                    },
                .signedIn =
                    [self = weak_from_this(), id](McpStep step) {
                        if (const auto connection = self.lock(); connection && id)
                            connection->report(*id, std::move(step));
                    }};
    }

    void report(WireEntry::Kind kind, std::string_view text, std::optional<std::int64_t> request) const {
        if (m_events.wire)
            m_events.wire(kind, text, request);
    }
    void report(std::int64_t id, McpStep step) const {
        if (m_events.step)
            m_events.step(id, std::move(step));
    }
    void fail(std::int64_t id, McpError error) {
        m_requests.erase(id);
        if (m_events.failed)
            m_events.failed(id, std::move(error));
    }
    void problem(Message text) const {
        if (m_events.problem)
            m_events.problem(std::move(text));
    }

    [[nodiscard]] std::vector<std::pair<QByteArray, QByteArray>> sessionHeaders(const Revision* revision) const {
        std::vector<std::pair<QByteArray, QByteArray>> headers;
        if (revision && revision->hasVersionHeader)
            headers.emplace_back(mcp_headers::revision,
                                 QByteArray(revision->name.data(), static_cast<qsizetype>(revision->name.size())));
        if (!m_session.isEmpty() && (!revision || revision->hasSessions))
            headers.emplace_back(mcp_headers::session, m_session);
        return headers;
    }

    QCoro::Task<void> post(OutgoingMessage message) {
        const auto self = shared_from_this();
        const std::optional<std::int64_t> id = message.id;
        const bool isModern = message.revision && message.revision->era == Era::Modern;
        AbortController abort;
        if (id)
            m_requests[*id] = {abort, isModern};
        else
            ++m_notifications;
        HttpRequest request;
        request.method = "POST";
        request.url = m_sender->server().url;
        request.body = QByteArray::fromStdString(message.text);
        request.maxBytes = SIZE_MAX; // limited for each message instead
        request.headers = sessionHeaders(message.revision);
        request.headers.emplace_back("Content-Type", "application/json");
        request.headers.emplace_back("Accept", "application/json, text/event-stream");
        if (isModern && !message.method.empty())
            request.headers.emplace_back(mcp_headers::method, QByteArray::fromStdString(message.method));
        request.headers.insert(request.headers.end(), message.headers.begin(), message.headers.end());
        const bool hadSession = !m_session.isEmpty() && !isModern;
        const AbortSignal signal = id ? abort.get_token() : m_closing.get_token();
        McpResult<std::unique_ptr<HttpStream>> opened =
            co_await m_sender->send(std::move(request), eventsFor(id), signal);
        std::optional<McpError> error;
        if (!opened)
            error = std::move(opened.error());
        else
            error = co_await receiveResponse(**opened, message, hadSession, signal);
        if (!id && --m_notifications == 0)
            m_idle.finish();
        if (error && id)
            fail(*id, std::move(*error));
        else if (error && error->kind != McpError::Kind::Aborted)
            problem(std::move(error->message));
        if (id)
            m_requests.erase(*id);
    }

    /// Why the request has no response; empty if it was reported.
    QCoro::Task<std::optional<McpError>> receiveResponse(HttpStream& stream, const OutgoingMessage& message,
                                                         bool hadSession, AbortSignal abort) {
        const HttpResponse& head = stream.head();
        if (head.status >= 400) {
            const McpResult<std::string> read = co_await readBody(stream, maxErrorBody);
            const std::string body = read.value_or(std::string());
            McpError error = m_sender->makeStatusError(head, body);
            // Some servers answer 400 to unknown sessions, without the id of the request.
            if (hadSession && (head.status == 404 || (head.status == 400 && !isAnswerTo(body, message.id)))) {
                m_session.clear();
                error.kind = McpError::Kind::Session;
            }
            co_return error;
        }
        if (message.method == "initialize")
            m_session = head.header(mcp_headers::session);
        if (!message.id) {
            co_return std::nullopt; // 202 without a body
        }
        StreamState state{.id = message.id};
        const QByteArray type = head.header("Content-Type").split(';').first().trimmed().toLower();
        if (type == "text/event-stream") {
            std::optional<McpError> broken = co_await receiveEvents(stream, state);
            const bool canResume = !message.revision || message.revision->hasSessions;
            if (!state.isAnswered && canResume && !state.lastId.empty() && !abort.stop_requested())
                broken = co_await resume(state, message.revision, abort);
            receiveOrphan(state);
            if (state.isAnswered)
                co_return std::nullopt;
            if (broken)
                co_return broken;
            McpError error{McpError::Kind::Lost, toolroom::message<mcp_messages::streamEnded>()};
            error.mayHaveRun = true;
            co_return error;
        }
        McpResult<std::string> body = co_await readBody(stream, maxRpcMessage);
        if (!body)
            co_return std::move(body.error());
        if (type != "application/json") {
            McpError error =
                type.isEmpty() ? McpError{McpError::Kind::Invalid, toolroom::message<mcp_messages::noResponseInBody>()}
                               : makeContentTypeError(head, *body);
            error.received = std::move(*body);
            error.status = head.status;
            error.mayHaveRun = true;
            co_return error;
        }
        receiveText(std::move(*body), state);
        receiveOrphan(state);
        if (state.isAnswered)
            co_return std::nullopt;
        McpError error{McpError::Kind::Invalid, toolroom::message<mcp_messages::noResponseInBody>()};
        error.mayHaveRun = true;
        co_return error;
    }

    [[nodiscard]] static bool isAnswerTo(const std::string& body, const std::optional<std::int64_t>& id) {
        return std::ranges::any_of(parseRpc(body, {}), [&](const RpcMessage& message) {
            const auto* failure = std::get_if<RpcFailure>(&message);
            return failure && id && failure->id == RpcId(*id);
        });
    }

    /// Reads a stream until it ends. Returns why it broke off.
    QCoro::Task<std::optional<McpError>> receiveEvents(HttpStream& stream, StreamState& state) {
        const auto self = shared_from_this();
        SseReader reader(maxRpcMessage);
        for (;;) {
            const std::expected<std::string, HttpError> bytes = co_await stream.read();
            if (!bytes)
                co_return makeNetworkError(bytes.error());
            if (bytes->empty())
                co_return std::nullopt;
            for (SseEvent& event : reader.add(*bytes))
                if (event.type == "message" && !event.data.empty())
                    receiveText(std::move(event.data), state);
            if (!reader.lastId().empty())
                state.lastId = reader.lastId();
            if (reader.retryMs())
                state.retryMs = reader.retryMs();
            state.hasReceived = true;
            if (reader.isTooLarge())
                co_return McpError{McpError::Kind::Invalid,
                                   toolroom::message<mcp_messages::malformedMessage>(
                                       toolroom::message<mcp_messages::messageTooLarge>(maxRpcMessage))};
            if (state.id && state.isAnswered)
                co_return std::nullopt; // nothing else belongs to the request
        }
    }

    /// Delivers the messages in `text`. A failure without an id is kept.
    void receiveText(std::string text, StreamState& state) {
        report(WireEntry::Kind::Received, text, state.id);
        for (RpcMessage& message : parseRpc(std::move(text), m_sender->server().url.host().toStdString())) {
            const auto* failure = std::get_if<RpcFailure>(&message);
            const auto* malformed = std::get_if<MalformedRpcMessage>(&message);
            if (state.id && !state.orphan && ((failure && !failure->id) || (malformed && !malformed->id))) {
                state.orphan = std::move(message);
                continue;
            }
            state.isAnswered = state.isAnswered || (state.id && idOfResponse(message) == RpcId(*state.id));
            if (m_events.received)
                m_events.received(std::move(message));
        }
    }

    /// Delivers the failure without an id, which answers the request if nothing else did: the server could not read
    /// the id.
    void receiveOrphan(StreamState& state) {
        if (!state.orphan)
            return;
        if (!state.isAnswered) {
            if (auto* failure = std::get_if<RpcFailure>(&*state.orphan))
                failure->id = *state.id;
            else
                std::get<MalformedRpcMessage>(*state.orphan).id = *state.id;
            state.isAnswered = true;
        }
        if (m_events.received)
            m_events.received(*std::exchange(state.orphan, std::nullopt));
    }

    [[nodiscard]] static std::optional<RpcId> idOfResponse(const RpcMessage& message) {
        if (const auto* result = std::get_if<RpcResult>(&message))
            return result->id;
        if (const auto* failure = std::get_if<RpcFailure>(&message))
            return failure->id;
        const auto* malformed = std::get_if<MalformedRpcMessage>(&message);
        return malformed ? malformed->id : std::nullopt;
    }

    /// Continues a stream that ended early, until the request is answered.
    QCoro::Task<std::optional<McpError>> resume(StreamState& state, const Revision* revision, AbortSignal abort) {
        const auto self = shared_from_this();
        std::optional<McpError> broken;
        std::int64_t backoffMs = firstResumeMs;
        for (int attempt = 0; attempt < maxResumes && !state.isAnswered; ++attempt) {
            const std::int64_t waitMs = std::max(state.retryMs.value_or(backoffMs), minResumeMs);
            const bool elapsed = co_await waitFor(m_sender->clock(), waitMs, abort);
            if (!elapsed)
                co_return std::nullopt;
            backoffMs = std::min(backoffMs * 2, maxResumeMs);
            McpStep step{.kind = McpStep::Kind::Reconnect, .beganNs = m_sender->clock().monotonicNs()};
            McpResult<std::unique_ptr<HttpStream>> opened = co_await openStream(state, revision, abort);
            step.endedNs = m_sender->clock().monotonicNs();
            step.error = opened ? Message() : opened.error().message;
            if (state.id)
                report(*state.id, std::move(step));
            if (!opened) {
                broken = std::move(opened.error());
                continue;
            }
            state.hasReceived = false;
            broken = co_await receiveEvents(**opened, state);
            if (state.hasReceived)
                attempt = -1; // the server is working on it
        }
        co_return broken;
    }

    /// GETs a stream of events.
    QCoro::Task<McpResult<std::unique_ptr<HttpStream>>> openStream(const StreamState& state, const Revision* revision,
                                                                   AbortSignal abort) {
        const auto self = shared_from_this();
        HttpRequest request;
        request.url = m_sender->server().url;
        request.maxBytes = SIZE_MAX;
        request.headers = sessionHeaders(revision);
        request.headers.emplace_back("Accept", "text/event-stream");
        if (!state.lastId.empty())
            request.headers.emplace_back("Last-Event-ID", QByteArray::fromStdString(state.lastId));
        McpResult<std::unique_ptr<HttpStream>> opened =
            co_await m_sender->send(std::move(request), eventsFor(state.id), abort);
        if (opened && ((*opened)->head().status != 200 ||
                       !(*opened)->head().header("Content-Type").toLower().startsWith("text/event-stream")))
            co_return std::unexpected(m_sender->makeStatusError((*opened)->head(), {}));
        co_return opened;
    }

    /// Reads requests and notifications of the server that belong to no request, as long as the connection is open. A
    /// server need not offer this stream.
    QCoro::Task<void> listen() {
        const auto self = shared_from_this();
        const AbortSignal closing = m_closing.get_token();
        StreamState state;
        std::int64_t backoffMs = firstResumeMs;
        for (int attempt = 0; attempt < maxResumes && !closing.stop_requested(); ++attempt) {
            McpResult<std::unique_ptr<HttpStream>> opened =
                co_await openStream(state, m_revision ? &*m_revision : nullptr, closing);
            m_listening.finish();
            if (!opened && opened.error().kind != McpError::Kind::Lost)
                co_return;
            state.hasReceived = false;
            if (opened)
                co_await receiveEvents(**opened, state);
            if (state.hasReceived) {
                attempt = -1;
                backoffMs = firstResumeMs;
            }
            const bool elapsed =
                co_await waitFor(m_sender->clock(), std::max(state.retryMs.value_or(0), backoffMs), closing);
            if (!elapsed)
                co_return;
            backoffMs = std::min(backoffMs * 2, maxResumeMs);
        }
    }

    std::shared_ptr<HttpSender> m_sender;
    TransportEvents m_events;
    AbortController m_closing;
    QByteArray m_session; ///< a secret
    std::optional<Revision> m_revision;
    std::map<std::int64_t, OpenRequest> m_requests;
    int m_notifications = 0; ///< messages without a response that are being sent
    QPromise<void> m_idle;
    QPromise<void> m_listening; ///< finished when the server has answered the request for its stream
};

class HttpTransport final : public HttpConnectionTransport<HttpConnection> {
public:
    using HttpConnectionTransport::HttpConnectionTransport;

    bool abandon(std::int64_t id) override { return connection() && connection()->abandon(id); }
    QCoro::Task<void> initialized(const Revision& revision) override { return connection()->initialized(revision); }
    QCoro::Task<void> close() override {
        if (const auto connection = takeConnection())
            co_await connection->close();
    }
    [[nodiscard]] std::unique_ptr<Transport> fallback() const override {
        return makeSseTransport(sender().server(), sender().clock());
    }
};

} // namespace

std::unique_ptr<Transport> makeHttpTransport(RemoteServer server, Clock& clock) {
    return std::make_unique<HttpTransport>(std::move(server), clock);
}

} // namespace toolroom
