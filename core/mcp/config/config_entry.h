// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/mcp/config/config_hosts.h"
#include "core/mcp/config/server_config.h"

#include <span>
#include <string>

namespace toolroom {

/// Reads the entry of one server in a file of `host`. `config` contains `name`, `entry`, `pointer` and `projectFolder`.
/// `inputs` are the inputs that the file declares; `commandInputs` are the ids of inputs whose values an editor's
/// commands provide.
[[nodiscard]] Result<McpServerConfig> readMcpEntry(McpServerConfig config, McpHost host,
                                                   std::span<const McpInput> inputs,
                                                   std::span<const std::string> commandInputs);

/// Whether the user has disabled the server in the host. `entry` need not be valid.
[[nodiscard]] bool isDisabledMcpEntry(const Json& entry);

} // namespace toolroom
