// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/connection_probe.h"

#include "core/network/http_client.h"
#include "core/network/messages.h"
#include "core/network/module/http_exchange.h"
#include "core/network/module/name_resolution.h"

#include <QSslError>
#include <QSslSocket>

#include <algorithm>
#include <functional>
#include <memory>
#include <stop_token>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxAddressesShown = 3;

std::string tlsVersion(QSsl::SslProtocol protocol) {
    switch (protocol) {
    case QSsl::TlsV1_3:
        return "TLS 1.3";
    case QSsl::TlsV1_2:
        return "TLS 1.2";
    default:
        return "TLS";
    }
}

std::string textOf(const std::vector<IpAddress>& addresses) {
    std::string text;
    for (std::size_t i = 0; i < std::min(addresses.size(), maxAddressesShown); ++i)
        text += (i == 0 ? "" : ", ") + toHostAddress(addresses[i]).toString().toStdString();
    return addresses.size() > maxAddressesShown ? text + ", …" : text;
}

class ConnectionProbe {
public:
    ConnectionProbe(QUrl url, AbortSignal abort, Clock& clock)
        : m_url(std::move(url))
        , m_abort(std::move(abort))
        , m_clock(clock)
        , m_isTls(m_url.scheme() == QLatin1String("https"))
        , m_port(httpPortOf(m_url)) {
        prepareHttpTls(m_socket, m_url.host());
    }
    ~ConnectionProbe() {
        m_socket.disconnect(); // the signals, not the connection
        m_socket.abort();
    }
    ConnectionProbe(const ConnectionProbe&) = delete;
    ConnectionProbe& operator=(const ConnectionProbe&) = delete;

    QCoro::Task<std::vector<ConnectionStep>> run() {
        const QNetworkProxy proxy = systemProxyFor(m_url);
        const bool isDirect = proxy.type() == QNetworkProxy::NoProxy;
        m_socket.setProxy(proxy);
        const std::string host = (isDirect ? m_url.host() : proxy.hostName()).toStdString();
        const std::vector<IpAddress> addresses = co_await resolve(host);
        if (!m_steps.empty() && !m_steps.back().error.empty())
            co_return std::move(m_steps);
        const std::string place = host + ':' + std::to_string(isDirect ? m_port : proxy.port());
        if (isDirect)
            co_await connectDirectly(addresses, place);
        else
            co_await perform(ConnectionStep::Kind::Proxy, place, httpConnectTimeoutMs,
                             [this] { m_socket.connectToHost(m_url.host(), m_port); });
        if (m_isTls && m_steps.back().error.empty()) {
            co_await perform(ConnectionStep::Kind::Tls, {}, httpConnectTimeoutMs,
                             [this] { m_socket.startClientEncryption(); });
            if (m_steps.back().error.empty())
                m_steps.back().detail = tlsVersion(m_socket.sessionProtocol());
        }
        co_return std::move(m_steps);
    }

private:
    QCoro::Task<std::vector<IpAddress>> resolve(std::string host) {
        ConnectionStep step{.kind = ConnectionStep::Kind::Name};
        const std::int64_t beganNs = m_clock.monotonicNs();
        std::vector<IpAddress> addresses = co_await resolveHost(host, {}, m_abort);
        step.durationNs = m_clock.monotonicNs() - beganNs;
        step.detail = textOf(addresses);
        if (m_abort.stop_requested())
            step.error = message<network_messages::aborted>();
        else if (addresses.empty())
            step.error = message<network_messages::networkError>(host, message<network_messages::hostNotFound>());
        if (QHostAddress(QString::fromStdString(host)).isNull()) // nothing had to be found
            m_steps.push_back(std::move(step));
        co_return addresses;
    }

    /// Tries one address after the other.
    QCoro::Task<void> connectDirectly(std::vector<IpAddress> addresses, std::string place) {
        std::int64_t failedNs = 0;
        for (std::size_t i = 0; i < addresses.size(); ++i) {
            const bool isLast = i + 1 == addresses.size();
            co_await perform(ConnectionStep::Kind::Direct, place, isLast ? httpConnectTimeoutMs : nextAddressAfterMs,
                             [&] { m_socket.connectToHost(toHostAddress(addresses[i]), m_port); });
            m_steps.back().durationNs += failedNs;
            if (m_steps.back().error.empty() || isLast || m_abort.stop_requested())
                co_return;
            failedNs = m_steps.back().durationNs;
            m_steps.pop_back();
            m_socket.abort();
        }
    }

    /// Adds the step that `start` begins, and that succeeds when the socket is connected or encrypted.
    QCoro::Task<void> perform(ConnectionStep::Kind kind, std::string detail, std::int64_t timeoutMs,
                              std::function<void()> start) {
        ConnectionStep step{.kind = kind};
        AbortController ended;
        const std::string host = m_url.host().toStdString();
        Message failure = message<network_messages::noConnection>(host, httpConnectTimeoutMs / 1000);
        QObject context;
        const auto succeed = [&] {
            failure = {};
            ended.request_stop();
        };
        const auto fail = [&](const QString& reason) {
            failure = message<network_messages::networkError>(host, Message::verbatim(reason.toStdString()));
            ended.request_stop();
        };
        if (kind == ConnectionStep::Kind::Tls)
            QObject::connect(&m_socket, &QSslSocket::encrypted, &context, succeed);
        else
            QObject::connect(&m_socket, &QSslSocket::connected, &context, succeed);
        QObject::connect(&m_socket, &QSslSocket::sslErrors, &context,
                         [&](const QList<QSslError>& errors) { fail(errors.constFirst().errorString()); });
        QObject::connect(&m_socket, &QSslSocket::errorOccurred, &context, [&] {
            if (!ended.stop_requested())
                fail(m_socket.errorString());
        });
        const std::stop_callback onAbort(m_abort, [&ended] { ended.request_stop(); });
        const std::int64_t beganNs = m_clock.monotonicNs();
        start();
        std::ignore = co_await waitFor(m_clock, timeoutMs, ended.get_token());
        step.durationNs = m_clock.monotonicNs() - beganNs;
        step.error = m_abort.stop_requested() ? message<network_messages::aborted>() : failure;
        if (step.error.empty())
            step.detail = std::move(detail);
        m_steps.push_back(std::move(step));
    }

    QUrl m_url;
    AbortSignal m_abort;
    Clock& m_clock;
    bool m_isTls;
    quint16 m_port;
    QSslSocket m_socket;
    std::vector<ConnectionStep> m_steps;
};

} // namespace

QCoro::Task<std::vector<ConnectionStep>> probeConnection(QUrl url, AbortSignal abort, Clock& clock) {
    ConnectionProbe probe(std::move(url), std::move(abort), clock);
    co_return co_await probe.run();
}

} // namespace toolroom
