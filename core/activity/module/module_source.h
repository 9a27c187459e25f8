// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"
#include "core/activity/module/module_files.h"
#include "core/base/export.h"
#include "core/json/json.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/registry/loading/load.h"

#include <string>
#include <vector>

namespace toolroom {

/// A program that loads code modules and calls what they export. It is an MCP server with further requests, so its
/// connection is that of a live server. Its tools are sources of their own, one for each module.
struct ModuleHost {
    LiveServer server;
    ModuleFiles modules;
};

/// The hosts for `module:PATH`, one for each language. The user has typed the path, so the modules need no trust.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<ModuleHost>>
moduleHostsFromArgument(const std::string& source, const std::string& folder, LiveServerOptions options);

/// The request that loads the modules of `host`. Its result is for toSourceSpecs().
[[nodiscard]] TOOLROOM_EXPORT McpRequest makeLoadRequest(const ModuleHost& host);

/// The modules as sources, in the order of the files. `root` is the folder that names are relative to. A module that
/// cannot be loaded is a source with an error at the place in its code where it happened.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SourceSpec> toSourceSpecs(const ModuleHost& host, const Json& loaded,
                                                                    const std::string& root);
/// The host could not be started, or did not answer.
[[nodiscard]] TOOLROOM_EXPORT SourceSpec toFailedSpec(const ModuleHost& host, Message error);

} // namespace toolroom
