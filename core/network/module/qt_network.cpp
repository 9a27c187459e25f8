// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/address_class.h"
#include "core/network/messages.h"
#include "core/network/network.h"

#include <QCoroFuture>

#include <QHostAddress>
#include <QHostInfo>
#include <QHttp1Configuration>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <QPromise>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrlQuery>

#include <algorithm>
#include <functional>
#include <memory>
#include <stop_token>

namespace toolroom {

namespace {

/// Unread bytes in memory; beyond that, the peer has to wait.
constexpr qint64 readBufferSize = 256 * 1024;

class SystemProxies final : public QNetworkProxyFactory {
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override { return systemProxyForQuery(query); }
};

bool isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

QNetworkRequest qtRequest(const HttpRequest& request) {
    QNetworkRequest result(request.url);
    result.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    result.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    result.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    for (const auto attribute :
         {QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::CookieSaveControlAttribute,
          QNetworkRequest::AuthenticationReuseAttribute})
        result.setAttribute(attribute, QNetworkRequest::Manual);
    QHttp1Configuration connections;
    connections.setNumberOfConnectionsPerHost(maxHttpConnections);
    result.setHttp1Configuration(connections);
    result.setRawHeader("User-Agent", "Toolroom");
    for (const auto& [name, value] : request.headers)
        result.setRawHeader(name, value);
    return result;
}

std::unique_ptr<QNetworkReply> startReply(QNetworkAccessManager& manager, const HttpRequest& request) {
    const QNetworkRequest sent = qtRequest(request);
    std::unique_ptr<QNetworkReply> reply;
    if (request.body)
        reply.reset(manager.sendCustomRequest(sent, request.method, *request.body));
    else if (request.method == "GET")
        reply.reset(manager.get(sent));
    else if (request.method == "HEAD")
        reply.reset(manager.head(sent));
    else
        reply.reset(manager.sendCustomRequest(sent, request.method));
    reply->setReadBufferSize(readBufferSize);
    return reply;
}

std::string hostOf(const QNetworkReply& reply) {
    return reply.url().host().toStdString();
}

/// Calls `connected` when the server has accepted the connection.
void whenConnected(QNetworkReply& reply, QObject& context, const std::function<void()>& connected) {
    for (const auto signal : {&QNetworkReply::requestSent, &QNetworkReply::metaDataChanged})
        QObject::connect(&reply, signal, &context, connected);
    QObject::connect(&reply, &QNetworkReply::uploadProgress, &context, connected);
}

HttpError connectError(const QNetworkReply& reply) {
    return {HttpError::Kind::Network,
            message<network_messages::noConnection>(hostOf(reply), httpConnectTimeoutMs / 1000)};
}

HttpError tooLargeError(const QNetworkReply& reply, std::size_t limit) {
    return {HttpError::Kind::TooLarge, message<network_messages::responseTooLarge>(hostOf(reply), limit)};
}

/// The response without its body.
HttpResponse headOf(const QNetworkReply& reply) {
    HttpResponse response;
    response.status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    response.reason = reply.attribute(QNetworkRequest::HttpReasonPhraseAttribute).toString().toStdString();
    for (const auto& [name, value] : reply.rawHeaderPairs())
        response.headers.emplace_back(name, value);
    response.url = reply.url();
    return response;
}

/// Qt's error string, unless it contains the URL, whose query may be secret.
Message reasonOf(const QNetworkReply& reply) {
    const QString text = reply.errorString();
    if (text.contains(QLatin1String("://")) || text.isEmpty())
        return message<network_messages::transferFailed>(static_cast<int>(reply.error()));
    return Message::verbatim(text.toStdString());
}

/// Failure statuses are responses, not network errors.
std::optional<HttpError> networkError(const QNetworkReply& reply) {
    const QNetworkReply::NetworkError error = reply.error();
    // Qt also reports failure statuses as errors, in the content, protocol and server ranges.
    constexpr int firstError = 400;
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (error == QNetworkReply::NoError || (status >= firstError && error >= QNetworkReply::ContentAccessDenied))
        return std::nullopt;
    const bool tls = error == QNetworkReply::SslHandshakeFailedError;
    const bool slow = error == QNetworkReply::TimeoutError;
    return HttpError{tls    ? HttpError::Kind::Tls
                     : slow ? HttpError::Kind::Timeout
                            : HttpError::Kind::Network,
                     message<network_messages::networkError>(hostOf(reply), reasonOf(reply))};
}

std::unexpected<HttpError> refused(Message reason) {
    return std::unexpected(HttpError{HttpError::Kind::Refused, std::move(reason)});
}

std::unexpected<HttpError> abortedError() {
    return std::unexpected(HttpError{HttpError::Kind::Aborted, message<network_messages::aborted>()});
}

/// One request and its response, without redirects.
class Exchange {
public:
    Exchange(QNetworkAccessManager& manager, const HttpRequest& request, Clock& clock)
        : m_limit(request.maxBytes) {
        m_ended.start();
        m_reply = startReply(manager, request);
        m_connecting = clock.callAfter(httpConnectTimeoutMs, [this] { fail(connectError(*m_reply)); });
        QNetworkReply* reply = m_reply.get();
        whenConnected(*reply, *reply, [this] { m_connecting.reset(); });
        QObject::connect(reply, &QNetworkReply::readyRead, reply, [this] { readBody(); });
        QObject::connect(reply, &QNetworkReply::finished, reply, [this] { end(); });
    }

