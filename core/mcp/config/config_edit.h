// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/edit/text_edit.h"
#include "core/mcp/config/config_files.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// The edits that adds the server `name` with this command to the user's configuration file of `host`. All other bytes
/// are unchanged. Fails if the file cannot be read, or if there is a server with this name.
[[nodiscard]] TOOLROOM_EXPORT Result<TextEdits>
addMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name, std::span<const std::string> command);

/// The edits that removes a server, and the command of that server.
struct McpServerRemoval {
    TextEdits edits;
    std::vector<std::string> command;
};
/// The removal of the server `name` from the user's configuration file of `host`; nothing if there is no such server.
[[nodiscard]] TOOLROOM_EXPORT Result<std::optional<McpServerRemoval>>
removeMcpServer(const SourceTextPtr& file, McpHost host, const std::string& name);

} // namespace toolroom
