// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

struct ReceivedRequest {
    QByteArray method;
    QByteArray target;
    QByteArray head; ///< the raw headers
    QByteArray body;

    /// The value of a header; null if absent.
    [[nodiscard]] QByteArray header(const QByteArray& name) const {
        const QByteArray key = "\r\n" + name.toLower() + ": ";
        const qsizetype at = head.toLower().indexOf(key);
        return at < 0 ? QByteArray() : head.mid(at + key.size(), head.indexOf("\r\n", at + 2) - at - key.size());
    }
};

/// A local HTTP server with scripted responses.
class HttpServer {
public:
    using Answer = std::function<void(QTcpSocket& socket, const ReceivedRequest& request)>;

    explicit HttpServer(Answer answer)
        : m_answer(std::move(answer)) {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket* socket = m_server.nextPendingConnection())
                serve(socket);
        });
    }
    /// Answers every request with these bytes and closes the connection.
    explicit HttpServer(QByteArray bytes)
        : HttpServer([bytes = std::move(bytes)](QTcpSocket& socket, const ReceivedRequest&) {
            socket.write(bytes);
            socket.disconnectFromHost();
        }) {}

    [[nodiscard]] std::string url(const std::string& path = "/") const {
        return "http://127.0.0.1:" + std::to_string(m_server.serverPort()) + path;
    }
    [[nodiscard]] const std::vector<ReceivedRequest>& received() const { return m_received; }

private:
    void serve(QTcpSocket* socket) {
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, text = QByteArray()]() mutable {
            text += socket->readAll();
            const qsizetype headEnd = text.indexOf("\r\n\r\n");
            if (headEnd < 0)
                return;
            ReceivedRequest request;
            request.head = text.left(headEnd + 2);
            const QList<QByteArray> line = request.head.left(request.head.indexOf("\r\n")).split(' ');
            request.method = line.value(0);
            request.target = line.value(1);
            const qsizetype size = request.header("Content-Length").toLongLong();
            if (text.size() < headEnd + 4 + size)
                return;
            request.body = text.mid(headEnd + 4, size);
            text.clear();
            m_received.push_back(request);
            m_answer(*socket, request);
        });
    }

    Answer m_answer;
    std::vector<ReceivedRequest> m_received;
    QTcpServer m_server;
};

/// A response with Content-Length and `Connection: close`.
inline QByteArray response(const QByteArray& status, const QByteArray& type, const QByteArray& body,
                           const QByteArray& headers = {}) {
    return "HTTP/1.1 " + status + "\r\n" + headers +
           (type.isEmpty() ? QByteArray() : "Content-Type: " + type + "\r\n") +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

inline QByteArray json(const QByteArray& body) {
    return response("200 OK", "application/json", body);
}

} // namespace toolroom::test
