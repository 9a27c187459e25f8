// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/module/qt_local_socket.h"

#include "core/base/private_folder.h"

#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>

#include <utility>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace toolroom {

namespace {

constexpr int connectMs = 200; ///< on Unix, connecting succeeds or fails at once

/// Whether only this user can create and replace sockets in the folder of `path`.
bool isFolderPrivate(const QString& path) {
#ifdef Q_OS_UNIX
    const QFileInfo folder(QFileInfo(path).absolutePath());
    return folder.isDir() && folder.ownerId() == ::getuid() &&
           !(folder.permissions() & (QFile::WriteGroup | QFile::WriteOther));
#else
    return true; // QLocalServer::UserAccessOption restricts the pipe itself
#endif
}

/// Whether the program at the other end runs as this user. The folder keeps others out, but a socket can be passed on.
bool isSameUser([[maybe_unused]] const QLocalSocket& socket) {
#if defined(SO_PEERCRED) && defined(Q_OS_LINUX)
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           peer.uid == ::getuid();
#elif defined(Q_OS_UNIX)
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(static_cast<int>(socket.socketDescriptor()), &user, &group) == 0 && user == ::getuid();
#else
    return true; // QLocalServer::UserAccessOption restricts the pipe itself
#endif
}

class QtLocalConnection final : public LocalConnection {
public:
    explicit QtLocalConnection(QLocalSocket* socket)
        : m_socket(socket) {}
    ~QtLocalConnection() override {
        m_socket->disconnect();
        m_socket->close();
        m_socket->deleteLater(); // it may be the caller
    }

    void send(std::string_view line) override {
        m_socket->write(line.data(), static_cast<qint64>(line.size()));
        m_socket->write("\n", 1);
        m_socket->flush();
    }

    [[nodiscard]] std::size_t unsentBytes() const override {
        return static_cast<std::size_t>(m_socket->bytesToWrite());
    }

    void receive(std::function<void(std::string line)> received, std::function<void()> lost) override {
        m_received = std::move(received);
        m_lost = std::move(lost);
        const auto read = [this] { this->read(); };
        QObject::connect(m_socket, &QLocalSocket::readyRead, &m_context, read);
        QObject::connect(m_socket, &QLocalSocket::disconnected, &m_context, [this] { lose(); });
        // What has arrived by now has no signal.
        QMetaObject::invokeMethod(&m_context, read, Qt::QueuedConnection);
        if (m_socket->state() != QLocalSocket::ConnectedState)
            QMetaObject::invokeMethod(&m_context, [this] { lose(); }, Qt::QueuedConnection);
    }

private:
    /// Handles one line; the others follow in later events, because the receiver may destroy the connection.
    void read() {
        m_bytes += m_socket->read(static_cast<qint64>(maxLine + 1) - m_bytes.size());
        const qsizetype end = m_bytes.indexOf('\n');
        if (end < 0 && m_bytes.size() > static_cast<qsizetype>(maxLine))
            return lose();
        if (end < 0)
            return;
        std::string line = m_bytes.first(end).toStdString();
        m_bytes.remove(0, end + 1);
        if (!m_bytes.isEmpty() || m_socket->bytesAvailable() > 0)
            QMetaObject::invokeMethod(&m_context, [this] { read(); }, Qt::QueuedConnection);
        const auto received = m_received;
        received(std::move(line));
    }

    void lose() {
        if (const auto lost = std::exchange(m_lost, {}))
            lost();
    }

    QLocalSocket* m_socket;
    QObject m_context; ///< receives the events, none after this object
    QByteArray m_bytes;
    std::function<void(std::string line)> m_received;
    std::function<void()> m_lost;
};

class QtLocalServer final : public LocalServer {
public:
    explicit QtLocalServer(LocalAccept accept) {
        m_server.setSocketOptions(QLocalServer::UserAccessOption);
        QObject::connect(&m_server, &QLocalServer::newConnection, &m_server, [this, accept = std::move(accept)] {
            while (QLocalSocket* socket = m_server.nextPendingConnection()) {
                socket->setParent(nullptr);
                auto connection = std::make_unique<QtLocalConnection>(socket);
                if (isSameUser(*socket))
                    accept(std::move(connection));
            }
        });
    }
    bool listen(const QString& path) { return m_server.listen(path); }

private:
    QLocalServer m_server;
};

} // namespace

std::unique_ptr<LocalConnection> connectWithQt(const std::string& path) {
    const QString name = QString::fromStdString(path);
    if (!isFolderPrivate(name))
        return nullptr;
    auto socket = std::make_unique<QLocalSocket>();
    socket->connectToServer(name);
    if (!socket->waitForConnected(connectMs) || !isSameUser(*socket))
        return nullptr;
    return std::make_unique<QtLocalConnection>(socket.release());
}

std::unique_ptr<LocalServer> listenLocallyWithQt(const std::string& path, LocalAccept accept) {
    const QString name = QString::fromStdString(path);
    const QString folder = QFileInfo(name).absolutePath();
    makePrivateFolder(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner); // even if it existed
    if (!isFolderPrivate(name) || connectWithQt(path))
        return nullptr;
    QLocalServer::removeServer(name); // left by a program that was killed
    auto server = std::make_unique<QtLocalServer>(std::move(accept));
    return server->listen(name) ? std::move(server) : nullptr;
}

} // namespace toolroom