    ~Exchange() {
        m_reply->disconnect();
        m_reply->abort();
    }
    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

    [[nodiscard]] QFuture<void> ended() const { return m_ended.future(); }

    /// Receiver for aborts from other threads.
    [[nodiscard]] QObject* context() { return m_reply.get(); }

    void fail(HttpError error) {
        if (!m_error)
            m_error = std::move(error);
        end();
    }

    std::expected<HttpResponse, HttpError> take() {
        readBody();
        if (!m_error)
            m_error = networkError(*m_reply);
        if (m_error)
            return std::unexpected(*m_error);
        HttpResponse response = headOf(*m_reply);
        response.body = std::move(m_body);
        return response;
    }

private:
    void readBody() {
        if (m_error || !m_reply->isOpen())
            return;
        const QByteArray bytes = m_reply->readAll();
        if (m_body.size() + static_cast<std::size_t>(bytes.size()) > m_limit)
            return fail(tooLargeError(*m_reply, m_limit));
        m_body.append(bytes.data(), static_cast<std::size_t>(bytes.size()));
    }

    void end() {
        m_connecting.reset();
        if (!std::exchange(m_hasEnded, true))
            m_ended.finish();
    }

    std::size_t m_limit;
    std::string m_body;
    std::optional<HttpError> m_error;
    bool m_hasEnded = false;
    QPromise<void> m_ended;
    std::unique_ptr<QNetworkReply> m_reply;
    std::unique_ptr<Alarm> m_connecting;
};

std::vector<IpAddress> ipAddresses(const QList<QHostAddress>& addresses) {
    std::vector<IpAddress> result;
    for (const QHostAddress& address : addresses)
        result.push_back(std::to_array(address.toIPv6Address().c)); // maps IPv4, but 0.0.0.0 becomes ::
    return result;
}

/// Empty if aborted.
QCoro::Task<std::vector<IpAddress>> addressesOf(QString host, AbortSignal abort) {
    if (const QHostAddress address(host); !address.isNull())
        co_return ipAddresses({address});
    const auto promise = std::make_shared<QPromise<QList<QHostAddress>>>();
    promise->start();
    const QObject context;
    QHostInfo::lookupHost(host, &context, [promise](const QHostInfo& found) {
        promise->addResult(found.addresses());
        promise->finish();
    });
    const std::stop_callback onAbort(abort, [promise] {
        promise->addResult(QList<QHostAddress>());
        promise->finish();
    });
    co_return ipAddresses(co_await promise->future());
}

void dropPrivateHeaders(HttpRequest& request) {
    std::erase_if(request.headers, [](const auto& header) {
        const QByteArray name = header.first.toLower();
        return name != "accept" && name != "content-type" && name != "user-agent";
    });
}

/// The request to the target of a redirect.
QCoro::Task<std::expected<HttpRequest, HttpError>> redirected(HttpRequest request, int status, QByteArray location,
                                                              AbortSignal abort) {
    const QUrl from = request.url;
    const std::string fromHost = from.host().toStdString();
    QUrl to = from.resolved(QUrl(QString::fromUtf8(location)));
    to.setUserInfo({});
    to.setFragment({});
    if (!to.isValid() || to.host().isEmpty() ||
        (to.scheme() != QLatin1String("http") && to.scheme() != QLatin1String("https")))
        co_return refused(message<network_messages::redirectNotHttp>(fromHost));
    if (from.scheme() == QLatin1String("https") && to.scheme() == QLatin1String("http"))
        co_return refused(message<network_messages::redirectInsecure>(fromHost));
    if (status == 303 || ((status == 301 || status == 302) && request.method == "POST")) {
        if (request.method != "HEAD")
            request.method = "GET";
        request.body.reset();
    }
    if (!isSameOrigin(from, to)) {
        if (request.body)
            co_return refused(message<network_messages::redirectWithBody>(fromHost, to.scheme().toStdString() + "://" +
                                                                                        to.authority().toStdString()));
        dropPrivateHeaders(request);
    }
    if (from.host() != to.host()) {
        const std::vector<IpAddress> before = co_await addressesOf(from.host(), abort);
        const std::vector<IpAddress> after = co_await addressesOf(to.host(), abort);
        if (abort.stop_requested())
            co_return abortedError();
        if (after.empty())
            co_return refused(message<network_messages::redirectUnresolved>(fromHost, to.host().toStdString()));
        if (!mayRedirect(before, after))
            co_return refused(message<network_messages::redirectPrivate>(fromHost, to.host().toStdString()));
    }
    request.url = to;
    co_return request;
}

/// A response that is being received.
class QtStream final : public HttpStream {
public:
    QtStream(std::shared_ptr<QNetworkAccessManager> manager, const HttpRequest& request, AbortSignal abort,
             Clock& clock)
        : m_manager(std::move(manager))
        , m_limit(request.maxBytes)
        , m_reply(startReply(*m_manager, request))
        , m_onAbort(std::move(abort), [this] {
            QMetaObject::invokeMethod(&m_context, [this] { fail(abortedError().error()); }, Qt::QueuedConnection);
        }) {
        m_connecting = clock.callAfter(httpConnectTimeoutMs, [this] { fail(connectError(*m_reply)); });
        QNetworkReply* reply = m_reply.get();
        whenConnected(*reply, m_context, [this] { m_connecting.reset(); });
        QObject::connect(reply, &QNetworkReply::metaDataChanged, &m_context, [this] { wake(); });
        QObject::connect(reply, &QNetworkReply::readyRead, &m_context, [this] { wake(); });
        QObject::connect(reply, &QNetworkReply::finished, &m_context, [this] {
            m_connecting.reset();
            m_hasFinished = true;
            wake();
        });
    }
    ~QtStream() override {
        // Only our connections: the reply's own tell its thread to close the connection.
        m_reply->disconnect(&m_context);
        m_reply->abort();
    }

