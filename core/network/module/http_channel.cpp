// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/http_channel.h"

#include "core/network/http_response_parser.h"
#include "core/network/inflater.h"
#include "core/network/messages.h"
#include "core/network/module/name_resolution.h"

#include <QCoroFuture>

#include <QHttp1Configuration>
#include <QIODevice>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <QPromise>

#include <algorithm>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// Unread bytes in memory; beyond that, the peer has to wait.
constexpr qint64 readBufferSize = 256 * 1024;

/// Bytes that are decompressed at once; they can become a thousand times as many.
constexpr qint64 compressedPiece = 16 * 1024;

class SystemProxies final : public QNetworkProxyFactory {
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override { return systemProxyForQuery(query); }
};

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
    result.setRawHeader("Accept-Encoding", "gzip, deflate"); // Qt would not report a truncated body
    for (const auto& [name, value] : request.headers)
        result.setRawHeader(name, value);
    return result;
}

/// A body that can be read only once. When a server closes the connection before or during its response, Qt sends a
/// request again, up to two times, unless its body cannot be read again.
class SingleUseBody final : public QIODevice {
public:
    explicit SingleUseBody(QByteArray body)
        : m_body(std::move(body)) {
        open(QIODevice::ReadOnly);
    }

    [[nodiscard]] bool isSequential() const override { return true; }
    bool reset() override { return false; }
    [[nodiscard]] qint64 bytesAvailable() const override { return m_body.size() - m_at + QIODevice::bytesAvailable(); }
    [[nodiscard]] bool atEnd() const override { return bytesAvailable() == 0; }

protected:
    qint64 readData(char* data, qint64 maxSize) override {
        const qint64 size = std::min(maxSize, m_body.size() - m_at);
        if (size == 0)
            return maxSize == 0 ? 0 : -1;
        std::copy_n(m_body.constData() + m_at, size, data);
        m_at += size;
        return size;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_body;
    qint64 m_at = 0;
};

std::unique_ptr<QNetworkReply> startReply(QNetworkAccessManager& manager, const HttpRequest& request) {
    QNetworkRequest sent = qtRequest(request);
    std::unique_ptr<QNetworkReply> reply;
    if (request.method == "GET")
        reply.reset(manager.get(sent));
    else if (request.method == "HEAD")
        reply.reset(manager.head(sent));
    else {
        // Otherwise, Qt makes a copy of the body that can be read again.
        sent.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
        auto body = std::make_unique<SingleUseBody>(request.body.value_or(QByteArray()));
        sent.setHeader(QNetworkRequest::ContentLengthHeader, body->bytesAvailable());
        reply.reset(manager.sendCustomRequest(sent, request.method, body.get()));
        body.release()->setParent(reply.get());
    }
    reply->setReadBufferSize(readBufferSize);
    return reply;
}

std::string hostOf(const QNetworkReply& reply) {
    return reply.url().host().toStdString();
}

/// Calls `connected` when the server has accepted the connection.
void whenConnected(QNetworkReply& reply, QObject& context, const std::function<void()>& connected) {
    QObject::connect(&reply, &QNetworkReply::requestSent, &context, connected);
    QObject::connect(&reply, &QNetworkReply::metaDataChanged, &context, connected);
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
    if (reply.error() == QNetworkReply::ContentReSendError) // see SingleUseBody
        return message<network_messages::connectionClosed>();
    const QString text = reply.errorString();
    if (text.contains(QLatin1String("://")) || text.isEmpty())
        return message<network_messages::transferFailed>(static_cast<int>(reply.error()));
    return Message::verbatim(text.toStdString());
}

/// The proxy that the request was sent through, `HOST:PORT`. Empty if the error is not about reaching it.
std::string failedProxyOf(const QNetworkReply& reply) {
    const QNetworkReply::NetworkError error = reply.error();
    const bool isReached = error != QNetworkReply::ConnectionRefusedError &&
                           error != QNetworkReply::HostNotFoundError &&
                           error < QNetworkReply::ProxyConnectionRefusedError;
    if (isReached || error > QNetworkReply::UnknownProxyError)
        return {};
    const QNetworkProxy proxy = systemProxyFor(reply.url());
    return proxy.type() == QNetworkProxy::NoProxy ? std::string()
                                                  : proxy.hostName().toStdString() + ':' + std::to_string(proxy.port());
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
    const std::string proxy = failedProxyOf(reply);
    return HttpError{tls    ? HttpError::Kind::Tls
                     : slow ? HttpError::Kind::Timeout
                            : HttpError::Kind::Network,
                     proxy.empty() ? message<network_messages::networkError>(hostOf(reply), reasonOf(reply))
                                   : message<network_messages::proxyError>(hostOf(reply), proxy, reasonOf(reply))};
}

/// Why a response with these headers is not accepted; empty if it is.
std::optional<Message> refusalOf(const HttpResponse& head) {
    std::size_t bytes = 0;
    for (const auto& [name, value] : head.headers)
        bytes += static_cast<std::size_t>(name.size() + value.size());
    if (bytes > maxHttpHeaderBytes)
        return message<network_messages::headersTooLarge>();
    constexpr int ok = 200;
    if (head.headers.empty() && head.status == ok) // Qt drops all headers if there are too many
        return message<network_messages::headersMissing>();
    if (const auto length = declaredBodyLength(head); !length)
        return length.error();
    if (const auto compressed = isCompressed(head); !compressed)
        return compressed.error();
    return std::nullopt;
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
            QMetaObject::invokeMethod(&m_context, [this] { fail(abortedError()); }, Qt::QueuedConnection);
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
        // Disconnects only our slots: the reply needs its own, which tell its thread to close the connection.
        m_reply->disconnect(&m_context);
        // A reply reports its error right before it finishes, and warns if it is aborted in between.
        if (m_reply->error() == QNetworkReply::NoError)
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
        if (std::optional<Message> refusal = refusalOf(m_head))
            co_return std::unexpected(failureOf(*std::move(refusal)));
        if (isCompressed(m_head).value())
            m_inflater.emplace();
        co_return std::expected<void, HttpError>();
    }

