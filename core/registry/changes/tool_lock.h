// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"
#include "core/json/json.h"
#include "core/registry/registry.h"

#include <map>
#include <string>
#include <string_view>

namespace toolroom {

/// The definition of a tool and what a call to it runs: `definition`, `activity` and `context`. Does not depend on the
/// location of the source. `manifest` may be null; `activity` and `context` are then null.
[[nodiscard]] TOOLROOM_EXPORT Json definitionContent(const ToolDefinition& tool, const Manifest* manifest);

/// The definitions of reviewed tools, as in a lock file (resources/schemas/lock.schema.json).
struct ToolLock {
    /// Digests of definitionContent(), keyed by the tool's id without its sourceId. For a live server, they cover only
    /// the definitions of its tools.
    using Tools = std::map<std::string, std::string, std::less<>>;
    /// Keyed by the path of the source relative to the folder of the lock file, or by the name of a source that is not
    /// a file.
    std::map<std::string, Tools, std::less<>> sources;
};

/// The key of a source in a lock file in `folder`, an absolute path.
[[nodiscard]] TOOLROOM_EXPORT std::string lockKey(const LoadedSource& source, std::string_view folder);
/// The key of a tool.
[[nodiscard]] TOOLROOM_EXPORT std::string lockKey(const RegisteredTool& tool);
/// Fails if the tool can no longer be read.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> lockDigest(const RegistrySnapshot& registry,
                                                             const RegisteredTool& tool);

[[nodiscard]] TOOLROOM_EXPORT Result<ToolLock> makeToolLock(const RegistrySnapshot& registry, std::string_view folder);
/// Whether the tools of the source match the lock exactly: none is changed, new, or missing.
[[nodiscard]] TOOLROOM_EXPORT bool matchesLock(const RegistrySnapshot& registry, const LoadedSource& source,
                                               const ToolLock& lock, std::string_view folder);

/// The content of a lock file, sorted.
[[nodiscard]] TOOLROOM_EXPORT Json toolLockJson(const ToolLock& lock);
/// Fails with the position if the document is not a lock file of version 1.
[[nodiscard]] TOOLROOM_EXPORT Result<ToolLock> parseToolLock(const Document& document);

} // namespace toolroom
