// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Atomically replaces the content of the file at `path`. Keeps the file's permissions; if `path` is a symbolic link,
/// replaces the content of its target. Fails without changing the file if its content is no longer `read`, or if links
/// lead out of `folder`; empty: links may lead anywhere.
[[nodiscard]] TOOLROOM_EXPORT Result<void> replaceFile(const std::string& path, const SourceText& read,
                                                       std::string_view content, const std::string& folder);

/// Creates the file at `path`. Fails if a file exists there, or if links lead out of `folder`, as above.
[[nodiscard]] TOOLROOM_EXPORT Result<void> createFile(const std::string& path, std::string_view content,
                                                      const std::string& folder);
/// Removes the file at `path`. Fails if its content is no longer `read`.
[[nodiscard]] TOOLROOM_EXPORT Result<void> removeFile(const std::string& path, const SourceText& read);

} // namespace toolroom
