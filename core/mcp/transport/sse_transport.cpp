// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/messages.h"
#include "core/mcp/transport/http_connection_transport.h"
#include "core/mcp/transport/http_sender.h"
#include "core/mcp/transport/http_transport.h"
#include "core/mcp/transport/sse_reader.h"

#include <deque>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// The state of one connection. Its coroutines keep it alive.
class SseConnection : public std::enable_shared_from_this<SseConnection> {
public:
    SseConnection(std::shared_ptr<HttpSender> sender, TransportEvents events)
        : m_sender(std::move(sender))
        , m_events(std::move(events)) {}

    void start() { const QCoro::Task<void> receiving = receive(); }

    void send(OutgoingMessage message) {
        if (!m_endpoint)
            return m_waiting.push_back(std::move(message));
        report(WireEntry::Kind::Sent, message.text, message.id ? message.id : message.about);
        const QCoro::Task<void> posting = post(std::move(message));
    }

    void abort() {
        m_events = {};
        m_closing.request_stop();
    }

private:
    [[nodiscard]] HttpSender::Events eventsFor(std::optional<std::int64_t> id) {
        return {.response =
                    [self = weak_from_this(), id](std::string_view line) {
                        if (const auto connection = self.lock())
                            connection->report(WireEntry::Kind::Connection, line, id);
                    },
                .signedIn =
                    [self = weak_from_this(), id](McpStep step) {
                        const auto connection = self.lock();
                        if (connection && id && connection->m_events.step)
                            connection->m_events.step(*id, std::move(step));
                    }};
    }

    void report(WireEntry::Kind kind, std::string_view text, std::optional<std::int64_t> request) const {
        if (m_events.wire)
            m_events.wire(kind, text, request);
    }

    void end(McpError error) {
        m_closing.request_stop();
        if (const auto ended = std::exchange(m_events, {}).ended)
            ended(std::move(error));
    }

    QCoro::Task<void> receive() {
        const auto self = shared_from_this();
        HttpRequest request;
        request.url = m_sender->server().url;
        request.maxBytes = SIZE_MAX;
        request.headers.emplace_back("Accept", "text/event-stream");
        const AbortSignal closing = m_closing.get_token();
        McpResult<std::unique_ptr<HttpStream>> opened =
            co_await m_sender->send(std::move(request), eventsFor({}), closing);
        if (!opened)
            co_return end(std::move(opened.error()));
        HttpStream& stream = **opened;
        const bool isOpen = stream.head().status == 200;
        if (!isOpen || !stream.head().header("Content-Type").toLower().startsWith("text/event-stream")) {
            const McpResult<std::string> body = co_await readBody(stream, maxErrorBody);
            co_return end(isOpen ? makeContentTypeError(stream.head(), body.value_or(std::string()))
                                 : m_sender->makeStatusError(stream.head(), body.value_or(std::string())));
        }
        SseReader reader(maxRpcMessage);
        for (;;) {
            const std::expected<std::string, HttpError> bytes = co_await stream.read();
            if (!bytes)
                co_return end(makeNetworkError(bytes.error()));
            if (bytes->empty())
                co_return end(McpError{McpError::Kind::Lost, message<mcp_messages::streamEnded>()});
            for (SseEvent& event : reader.add(*bytes)) {
                if (event.type == "endpoint") {
                    const QUrl endpoint = m_sender->server().url.resolved(QUrl(QString::fromStdString(event.data)));
                    if (!isSameOrigin(endpoint, m_sender->server().url))
                        co_return end(McpError{McpError::Kind::Invalid,
                                               message<mcp_messages::endpointElsewhere>(redactedUrl(endpoint))});
                    m_endpoint = endpoint;
                    for (OutgoingMessage& waiting : std::exchange(m_waiting, {}))
                        send(std::move(waiting));
                } else if (event.type == "message") {
                    std::vector<RpcMessage> messages =
                        parseRpc(event.data, m_sender->server().url.host().toStdString());
                    report(WireEntry::Kind::Received, event.data, requestIdOf(messages));
                    for (RpcMessage& received : messages)
                        if (m_events.received)
                            m_events.received(std::move(received));
                }
            }
            if (reader.isTooLarge())
                co_return end(McpError{
                    McpError::Kind::Invalid,
                    message<mcp_messages::malformedMessage>(message<mcp_messages::messageTooLarge>(maxRpcMessage))});
        }
    }

    QCoro::Task<void> post(OutgoingMessage outgoing) {
        const auto self = shared_from_this();
        HttpRequest request;
        request.method = "POST";
        request.url = *m_endpoint;
        request.body = QByteArray::fromStdString(outgoing.text);
        request.headers.emplace_back("Content-Type", "application/json");
        const AbortSignal closing = m_closing.get_token();
        const McpResult<std::unique_ptr<HttpStream>> opened =
            co_await m_sender->send(std::move(request), eventsFor(outgoing.id), closing);
        std::optional<McpError> error;
        if (!opened) {
            error = opened.error();
        } else if ((*opened)->head().status >= 400) {
            const McpResult<std::string> body = co_await readBody(**opened, maxErrorBody);
            error = m_sender->makeStatusError((*opened)->head(), body.value_or(std::string()));
        }
        if (error && outgoing.id && m_events.failed)
            m_events.failed(*outgoing.id, std::move(*error));
        else if (error && m_events.problem)
            m_events.problem(std::move(error->message));
    }

    std::shared_ptr<HttpSender> m_sender;
    TransportEvents m_events;
    AbortController m_closing;
    std::optional<QUrl> m_endpoint;        ///< where messages are sent to
    std::deque<OutgoingMessage> m_waiting; ///< for the endpoint
};

class SseTransport final : public HttpConnectionTransport<SseConnection> {
public:
    using HttpConnectionTransport::HttpConnectionTransport;

    McpResult<void> open(TransportEvents events) override {
        McpResult<void> opened = HttpConnectionTransport::open(std::move(events));
        connection()->start();
        return opened;
    }
    bool abandon(std::int64_t) override { return false; }
    QCoro::Task<void> close() override {
        release();
        co_return;
    }
};

} // namespace

std::unique_ptr<Transport> makeSseTransport(RemoteServer server, Clock& clock) {
    return std::make_unique<SseTransport>(std::move(server), clock);
}

} // namespace toolroom
