// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// The content of a file.
struct FileDigest {
    std::string digest; ///< SHA-256
    /// See fileStamp(). Empty if a later change might not change it, because the file has changed in the last seconds.
    std::string stamp;
};

/// Reads the file only if its stamp has changed since the last call; for files over 64 MiB, since the last call of any
/// process of this user. Thread-safe.
[[nodiscard]] FileDigest digestFile(const std::string& path);

/// The limits of a folder that is covered as a whole.
inline constexpr std::size_t maxFolderFiles = 10'000;
inline constexpr std::int64_t maxFolderBytes = std::int64_t{256} * 1024 * 1024;

/// Whether programs load the file as code: by its extension, its permissions, or its first two bytes.
[[nodiscard]] bool isCodeFile(const std::string& path);

/// The files below a folder that are code, in order of their paths.
struct FolderCode {
    std::vector<std::string> files; ///< absolute paths
    bool isComplete = true;         ///< false if the folder exceeds the limits
};
/// Omits what tools generate: folders of version control, of installed packages, and of caches. Links to folders are
/// not followed.
[[nodiscard]] FolderCode findFolderCode(const std::string& folder);

} // namespace toolroom
