// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/module/module_source.h"
#include "core/base/export.h"
#include "core/json/json.h"
#include "core/registry/loading/load.h"

#include <cstdint>
#include <vector>

namespace toolroom {

/// What loading the modules of `host` has read: the modules, the files of their project that they import, and, unless
/// a single file was named, the folders in which another module may appear. `loaded` is the result of
/// makeLoadRequest(); null if the host has failed. `beganMs` is when loading began, in ms since 1970: a module that was
/// saved since then counts as changed. What a module generates while it is being loaded does not, because loading it
/// again would never end.
[[nodiscard]] TOOLROOM_EXPORT std::vector<VisitedPath> visitedModules(const ModuleHost& host, const Json& loaded,
                                                                      std::int64_t beganMs);

} // namespace toolroom
