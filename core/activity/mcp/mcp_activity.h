// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/registry/activity_specification.h"
#include "core/run/activity.h"

#include <memory>
#include <string>

namespace toolroom {

/// The result of a server's tool, in which an error can be a result, too.
[[nodiscard]] ActivityReply replyOfMcpResult(McpResult<McpCallResult> called);

/// Calls `tool` of a live server, one of `servers`.
[[nodiscard]] Result<std::shared_ptr<Activity>> makeMcpActivity(const ServerSpecification& server, std::string tool,
                                                                std::shared_ptr<McpServers> servers);

} // namespace toolroom
