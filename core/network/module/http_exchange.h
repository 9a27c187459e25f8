// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/http_client.h"
#include "core/network/http_response_parser.h"

#include <QFuture>
#include <QHostAddress>
#include <QNetworkProxy>
#include <QPromise>
#include <QSslSocket>
#include <QTcpSocket>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace toolroom {

/// How long to wait for a connection to each address of a host but the last, so that an unreachable one does not use up
/// the whole time.
inline constexpr std::int64_t nextAddressAfterMs = 3'000;

/// The port of an http or https URL.
[[nodiscard]] quint16 httpPortOf(const QUrl& url);

/// Certificates are checked for `host`, and HTTP/1.1 is the only protocol.
void prepareHttpTls(QSslSocket& socket, const QString& host);

/// One request and its response on its own connection, without redirects.
class HttpExchange {
public:
    /// Connects to the first of `addresses` that accepts a connection, or to the host through `proxy`.
    HttpExchange(const HttpRequest& request, std::vector<IpAddress> addresses, const QNetworkProxy& proxy,
                 Clock& clock);
    ~HttpExchange();
    HttpExchange(const HttpExchange&) = delete;
    HttpExchange& operator=(const HttpExchange&) = delete;

    void start();
    [[nodiscard]] QFuture<void> finishedFuture() const { return m_ended.future(); }
    /// The object on whose thread aborts from other threads are handled.
    [[nodiscard]] QObject* context() { return m_socket.get(); }
    void fail(HttpError::Kind kind, Message reason);

    [[nodiscard]] std::expected<HttpResponse, HttpError> takeResponse();
    /// The address of the server; empty if it was reached through a proxy.
    [[nodiscard]] std::optional<IpAddress> address() const { return m_connected; }

private:
    [[nodiscard]] std::string host() const { return m_url.host().toStdString(); }
    void prepareTls();
    void connectToNextAddress();
    void onConnected();
    void onError(QAbstractSocket::SocketError error);
    void send();
    void read();
    void end();

    QUrl m_url;
    std::vector<IpAddress> m_addresses;
    std::size_t m_next = 0; ///< index into m_addresses
    std::optional<IpAddress> m_connected;
    QNetworkProxy m_proxy;
    Clock& m_clock;
    QByteArray m_unsent;
    bool m_isConnected = false;
    bool m_hasEnded = false;
    std::optional<HttpError> m_error;
    HttpResponseParser m_parser;
    QPromise<void> m_ended;
    std::unique_ptr<ScheduledCall> m_connecting;
    std::unique_ptr<QTcpSocket> m_socket; ///< last, because it may emit signals during destruction
    QSslSocket* m_tls = nullptr;          ///< m_socket if the URL is HTTPS
};

} // namespace toolroom
