// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/mcp/config_hosts.h"
#include "core/mcp/server_config.h"

#include <span>
#include <string>

namespace toolroom {

/// Reads the entry of one server in a file of `host`. `config` has its name, `entry`, `pointer` and project folder.
/// `inputs` are those that the file declares; the values of `commandInputs` are results of an editor's commands.
[[nodiscard]] Result<McpServerConfig> readMcpEntry(McpServerConfig config, McpHost host,
                                                   std::span<const McpInput> inputs,
                                                   std::span<const std::string> commandInputs);

} // namespace toolroom
