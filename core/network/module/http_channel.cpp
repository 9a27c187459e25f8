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
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Idle timeout if the server sends no Keep-Alive header. Some servers close idle connections after 5 s, and a request
/// that is sent at that moment is lost.
constexpr std::int64_t idleTimeoutMs = 4'000;
/// Idle connections are closed this long before the server closes them.
constexpr std::int64_t idleMarginMs = 1'000;
/// The limit even if the server would wait longer: firewalls forget connections that are idle for minutes.
constexpr std::int64_t maxIdleMs = 60'000;
/// How long and how far to read the rest of a response that is not used, so that its connection can be.
constexpr std::int64_t drainTimeoutMs = 250;
constexpr std::size_t maxDrained = std::size_t{256} * 1024;

/// How long the server keeps a connection, from a header such as `timeout=5, max=100`.
std::int64_t idleTimeoutOf(std::string_view keepAlive) {
    constexpr std::string_view name = "timeout=";
    const std::size_t at = keepAlive.find(name);
    if (at == std::string_view::npos)
        return idleTimeoutMs;
    const std::string_view number = keepAlive.substr(at + name.size());
    std::uint16_t seconds = 0;
    std::from_chars(number.data(), number.data() + number.size(), seconds);
    return std::clamp<std::int64_t>(seconds * std::int64_t{1'000} - idleMarginMs, 0, maxIdleMs);
}

/// Limits how many requests of one kind are open.
class Slots {
public:
    explicit Slots(int count)
        : m_free(count) {}

    /// Waits for a free slot, which release() frees. False if aborted.
    QCoro::Task<bool> acquire(AbortSignal abort) {
        if (abort.stop_requested())
            co_return false;
        if (m_free > 0) {
            --m_free;
            co_return true;
        }
        const auto waiter = std::make_shared<QPromise<void>>();
        waiter->start();
        m_waiting.push_back(waiter);
        {
            const std::stop_callback onAbort(abort, [waiter] { waiter->finish(); });
            co_await waiter->future();
        }
        if (!abort.stop_requested())
            co_return true;
        if (std::erase(m_waiting, waiter) == 0)
            release(); // the slot was already handed over
        co_return false;
    }

    void release() {
        if (m_waiting.empty()) {
            ++m_free;
            return;
        }
        const auto next = m_waiting.front();
        m_waiting.pop_front();
        next->finish();
    }

private:
    int m_free;
    std::deque<std::shared_ptr<QPromise<void>>> m_waiting;
};

/// The connections of a channel and its streams.
class ConnectionPool {
public:
    [[nodiscard]] Slots& slotsFor(const HttpRequest& request) { return request.usesReserve ? m_reserve : m_slots; }

    /// An open connection to the origin of `url`; empty if there is none.
    std::optional<KeptConnection> take(const QUrl& url) {
        for (;;) {
            const auto found =
                std::ranges::find_if(m_idle, [&](const Idle& idle) { return isSameOrigin(idle.connection.url, url); });
            if (found == m_idle.end())
                return std::nullopt;
            KeptConnection connection = std::move(found->connection);
            m_idle.erase(found);
            QTcpSocket& socket = *connection.socket;
            socket.waitForReadyRead(0); // detects a close that the event loop has not processed yet
            if (socket.state() == QAbstractSocket::ConnectedState && socket.bytesAvailable() == 0)
                return connection;
        }
    }

    /// Reads the rest of the response, and keeps its connection if possible. Then releases `slot`, one of the pool's.
    static QCoro::Task<void> drain(std::weak_ptr<ConnectionPool> pool, Slots* slot,
                                   std::unique_ptr<HttpExchange> exchange, Clock& clock) {
        std::unique_ptr<ScheduledCall> alarm;
        if (!exchange->hasEnded())
            alarm = clock.callAfter(drainTimeoutMs, [&exchange] { exchange->abort(); });
        std::size_t drained = 0;
        while (!exchange->hasEnded()) {
            const std::size_t size = exchange->takeBody().size();
            drained += size;
            if (drained > maxDrained)
                exchange->abort();
            else if (size == 0 && !exchange->hasEnded())
                co_await exchange->changed();
        }
        alarm.reset();
        const std::shared_ptr<ConnectionPool> living = pool.lock();
        if (!living)
            co_return;
        if (std::optional<KeptConnection> connection = exchange->takeConnection())
            living->keep(std::move(*connection), clock);
        exchange.reset();
        slot->release();
    }

private:
    struct Idle {
        KeptConnection connection;
        std::unique_ptr<ScheduledCall> end;
    };

    void keep(KeptConnection connection, Clock& clock) {
        const QTcpSocket* socket = connection.socket.get();
        const std::int64_t timeoutMs = idleTimeoutOf(connection.keepAlive);
        if (timeoutMs == 0)
            return;
        m_idle.push_front(
            {std::move(connection), clock.callAfter(timeoutMs, [this, socket] {
                 std::erase_if(m_idle, [socket](const Idle& idle) { return idle.connection.socket.get() == socket; });
             })});
    }

    Slots m_slots{HttpChannel::maxConnections};
    Slots m_reserve{HttpChannel::maxReservedConnections};
    std::deque<Idle> m_idle; ///< most recently used first
};

/// A response that is being received.
class ChannelStream final : public HttpStream {
public:
    /// Owns `slot`, one of the pool's.
    ChannelStream(std::shared_ptr<ConnectionPool> pool, Slots& slot, std::unique_ptr<HttpExchange> exchange,
                  AbortSignal abort, Clock& clock)
        : m_pool(std::move(pool))
        , m_slot(slot)
        , m_abort(std::move(abort))
        , m_clock(clock)
        , m_exchange(std::move(exchange)) {}
    ~ChannelStream() override {
        // If the response is not wanted any more, closing the connection makes the server stop.
        const bool isWanted = !m_abort.stop_requested() && !m_exchange->error() && m_exchange->hasHead();
        if (!isWanted)
            m_exchange->abort();
        const QCoro::Task<void> draining = ConnectionPool::drain(m_pool, &m_slot, std::move(m_exchange), m_clock);
    }

    /// Waits for the head of the response.
    QCoro::Task<std::expected<void, HttpError>> opened() {
        m_exchange->start(m_abort);
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
    Slots& m_slot;
    AbortSignal m_abort;
    Clock& m_clock;
    HttpResponse m_head;
    std::unique_ptr<HttpExchange> m_exchange;
};

class KeptChannel final : public HttpChannel {
public:
    QCoro::Task<std::expected<std::unique_ptr<HttpStream>, HttpError>> open(HttpRequest request, AbortSignal abort,
                                                                            Clock& clock) override {
        const auto pool = m_pool;
        Slots& slot = pool->slotsFor(request);
        const bool isAcquired = co_await slot.acquire(abort);
        if (!isAcquired)
            co_return std::unexpected(abortedError());
        std::unique_ptr<HttpExchange> exchange;
        if (std::optional<KeptConnection> connection = pool->take(request.url)) {
            exchange = std::make_unique<HttpExchange>(request, std::move(*connection), clock);
        } else {
            const QNetworkProxy proxy = systemProxyFor(request.url);
            std::vector<IpAddress> addresses; // empty behind a proxy, which resolves names itself
            if (proxy.type() == QNetworkProxy::NoProxy)
                addresses = co_await resolveHost(request.url.host().toStdString(), request.resolver, abort);
            exchange = std::make_unique<HttpExchange>(request, std::move(addresses), proxy,
                                                      HttpExchange::Connection::Kept, clock);
        }
        auto stream = std::make_unique<ChannelStream>(pool, slot, std::move(exchange), abort, clock);
        if (abort.stop_requested())
            co_return std::unexpected(abortedError());
        const std::expected<void, HttpError> opened = co_await stream->opened();
        if (!opened)
            co_return std::unexpected(opened.error());
        co_return std::unique_ptr<HttpStream>(std::move(stream));
    }

private:
    std::shared_ptr<ConnectionPool> m_pool = std::make_shared<ConnectionPool>(); ///< shared with the streams
};

} // namespace

HttpError abortedError() {
    return {HttpError::Kind::Aborted, message<network_messages::aborted>()};
}

std::unique_ptr<HttpChannel> makeKeptChannel() {
    return std::make_unique<KeptChannel>();
}

} // namespace toolroom