    /// Waits for the head of the response.
    QCoro::Task<std::expected<void, HttpError>> opened() {
        while (!m_error && !m_hasFinished && !hasStatus())
            co_await changed();
        if (!m_error && !hasStatus())
            m_error = networkError(*m_reply);
        if (m_error)
            co_return std::unexpected(*m_error);
        m_head = headOf(*m_reply);
        co_return std::expected<void, HttpError>();
    }

    [[nodiscard]] const HttpResponse& head() const override { return m_head; }

    QCoro::Task<std::expected<std::string, HttpError>> read() override {
        for (;;) {
            if (m_error)
                co_return std::unexpected(*m_error);
            const QByteArray bytes = m_reply->isOpen() ? m_reply->readAll() : QByteArray();
            m_read += static_cast<std::size_t>(bytes.size());
            if (m_read > m_limit)
                fail(tooLargeError(*m_reply, m_limit));
            else if (!bytes.isEmpty())
                co_return bytes.toStdString();
            else if (m_hasFinished)
                break;
            else
                co_await changed();
        }
        if (const std::optional<HttpError> error = networkError(*m_reply))
            co_return std::unexpected(*error);
        co_return std::string();
    }

private:
    [[nodiscard]] bool hasStatus() const {
        return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid();
    }

    QFuture<void> changed() {
        m_changed = QPromise<void>();
        m_changed.start();
        return m_changed.future();
    }

