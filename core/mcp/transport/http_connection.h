// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/mcp/transport/http_transport.h"
#include "core/network/http_client.h"

#include <QCoroTask>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

/// A connection to a server over HTTP. Its coroutines keep it alive after its owner has released it.
class HttpConnection : public TransportConnection, public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(std::shared_ptr<RemoteServer> server, TransportEvents events, Clock& clock);

    /// Called once, after construction.
    virtual void start() {}
    /// Ends all requests. Nothing is reported afterward.
    virtual void abort();
    [[nodiscard]] QCoro::Task<void> close() override;

protected:
    /// The head of a response, and the rest of it as a stream.
    using Response = std::unique_ptr<HttpStream>;

    /// A POST request that sends a message to `url`.
    [[nodiscard]] static HttpRequest makePost(const QUrl& url, const OutgoingMessage& message);
    /// A GET request for the server's event stream.
    [[nodiscard]] HttpRequest makeGet() const;
    /// Sends a request with the server's headers and credentials, authorizes when the server requires it, and follows
    /// redirects within the server's origin. The status of the response is neither a redirect nor a challenge. `id` is
    /// the request of the client that this one belongs to, if any.
    [[nodiscard]] QCoro::Task<McpResult<Response>> sendHttp(HttpRequest request, std::optional<std::int64_t> id,
                                                            AbortSignal abort);
    /// Reports why the message with this id, if it has one, failed.
    void reportFailure(std::optional<std::int64_t> id, McpError error) const;
    /// The error for a response with a failure status and `body`. Says which credentials a 401 refuses.
    [[nodiscard]] McpError makeStatusError(const HttpResponse& head, const std::string& body) const;
    /// The host, as the source of messages.
    [[nodiscard]] std::string sourceName() const { return m_server->url.host().toStdString(); }

    std::shared_ptr<RemoteServer> m_server;
    TransportEvents m_events;
    Clock& m_clock;
    AbortController m_closing;
};

/// The maximum size of a body that only explains a failure.
inline constexpr std::size_t maxErrorBody = std::size_t{1} * 1024 * 1024;
/// The rest of the body, up to `maxBytes`.
[[nodiscard]] QCoro::Task<McpResult<std::string>> readBody(HttpStream& stream, std::size_t maxBytes);
/// Whether the response is a stream of events.
[[nodiscard]] bool isEventStream(const HttpResponse& head);

/// The error for a response that is neither JSON nor an event stream.
[[nodiscard]] McpError makeContentTypeError(const HttpResponse& head, const std::string& body);
[[nodiscard]] McpError makeNetworkError(const HttpError& error);

/// `url` without its query and user information, which may be secret.
[[nodiscard]] std::string redactedUrl(const QUrl& url);

/// A transport whose connections share the server's channel.
template <class Connection>
Transport makeTransport(RemoteServer server, Clock& clock) {
    auto open = [shared = std::make_shared<RemoteServer>(std::move(server)),
                 &clock](TransportEvents events) -> McpResult<Transport::Connection> {
        const auto connection = std::make_shared<Connection>(shared, std::move(events), clock);
        connection->start();
        return Transport::Connection(connection.get(), [connection](Connection*) { connection->abort(); });
    };
    return {.open = std::move(open)};
}

} // namespace toolroom
