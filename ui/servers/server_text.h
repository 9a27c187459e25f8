// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/mcp/transport/wire_log.h"
#include "core/models/tools/live_source.h"
#include "ui/widgets/status_label.h"

#include <QList>
#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

struct McpServerInfo;
struct OpenServer;
struct Revision;
struct ServerSpecification;

/// `Connected`, `Connecting…`, `Not connected`, `Exited (signal 9)`, or `Failed`.
[[nodiscard]] QString serverStateText(const OpenServer& server);
[[nodiscard]] StatusLabel::Tone serverTone(const OpenServer& server);
/// What has happened to a server that has failed: `The server exited (signal 9)`.
[[nodiscard]] QString serverFailureText(const OpenServer& server);
/// Why there is no connection, as sentences; empty if there is one, or while connecting.
[[nodiscard]] QString disconnectionText(const OpenServer& server);
/// The row of the registry.
[[nodiscard]] LiveSource liveSource(const OpenServer& server);
/// `2025-11-25 · legacy`; empty if there is no connection.
[[nodiscard]] QString protocolText(const McpServerInfo& server);
/// The name and version that the server reports.
[[nodiscard]] QString productText(const McpServerInfo& server);

/// What is known about a server, for display: a title and plain text of one or more lines.
struct ServerFact {
    QString title;
    QString text;
    QString summary; ///< shown instead of `text` until the user wants to see it; empty: `text` is always shown
    bool isProblem = false;
    bool isLog = false;

    friend bool operator==(const ServerFact&, const ServerFact&) = default;
};
/// `wire` provides the last lines of the server's log (stderr).
[[nodiscard]] QList<ServerFact> serverFacts(const OpenServer& server, const std::vector<WireEntry>& wire);
/// The last lines of the server's log (stderr) in `wire`.
[[nodiscard]] QString serverLog(const std::vector<WireEntry>& wire, std::size_t maxEntries = WireLog::maxEntries);

/// `Sent`, `Received`, `Log`, or `Connection`.
[[nodiscard]] QString wireKindText(WireEntry::Kind kind);
/// A command line for a POSIX shell that sends `message` to `server`, with placeholders for secrets. Empty if the
/// server has no URL or the message is not complete.
[[nodiscard]] std::optional<std::string> curlCommand(const ServerSpecification& server, const Revision* revision,
                                                     std::string_view message);

} // namespace toolroom
