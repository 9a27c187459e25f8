// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/http_client.h"
#include "core/network/http_response_parser.h"

#include <QFuture>
#include <QHostAddress>
#include <QNetworkProxy>
#include <QObject>
#include <QPromise>
#include <QSslSocket>
#include <QTcpSocket>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolroom {

/// How long to wait for a connection to each address of a host but the last, so that an unreachable one does not use up
/// the whole time.
inline constexpr std::int64_t nextAddressAfterMs = 3'000;

/// The port of an http or https URL.
[[nodiscard]] quint16 httpPortOf(const QUrl& url);

/// Certificates are checked for `host`, and HTTP/1.1 is the only protocol.
void prepareHttpTls(QSslSocket& socket, const QString& host);

/// An open connection that has served a request and can serve another one to the same origin.
struct KeptConnection {
    std::unique_ptr<QTcpSocket> socket;
    QUrl url; ///< of the request
    QNetworkProxy proxy;
    std::string keepAlive; ///< the header of the response that says how long the server keeps the connection
};

/// One request and its response, without redirects.
class HttpExchange {
public:
    /// What happens to the connection after the response.
    enum class Connection { Closed, Kept };

    /// Connects to the first of `addresses` that accepts a connection, or to the host through `proxy`.
    HttpExchange(const HttpRequest& request, std::vector<IpAddress> addresses, const QNetworkProxy& proxy,
                 Connection connection, Clock& clock);
    /// Sends another request over a connection, which is kept again.
    HttpExchange(const HttpRequest& request, KeptConnection connection, Clock& clock);
    ~HttpExchange();
    HttpExchange(const HttpExchange&) = delete;
    HttpExchange& operator=(const HttpExchange&) = delete;

    /// `abort` may be requested on any thread. Fails if a header would add a line to the request.
    void start(AbortSignal abort);
    void abort();
    /// Whether the response has arrived, or the exchange has failed.
    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }
    /// Finished when the exchange ends; if the connection is kept, also when the head or a part of the body arrives.
    /// Replaces the future that was returned before.
    [[nodiscard]] QFuture<void> changed();

    /// Call this after the end.
    [[nodiscard]] std::expected<HttpResponse, HttpError> takeResponse();
    /// The address of the server; empty if it was reached through a proxy.
    [[nodiscard]] std::optional<IpAddress> address() const { return m_connected; }

    // Only if the connection is kept

    /// Whether head() is available.
    [[nodiscard]] bool hasHead() const { return m_parser.hasHead(); }
    /// Without body and method.
    [[nodiscard]] HttpResponse head() const;
    /// Why the exchange failed; empty if it did not.
    [[nodiscard]] const std::optional<HttpError>& error() const { return m_error ? m_error : m_parser.error(); }
    /// The next part of the body; empty if nothing has arrived. The server waits while too much has not been taken.
    [[nodiscard]] std::string takeBody();
    /// The connection, after the end; empty if it cannot be used again.
    [[nodiscard]] std::optional<KeptConnection> takeConnection();

private:
    HttpExchange(const HttpRequest& request, std::unique_ptr<QTcpSocket> socket, const QNetworkProxy& proxy,
                 Connection connection, Clock& clock);

    [[nodiscard]] std::string host() const { return m_url.host().toStdString(); }
    void connectSignals();
    void connectToNextAddress();
    void onConnected();
    void onError(QAbstractSocket::SocketError error);
    void send();
    void read();
    void fail(HttpError::Kind kind, Message reason);
    void end();
    void wake() { m_changed.finish(); }

    QUrl m_url;
    std::vector<IpAddress> m_addresses;
    std::size_t m_next = 0; ///< index into m_addresses
    std::optional<IpAddress> m_connected;
    QNetworkProxy m_proxy;
    bool m_isKept; ///< the connection; the response is then read piece by piece
    Clock& m_clock;
    bool m_isSafe; ///< the headers of the request
    QByteArray m_unsent;
    bool m_isConnected = false;
    bool m_isClosed = false; ///< by the server
    bool m_hasEnded = false;
    std::optional<HttpError> m_error;
    HttpResponseParser m_parser;
    QPromise<void> m_changed;
    std::unique_ptr<ScheduledCall> m_connecting;
    std::unique_ptr<QTcpSocket> m_socket;
    QSslSocket* m_tls; ///< m_socket if the URL is HTTPS
    QObject
        m_context; ///< receiver for the socket's signals; after the socket, which may emit some while it is destroyed
    std::optional<std::stop_callback<std::function<void()>>> m_onAbort;
};

} // namespace toolroom
