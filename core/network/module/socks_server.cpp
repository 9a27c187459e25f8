// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/socks_server.h"

#include "core/network/address_class.h"
#include "core/network/messages.h"
#include "core/network/module/name_resolution.h"

#include <QCoroTask>

#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

constexpr char socksVersion = 5;
constexpr qint64 tunnelBuffer = 256 * 1024;
constexpr std::chrono::seconds socksConnectTimeout(10);

/// RFC 1928, section 6.
enum class SocksReply : char {
    Succeeded = 0,
    Failed = 1,
    NotAllowed = 2,
    HostUnreachable = 4,
    CommandNotSupported = 7,
    AddressNotSupported = 8,
};

/// The target of a request.
struct SocksTarget {
    std::string host;
    quint16 port = 0;
};

/// Writes what `from` has received to `to`, as fast as `to` accepts it.
void forward(QTcpSocket& from, QTcpSocket& to) {
    while (from.bytesAvailable() > 0 && to.bytesToWrite() < tunnelBuffer)
        to.write(from.read(tunnelBuffer));
}

QUrl urlOf(const SocksTarget& target) {
    constexpr quint16 httpPort = 80;
    QUrl url;
    url.setScheme(target.port == httpPort ? QStringLiteral("http") : QStringLiteral("https"));
    url.setHost(QString::fromStdString(target.host));
    url.setPort(target.port);
    return url;
}

} // namespace

/// One connection of the browser. Owned by the server's socket for this connection.
class SocksServer::Connection final : public QObject {
public:
    Connection(SocksServer& server, QTcpSocket& browser)
        : QObject(&browser)
        , m_server(server)
        , m_browser(browser)
        , m_remote(this) {
        m_browser.setReadBufferSize(tunnelBuffer);
        m_remote.setReadBufferSize(tunnelBuffer);
        connect(&m_browser, &QIODevice::readyRead, this, [this] { readBrowser(); });
        connect(&m_browser, &QIODevice::bytesWritten, this, [this] { forward(m_remote, m_browser); });
        connect(&m_browser, &QAbstractSocket::disconnected, &m_browser, &QObject::deleteLater);
        connect(&m_remote, &QAbstractSocket::connected, this, [this] { onConnected(); });
        connect(&m_remote, &QIODevice::readyRead, this, [this] { forward(m_remote, m_browser); });
        connect(&m_remote, &QIODevice::bytesWritten, this, [this] { readBrowser(); });
        connect(&m_remote, &QAbstractSocket::errorOccurred, this, [this] { onRemoteError(); });
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, [this] { reply(SocksReply::HostUnreachable); });
        m_timer.start(socksConnectTimeout);
    }

