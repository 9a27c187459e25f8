// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/module/module_source.h"
#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/registry/loading/load.h"

#include <QCoroTask>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// What the hosts of a source have loaded.
struct LoadedModules {
    /// The modules, in the order of the hosts and their files. One that cannot be loaded is a source with an error at
    /// the place in its code where it happened. A host that cannot be started, and factories that no module exports,
    /// are sources without a path.
    std::vector<SourceSpec> sources;
    std::map<std::string, std::string> stacks; ///< of modules that threw, by path: one frame a line
    /// What loading has read: the modules, the files of their project that they import, and, unless a single file was
    /// named, the folders in which another module may appear. A module that was saved since loading began counts as
    /// changed. What a module generates while it is being loaded does not, because loading it again would never end.
    std::vector<VisitedPath> visited;
};

/// Adds `hosts`, which makeModuleHosts() has made for `source`, to `servers`, and loads their modules at the same time,
/// on the event loop of the calling thread; files are read on the global thread pool. A module that does not return
/// within the start timeout, or that ends its host, is an error; the others are then loaded without it. Names are
/// relative to the current folder. `began` is called with each module before it is loaded, on the thread of the
/// connections.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<LoadedModules>
loadModules(ModuleSource source, std::vector<ModuleHost> hosts, std::shared_ptr<McpServers> servers, AbortSignal abort,
            std::function<void(const std::string& file)> began = {});

} // namespace toolroom
