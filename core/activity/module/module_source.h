// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"
#include "core/activity/module/module_files.h"
#include "core/base/export.h"
#include "core/registry/registry.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

class TrustStore;

/// What `module:PATH`, or an entry of `modules` in a manifest, names.
struct ModuleSource {
    std::string id; ///< the argument, or `MANIFEST#PATH`
    ManifestModules modules;
    std::string folder;               ///< relative paths are relative to it; absolute
    bool isTyped = false;             ///< the user typed the path, so the modules need no trust
    std::optional<Document> context;  ///< see SourceSpec
    std::optional<Contract> contract; ///< that the manifest declares
};

[[nodiscard]] TOOLROOM_EXPORT ModuleSource moduleSourceFromArgument(const std::string& argument,
                                                                    const std::string& folder);
/// The path of the manifest that names the modules; empty if the user typed them.
[[nodiscard]] TOOLROOM_EXPORT std::string manifestOf(const ModuleSource& source);
/// The modules that a manifest names.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ModuleSource> moduleSourcesOf(const LoadedSource& manifest);

/// A program that loads code modules and calls what they export. It is an MCP server with further requests, so its
/// connection is that of a live server. Its tools are sources of their own, one for each module.
struct ModuleHost {
    LiveServer server;
    ModuleFiles modules;
    std::shared_ptr<const Json> factories; ///< see ManifestModules
    std::optional<Document> context;       ///< see SourceSpec
    std::optional<Contract> contract;      ///< of tools whose shape does not decide it
    Error place;                           ///< see ManifestModules
    /// Covers the files that the modules were seen to import, and returns the specification with them. Null if the
    /// modules need no trust. Reads files; thread-safe.
    std::function<ActivitySpecificationPtr(const std::vector<std::string>& imports)> coverImports = {};
};

/// An error at `place`, which is that of ManifestModules, or in the source `id` if no manifest names the modules.
[[nodiscard]] Error errorAtPlace(Error place, const std::string& id, Message reason);

/// The hosts of a source, one for each program that runs its modules.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<ModuleHost>> makeModuleHosts(const ModuleSource& source,
                                                                              const LiveServerOptions& options);

/// Like requireTrust(LiveServer&, …), for the host of a manifest's modules. What they import is added to `trust`.
TOOLROOM_EXPORT void requireTrust(ModuleHost& host, const ModuleSource& source, std::shared_ptr<TrustStore> trust);

} // namespace toolroom
