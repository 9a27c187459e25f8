// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/mcp/config/config_files.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// One edit of a host's configuration file.
struct McpConfigEdit {
    ByteRange range;
    std::string replacement;
};

/// `text` with `edit` applied.
[[nodiscard]] TOOLROOM_EXPORT std::string editedConfig(std::string_view text, const McpConfigEdit& edit);

/// The edit that adds the server `name` with this command to the user's configuration file of `host`. All other bytes
/// are unchanged. Fails if the file cannot be read, or if there is a server with this name.
[[nodiscard]] TOOLROOM_EXPORT Result<McpConfigEdit>
addMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name, std::span<const std::string> command);

/// The edit that removes a server, and the command of that server.
struct McpServerRemoval {
    McpConfigEdit edit;
    std::vector<std::string> command;
};
/// The removal of the server `name` from the user's configuration file of `host`; nothing if there is no such server.
[[nodiscard]] TOOLROOM_EXPORT Result<std::optional<McpServerRemoval>>
removeMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name);

} // namespace toolroom