    void wake() { m_changed.finish(); }

    void fail(HttpError error) {
        m_connecting.reset();
        if (!m_error)
            m_error = std::move(error);
        wake();
    }

    std::shared_ptr<QNetworkAccessManager> m_manager; ///< outlives the reply
    std::size_t m_limit;
    std::size_t m_read = 0;
    bool m_hasFinished = false;
    std::optional<HttpError> m_error;
    HttpResponse m_head;
    QPromise<void> m_changed;
    std::unique_ptr<Alarm> m_connecting;
    std::unique_ptr<QNetworkReply> m_reply;
    QObject m_context; ///< receiver for signals and for aborts from other threads
    std::stop_callback<std::function<void()>> m_onAbort;
};

class QtChannel final : public HttpChannel {
public:
    QtChannel() {
        m_manager->setProxyFactory(new SystemProxies); // owned by the manager
    }

    QCoro::Task<std::expected<std::unique_ptr<HttpStream>, HttpError>> open(HttpRequest request, AbortSignal abort,
                                                                            Clock& clock) override {
        if (abort.stop_requested())
            co_return abortedError();
        auto stream = std::make_unique<QtStream>(m_manager, request, std::move(abort), clock);
        const std::expected<void, HttpError> opened = co_await stream->opened();
        if (!opened)
            co_return std::unexpected(opened.error());
        co_return std::unique_ptr<HttpStream>(std::move(stream));
    }

private:
    std::shared_ptr<QNetworkAccessManager> m_manager = std::make_shared<QNetworkAccessManager>();
};

class QtLoopbackListener final : public LoopbackListener {
public:
    bool listen(std::uint16_t port) { return m_server.listen(QHostAddress::LocalHost, port); }

    [[nodiscard]] std::uint16_t port() const override { return m_server.serverPort(); }