private:
    enum class State { Greeting, Request, Connecting, Tunnel, Closed };

    void readBrowser() {
        if (m_state == State::Tunnel)
            return forward(m_browser, m_remote);
        if (m_state == State::Greeting)
            readGreeting();
        if (m_state == State::Request)
            readRequest();
    }

    void readGreeting() {
        const QByteArray head = m_browser.peek(2);
        if (head.size() < 2)
            return;
        const qsizetype size = 2 + static_cast<unsigned char>(head[1]);
        if (head[0] != socksVersion)
            return close();
        if (m_browser.bytesAvailable() < size)
            return;
        const QByteArray methods = m_browser.read(size).sliced(2);
        constexpr char noAuthentication = 0;
        constexpr char noneAccepted = static_cast<char>(0xFF);
        const bool isAccepted = methods.contains(noAuthentication);
        m_browser.write(QByteArray(1, socksVersion) + (isAccepted ? noAuthentication : noneAccepted));
        if (!isAccepted)
            return close();
        m_state = State::Request;
    }

    void readRequest() {
        constexpr qsizetype headSize = 4;
        constexpr char ipv4 = 1;
        constexpr char name = 3;
        constexpr char ipv6 = 4;
        const QByteArray head = m_browser.peek(headSize + 1);
        if (head.size() <= headSize)
            return;
        if (head[0] != socksVersion || head[1] != 1)
            return reply(SocksReply::CommandNotSupported);
        const char type = head[3];
        if (type != ipv4 && type != name && type != ipv6)
            return reply(SocksReply::AddressNotSupported);
        const qsizetype nameSize = static_cast<unsigned char>(head[headSize]);
        const qsizetype addressSize = type == ipv4 ? 4 : type == ipv6 ? 16 : 1 + nameSize;
        constexpr qsizetype portSize = 2;
        if (m_browser.bytesAvailable() < headSize + addressSize + portSize)
            return;
        const QByteArray bytes = m_browser.read(headSize + addressSize + portSize).sliced(headSize);
        if (type == ipv4) {
            IpAddress address{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
            std::copy_n(bytes.begin(), addressSize, address.begin() + 12);
            m_target.host = toHostAddress(address).toString().toStdString();
        } else if (type == ipv6) {
            Q_IPV6ADDR address;
            std::copy_n(bytes.begin(), addressSize, address.c);
            m_target.host = QHostAddress(address).toString().toStdString();
        } else {
            m_target.host = bytes.sliced(1, nameSize).toStdString();
        }
        const auto byteAt = [&](qsizetype i) { return static_cast<unsigned char>(bytes[i]); };
        m_target.port = static_cast<quint16>((byteAt(addressSize) << 8U) | byteAt(addressSize + 1));
        m_state = State::Connecting;
        open(this, m_target, m_server.m_resolver, m_server.m_check, m_server.m_closing.get_token());
    }

    /// Resolves and checks the target, then connects. `connection` may be deleted in the meantime.
    static QCoro::Task<void> open(QPointer<Connection> connection, SocksTarget target, HostResolver resolver,
                                  UrlCheck check, AbortSignal abort) {
        const auto isOpening = [&] {
            return connection && !abort.stop_requested() && connection->m_state == State::Connecting;
        };
        std::vector<IpAddress> addresses = co_await resolveHost(target.host, std::move(resolver), abort);
        if (!isOpening() || !connection->checkAddresses(addresses))
            co_return;
        if (check) {
            connection->m_timer.stop(); // the user may be asked
            const Message reason = co_await check(urlOf(target));
            if (!isOpening())
                co_return;
            if (!reason.empty()) {
                connection->reply(SocksReply::NotAllowed);
                co_return;
            }
            connection->m_timer.start(socksConnectTimeout);
        }
        connection->connectTo(std::move(addresses));
    }

    /// Replies and returns false if the target must not be reached.
    bool checkAddresses(const std::vector<IpAddress>& addresses) {
        m_remote.setProxy(systemProxyFor(urlOf(m_target)));
        // Behind a proxy, names may be unknown here; the proxy resolves them.
        const bool isUnknownName = addresses.empty() && isProxied();
        if (isUnknownName || mayLoadPageFrom(m_server.m_isLocalPage, addresses))
            return true;
        if (!addresses.empty())
            m_server.m_refused.insert(m_target.host);
        reply(addresses.empty() ? SocksReply::HostUnreachable : SocksReply::NotAllowed);
        return false;
    }

    void connectTo(std::vector<IpAddress> addresses) {
        if (isProxied())
            return m_remote.connectToHost(QString::fromStdString(m_target.host), m_target.port);
        m_addresses = std::move(addresses);
        connectToNext();
    }

    [[nodiscard]] bool isProxied() const { return m_remote.proxy().type() != QNetworkProxy::NoProxy; }

    void connectToNext() {
        if (m_next == m_addresses.size())
            return reply(SocksReply::HostUnreachable);
        m_remote.abort();
        m_remote.connectToHost(toHostAddress(m_addresses[m_next++]), m_target.port);
    }

    void onConnected() {
        reply(SocksReply::Succeeded);
        m_state = State::Tunnel;
        m_timer.stop();
        readBrowser();
    }

    void onRemoteError() {
        // The socket cannot connect again while it reports an error.
        if (m_state == State::Connecting)
            QMetaObject::invokeMethod(this, [this] { connectToNext(); }, Qt::QueuedConnection);
        else
            close();
    }

    void reply(SocksReply code) {
        // Version, reply, reserved, and an IPv4 address with a port, which clients ignore.
        m_browser.write(QByteArray(1, socksVersion) + static_cast<char>(code) + QByteArray(1, 0) + QByteArray(1, 1) +
                        QByteArray(6, 0));
        if (code != SocksReply::Succeeded)
            close();
    }

    void close() {
        m_state = State::Closed;
        m_timer.stop();
        if (m_remote.isOpen())
            m_browser.write(m_remote.readAll());
        m_browser.disconnectFromHost();
    }

    SocksServer& m_server;
    QTcpSocket& m_browser;
    QTcpSocket m_remote;
    QTimer m_timer;
    State m_state = State::Greeting;
    SocksTarget m_target;
    std::vector<IpAddress> m_addresses;
    std::size_t m_next = 0;
};

SocksServer::SocksServer(bool isLocalPage, HostResolver resolver, UrlCheck check)
    : m_isLocalPage(isLocalPage)
    , m_resolver(std::move(resolver))
    , m_check(std::move(check)) {
    m_server.setProxy(QNetworkProxy::NoProxy);
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
        while (QTcpSocket* browser = m_server.nextPendingConnection())
            new Connection(*this, *browser); // owned by `browser`
    });
}

SocksServer::~SocksServer() {
    m_closing.request_stop();
}

Result<std::unique_ptr<BrowserProxy>> SocksServer::start(bool isLocalPage, HostResolver resolver, UrlCheck check) {
    std::unique_ptr<SocksServer> server(new SocksServer(isLocalPage, std::move(resolver), std::move(check)));
    if (!server->m_server.listen(QHostAddress::LocalHost))
        return std::unexpected(
            Error{message<network_messages::cannotListen>(server->m_server.errorString().toStdString())});
    return std::unique_ptr<BrowserProxy>(std::move(server));
}

std::vector<std::string> SocksServer::refusedHosts() const {
    return {m_refused.begin(), m_refused.end()};
}

} // namespace toolroom
