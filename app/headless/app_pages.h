// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/registry/loading/load.h"

#include <string>

namespace toolroom {

/// Adds the pages of the MCP Apps of a live server to its source, which then has a member `resources` that rules check.
/// Reads the pages that the server lists and those that its tools show; nothing runs them. Changes nothing if there are
/// none. Blocks; `abort` ends it early. After 16 MiB, no more pages are read.
void addAppPages(SourceSpec& source, McpServers& servers, const std::string& server, const AbortSignal& abort);

} // namespace toolroom
