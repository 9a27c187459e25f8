// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <QString>

#include <string>
#include <string_view>

namespace toolroom {

/// Whether a history is in a PostgreSQL database rather than in a file: `postgresql://…` or `postgres://…`.
[[nodiscard]] TOOLROOM_EXPORT bool isPostgresUrl(std::string_view history);

/// The parts of `postgresql://USER@HOST:PORT/DATABASE?NAME=VALUE&…` (postgresql.org/docs/current/libpq-connect.html).
struct PostgresUrl {
    QString user; ///< empty parts are left to libpq, which reads PGUSER, PGHOST, …
    QString host; ///< a name, an address, or the folder of a socket
    int port = -1;
    QString database;
    QString options; ///< the other parameters, as QPSQL expects them
};

/// Fails if the URL contains a password, which would be visible in the list of processes, in settings, and in error
/// messages; libpq reads passwords from its password file. Errors never contain the password.
[[nodiscard]] TOOLROOM_EXPORT Result<PostgresUrl> parsePostgresUrl(std::string_view url);

/// The spool of a history on a server: a SQLite history in the user's data directory that holds runs and outputs while
/// the server is unreachable. Shared by all processes of the user on this computer.
[[nodiscard]] TOOLROOM_EXPORT std::string spoolPath(std::string_view url);

} // namespace toolroom
