// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <string>

namespace toolroom::test {

/// A PostgreSQL server in a folder of its own, which listens on a socket in that folder only. Stops when destroyed.
class PostgresServer {
public:
    /// Why no server can be started here; empty if one can.
    [[nodiscard]] static QString missingReason();

    /// Creates and starts a server, or returns null after a failure, which is printed.
    [[nodiscard]] static std::unique_ptr<PostgresServer> start();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    /// The URL of the database `postgres`, for a role, by default the superuser.
    [[nodiscard]] std::string url(const QString& role = QStringLiteral("admin")) const;
    /// The folder of the socket.
    [[nodiscard]] QString folder() const { return m_folder.path(); }
    [[nodiscard]] bool startServer() const;
    /// `mode`: `fast` ends connections, `immediate` is a crash.
    [[nodiscard]] bool stopServer(const QString& mode = QStringLiteral("fast")) const;
    /// Runs statements without Toolroom's code. Returns the output of psql, or its errors.
    [[nodiscard]] QString query(const QString& sql, const QString& role = QStringLiteral("admin")) const;

private:
    PostgresServer() = default;

    QTemporaryDir m_folder;
};

} // namespace toolroom::test
