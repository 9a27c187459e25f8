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

/// The definition of a tool and what a call to it runs: `definition`, `activity` and `context`. Does not depend on
/// where the source is. A live server is not part of it, only its tools are.
[[nodiscard]] TOOLROOM_EXPORT Json definitionContent(const ToolDefinition& tool, const Manifest* manifest);

/// The definitions of reviewed tools, as in a lock file (resources/schemas/lock.schema.json).
struct ToolLock {
    /// Digests of definitionContent() by the id of the tool without its sourceId.
    using Tools = std::map<std::string, std::string, std::less<>>;
    /// By the path of the source relative to the folder of the lock file, or by the name of another source.
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
/// Whether the tools of the source are those of the lock, none changed, new, or missing.
[[nodiscard]] TOOLROOM_EXPORT bool matchesLock(const RegistrySnapshot& registry, const LoadedSource& source,
                                               const ToolLock& lock, std::string_view folder);

/// The content of a lock file, sorted.
[[nodiscard]] TOOLROOM_EXPORT Json toolLockJson(const ToolLock& lock);
/// Fails with the position if the document is not a lock file of version 1.
[[nodiscard]] TOOLROOM_EXPORT Result<ToolLock> parseToolLock(const Document& document);

} // namespace toolroom
