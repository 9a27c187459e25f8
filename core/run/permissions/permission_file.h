// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/run/permissions/permissions.h"

#include <string>
#include <vector>

namespace toolroom {

/// `.toolroom/permissions.json` in the working directory `folder`.
[[nodiscard]] TOOLROOM_EXPORT std::string projectPermissionsPath(const std::string& folder);
/// `toolroom/permissions.json` in the user's configuration folder.
[[nodiscard]] TOOLROOM_EXPORT std::string userPermissionsPath();

/// Reads the rules of a file. A missing file has no rules.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<PermissionRule>> readPermissionRulesFile(const std::string& path);

/// Replaces the rules in a file atomically and keeps its other members. Creates the file and its folder if necessary.
/// Fails without changing the file if it cannot be read or contains comments, which would be lost.
[[nodiscard]] TOOLROOM_EXPORT Result<void> writePermissionRules(const std::string& path,
                                                                const std::vector<PermissionRule>& rules);

} // namespace toolroom
