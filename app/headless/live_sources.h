// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/activity/mcp/live_server.h"
#include "core/activity/module/load_modules.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/registry/loading/load.h"

#include "core/run/trust/trust.h"

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// Code modules, and the programs that have loaded them.
struct ResolvedModules {
    ModuleSource source;
    std::vector<ModuleHost> hosts;
};

/// The SOURCE arguments, with the tool lists of live servers.
struct ResolvedSources {
    std::vector<SourceSpec> specs;       ///< also for servers and entries of configuration files that cannot be used
    std::shared_ptr<McpServers> servers; ///< connected; null if there are none
    std::shared_ptr<TrustStore> trust;
    std::vector<SourceAccess> programs;                      ///< that run the code modules of manifests
    std::vector<VisitedPath> visited;                        ///< what loading code modules has read
    std::vector<ResolvedModules> modules;                    ///< those that were loaded
    std::optional<std::vector<SourceSpec>> ofManifests = {}; ///< the modules of manifests; unset: not loaded yet
};

/// Returns the handler for the requests of the server with this id.
using ServerHandlers = std::function<std::shared_ptr<ServerRequestHandler>(const std::string& server)>;

/// Resolves the SOURCE arguments: connects to all live servers at the same time, and lists their tools. Asks on the
/// terminal before it uses a server from a configuration file that is not trusted. Blocks; `abort` ends it early. On
/// failure, prints an error and returns the exit code: exit_code::nobodyAvailable if a server is not trusted.
/// `handlers` take precedence over --answer; may be null.
[[nodiscard]] std::expected<ResolvedSources, int> resolveSources(const CommandLine& commandLine, AbortSignal abort,
                                                                 const ServerHandlers& handlers = {});

/// How servers are connected to: questions are asked on the terminal.
[[nodiscard]] LiveServerOptions terminalServerOptions(const CommandLine& commandLine);

/// Adds what was loaded to `specs` and to what was read.
void addModules(LoadedModules modules, std::vector<SourceSpec>& specs, ResolvedSources& opened);

} // namespace toolroom
