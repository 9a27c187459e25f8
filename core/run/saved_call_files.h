// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <string>

namespace toolroom {

/// Moves a saved call or a folder with saved calls into `folder`. Nothing is overwritten: fails if `folder` contains a
/// file or folder with the same name. Returns the new path.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> moveSavedCall(const std::string& path, const std::string& folder);

/// Creates the folder `name` in the folder `parent`. Returns its path.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> createSavedCallFolder(const std::string& parent,
                                                                        const std::string& name);

/// Returns the new path.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> renameSavedCallFolder(const std::string& path,
                                                                        const std::string& name);

/// Moves a file or folder to the trash. Never deletes it for good.
[[nodiscard]] TOOLROOM_EXPORT Result<void> moveToTrash(const std::string& path);

} // namespace toolroom
