// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/http_channel.h"

#include "core/network/messages.h"
#include "core/network/module/http_exchange.h"
#include "core/network/module/name_resolution.h"

#include <QCoroFuture>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// How long an unused connection is kept if the server does not say how long it does. Some servers close it after 5 s,
/// and a request that is sent at that moment is lost.
constexpr std::int64_t idleMs = 4'000;
/// How much earlier than the server a connection is given up.
constexpr std::int64_t idleMarginMs = 1'000;
/// The rest of a response that nobody reads any more is awaited this long, so that its connection can be kept.
constexpr std::int64_t restMs = 1'000;
constexpr std::int64_t nsPerMs = 1'000'000;

/// How long the server keeps a connection, from a header such as `timeout=5, max=100`.
std::int64_t idleMsOf(std::string_view keepAlive) {
    constexpr std::string_view name = "timeout=";
    const std::size_t at = keepAlive.find(name);
    if (at == std::string_view::npos)
        return idleMs;
    const std::string_view number = keepAlive.substr(at + name.size());
    std::uint16_t seconds = 0;
    std::from_chars(number.data(), number.data() + number.size(), seconds);
    return seconds * std::int64_t{1'000} - idleMarginMs;
}

/// The connections of a channel and its streams. Limits how many are used at the same time.
class ConnectionPool : public std::enable_shared_from_this<ConnectionPool> {
public:
    /// Waits until another connection may be used; release() ends the use. False if aborted.
    QCoro::Task<bool> acquire(AbortSignal abort) {
        if (abort.stop_requested())
            co_return false;
        if (m_used < HttpChannel::maxConnections) {
            ++m_used;
            co_return true;
        }
        const auto self = shared_from_this();
        const auto turn = std::make_shared<QPromise<void>>();
        turn->start();
        m_waiting.push_back(turn);
        {
            const std::stop_callback onAbort(abort, [turn] { turn->finish(); });
            co_await turn->future();
        }
        if (!abort.stop_requested())
            co_return true;
        if (std::erase(m_waiting, turn) == 0)
            release(); // it was its turn already
        co_return false;
    }

    void release() {
        if (m_waiting.empty()) {
            --m_used;
            return;
        }
        const auto next = m_waiting.front();
        m_waiting.pop_front();
        next->finish();
    }

    /// An open connection to the origin of `url`; empty if there is none.
    std::optional<KeptConnection> take(const QUrl& url, Clock& clock) {
        std::erase_if(m_idle, [&](Idle& idle) {
            QTcpSocket& socket = *idle.connection.socket;
            socket.waitForReadyRead(0); // notices at once that the server has closed it
            return idle.untilNs < clock.monotonicNs() || socket.state() != QAbstractSocket::ConnectedState ||
                   socket.bytesAvailable() > 0;
        });
        const auto found =
            std::ranges::find_if(m_idle, [&](const Idle& idle) { return isSameOrigin(idle.connection.url, url); });
        if (found == m_idle.end())
            return std::nullopt;
        KeptConnection connection = std::move(found->connection);
        m_idle.erase(found);
        return connection;
    }

    /// Keeps the connection of a response whose rest nobody reads.
    QCoro::Task<void> keep(std::unique_ptr<HttpExchange> exchange, Clock& clock) {
        const auto self = shared_from_this();
        {
            const auto alarm = clock.callAfter(restMs, [&exchange] {
                exchange->fail(HttpError::Kind::Timeout, message<network_messages::aborted>());
            });
            std::ignore = exchange->takeBody();
            while (!exchange->hasEnded()) {
                co_await exchange->changed();
                std::ignore = exchange->takeBody();
            }
        }
        if (std::optional<KeptConnection> connection = exchange->takeConnection()) {
            const std::int64_t untilNs = clock.monotonicNs() + idleMsOf(connection->keepAlive) * nsPerMs;
            m_idle.push_front({std::move(*connection), untilNs});
        }
    }

private:
    struct Idle {
        KeptConnection connection;
        std::int64_t untilNs;
    };
    int m_used = 0;
    std::deque<std::shared_ptr<QPromise<void>>> m_waiting;
    std::deque<Idle> m_idle; ///< the latest first
};

/// A response that is being received.
class ChannelStream final : public HttpStream {
public:
    ChannelStream(std::shared_ptr<ConnectionPool> pool, std::unique_ptr<HttpExchange> exchange, AbortSignal abort,
                  Clock& clock)
        : m_pool(std::move(pool))
        , m_abort(std::move(abort))
        , m_clock(clock)
        , m_exchange(std::move(exchange)) {
        m_onAbort.emplace(m_abort, [exchange = m_exchange.get()] {
            const auto fail = [exchange] {
                exchange->fail(HttpError::Kind::Aborted, message<network_messages::aborted>());
            };
            QMetaObject::invokeMethod(exchange->context(), fail, Qt::QueuedConnection);
        });
    }
    ~ChannelStream() override {
        m_onAbort.reset();
        if (!m_abort.stop_requested() && !m_exchange->error() && m_exchange->hasHead())
            const QCoro::Task<void> keeping = m_pool->keep(std::move(m_exchange), m_clock);
        m_exchange.reset(); // closes the connection, which also tells the server
        m_pool->release();
    }

    /// Waits for the head of the response.
    QCoro::Task<std::expected<void, HttpError>> opened() {
        m_exchange->start();
        while (!m_exchange->hasHead() && !m_exchange->hasEnded())
            co_await m_exchange->changed();
        if (m_exchange->error())
            co_return std::unexpected(*m_exchange->error());
        m_head = m_exchange->head();
        co_return std::expected<void, HttpError>();
    }

    [[nodiscard]] const HttpResponse& head() const override { return m_head; }

    QCoro::Task<std::expected<std::string, HttpError>> read() override {
        for (;;) {
            std::string part = m_exchange->takeBody();
            if (m_exchange->error() && m_exchange->error()->kind == HttpError::Kind::Aborted)
                break;
            if (!part.empty())
                co_return part;
            if (m_exchange->hasEnded())
                break;
            co_await m_exchange->changed();
        }
        if (m_exchange->error())
            co_return std::unexpected(*m_exchange->error());
        co_return std::string();
    }

private:
    std::shared_ptr<ConnectionPool> m_pool;
    AbortSignal m_abort;
    Clock& m_clock;
    HttpResponse m_head;
    std::unique_ptr<HttpExchange> m_exchange;
    std::optional<std::stop_callback<std::function<void()>>> m_onAbort;
};

class KeptChannel final : public HttpChannel {
public:
    QCoro::Task<std::expected<std::unique_ptr<HttpStream>, HttpError>> open(HttpRequest request, AbortSignal abort,
                                                                            Clock& clock) override {
        if (!hasSafeHeaders(request))
            co_return std::unexpected(
                refusedError(message<network_messages::requestHeaderInvalid>(request.url.host().toStdString())));
        const auto pool = m_pool;
        const bool isAcquired = co_await pool->acquire(abort);
        if (!isAcquired)
            co_return std::unexpected(abortedError());
        std::unique_ptr<HttpExchange> exchange;
        if (std::optional<KeptConnection> connection = pool->take(request.url, clock)) {
            exchange = HttpExchange::makeNext(request, std::move(*connection), clock);
        } else {
            const QNetworkProxy proxy = systemProxyFor(request.url);
            std::vector<IpAddress> addresses; // empty behind a proxy, which resolves names itself
            if (proxy.type() == QNetworkProxy::NoProxy)
                addresses = co_await resolveHost(request.url.host().toStdString(), request.resolver, abort);
            exchange = HttpExchange::makeFirst(request, std::move(addresses), proxy, clock);
        }
        auto stream = std::make_unique<ChannelStream>(pool, std::move(exchange), abort, clock);
        if (abort.stop_requested())
            co_return std::unexpected(abortedError());
        const std::expected<void, HttpError> opened = co_await stream->opened();
        if (!opened)
            co_return std::unexpected(opened.error());
        co_return std::unique_ptr<HttpStream>(std::move(stream));
    }

private:
    std::shared_ptr<ConnectionPool> m_pool = std::make_shared<ConnectionPool>(); ///< streams use it, too
};

bool isSafe(const QByteArray& text) {
    return std::ranges::none_of(text, [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
}

} // namespace

HttpError abortedError() {
    return {HttpError::Kind::Aborted, message<network_messages::aborted>()};
}

HttpError refusedError(Message reason) {
    return {HttpError::Kind::Refused, std::move(reason)};
}

bool hasSafeHeaders(const HttpRequest& request) {
    return std::ranges::all_of(request.headers,
                               [](const auto& header) { return isSafe(header.first) && isSafe(header.second); });
}

std::unique_ptr<HttpChannel> makeKeptChannel() {
    return std::make_unique<KeptChannel>();
}

} // namespace toolroom
