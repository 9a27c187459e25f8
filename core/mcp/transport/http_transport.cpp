// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/http_transport.h"

#include "core/mcp/messages.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/mcp/transport/http_connection.h"
#include "core/mcp/transport/sse_reader.h"

#include <QCoroFuture>

#include <QPromise>

#include <algorithm>
#include <map>
#include <optional>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// How long to wait for the stream with the server's requests before using the connection without it.
constexpr std::int64_t listenStartMs = 2'000;
constexpr std::int64_t closeTimeoutMs = 2'000;
/// How long a request waits for a response before the server is suspected of handling one request at a time.
constexpr std::int64_t blockedMs = 1'000;
constexpr std::int64_t firstResumeMs = 1'000;
constexpr std::int64_t maxResumeMs = 30'000;
/// The shortest delay, even if the server asks for less.
constexpr std::int64_t minResumeMs = 100;
/// Attempts to resume a stream without receiving anything.
constexpr int maxResumes = 3;

class StreamableConnection final : public HttpConnection {
public:
    using HttpConnection::HttpConnection;

    void send(OutgoingMessage message) override {
        m_events.wire(WireEntry::Kind::Sent, message.text, message.about);
        const QCoro::Task<void> posting = post(std::move(message));
    }

    bool abandon(std::int64_t id) override {
        const auto found = m_requests.find(id);
        if (found == m_requests.end())
            return false;
        found->second.abort.request_stop();
        return found->second.isModern;
    }

    QCoro::Task<void> initialized(const Revision& revision) override {
        const auto self = own();
        m_revision = &revision;
        // The server must have seen notifications/initialized before the first request.
        while (m_notifications > 0 && !m_closing.stop_requested()) {
            m_idle = QPromise<void>();
            m_idle.start();
            const QFuture<void> idle = m_idle.future();
            co_await idle;
        }
        startListening();
        const std::unique_ptr<ScheduledCall> alarm =
            m_clock.callAfter(listenStartMs, [self] { self->m_listening.finish(); });
        const QFuture<void> started = m_listening.future();
        co_await started;
    }

    QCoro::Task<void> close() override {
        const auto self = shared_from_this();
        const QByteArray session = std::exchange(m_session, {});
        abort();
        if (session.isEmpty())
            co_return;
        HttpRequest request{.method = "DELETE", .url = m_server->url};
        addSessionHeaders(request, m_revision);
        request.headers.emplace_back(mcp_headers::session, session);
        AbortController late;
        const std::unique_ptr<ScheduledCall> alarm =
            m_clock.callAfter(closeTimeoutMs, [late]() mutable { late.request_stop(); });
        // The server may refuse; the session then ends by itself.
        const auto answer = co_await sendHttp(std::move(request), {}, late.get_token());
    }

    void abort() override {
        HttpConnection::abort();
        for (auto& [id, request] : m_requests)
            request.abort.request_stop();
        stopListening();
        m_idle.finish();
        m_listening.finish();
    }

private:
    struct OpenRequest {
        AbortController abort;
        bool isModern = false;
    };

    /// What has been received from a message stream so far.
    struct StreamState {
        std::optional<std::int64_t> id; ///< id of the request that it answers
        bool isAnswered = false;
        std::string lastId;
        std::optional<std::int64_t> retryMs;
        bool hasReceived = false;         ///< since the last reconnection
        bool hasMessage = false;          ///< likewise: not only comments and IDs
        std::optional<RpcMessage> orphan; ///< a failure without an id: of this request, if nothing else answers it
    };

    [[nodiscard]] std::shared_ptr<StreamableConnection> own() {
        return std::static_pointer_cast<StreamableConnection>(shared_from_this());
    }

    void addSessionHeaders(HttpRequest& request, const Revision* revision) const {
        if (revision && revision->hasVersionHeader)
            request.headers.emplace_back(mcp_headers::revision,
                                         QByteArray(revision->name.data(), std::ssize(revision->name)));
        if (!m_session.isEmpty() && (!revision || revision->hasSessions))
            request.headers.emplace_back(mcp_headers::session, m_session);
    }

