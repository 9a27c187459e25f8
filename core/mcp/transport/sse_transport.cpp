// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/messages.h"
#include "core/mcp/transport/http_connection.h"
#include "core/mcp/transport/sse_reader.h"

#include <deque>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

class SseConnection final : public HttpConnection {
public:
    using HttpConnection::HttpConnection;

    void start() override { const QCoro::Task<void> receiving = receive(); }

    void send(OutgoingMessage message) override {
        if (!m_endpoint)
            return m_waiting.push_back(std::move(message));
        m_events.wire(WireEntry::Kind::Sent, message.text, message.about);
        const QCoro::Task<void> posting = post(std::move(message));
    }

private:
    void end(McpError error) {
        m_closing.request_stop();
        std::exchange(m_events, {}).ended(std::move(error));
    }

    QCoro::Task<void> receive() {
        const auto self = shared_from_this();
        const McpResult<Response> opened = co_await sendHttp(makeGet(), {}, m_closing.get_token());
        if (!opened)
            co_return end(opened.error());
        HttpStream& stream = **opened;
        const bool isOpen = stream.head().status == 200;
        if (!isOpen || !isEventStream(stream.head())) {
            const McpResult<std::string> body = co_await readBody(stream, maxErrorBody);
            co_return end(isOpen ? makeContentTypeError(stream.head(), body.value_or(std::string()))
                                 : makeStatusError(stream.head(), body.value_or(std::string())));
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
                    const QUrl endpoint = m_server->url.resolved(QUrl(QString::fromStdString(event.data)));
                    if (!isSameOrigin(endpoint, m_server->url))
                        co_return end(
                            McpError::invalid(message<mcp_messages::endpointElsewhere>(redactedUrl(endpoint))));
                    m_endpoint = endpoint;
                    for (OutgoingMessage& waiting : std::exchange(m_waiting, {}))
                        send(std::move(waiting));
                } else if (event.type == "message") {
                    reportReceived(std::move(event.data), sourceName(), m_events);
                }
            }
            if (reader.isTooLarge())
                co_return end(McpError::tooLarge());
        }
    }

    QCoro::Task<void> post(OutgoingMessage outgoing) {
        const auto self = shared_from_this();
        const McpResult<Response> opened =
            co_await sendHttp(makePost(*m_endpoint, outgoing), outgoing.id, m_closing.get_token());
        if (!opened)
            co_return reportFailure(outgoing.id, opened.error());
        if ((*opened)->head().status < 400)
            co_return;
        const McpResult<std::string> body = co_await readBody(**opened, maxErrorBody);
        reportFailure(outgoing.id, makeStatusError((*opened)->head(), body.value_or(std::string())));
    }

    std::optional<QUrl> m_endpoint;        ///< where messages are sent to
    std::deque<OutgoingMessage> m_waiting; ///< for the endpoint
};

} // namespace

Transport makeSseTransport(RemoteServer server, Clock& clock) {
    return makeTransport<SseConnection>(std::move(server), clock);
}

} // namespace toolroom
