// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/mcp/config_files.h"

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

/// The text with the edit.
[[nodiscard]] TOOLROOM_EXPORT std::string editedConfig(std::string_view text, const McpConfigEdit& edit);

/// The edit that adds the server `name` with this command to the user's configuration file of `host`. Everything else
/// keeps its bytes. Fails if the file cannot be read, or if there is a server with this name.
[[nodiscard]] TOOLROOM_EXPORT Result<McpConfigEdit>
addMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name, std::span<const std::string> command);

/// The edit that removes the server `name`, and its command; nothing if there is no such server.
struct McpServerRemoval {
    McpConfigEdit edit;
    std::vector<std::string> command;
};
[[nodiscard]] TOOLROOM_EXPORT Result<std::optional<McpServerRemoval>>
removeMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name);

} // namespace toolroom
