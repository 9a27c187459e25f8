// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/live_source.h"

#include <QString>

#include <string>
#include <vector>

namespace toolroom {

class OpenModules;
struct OpenModule;

/// `Not loaded`, `Loading…`, `Not trusted`, `Loaded`, or `Failed`.
[[nodiscard]] QString moduleStateText(const OpenModule& modules);
/// The absolute path of the file, if the modules are a single file.
[[nodiscard]] std::string moduleFile(const OpenModule& modules);
/// The rows of the registry: one for each module, or one for all of a source that has not been loaded.
[[nodiscard]] std::vector<LiveSource> liveSources(const OpenModules& modules);

} // namespace toolroom
