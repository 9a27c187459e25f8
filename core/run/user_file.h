// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/document.h"

#include <QLockFile>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Functions for JSON files that decide what calls may do. They fail rather than ignore a part of such a file.

/// The file `name` in the user's configuration folder for Toolroom.
[[nodiscard]] std::string userFilePath(std::string_view name);

/// Empty if the file does not exist. Fails if it cannot be accessed, is not a regular file, could have been written by
/// other users (see requireProtectedFile()), is larger than `maxBytes`, or has duplicate keys.
[[nodiscard]] Result<std::optional<Document>> loadUserFile(const std::string& path, std::int64_t maxBytes,
                                                           JsonSyntax syntax);

/// Keeps other processes from changing the file while it is held; waits for them for up to 10 s. Creates the folder if
/// necessary.
[[nodiscard]] Result<std::unique_ptr<QLockFile>> lockUserFile(const std::string& path);

/// Replaces the file atomically. Creates it and its folder if necessary. If `isPrivate` is set, only the owner can
/// access the file.
[[nodiscard]] Result<void> writeUserFile(const std::string& path, const Json& content, bool isPrivate = false);

/// Replaces one member of the object in the file and keeps the others. Fails without changing the file if it is not
/// valid or contains comments, which would be lost.
[[nodiscard]] Result<void> replaceUserFileMember(const std::string& path, std::int64_t maxBytes,
                                                 const std::string& member, Json value, bool isPrivate = false);

} // namespace toolroom