    QCoro::Task<std::optional<QByteArray>> receive(QByteArray path, QByteArray state, QByteArray page,
                                                   AbortSignal abort) override {
        AbortController received;
        std::optional<QByteArray> query;
        const auto answer = [&](QTcpSocket& socket, const QByteArray& target) {
            const QUrl url = QUrl::fromEncoded(target);
            const bool isExpected = !query && url.path().toUtf8() == path &&
                                    QUrlQuery(url).queryItemValue(QStringLiteral("state")).toUtf8() == state;
            if (isExpected)
                query = url.query(QUrl::FullyEncoded).toUtf8();
            const QByteArray body = isExpected ? page : QByteArray();
            socket.write(
                (isExpected ? QByteArrayLiteral("HTTP/1.1 200 OK") : QByteArrayLiteral("HTTP/1.1 404 Not Found")) +
                "\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\nContent-Length: " +
                QByteArray::number(body.size()) + "\r\n\r\n" + body);
            QObject::connect(&socket, &QTcpSocket::bytesWritten, &socket, [&socket, &received, isExpected] {
                if (socket.bytesToWrite() > 0)
                    return;
                socket.disconnectFromHost();
                if (isExpected)
                    received.request_stop();
            });
        };
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [&] {
            while (QTcpSocket* socket = m_server.nextPendingConnection()) {
                QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
                QObject::connect(socket, &QTcpSocket::readyRead, socket,
                                 [socket, answer, head = QByteArray()]() mutable {
                                     constexpr qsizetype maxHead = 16 * 1024;
                                     head += socket->readAll();
                                     if (head.size() > maxHead)
                                         return socket->abort();
                                     if (!head.contains("\r\n\r\n"))
                                         return;
                                     const QList<QByteArray> line = head.left(head.indexOf("\r\n")).split(' ');
                                     if (line.value(0) != "GET")
                                         return socket->abort();
                                     QObject::disconnect(socket, &QTcpSocket::readyRead, nullptr, nullptr);
                                     answer(*socket, line.value(1));
                                 });
            }
        });
        const std::stop_callback onAbort(abort, [&received] { received.request_stop(); });
        const std::shared_ptr<QPromise<void>> ended = std::make_shared<QPromise<void>>();
        ended->start();
        const std::stop_callback onReceived(received.get_token(), [ended] { ended->finish(); });
        const QFuture<void> future = ended->future();
        co_await future;
        m_server.disconnect();
        co_return query;
    }

private:
    QTcpServer m_server;
};

class QtNetwork final : public Network {
public:
    QCoro::Task<std::expected<HttpResponse, HttpError>> fetch(HttpRequest request, AbortSignal abort,
                                                              Clock& clock) override {
        QNetworkAccessManager manager;
        manager.setProxyFactory(new SystemProxies); // owned by the manager
        bool late = false;
        Exchange* running = nullptr;
        const Message timeoutMessage =
            message<network_messages::noResponse>(request.url.host().toStdString(), request.timeoutMs.value_or(0));
        std::unique_ptr<Alarm> alarm;
        if (request.timeoutMs)
            alarm = clock.callAfter(*request.timeoutMs, [&] {
                late = true;
                if (running)
                    running->fail({HttpError::Kind::Timeout, timeoutMessage});
            });
        for (int redirects = 0;; ++redirects) {
            if (abort.stop_requested())
                co_return abortedError();
            if (late)
                co_return std::unexpected(HttpError{HttpError::Kind::Timeout, timeoutMessage});
            Exchange exchange(manager, request, clock);
            running = &exchange;
            {
                const std::stop_callback onAbort(abort, [&] {
                    QMetaObject::invokeMethod(
                        exchange.context(), [&exchange] { exchange.fail(abortedError().error()); },
                        Qt::QueuedConnection);
                });
                co_await exchange.ended();
            }
            running = nullptr;
            auto response = exchange.take();
            if (!response)
                co_return response;
            response->redirects = redirects;
            response->method = request.method;
            const QByteArray location = response->header("Location");
            if (!request.followRedirects || !isRedirect(response->status) || location.isEmpty())
                co_return response;
            if (redirects == maxHttpRedirects)
                co_return refused(
                    message<network_messages::tooManyRedirects>(request.url.host().toStdString(), maxHttpRedirects));
            auto next = co_await redirected(std::move(request), response->status, location, abort);
            if (!next)
                co_return std::unexpected(next.error());
            request = std::move(*next);
        }
    }

    std::unique_ptr<HttpChannel> makeChannel() override { return std::make_unique<QtChannel>(); }

    std::unique_ptr<LoopbackListener> listenOnLoopback(std::uint16_t port) override {
        auto listener = std::make_unique<QtLoopbackListener>();
        return listener->listen(port) ? std::move(listener) : nullptr;
    }

    QCoro::Task<bool> canConnect(std::string host, std::uint16_t port, std::int64_t timeoutMs, AbortSignal abort,
                                 Clock& clock) override {
        QTcpSocket socket;
        AbortController answered;
        bool connected = false;
        QObject::connect(&socket, &QTcpSocket::connected, &socket, [&] {
            connected = true;
            answered.request_stop();
        });
        QObject::connect(&socket, &QTcpSocket::errorOccurred, &socket, [&] { answered.request_stop(); });
        const std::stop_callback onAbort(abort, [&answered] { answered.request_stop(); });
        socket.connectToHost(QString::fromStdString(host), port);
        std::ignore = co_await waitFor(clock, timeoutMs, answered.get_token());
        socket.disconnect();
        socket.abort();
        co_return connected;
    }
};

} // namespace

} // namespace toolroom

extern "C" Q_DECL_EXPORT toolroom::Network* toolroomNetwork() {
    static toolroom::QtNetwork network;
    return &network;
}