    [[nodiscard]] HttpRequest requestWith(const OutgoingMessage& message) const {
        HttpRequest request = makePost(m_server->url, message);
        addSessionHeaders(request, message.revision);
        request.headers.emplace_back("Accept", "application/json, text/event-stream");
        return request;
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
        HttpRequest request = requestWith(message);
        if (isModern && !message.method.empty())
            request.headers.emplace_back(mcp_headers::method, QByteArray::fromStdString(message.method));
        request.headers.insert(request.headers.end(), message.headers.begin(), message.headers.end());
        const bool hadSession = !m_session.isEmpty() && !isModern;
        const AbortSignal signal = id ? abort.get_token() : m_closing.get_token();
        std::unique_ptr<ScheduledCall> alarm;
        if (id && !isModern)
            alarm = m_clock.callAfter(blockedMs, [this] { const QCoro::Task<void> checking = checkConcurrency(); });
        const McpResult<Response> opened = co_await sendHttp(std::move(request), id, signal);
        alarm.reset();
        std::optional<McpError> error;
        if (!opened)
            error = opened.error();
        else
            error = co_await receiveResponse(**opened, message, hadSession, signal);
        if (!id && --m_notifications == 0)
            m_idle.finish();
        if (id)
            m_requests.erase(*id);
        if (error)
            reportFailure(id, std::move(*error));
    }

