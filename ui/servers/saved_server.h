// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"

#include <QString>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// How to open a live server again: what the user typed, or its place in the configuration file of a host.
struct SavedServer {
    std::string source; ///< see isLiveServerArgument(); empty for a configured server
    std::string folder; ///< working directory of an entered command
    EraChoice era = EraChoice::Auto;
    const Revision* revision = nullptr;                       ///< see McpClientOptions::revision
    std::vector<std::pair<std::string, std::string>> headers; ///< see LiveServerOptions::headers
    std::string file;                                         ///< absolute path of the configuration file
    std::string name;                                         ///< name of the server in the file
    std::string project; ///< McpServerConfig::projectFolder, because names can repeat in different projects

    friend bool operator==(const SavedServer&, const SavedServer&) = default;
};

/// As one line of JSON, for the settings. Empty if the command or URL contains a secret, which is never saved.
[[nodiscard]] QString serializeServer(const SavedServer& server);
/// Unset if `saved` is not a server.
[[nodiscard]] std::optional<SavedServer> parseServer(const QString& saved);

/// The server for display until it is connected. Reads no files and starts nothing.
[[nodiscard]] Result<LiveServer> unconnectedServer(const SavedServer& server);
/// The title of a recent source, for menus: a path, or a server's command, URL, or name in its configuration file.
[[nodiscard]] QString recentSourceTitle(const QString& source);

} // namespace toolroom
