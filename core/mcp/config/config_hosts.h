// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Programs that start MCP servers. `Generic` stands for a file that belongs to no particular program.
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

enum class McpPlatform { Linux, MacOs, Windows };

/// A file in which a host stores its servers. It need not exist.
struct KnownMcpConfigFile {
    McpHost host = McpHost::Generic;
    std::string path;
    bool isProject = false; ///< belongs to the project, not to the user
};

[[nodiscard]] TOOLROOM_EXPORT McpPlatform currentMcpPlatform();
/// Excludes project files if `projectFolder` is empty.
[[nodiscard]] TOOLROOM_EXPORT std::vector<KnownMcpConfigFile>
knownMcpConfigFiles(const std::string& home, const std::string& projectFolder,
                    McpPlatform platform = currentMcpPlatform());

/// What can be determined from the path of a file.
struct McpFilePlace {
    bool isKnown = false; ///< one of knownMcpConfigFiles()
    McpHost host = McpHost::Generic;
    std::string projectFolder; ///< empty for a file of the user
};

[[nodiscard]] McpFilePlace placeOfMcpFile(const std::string& name);

} // namespace toolroom
