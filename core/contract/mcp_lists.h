// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/schema/schema.h"

#include <span>
#include <string>

namespace toolroom {

/// The lists of an MCP server. A client validates a list as a whole: one item that is not valid makes it reject all
/// items.
enum class McpItemKind { Tool, Prompt, Resource, ResourceTemplate };

/// What clients of one revision require of the items of a list. Each one is a file in resources/mcp: `REVISION.json` is
/// made from the published schema by packaging/mcp_list_schema.py, and `REVISION.CLIENT.json` contains what one client
/// requires in addition.
struct McpListSchema {
    std::string revision; ///< its date
    std::string client;   ///< the name of the client; empty if the revision requires it of every client
    Schema item;
};

/// Oldest first. Compiled on first use. Thread-safe.
[[nodiscard]] TOOLROOM_EXPORT std::span<const McpListSchema> mcpListSchemas(McpItemKind kind);

/// Whether `tool` has only frequent members, and is therefore valid for all of these schemas. Reads none of them.
[[nodiscard]] TOOLROOM_EXPORT bool isPlainMcpTool(const Json& tool);

} // namespace toolroom
