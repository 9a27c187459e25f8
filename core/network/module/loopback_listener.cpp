// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/loopback_listener.h"

#include <QCoroFuture>

#include <QPromise>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrlQuery>

#include <memory>
#include <stop_token>

namespace toolroom {

namespace {

class QtLoopbackListener final : public LoopbackListener {
public:
    bool listen(std::uint16_t port) { return m_server.listen(QHostAddress::LocalHost, port); }

    [[nodiscard]] std::uint16_t port() const override { return m_server.serverPort(); }

    QCoro::Task<std::optional<QByteArray>> receive(QByteArray path, QByteArray state, QByteArray page,
                                                   AbortSignal abort) override {
        AbortController received;
        std::optional<QByteArray> query;
        // The handlers below end with this coroutine. clazy:excludeall=lambda-in-connect
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
                QObject::connect(socket, &QTcpSocket::disconnected, socket, [socket, &query, &received] {
                    if (query) // even if the browser did not wait for the page
                        received.request_stop();
                    socket->deleteLater();
                });
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
        for (QTcpSocket* socket : m_server.findChildren<QTcpSocket*>()) // their handlers refer to this coroutine
            delete socket;
        co_return query;
    }

private:
    QTcpServer m_server;
};

} // namespace

std::unique_ptr<LoopbackListener> listenWithQt(std::uint16_t port) {
    auto listener = std::make_unique<QtLoopbackListener>();
    return listener->listen(port) ? std::move(listener) : nullptr;
}

} // namespace toolroom
