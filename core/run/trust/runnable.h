// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/start_guard.h"
#include "core/json/json.h"
#include "core/registry/registry.h"
#include "core/run/trust/covered_files.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What an activity starts or connects to. Empty for built-in activities and language models.
struct ActivityTarget {
    std::vector<std::string> command; ///< command of a process, with the path of the program if it is found
    std::string folder;               ///< working directory of a process; absolute, with links resolved
    std::string url;                  ///< method and URL of an HTTP request, with the placeholders of the manifest

    friend bool operator==(const ActivityTarget&, const ActivityTarget&) = default;
};

/// The target of an activity of a manifest in `folder`. `baseUrl` is the base URL of the HTTP client.
[[nodiscard]] TOOLROOM_EXPORT ActivityTarget activityTarget(const ActivitySpecification& activity,
                                                            const std::string& folder, std::string_view baseUrl = {});

/// The files that decide what the command of an activity runs; nothing if it has none.
[[nodiscard]] Coverage activityCoverage(const ActivitySpecification& activity, const ActivityTarget& target);
/// The digests of the covered files, keyed by real path. Folders that are covered as a whole end with a slash.
[[nodiscard]] Json fileDigests(const Coverage& coverage);
/// What supervises the start of the command: its covered files with their digests.
[[nodiscard]] StartGuard startGuard(const Coverage& coverage);

/// Something that a source starts or connects to.
struct DeclaredAction {
    std::string name; ///< name of an activity, or a pointer into a tool's definition, such as `/preconditions/0`
    ActivitySpecificationPtr activity; ///< null for a host
    std::string host;                  ///< host and port
};
/// The programs and hosts that the preconditions and rollbacks of a tool use.
[[nodiscard]] std::vector<DeclaredAction> findDeclaredActions(const ToolDefinition& tool);

/// The digests that confirmations of a tool's calls are bound to.
struct RunnableDigests {
    std::string definition; ///< definitionDigest()
    std::string runnable;   ///< runnableDigest()
};

/// The absolute path of the folder of the source `sourceId`; empty for a source without a file.
[[nodiscard]] TOOLROOM_EXPORT std::string sourceFolder(const RegistrySnapshot& registry, std::string_view sourceId);

/// A digest of everything that a call to the tool runs: its definition (definitionDigest), its command and working
/// directory, and the files that decide what it runs (findCoverage()); likewise for the commands in its preconditions
/// and rollbacks, and for the tools that it is composed of. Empty if the registry does not contain the tool. Reads
/// files that have changed since the last call: do not use it on the GUI thread.
[[nodiscard]] TOOLROOM_EXPORT std::string runnableDigest(const RegistrySnapshot& registry, std::string_view toolId);
/// Both digests of the tool; empty if the registry does not contain it.
[[nodiscard]] RunnableDigests runnableDigests(const RegistrySnapshot& registry, std::string_view toolId);

} // namespace toolroom
