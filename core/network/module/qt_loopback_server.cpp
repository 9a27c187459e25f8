// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/qt_loopback_server.h"

#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>

#include <utility>

namespace toolroom {

namespace {

/// Clients must not reuse a connection that is about to be closed.
const QByteArray keepAlive =
    "Keep-Alive: timeout=" + QByteArray::number(LoopbackServer::requestTimeoutMs / 1'000 - 5) + "\r\n";

QByteArray reasonPhrase(int status) {
    switch (status) {
    case 200:
        return "OK";
    case 202:
        return "Accepted";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 413:
        return "Content Too Large";
    case 415:
        return "Unsupported Media Type";
    case 503:
        return "Service Unavailable";
    default:
        return status < 400 ? "OK" : status < 500 ? "Bad Request" : "Server Error";
    }
}

/// One connection, which serves one request after another. Deletes itself when it is closed.
class ServedConnection final : public QObject {
public:
    ServedConnection(QTcpSocket* socket, std::shared_ptr<const HttpService> service, Clock& clock, QObject* parent)
        : QObject(parent)
        , m_socket(socket)
        , m_service(std::move(service))
        , m_clock(clock) {
        socket->setParent(this);
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        connect(socket, &QTcpSocket::readyRead, this, [this] { read(); });
        connect(socket, &QTcpSocket::bytesWritten, this, [this] {
            if (m_timeout) // a slow client still reads the response
                expectRequest();
        });
        connect(socket, &QTcpSocket::disconnected, this, [this] { close(); });
        expectRequest();
    }

    [[nodiscard]] bool isOpen() const { return !m_isClosed; }
    /// Whether the service has accepted the head of a request.
    [[nodiscard]] bool isProven() const { return m_isProven; }
    /// Whether the next request has not arrived yet.
    [[nodiscard]] bool isIdle() const { return m_timeout != nullptr; }
    void close() {
        if (std::exchange(m_isClosed, true))
            return;
        m_timeout.reset();
        m_socket->abort();
        deleteLater();
        if (const auto lost = std::exchange(m_lost, {}))
            lost();
    }

    void send(const QByteArray& bytes) {
        if (m_isClosed)
            return;
        m_socket->write(bytes);
        if (m_socket->bytesToWrite() > LoopbackServer::maxUnsent)
            close();
    }
    void sendHead(int status, const HttpHeaders& headers, const QByteArray& framing) {
        QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonPhrase(status) + "\r\n";
        for (const auto& [name, value] : headers)
            head += name + ": " + value + "\r\n";
        head += framing + (m_keepsAlive ? keepAlive : QByteArray("Connection: close\r\n")) + "\r\n";
        send(head);
    }
    /// The response is complete.
    void finishReply() {
        m_lost = {};
        m_isReplying = false;
        expectRequest();
        if (!m_keepsAlive)
            return m_socket->disconnectFromHost(); // after everything has been written
        // Not at once, so that a client that sends many requests does not cause a recursion.
        QMetaObject::invokeMethod(this, [this] { proceed(m_parser.add({})); }, Qt::QueuedConnection);
    }
    void setLost(std::function<void()> lost) { m_lost = std::move(lost); }

private:
    class Reply;

    void expectRequest() {
        m_timeout = m_clock.callAfter(LoopbackServer::requestTimeoutMs, [this] { close(); });
    }

    void read() {
        // While a response is being written, only a limited part of the next request is read.
        if (m_isReplying && m_socket->bytesAvailable() <= static_cast<qint64>(HttpRequestParser::maxHeadBytes))
            return;
        if (m_isReplying)
            return close();
        const QByteArray bytes = m_socket->readAll();
        proceed(m_parser.add({bytes.data(), static_cast<std::size_t>(bytes.size())}));
    }

    void proceed(HttpRequestParser::State state) {
        using State = HttpRequestParser::State;
        if (m_isReplying || m_isClosed)
            return;
        if (state == State::HeadDone) {
            if (const int status = m_service->refusal(m_parser.request()); status != 0)
                return refuse(status);
            m_isProven = true;
            if (m_parser.expectsContinue())
                send("HTTP/1.1 100 Continue\r\n\r\n");
            state = m_parser.acceptBody(m_service->maxBody);
        }
        if (state == State::Failed)
            return refuse(m_parser.status());
        if (state == State::Head && m_socket->bytesAvailable() > 0)
            return read();
        if (state != State::Done)
            return;
        m_timeout.reset();
        m_isReplying = true;
        ReceivedHttpRequest request = m_parser.take();
        m_keepsAlive = request.keepsAlive;
        m_service->answer(std::move(request), makeReply());
    }

    HttpReplyPtr makeReply();

    /// The rest of the request is not read.
    void refuse(int status) {
        m_keepsAlive = false;
        m_isReplying = true;
        sendHead(status, status == 401 ? HttpHeaders{{"WWW-Authenticate", "Bearer"}} : HttpHeaders{},
                 "Content-Length: 0\r\n");
        m_socket->disconnectFromHost();
    }

    QTcpSocket* m_socket;
    std::shared_ptr<const HttpService> m_service;
    Clock& m_clock;
    HttpRequestParser m_parser;
    std::unique_ptr<ScheduledCall> m_timeout;
    std::function<void()> m_lost;
    bool m_keepsAlive = true;
    bool m_isReplying = false;
    bool m_isClosed = false;
    bool m_isProven = false;
};

class ServedConnection::Reply final : public HttpReply {
public:
    explicit Reply(ServedConnection* connection)
        : m_connection(connection) {}
    ~Reply() override {
        if (m_connection && !m_isDone) // it can never be completed
            m_connection->close();
    }

    void finish(int status, const HttpHeaders& headers, std::string_view body) override {
        if (!m_connection || std::exchange(m_isDone, true))
            return;
        const auto size = static_cast<qsizetype>(body.size());
        m_connection->sendHead(status, headers, "Content-Length: " + QByteArray::number(size) + "\r\n");
        m_connection->send(QByteArray(body.data(), size));
        m_connection->finishReply();
    }
    void begin(int status, const HttpHeaders& headers) override {
        if (m_connection)
            m_connection->sendHead(status, headers, "Transfer-Encoding: chunked\r\n");
    }
    void write(std::string_view piece) override {
        const auto size = static_cast<qsizetype>(piece.size());
        if (m_connection && size > 0)
            m_connection->send(QByteArray::number(size, 16) + "\r\n" + QByteArray(piece.data(), size) + "\r\n");
    }
    void end() override {
        if (!m_connection || std::exchange(m_isDone, true))
            return;
        m_connection->send("0\r\n\r\n");
        m_connection->finishReply();
    }
    void onLost(std::function<void()> lost) override {
        if (m_connection)
            m_connection->setLost(std::move(lost));
    }

private:
    QPointer<ServedConnection> m_connection;
    bool m_isDone = false;
};

HttpReplyPtr ServedConnection::makeReply() {
    return std::make_shared<Reply>(this);
}

class QtLoopbackServer final : public LoopbackServer {
public:
    QtLoopbackServer(HttpService service, Clock& clock)
        : m_service(std::make_shared<const HttpService>(std::move(service)))
        , m_clock(clock) {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket* socket = m_server.nextPendingConnection()) {
                if (makeRoom())
                    new ServedConnection(socket, m_service, m_clock, &m_connections);
                else
                    delete socket;
            }
        });
    }
    bool listen(std::uint16_t port) { return m_server.listen(QHostAddress::LocalHost, port); }
    [[nodiscard]] std::uint16_t port() const override { return m_server.serverPort(); }

private:
    /// Closes a connection if there are too many. Returns whether there is room for another one.
    bool makeRoom() {
        std::size_t open = 0;
        std::size_t unproven = 0;
        ServedConnection* oldestUnproven = nullptr;
        ServedConnection* oldestIdle = nullptr;
        for (QObject* child : m_connections.children()) { // in the order of their creation
            auto* connection = static_cast<ServedConnection*>(child);
            if (!connection->isOpen())
                continue;
            ++open;
            if (!connection->isProven() && unproven++ == 0)
                oldestUnproven = connection;
            if (!oldestIdle && connection->isProven() && connection->isIdle())
                oldestIdle = connection;
        }
        if (open < maxConnections && unproven < maxUnproven)
            return true;
        ServedConnection* closed = oldestUnproven ? oldestUnproven : oldestIdle;
        if (closed)
            closed->close();
        return closed;
    }

    std::shared_ptr<const HttpService> m_service;
    Clock& m_clock;
    QTcpServer m_server;
    QObject m_connections; ///< parent of the connections
};

} // namespace

std::unique_ptr<LoopbackServer> serveWithQt(std::uint16_t port, HttpService service, Clock& clock) {
    auto server = std::make_unique<QtLoopbackServer>(std::move(service), clock);
    return server->listen(port) ? std::move(server) : nullptr;
}

} // namespace toolroom
