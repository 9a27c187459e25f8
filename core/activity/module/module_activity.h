// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/client/mcp_servers.h"
#include "core/registry/activity_specification.h"
#include "core/run/activity.h"

#include <cstdint>
#include <memory>
#include <string>

namespace toolroom {

/// How long an aborted call of a module has to return before its host is ended, with all other calls in it.
inline constexpr std::int64_t moduleGraceMs = 500;

/// Calls `tool` of the module `server.module`. The host, `server.server`, is one of `servers`.
[[nodiscard]] std::shared_ptr<Activity> makeModuleActivity(const ServerSpecification& server, std::string tool,
                                                           std::shared_ptr<McpServers> servers);

} // namespace toolroom
