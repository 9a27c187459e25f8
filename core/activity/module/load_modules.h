// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/module/module_source.h"
#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/registry/loading/load.h"

#include <QCoroTask>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// What a host has loaded.
struct LoadedModules {
    /// The modules, in the order of the files. One that cannot be loaded is a source with an error at the place in its
    /// code where it happened. If the host cannot be started, it is the only source.
    std::vector<SourceSpec> sources;
    bool isComplete = false;                   ///< every module was loaded
    std::set<std::string> calledFactories;     ///< those of ManifestModules::factories that the modules export
    std::map<std::string, std::string> stacks; ///< of modules that threw, by path: one frame a line
    /// What loading has read: the modules, the files of their project that they import, and, unless a single file was
    /// named, the folders in which another module may appear. A module that was saved since loading began counts as
    /// changed. What a module generates while it is being loaded does not, because loading it again would never end.
    std::vector<VisitedPath> visited;
};

/// Loads the modules of `host`, which is one of `servers`, on the event loop of the calling thread; files are read on
/// the global thread pool. A module that does not return within the start timeout, or that ends the host, is an error;
/// the others are then loaded without it. `root` is the folder that names are relative to; empty: the current one.
/// `began` is called with each module before it is loaded, on the thread of the connections.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<LoadedModules>
loadModules(ModuleHost host, std::shared_ptr<McpServers> servers, std::string root, AbortSignal abort,
            std::function<void(const std::string& file)> began = {});

/// An error about the factories in `source` that none of its hosts has called; unset if there are none, or if modules
/// that may export them were not loaded.
[[nodiscard]] TOOLROOM_EXPORT std::optional<SourceSpec> unknownFactories(const ModuleSource& source,
                                                                         std::span<const LoadedModules> loaded);

} // namespace toolroom
