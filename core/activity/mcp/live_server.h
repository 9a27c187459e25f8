// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/mcp/auth/oauth.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/mcp/config/server_config.h"
#include "core/registry/loading/load.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

class TrustStore;

/// A live MCP server as a source of tools: what the registry stores about it, and how to connect to it.
struct LiveServer {
    std::string sourceId;                   ///< the first part of its tools' ids
    std::string label;                      ///< with the host that configures it: `memory, Claude Desktop`
    ActivitySpecificationPtr specification; ///< SourceSpec::server; contains no secrets
    bool isTyped = false;                   ///< the user typed the command or URL
    /// Reads the current specification, which differs from `specification` if the configuration's files or variables
    /// have changed. Thread-safe; empty for servers that the user entered.
    std::function<ActivitySpecificationPtr()> readSpecification;
    std::shared_ptr<StartGuard> guard; ///< what requireTrust() has found to be trusted; null for entered servers
    McpServerSetup setup;              ///< `setup.id` equals `specification->serverId()`
};

/// Names and values. A value is a reference to a secret (resolveUserSecret()), or text that is not secret.
using NamedValues = std::vector<std::pair<std::string, std::string>>;

/// How to connect to live servers.
struct LiveServerOptions {
    McpClientOptions client;
    NamedValues headers;       ///< for entered URLs
    MachineReferences machine; ///< likewise; only the client's id: a user signs in with it
    NamedValues environment;   ///< for entered commands: variables that the program gets in addition
    int number = 1;            ///< tells apart entered servers with the same command or URL
    SignInPrompt signIn;       ///< empty: servers that require a sign-in cannot be used
    /// Stores the tokens of sign-ins. Null: they are kept in memory, separately for each server.
    std::shared_ptr<CredentialStore> credentials;
};

/// Whether a SOURCE argument names a live server: `stdio:COMMAND ARG…`, `http://…` or `https://…`.
[[nodiscard]] TOOLROOM_EXPORT bool isLiveServerArgument(std::string_view source);
/// Fails if the command or URL is malformed. `folder` is the working directory of a command.
[[nodiscard]] TOOLROOM_EXPORT Result<LiveServer>
liveServerFromArgument(const std::string& source, const std::string& folder, LiveServerOptions options);

/// A server in the configuration file at `path` (absolute). Secrets are resolved only when connecting. The server
/// requires trust; see requireTrust().
[[nodiscard]] TOOLROOM_EXPORT LiveServer liveServerFromConfig(const McpServerConfig& config, const std::string& path,
                                                              McpConfigContext context, LiveServerOptions options);

/// The `setup.id` of a configured server.
[[nodiscard]] TOOLROOM_EXPORT std::string configuredServerId(const std::string& path, const std::string& name);

/// The `label` of a configured server.
[[nodiscard]] TOOLROOM_EXPORT std::string configuredServerLabel(const std::string& path, const std::string& name);

/// Allows connecting to the server only while `trust` contains what it currently starts or connects to.
TOOLROOM_EXPORT void requireTrust(LiveServer& server, std::shared_ptr<const TrustStore> trust);

/// The tools that the server has listed, as a source.
[[nodiscard]] TOOLROOM_EXPORT SourceSpec toSourceSpec(const LiveServer& server, McpToolListing listing);
/// A server that could not list its tools, as a source.
[[nodiscard]] TOOLROOM_EXPORT SourceSpec toSourceSpec(const LiveServer& server, Message error);
/// Replaces the tools of a source that toSourceSpec() has created.
TOOLROOM_EXPORT void setListing(SourceSpec& source, McpToolListing listing);

} // namespace toolroom
