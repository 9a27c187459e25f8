// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/name_resolution.h"

#include <QCoroFuture>

#include <QHostInfo>
#include <QNetworkProxyFactory>
#include <QPromise>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stop_token>

namespace toolroom {

namespace {

/// Maps IPv4. `0.0.0.0` becomes `::`, which has the same class.
IpAddress toIpAddress(const QHostAddress& address) {
    return std::to_array(address.toIPv6Address().c);
}

/// The result of a lookup, or of its abort in another thread. The first counts.
class Lookup {
public:
    Lookup() { m_promise.start(); }
    void finish(const QList<QHostAddress>& found) {
        if (m_isFinished.exchange(true))
            return;
        std::vector<IpAddress> addresses;
        std::ranges::transform(found, std::back_inserter(addresses), toIpAddress);
        m_promise.addResult(std::move(addresses));
        m_promise.finish();
    }
    [[nodiscard]] QFuture<std::vector<IpAddress>> future() const { return m_promise.future(); }

private:
    QPromise<std::vector<IpAddress>> m_promise;
    std::atomic_bool m_isFinished = false;
};

} // namespace

QCoro::Task<std::vector<IpAddress>> resolveHost(std::string host, HostResolver resolver, AbortSignal abort) {
    const QString name = QString::fromStdString(host);
    if (const QHostAddress address(name); !address.isNull())
        co_return std::vector<IpAddress>{toIpAddress(address)};
    if (resolver)
        co_return co_await resolver(std::move(host), std::move(abort));
    const auto lookup = std::make_shared<Lookup>();
    const QObject context;
    QHostInfo::lookupHost(name, &context, [lookup](const QHostInfo& found) { lookup->finish(found.addresses()); });
    const std::stop_callback onAbort(abort, [lookup] { lookup->finish({}); });
    co_return co_await lookup->future();
}

QHostAddress toHostAddress(const IpAddress& address) {
    Q_IPV6ADDR bytes;
    std::ranges::copy(address, bytes.c);
    const QHostAddress whole(bytes);
    bool isIpv4 = false;
    const quint32 ipv4 = whole.toIPv4Address(&isIpv4);
    return isIpv4 ? QHostAddress(ipv4) : whole;
}

QNetworkProxy systemProxyFor(const QUrl& url) {
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    return proxies.isEmpty() ? QNetworkProxy(QNetworkProxy::NoProxy) : proxies.first();
}

} // namespace toolroom