    [[nodiscard]] const HttpResponse& head() const override { return m_head; }

    QCoro::Task<std::expected<std::string, HttpError>> read() override {
        for (;;) {
            if (m_error)
                co_return std::unexpected(*m_error);
            const qint64 most = m_inflater ? compressedPiece : m_reply->bytesAvailable();
            const QByteArray bytes = m_reply->isOpen() ? m_reply->read(most) : QByteArray();
            std::string text = m_inflater ? inflated(bytes) : bytes.toStdString();
            m_read += text.size();
            if (m_read > m_limit)
                fail(tooLargeError(*m_reply, m_limit));
            else if (!text.empty() && !m_error)
                co_return text;
            else if (bytes.isEmpty() && m_hasFinished)
                break;
            else if (bytes.isEmpty())
                co_await changed();
        }
        if (const std::optional<HttpError> error = networkError(*m_reply); error && !isEndOfBody())
            co_return std::unexpected(*error);
        if (m_inflater && !m_inflater->isComplete())
            co_return std::unexpected(failureOf(message<network_messages::compressionInvalid>()));
        co_return std::string();
    }

private:
    [[nodiscard]] bool hasStatus() const {
        return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid();
    }

    /// Whether the connection was closed after a response whose body ends with the connection. Qt may then try to send
    /// the request again.
    [[nodiscard]] bool isEndOfBody() const {
        return m_reply->error() == QNetworkReply::ContentReSendError && m_head.header("Content-Length").isNull() &&
               m_head.header("Transfer-Encoding").isNull();
    }

    [[nodiscard]] HttpError failureOf(Message reason) const {
        return {HttpError::Kind::Network, message<network_messages::networkError>(hostOf(*m_reply), std::move(reason))};
    }

    std::string inflated(const QByteArray& bytes) {
        std::string text;
        const std::size_t left = m_limit - m_read;
        switch (m_inflater->add({bytes.data(), static_cast<std::size_t>(bytes.size())}, text, left)) {
        case Inflater::Result::Good:
            break;
        case Inflater::Result::Bad:
            fail(failureOf(message<network_messages::compressionInvalid>()));
            break;
        case Inflater::Result::TooLarge:
            fail(tooLargeError(*m_reply, m_limit));
        }
        return text;
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
    std::optional<Inflater> m_inflater; ///< for a compressed body
    QPromise<void> m_changed;
    std::unique_ptr<ScheduledCall> m_connecting;
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
            co_return std::unexpected(abortedError());
        auto stream = std::make_unique<QtStream>(m_manager, request, std::move(abort), clock);
        const std::expected<void, HttpError> opened = co_await stream->opened();
        if (!opened)
            co_return std::unexpected(opened.error());
        co_return std::unique_ptr<HttpStream>(std::move(stream));
    }

private:
    std::shared_ptr<QNetworkAccessManager> m_manager = std::make_shared<QNetworkAccessManager>();
};

} // namespace

HttpError abortedError() {
    return {HttpError::Kind::Aborted, message<network_messages::aborted>()};
}

std::unique_ptr<HttpChannel> makeQtChannel() {
    return std::make_unique<QtChannel>();
}

} // namespace toolroom
