// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/start_guard.h"
#include "core/mcp/transport/transport.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>

namespace toolroom {

/// How long a server has to exit after its input was closed, and after SIGTERM.
inline constexpr std::int64_t serverInputGraceMs = 2'000;
inline constexpr std::int64_t serverTerminationGraceMs = 2'000;
/// A server that does not read its input for this long is terminated.
inline constexpr std::int64_t serverReadDeadlineMs = 30'000;

/// A server that is a program.
struct StdioServer {
    QStringList command; ///< the program and its arguments, without a shell
    QString folder;      ///< working directory; empty: the current one
    /// Added to HOME, LOGNAME, PATH, SHELL, TERM, USER and the locale; nothing else is passed on, because the
    /// environment may contain secrets.
    std::map<QString, QString> environment;
    StartGuard guard = {}; ///< the server runs only while everything is as described
    std::int64_t inputGraceMs = serverInputGraceMs;
    std::int64_t terminationGraceMs = serverTerminationGraceMs;
};

/// Runs the server under the supervisor (docs/adr/0010): none of its processes outlives the transport or this process.
/// One message is one line of standard input or output; standard error is a log.
[[nodiscard]] TOOLROOM_EXPORT Transport makeStdioTransport(StdioServer server, Clock& clock);

} // namespace toolroom
