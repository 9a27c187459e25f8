// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/run/permissions.h"

#include <string>
#include <vector>

namespace toolroom {

/// `.toolroom/permissions.json` in the folder that the user works in.
[[nodiscard]] TOOLROOM_EXPORT std::string projectPermissionsPath(const std::string& folder);
/// `toolroom/permissions.json` in the user's configuration.
[[nodiscard]] TOOLROOM_EXPORT std::string userPermissionsPath();

/// The rules that stand in a file; none when there is no such file.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<PermissionRule>> permissionRulesIn(const std::string& path);

/// Puts `rules` in place of those in the file, whole or not at all; what else stands there stays. Makes the file and
/// its folder where they are not there. Fails, and leaves the file as it is, when it cannot be read, or has comments,
/// which would be lost.
[[nodiscard]] TOOLROOM_EXPORT Result<void> writePermissionRules(const std::string& path,
                                                                const std::vector<PermissionRule>& rules);

} // namespace toolroom
