// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/mcp/config/config_hosts.h"
#include "core/mcp/config/server_config.h"

#include <string>
#include <vector>

namespace toolroom {

/// An entry that cannot be used.
struct McpConfigError : Error {
    std::string server;             ///< the name of the entry; empty if the error is not about a single server
    std::string projectFolder = {}; ///< see McpServerConfig
    bool isDisabled = false;        ///< the user has disabled the server in the host, so nothing is missing
};

struct McpConfigFile {
    McpHost host = McpHost::Generic;
    std::vector<McpServerConfig> servers; ///< in the order of the file; names can repeat in different projects
    std::vector<McpConfigError> errors;   ///< the other entries are still read
};

/// Reads the servers in a configuration file of any host: JSON with comments, or TOML. The host is determined from the
/// members, or from the path (the name of `text`) if several hosts use the same members. Starts nothing. Fails if the
/// text is malformed, or if it contains no servers and its path is not in knownMcpConfigFiles(). Errors contain no
/// values from the file.
[[nodiscard]] TOOLROOM_EXPORT Result<McpConfigFile> readMcpConfig(SourceTextPtr text);
/// Reads the regular file at `path` with readMcpConfig().
[[nodiscard]] TOOLROOM_EXPORT Result<McpConfigFile> loadMcpConfig(const std::string& path);

} // namespace toolroom
