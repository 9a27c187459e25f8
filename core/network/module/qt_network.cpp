// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/time_limit_text.h"
#include "core/network/address_class.h"
#include "core/network/messages.h"
#include "core/network/module/connection_probe.h"
#include "core/network/module/http_channel.h"
#include "core/network/module/http_exchange.h"
#include "core/network/module/loopback_listener.h"
#include "core/network/module/name_resolution.h"
#include "core/network/module/openssl_key.h"
#include "core/network/module/qt_local_socket.h"
#include "core/network/module/qt_loopback_server.h"
#include "core/network/module/socks_server.h"
#include "core/network/network.h"

#include <QCoroFuture>

#include <QTcpSocket>

#include <algorithm>
#include <memory>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

bool isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

std::unexpected<HttpError> refused(Message reason) {
    return std::unexpected(HttpError{HttpError::Kind::Refused, std::move(reason)});
}

void dropPrivateHeaders(HttpRequest& request) {
    std::erase_if(request.headers, [&](const auto& header) {
        const QByteArray name = header.first.toLower();
        return (name != "accept" && name != "content-type" && name != "user-agent") ||
               std::ranges::contains(request.secretHeaders, header.first);
    });
}

/// The request to the target of a redirect. `addresses` are those of its host, if known, and become those of the new
/// one.
QCoro::Task<std::expected<HttpRequest, HttpError>> redirected(HttpRequest request, int status, QByteArray location,
                                                              std::vector<IpAddress>* addresses, AbortSignal abort) {
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
        std::vector<IpAddress> after = co_await resolveHost(to.host().toStdString(), request.resolver, abort);
        if (addresses->empty())
            *addresses = co_await resolveHost(from.host().toStdString(), request.resolver, abort);
        if (abort.stop_requested())
            co_return std::unexpected(abortedError());
        if (after.empty())
            co_return refused(message<network_messages::redirectUnresolved>(fromHost, to.host().toStdString()));
        if (!mayRedirect(*addresses, after))
            co_return refused(message<network_messages::redirectPrivate>(fromHost, to.host().toStdString()));
        *addresses = std::move(after);
    }
    if (request.checkRedirect) {
        Message reason = co_await request.checkRedirect(to);
        if (abort.stop_requested())
            co_return std::unexpected(abortedError());
        if (!reason.empty())
            co_return std::unexpected(HttpError{HttpError::Kind::NotPermitted, std::move(reason)});
    }
    request.url = to;
    co_return request;
}

class QtNetwork final : public Network {
public:
    QCoro::Task<std::expected<HttpResponse, HttpError>> fetch(HttpRequest request, AbortSignal abort,
                                                              Clock& clock) override {
        const std::int64_t timeoutMs = request.timeoutMs.value_or(maxHttpDurationMs);
        const Message timeoutMessage =
            message<network_messages::noResponse>(request.url.host().toStdString(), timeLimitText(timeoutMs));
        AbortController stop; // after the timeout or on abort
        const std::stop_callback onAbort(abort, [&stop] { stop.request_stop(); });
        const auto alarm = clock.callAfter(timeoutMs, [&stop] { stop.request_stop(); });
        const auto stopped = [&] {
            return abort.stop_requested() ? std::unexpected(abortedError())
                                          : std::unexpected(HttpError{HttpError::Kind::Timeout, timeoutMessage});
        };
        std::vector<IpAddress> addresses; // addresses of the host; empty behind a proxy, which resolves names itself
        if (systemProxyFor(request.url).type() == QNetworkProxy::NoProxy)
            addresses = co_await resolveHost(request.url.host().toStdString(), request.resolver, stop.get_token());
        for (int redirects = 0;; ++redirects) {
            if (stop.stop_requested())
                co_return stopped();
            auto response = co_await exchange(request, &addresses, stop.get_token(), clock);
            if (!response && stop.stop_requested())
                co_return stopped();
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
            auto next =
                co_await redirected(std::move(request), response->status, location, &addresses, stop.get_token());
            if (stop.stop_requested())
                co_return stopped();
            if (!next)
                co_return std::unexpected(next.error());
            request = std::move(*next);
        }
    }

    /// `addresses` are reduced to the one that was used.
    static QCoro::Task<std::expected<HttpResponse, HttpError>>
    exchange(HttpRequest request, std::vector<IpAddress>* addresses, AbortSignal stop, Clock& clock) {
        HttpExchange exchange(request, *addresses, systemProxyFor(request.url), HttpExchange::Connection::Closed,
                              clock);
        exchange.start(stop);
        co_await exchange.changed();
        if (const auto address = exchange.address())
            *addresses = {*address};
        co_return exchange.takeResponse();
    }

    std::unique_ptr<HttpChannel> makeChannel() override { return makeKeptChannel(); }

    std::unique_ptr<LoopbackListener> listenOnLoopback(std::uint16_t port) override { return listenWithQt(port); }

    std::unique_ptr<LoopbackServer> serveOnLoopback(std::uint16_t port, HttpService service, Clock& clock) override {
        return serveWithQt(port, std::move(service), clock);
    }

    std::unique_ptr<LocalConnection> connectLocally(const std::string& path) override { return connectWithQt(path); }

    std::unique_ptr<LocalServer> listenLocally(const std::string& path, LocalAccept accept) override {
        return listenLocallyWithQt(path, std::move(accept));
    }

    Result<std::unique_ptr<BrowserProxy>> startBrowserProxy(bool isLocalPage, HostResolver resolver,
                                                            UrlCheck check) override {
        return SocksServer::start(isLocalPage, std::move(resolver), std::move(check));
    }

    Result<std::unique_ptr<SigningKey>> readSigningKey(const std::string& pem) override { return readOpensslKey(pem); }

    std::unique_ptr<SigningKey> makeSigningKey() override { return makeOpensslKey(); }

    QCoro::Task<std::vector<ConnectionStep>> probe(QUrl url, AbortSignal abort, Clock& clock) override {
        return probeConnection(std::move(url), std::move(abort), clock);
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
