// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/changes/tool_lock.h"

#include <string>

namespace toolroom {

/// The default of --lock.
inline constexpr std::string_view defaultLockFile = "toolroom.lock";

struct LockFile {
    Document document;
    ToolLock lock;
    std::string folder; ///< absolute path of the folder that contains it
};

/// The name of `text` is the path of the lock file.
[[nodiscard]] Result<LockFile> readLockFile(const SourceTextPtr& text);

/// The absolute path of the folder that contains the file.
[[nodiscard]] std::string folderOf(const std::string& file);

} // namespace toolroom
