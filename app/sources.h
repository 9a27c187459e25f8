// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/activity/mcp/live_server.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/mcp/config/config_files.h"
#include "core/registry/loading/load.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Whether a SOURCE argument names a sample that is code: `sample:NAME`.
[[nodiscard]] bool isCodeSample(std::string_view source);
/// The `module:PATH` of a sample that is code; other sources are returned as they are. Fails for an unknown name.
[[nodiscard]] Result<std::string> expandSample(const std::string& source);

/// Resolves the SOURCE arguments: paths, `-` (reads standard input until the end), `builtin:`, and `sample:`.
[[nodiscard]] Result<std::vector<SourceSpec>> resolveSourceSpecs(const std::vector<std::string>& sources);

/// How to connect to live servers, as specified on the command line.
[[nodiscard]] LiveServerOptions serverOptions(const CommandLine& commandLine);

/// Whether a SOURCE argument is `mcp:FILE` or `mcp:FILE#NAME`.
[[nodiscard]] bool isConfigurationSource(std::string_view source);

/// Servers in the configuration file of a host.
struct NamedServers {
    std::string path; ///< absolute path of the file
    McpHost host = McpHost::Generic;
    std::vector<McpServerConfig> servers;
    std::vector<SourceError> errors; ///< entries that cannot be used
};

/// The servers that `mcp:FILE` or `mcp:FILE#NAME` names: those of the user and of the current project. A server that is
/// disabled in the host's configuration is used only if it is named. Fails if there are neither servers nor errors.
[[nodiscard]] Result<NamedServers> readNamedServers(std::string_view source);
/// The entries that cannot be used, as a source.
[[nodiscard]] SourceSpec toSourceSpec(const NamedServers& file);

/// Fails if standard input is named more than once.
[[nodiscard]] Result<void> checkStandardInput(const std::vector<std::string>& sources);

/// Reads a file, or standard input for `-`.
[[nodiscard]] Result<SourceTextPtr> readText(const std::string& path);

} // namespace toolroom
