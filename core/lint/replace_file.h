// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Replaces the content of the file at `path`, from which `read` was read, atomically. Keeps its permissions, and the
/// target of a symbolic link. Fails without changing the file if it has changed since.
[[nodiscard]] TOOLROOM_EXPORT Result<void> replaceFile(const std::string& path, const SourceText& read,
                                                       std::string_view content);

/// Creates the file at `path`. Fails if it exists.
[[nodiscard]] TOOLROOM_EXPORT Result<void> createFile(const std::string& path, std::string_view content);
/// Removes the file at `path`, from which `read` was read. Fails if it has changed since.
[[nodiscard]] TOOLROOM_EXPORT Result<void> removeFile(const std::string& path, const SourceText& read);

} // namespace toolroom
