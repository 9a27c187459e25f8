// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/http_exchange.h"

#include "core/network/messages.h"
#include "core/network/module/name_resolution.h"

#include <QSslConfiguration>
#include <QSslError>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Unread and unsent bytes in memory; beyond that, the peer or the request has to wait.
constexpr qint64 bufferSize = 256 * 1024;

bool isHttpProxy(const QNetworkProxy& proxy) {
    return proxy.type() == QNetworkProxy::HttpProxy || proxy.type() == QNetworkProxy::HttpCachingProxy;
}

/// Bytes that are parsed at once if the body is read piece by piece. Decompressed, they can become a thousand times as
/// many.
constexpr qint64 pieceSize = 16 * 1024;

std::unique_ptr<QTcpSocket> makeSocket(const QUrl& url) {
    if (url.scheme() == QLatin1String("https"))
        return std::make_unique<QSslSocket>();
    return std::make_unique<QTcpSocket>();
}

bool isHeaderSafe(const std::pair<QByteArray, QByteArray>& header) {
    const auto isSafe = [](const QByteArray& text) {
        return std::ranges::none_of(text, [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
    };
    return isSafe(header.first) && isSafe(header.second);
}

/// The request line and headers. `absolute`: the form for proxies.
QByteArray headOf(const HttpRequest& request, bool absolute, bool isKept) {
    QUrl target = request.url;
    target.setUserInfo({});
    target.setFragment({});
    const QByteArray authority = target.authority(QUrl::FullyEncoded).toLatin1();
    if (target.path().isEmpty())
        target.setPath(QStringLiteral("/"));
    const auto form = absolute ? QUrl::FullyEncoded : QUrl::FullyEncoded | QUrl::RemoveScheme | QUrl::RemoveAuthority;
    QByteArray head = request.method + ' ' + target.toEncoded(form) + " HTTP/1.1\r\nHost: " + authority + "\r\n";
    std::vector<std::pair<QByteArray, QByteArray>> headers = {{"User-Agent", "Toolroom"}, {"Accept", "*/*"}};
    for (const auto& [name, value] : request.headers) {
        std::erase_if(headers, [&](const auto& other) { return other.first.compare(name, Qt::CaseInsensitive) == 0; });
        headers.emplace_back(name, value);
    }
    headers.emplace_back("Accept-Encoding", "gzip, deflate");
    headers.emplace_back("Connection", isKept ? "keep-alive" : "close");
    const bool mayHaveBody = request.method != "GET" && request.method != "HEAD" && request.method != "DELETE";
    if (request.body || mayHaveBody)
        headers.emplace_back("Content-Length", QByteArray::number(request.body ? request.body->size() : 0));
    for (const auto& [name, value] : headers)
        head += name + ": " + value + "\r\n";
    return head;
}

} // namespace

quint16 httpPortOf(const QUrl& url) {
    constexpr int http = 80;
    constexpr int https = 443;
    return static_cast<quint16>(url.port(url.scheme() == QLatin1String("https") ? https : http));
}

void prepareHttpTls(QSslSocket& socket, const QString& host) {
    QSslConfiguration configuration = socket.sslConfiguration();
    configuration.setAllowedNextProtocols({QSslConfiguration::NextProtocolHttp1_1});
    socket.setSslConfiguration(configuration);
    socket.setPeerVerifyName(host);
}

HttpExchange::HttpExchange(const HttpRequest& request, std::vector<IpAddress> addresses, const QNetworkProxy& proxy,
                           Connection connection, Clock& clock)
    : HttpExchange(request, makeSocket(request.url), proxy, connection, clock) {
    m_addresses = std::move(addresses);
}

HttpExchange::HttpExchange(const HttpRequest& request, KeptConnection connection, Clock& clock)
    : HttpExchange(request, std::move(connection.socket), connection.proxy, Connection::Kept, clock) {
    m_isConnected = true;
}

HttpExchange::HttpExchange(const HttpRequest& request, std::unique_ptr<QTcpSocket> socket, const QNetworkProxy& proxy,
                           Connection connection, Clock& clock)
    : m_url(request.url)
    , m_proxy(proxy)
    , m_isKept(connection == Connection::Kept)
    , m_clock(clock)
    , m_isSafe(std::ranges::all_of(request.headers, isHeaderSafe))
    , m_parser(request.url.host().toStdString(), request.maxBytes, request.method == "HEAD")
    , m_socket(std::move(socket))
    , m_tls(qobject_cast<QSslSocket*>(m_socket.get())) {
    const bool absolute = isHttpProxy(m_proxy) && !m_tls;
    m_unsent = headOf(request, absolute, m_isKept);
    if (absolute && !m_proxy.user().isEmpty())
        m_unsent +=
            "Proxy-Authorization: Basic " + (m_proxy.user() + u':' + m_proxy.password()).toUtf8().toBase64() + "\r\n";
    m_unsent += "\r\n" + request.body.value_or(QByteArray());
    m_socket->setReadBufferSize(bufferSize);
    connectSignals();
}

HttpExchange::~HttpExchange() {
    if (!m_socket)
        return;
    QObject::disconnect(m_socket.get(), nullptr, &m_context, nullptr);
    m_socket->abort();
}

void HttpExchange::connectSignals() {
    QObject::connect(m_socket.get(), &QAbstractSocket::connected, &m_context, [this] { onConnected(); });
    QObject::connect(m_socket.get(), &QIODevice::bytesWritten, &m_context, [this] { send(); });
    QObject::connect(m_socket.get(), &QIODevice::readyRead, &m_context, [this] { read(); });
    QObject::connect(m_socket.get(), &QAbstractSocket::errorOccurred, &m_context,
                     [this](QAbstractSocket::SocketError error) { onError(error); });
    if (!m_tls)
        return;
    QObject::connect(m_tls, &QSslSocket::encrypted, &m_context, [this] { send(); });
    QObject::connect(m_tls, &QSslSocket::sslErrors, &m_context, [this](const QList<QSslError>& errors) {
        fail(HttpError::Kind::Tls,
             message<network_messages::networkError>(
                 host(), message<network_messages::tlsFailed>(errors.constFirst().errorString().toStdString())));
    });
}

void HttpExchange::start(AbortSignal abort) {
    if (!m_isSafe)
        return fail(HttpError::Kind::Refused, message<network_messages::requestHeaderInvalid>(host()));
    m_onAbort.emplace(std::move(abort), [this] {
        QMetaObject::invokeMethod(
            &m_context, [this] { this->abort(); }, Qt::QueuedConnection);
    });
    if (m_isConnected)
        return send();
    if (m_tls)
        prepareHttpTls(*m_tls, m_url.host());
    if (m_proxy.type() == QNetworkProxy::NoProxy) {
        m_socket->setProxy(QNetworkProxy::NoProxy);
        return connectToNextAddress();
    }
    m_connecting = m_clock.callAfter(httpConnectTimeoutMs, [this] {
        fail(HttpError::Kind::Network, message<network_messages::noConnection>(host(), httpConnectTimeoutMs / 1000));
    });
    if (isHttpProxy(m_proxy) && !m_tls) {
        m_socket->setProxy(QNetworkProxy::NoProxy);
        m_socket->connectToHost(m_proxy.hostName(), m_proxy.port());
    } else {
        m_socket->setProxy(m_proxy);
        m_socket->connectToHost(m_url.host(), httpPortOf(m_url));
    }
}

void HttpExchange::connectToNextAddress() {
    if (m_hasEnded)
        return;
    if (m_next == m_addresses.size())
        return fail(HttpError::Kind::Network,
                    message<network_messages::networkError>(host(), message<network_messages::hostNotFound>()));
    m_socket->abort();
    m_connected = m_addresses[m_next++];
    const bool isLast = m_next == m_addresses.size();
    m_connecting = m_clock.callAfter(isLast ? httpConnectTimeoutMs : nextAddressAfterMs, [this, isLast] {
        if (isLast)
            return fail(HttpError::Kind::Network,
                        message<network_messages::noConnection>(host(), httpConnectTimeoutMs / 1000));
        connectToNextAddress();
    });
    m_socket->connectToHost(toHostAddress(*m_connected), httpPortOf(m_url));
}

void HttpExchange::onConnected() {
    m_isConnected = true;
    if (m_tls)
        return m_tls->startClientEncryption();
    send();
}

void HttpExchange::onError(QAbstractSocket::SocketError error) {
    m_isClosed = m_isConnected;
    if (m_hasEnded)
        return;
    if (!m_isConnected && m_proxy.type() == QNetworkProxy::NoProxy && m_next < m_addresses.size()) {
        m_connecting.reset();
        // The socket cannot connect again while it reports an error.
        QMetaObject::invokeMethod(
            &m_context, [this] { connectToNextAddress(); }, Qt::QueuedConnection);
        return;
    }
    if (error == QAbstractSocket::RemoteHostClosedError && (!m_tls || m_tls->isEncrypted()))
        return read();
    const Message reason = Message::verbatim(m_socket->errorString().toStdString());
    const bool isHandshake =
        error == QAbstractSocket::SslHandshakeFailedError || (m_tls && m_isConnected && !m_tls->isEncrypted());
    if (!m_isConnected && m_proxy.type() != QNetworkProxy::NoProxy) {
        const std::string proxy = m_proxy.hostName().toStdString() + ':' + std::to_string(m_proxy.port());
        return fail(HttpError::Kind::Network, message<network_messages::proxyError>(host(), proxy, reason));
    }
    fail(isHandshake ? HttpError::Kind::Tls : HttpError::Kind::Network,
         message<network_messages::networkError>(host(),
                                                 isHandshake ? message<network_messages::tlsFailed>(reason) : reason));
}

void HttpExchange::send() {
    if (m_hasEnded || (m_tls && !m_tls->isEncrypted()))
        return;
    m_connecting.reset();
    while (!m_unsent.isEmpty() && m_socket->bytesToWrite() < bufferSize) {
        const qint64 written = m_socket->write(m_unsent.constData(), std::min<qint64>(m_unsent.size(), bufferSize));
        if (written <= 0)
            return; // errorOccurred() follows
        m_unsent.slice(written);
    }
}

void HttpExchange::read() {
    const qint64 most = m_isKept ? pieceSize : bufferSize;
    while (!m_hasEnded && m_socket->bytesAvailable() > 0) {
        if (m_isKept && m_parser.hasBody())
            return wake(); // the rest waits until this is taken
        const QByteArray bytes = m_socket->read(most);
        if (!m_parser.add({bytes.constData(), static_cast<std::size_t>(bytes.size())}))
            return end();
    }
    if (m_isClosed && !m_hasEnded) {
        m_parser.end();
        return end();
    }
    if (m_isKept && m_parser.hasHead())
        wake();
}

void HttpExchange::abort() {
    fail(HttpError::Kind::Aborted, message<network_messages::aborted>());
}

void HttpExchange::fail(HttpError::Kind kind, Message reason) {
    if (m_hasEnded)
        return;
    m_error = HttpError{kind, std::move(reason)};
    end();
}

void HttpExchange::end() {
    m_connecting.reset();
    m_hasEnded = true;
    wake();
}

QFuture<void> HttpExchange::changed() {
    m_changed = QPromise<void>();
    m_changed.start();
    if (m_hasEnded)
        wake();
    return m_changed.future();
}

std::expected<HttpResponse, HttpError> HttpExchange::takeResponse() {
    if (m_error)
        return std::unexpected(*m_error);
    auto response = m_parser.takeResponse();
    if (response)
        response->url = m_url;
    return response;
}

HttpResponse HttpExchange::head() const {
    HttpResponse head = m_parser.head();
    head.url = m_url;
    return head;
}

std::string HttpExchange::takeBody() {
    if (!m_parser.hasBody())
        read();
    return m_parser.takeBody();
}

std::optional<KeptConnection> HttpExchange::takeConnection() {
    const bool isOpen = m_socket && m_socket->state() == QAbstractSocket::ConnectedState &&
                        m_socket->bytesAvailable() == 0 && m_socket->bytesToWrite() == 0;
    if (!m_isKept || m_error || m_isClosed || !isOpen || !m_unsent.isEmpty() || !m_parser.keepsConnection())
        return std::nullopt;
    QObject::disconnect(m_socket.get(), nullptr, &m_context, nullptr);
    return KeptConnection{.socket = std::move(m_socket),
                          .url = m_url,
                          .proxy = m_proxy,
                          .keepAlive = m_parser.head().header("Keep-Alive").toStdString()};
}

} // namespace toolroom
