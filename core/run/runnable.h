// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/registry/registry.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What an activity starts or reaches. Empty for built-in activities and language models.
struct ActivityTarget {
    std::vector<std::string> command; ///< command of a process, with the path of the program if it is found
    std::string folder;               ///< working directory of a process; absolute, links resolved
    std::string url;                  ///< method and URL of an HTTP request, as in the manifest

    friend bool operator==(const ActivityTarget&, const ActivityTarget&) = default;
};

/// The target of an activity of a manifest in `folder`.
[[nodiscard]] TOOLROOM_EXPORT ActivityTarget activityTarget(const Json& specification, const std::string& folder);

/// The absolute path of the folder of the source `origin`; empty for a source without a file.
[[nodiscard]] TOOLROOM_EXPORT std::string sourceFolder(const RegistrySnapshot& registry, std::string_view origin);

/// Digest of everything that a call to the tool runs: its definition (definitionDigest), the content of the program and
/// of the files that its command names, its working directory, and the same for the tools that it is composed of. Files
/// that these load in turn are not included. Empty if the registry does not contain the tool. Reads files that have
/// changed since the last call, so do not call it on the GUI thread.
[[nodiscard]] TOOLROOM_EXPORT std::string runnableDigest(const RegistrySnapshot& registry, std::string_view toolId);

} // namespace toolroom
