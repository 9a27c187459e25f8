// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/activity/module/module_source.h"
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

/// The SOURCE arguments, with the tool lists of live servers.
struct ResolvedSources {
    std::vector<SourceSpec> specs;       ///< also for servers and entries of configuration files that cannot be used
    std::shared_ptr<McpServers> servers; ///< connected; null if there are none
    std::shared_ptr<TrustStore> trust;
    std::vector<VisitedPath> visited;                        ///< what loading code modules has read
    std::vector<ModuleHost> hosts;                           ///< the programs of code modules that were loaded
    std::optional<std::vector<SourceSpec>> ofManifests = {}; ///< the modules of manifests; unset: not loaded yet
};

/// Returns the handler for the requests of the server with this id.
using ServerHandlers = std::function<std::shared_ptr<ServerRequestHandler>(const std::string& server)>;

/// Resolves the SOURCE arguments: connects to all live servers at the same time, and lists their tools. Asks on the
/// terminal before it uses a server from a configuration file that is not trusted. Blocks; `abort` ends it early. On
/// failure, prints an error and returns the exit code: exit_code::nobodyAvailable if there is no one to ask. `handlers`
/// take precedence over --answer; may be null.
[[nodiscard]] std::expected<ResolvedSources, int> resolveSources(const CommandLine& commandLine, AbortSignal abort,
                                                                 const ServerHandlers& handlers = {});

/// Loads the code modules that `manifests` name, like resolveSources(): asks before code of a manifest that is not
/// trusted is run. Without anybody to ask, the modules are errors, and `isNobodyAvailable` is set.
[[nodiscard]] std::vector<SourceSpec> loadModulesOf(std::span<const LoadedSource> manifests,
                                                    const CommandLine& commandLine, ResolvedSources& opened,
                                                    bool& isNobodyAvailable, AbortSignal abort);

} // namespace toolroom
