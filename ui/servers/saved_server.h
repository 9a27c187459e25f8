// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The prefix of a command as the argument that names a server.
inline constexpr std::string_view programPrefix = "stdio:";
/// The start of the keychain entries that Toolroom creates for servers.
inline constexpr std::string_view serverEntryPrefix = "mcp/";

/// How to open a live server again: what the user typed, or its place in the configuration file of a host.
struct SavedServer {
    std::string source; ///< see isLiveServerArgument(); empty for a configured server
    std::string folder; ///< working directory of an entered command
    EraChoice era = EraChoice::Auto;
    const Revision* revision = nullptr; ///< see McpClientOptions::revision
    NamedValues headers;
    NamedValues environment;
    std::int64_t startTimeoutMs = McpTimeouts().start; ///< for each step of connecting
    int number = 1;                                    ///< see LiveServerOptions::number
    std::string file;                                  ///< absolute path of the configuration file
    std::string name;                                  ///< name of the server in the file
    std::string project; ///< McpServerConfig::projectFolder, because names can repeat in different projects

    friend bool operator==(const SavedServer&, const SavedServer&) = default;
};

/// How to connect to an entered server, without what the window adds.
[[nodiscard]] LiveServerOptions optionsOf(const SavedServer& server);
/// As one line of JSON, for the settings. Empty if it contains a secret, which is never saved.
[[nodiscard]] QString serializeServer(const SavedServer& server);
/// Unset if `saved` is not a server.
[[nodiscard]] std::optional<SavedServer> parseServer(const QString& saved);

/// The server for display until it is connected. Reads no files and starts nothing.
[[nodiscard]] Result<LiveServer> unconnectedServer(const SavedServer& server);
/// The names of the keychain entries that the server needs.
[[nodiscard]] std::vector<std::string> keychainEntries(const SavedServer& server);
/// A configured server as if the user had entered it. Values from other places than environment variables remain as
/// they are written.
[[nodiscard]] SavedServer enteredCopy(const McpServerConfig& config);
/// An entered server as the content of an `mcp.json`. Secrets become references to environment variables.
[[nodiscard]] Json toMcpJson(const SavedServer& server);
/// The command or URL of an entered server, as the user enters it.
[[nodiscard]] QString enteredLine(const SavedServer& server);
/// The titles of recent sources, for menus: paths, and the names of servers. Those with the same name are followed by
/// their commands or URLs.
[[nodiscard]] QStringList recentSourceTitles(const QStringList& sources);

} // namespace toolroom