    /// Why the request has no response; empty if it was reported.
    QCoro::Task<std::optional<McpError>> receiveResponse(HttpStream& stream, const OutgoingMessage& message,
                                                         bool hadSession, AbortSignal abort) {
        const HttpResponse& head = stream.head();
        if (head.status >= 400) {
            const McpResult<std::string> read = co_await readBody(stream, maxErrorBody);
            const std::string body = read.value_or(std::string());
            McpError error = makeStatusError(head, body);
            // Some servers answer 400 to unknown sessions, without the id of the request.
            if (hadSession && (head.status == 404 || (head.status == 400 && !isAnswerTo(body, message.id)))) {
                endSession();
                error.kind = McpError::Kind::Session;
            }
            co_return error;
        }
        if (message.method == "initialize")
            m_session = head.header(mcp_headers::session);
        if (!message.id)
            co_return std::nullopt; // 202 without a body
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
            McpError error = type.isEmpty() ? McpError::invalid(toolroom::message<mcp_messages::noResponseInBody>())
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
        McpError error = McpError::invalid(toolroom::message<mcp_messages::noResponseInBody>());
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
                co_return McpError::tooLarge();
            if (state.id && state.isAnswered)
                co_return std::nullopt; // nothing else belongs to the request
        }
    }

    /// Delivers the messages in `text`. A failure without an id is kept.
    void receiveText(std::string text, StreamState& state) {
        m_events.wire(WireEntry::Kind::Received, text, state.id);
        state.hasMessage = true;
        for (RpcMessage& message : parseRpc(std::move(text), sourceName())) {
            const auto* failure = std::get_if<RpcFailure>(&message);
            const auto* malformed = std::get_if<MalformedRpcMessage>(&message);
            if (state.id && !state.orphan && ((failure && !failure->id) || (malformed && !malformed->id))) {
                state.orphan = std::move(message);
                continue;
            }
            state.isAnswered = state.isAnswered || (state.id && idOfResponse(message) == RpcId(*state.id));
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
        m_events.received(*std::exchange(state.orphan, std::nullopt));
    }

    /// Continues a stream that ended early, until the request is answered.
    QCoro::Task<std::optional<McpError>> resume(StreamState& state, const Revision* revision, AbortSignal abort) {
        const auto self = shared_from_this();
        std::optional<McpError> broken;
        std::int64_t backoffMs = firstResumeMs;
        int silent = 0; // reconnections in a row that brought no message
        for (int attempt = 0; attempt < maxResumes && !state.isAnswered; ++attempt) {
            const bool isTrusted = state.retryMs && silent < maxResumes; // a server may ask for a storm
            const std::int64_t waitMs =
                isTrusted ? std::max(*state.retryMs, minResumeMs) : std::max(state.retryMs.value_or(0), backoffMs);
            const bool elapsed = co_await waitFor(m_clock, waitMs, abort);
            if (!elapsed)
                co_return std::nullopt;
            backoffMs = isTrusted ? firstResumeMs : std::min(backoffMs * 2, maxResumeMs);
            McpStep step{.kind = McpStep::Kind::Reconnect, .beganNs = m_clock.monotonicNs()};
            const McpResult<Response> opened = co_await openStream(state, revision, abort);
            step.end(m_clock.monotonicNs(), opened);
            if (state.id)
                m_events.step(*state.id, std::move(step));
            if (!opened) {
                broken = opened.error();
                continue;
            }
            state.hasReceived = false;
            state.hasMessage = false;
            broken = co_await receiveEvents(**opened, state);
            silent = state.hasMessage ? 0 : silent + 1;
            if (state.hasReceived)
                attempt = -1; // the server is working on it
        }
        co_return broken;
    }

    /// GETs a stream of events.
    QCoro::Task<McpResult<Response>> openStream(const StreamState& state, const Revision* revision, AbortSignal abort) {
        const auto self = shared_from_this();
        HttpRequest request = makeGet();
        addSessionHeaders(request, revision);
        if (!state.lastId.empty())
            request.headers.emplace_back("Last-Event-ID", QByteArray::fromStdString(state.lastId));
        McpResult<Response> opened = co_await sendHttp(std::move(request), state.id, abort);
        if (opened && ((*opened)->head().status != 200 || !isEventStream((*opened)->head())))
            co_return std::unexpected(makeStatusError((*opened)->head(), {}));
        co_return opened;
    }

    void endSession() {
        m_session.clear();
        stopListening();
        m_events.sessionEnded();
    }

    void startListening() {
        m_listener = AbortController();
        m_listening = QPromise<void>();
        m_listening.start();
        const QCoro::Task<void> listening = listen(m_listener.get_token());
    }

    void stopListening() {
        m_listener.request_stop();
        m_isListening = false;
    }

    /// Some servers handle one request at a time, so that the stream for their requests keeps them from answering any
    /// other, even a ping. Closes the stream of such a server.
    QCoro::Task<void> checkConcurrency() {
        const auto self = shared_from_this();
        if (!m_isListening || std::exchange(m_isChecked, true))
            co_return;
        const bool isConcurrent = co_await answersPing();
        if (isConcurrent || !m_isListening)
            co_return;
        stopListening();
        const bool wasBlocked = co_await answersPing();
        if (wasBlocked) {
            m_events.problem(message<mcp_messages::oneRequestAtATime>());
        } else if (!m_closing.stop_requested()) {
            m_isChecked = false; // it is busy with another request
            startListening();
        }
    }

    QCoro::Task<bool> answersPing() {
        const auto self = shared_from_this();
        const OutgoingMessage ping{.text = serializeRpc(RpcRequest{RpcId("ping"), "ping", {}}), .revision = m_revision};
        m_events.wire(WireEntry::Kind::Sent, ping.text, {});
        AbortController late;
        const std::stop_callback onClose(m_closing.get_token(), [&late] { late.request_stop(); });
        const std::unique_ptr<ScheduledCall> alarm =
            m_clock.callAfter(blockedMs, [late]() mutable { late.request_stop(); });
        const McpResult<Response> opened = co_await sendHttp(requestWith(ping), {}, late.get_token());
        co_return opened.has_value();
    }

    /// Reads requests and notifications of the server that belong to no request, until `abort`. A server need not offer
    /// this stream.
    QCoro::Task<void> listen(AbortSignal abort) {
        const auto self = shared_from_this();
        StreamState state;
        std::int64_t backoffMs = firstResumeMs;
        bool wasOpen = false;
        for (int attempt = 0; attempt < maxResumes && !abort.stop_requested(); ++attempt) {
            const McpResult<Response> opened = co_await openStream(state, m_revision, abort);
            if (!abort.stop_requested())
                m_listening.finish();
            if (!opened && opened.error().status == 404 && wasOpen && !abort.stop_requested())
                co_return endSession();
            if (!opened && opened.error().kind != McpError::Kind::Lost)
                co_return;
            state.hasReceived = false;
            wasOpen = wasOpen || opened;
            if (opened) {
                m_isListening = true;
                co_await receiveEvents(**opened, state);
                if (!abort.stop_requested())
                    m_isListening = false;
            }
            if (state.hasReceived) {
                attempt = -1;
                backoffMs = firstResumeMs;
            }
            const bool elapsed = co_await waitFor(m_clock, std::max(state.retryMs.value_or(0), backoffMs), abort);
            if (!elapsed)
                co_return;
            backoffMs = std::min(backoffMs * 2, maxResumeMs);
        }
    }

    QByteArray m_session; ///< a secret
    const Revision* m_revision = nullptr;
    std::map<std::int64_t, OpenRequest> m_requests;
    int m_notifications = 0; ///< messages without a response that are being sent
    QPromise<void> m_idle;
    QPromise<void> m_listening; ///< finished when the server has answered the request for its stream
    AbortController m_listener; ///< ends the reading of that stream
    bool m_isListening = false; ///< the stream is open
    bool m_isChecked = false;   ///< see checkConcurrency()
};

} // namespace

Transport makeHttpTransport(RemoteServer server, Clock& clock) {
    Transport transport = makeTransport<StreamableConnection>(server, clock);
    transport.fallback = [server = std::move(server), &clock] { return makeSseTransport(server, clock); };
    return transport;
}

} // namespace toolroom
