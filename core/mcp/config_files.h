// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/mcp/server_config.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Programs that start MCP servers. Generic is a file that belongs to none of them in particular.
enum class McpHost {
    Generic,
    ClaudeCode,
    ClaudeDesktop,
    Cline,
    Codex,
    Copilot,
    Cursor,
    GeminiCli,
    Inspector,
    OpenCode,
    VsCode,
    Windsurf,
    Zed,
};

/// The product name; empty for Generic.
[[nodiscard]] TOOLROOM_EXPORT std::string_view mcpHostName(McpHost host);

struct McpConfigFile {
    McpHost host = McpHost::Generic;
    std::vector<McpServerConfig> servers; ///< in the order of the file; names can repeat in different projects
    std::vector<Error> errors;            ///< entries that cannot be used; the others are read nevertheless
};

/// Reads the servers in a configuration file of any host: JSON with comments, or TOML. The members decide which host's
/// it is, and the path (the name of `text`) where they are the same. Starts nothing. Fails if the text is malformed, or
/// if it contains no servers and is at no place of knownMcpConfigFiles(). Errors contain no values of the file.
[[nodiscard]] TOOLROOM_EXPORT Result<McpConfigFile> readMcpConfig(SourceTextPtr text);
/// The same for the regular file at `path`.
[[nodiscard]] TOOLROOM_EXPORT Result<McpConfigFile> loadMcpConfig(const std::string& path);

enum class McpPlatform { Linux, MacOs, Windows };

/// A place where a host keeps its servers. The file need not exist.
struct KnownMcpConfigFile {
    McpHost host = McpHost::Generic;
    std::string path;
    bool isProject = false; ///< belongs to the project, not to the user
};

[[nodiscard]] TOOLROOM_EXPORT McpPlatform currentMcpPlatform();
/// Without those of a project if `projectFolder` is empty.
[[nodiscard]] TOOLROOM_EXPORT std::vector<KnownMcpConfigFile>
knownMcpConfigFiles(const std::string& home, const std::string& projectFolder,
                    McpPlatform platform = currentMcpPlatform());

} // namespace toolroom
