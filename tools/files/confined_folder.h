// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/files/file_error.h"

#include <QFile>
#include <QString>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Which symbolic links in a path are followed.
enum class Links {
    Inside, ///< links whose target is inside the folder
    Never,
};

/// How a path is confined to a folder.
enum class PathResolution {
    Atomic,   ///< by the kernel in one system call; falls back to stepwise resolution
    Stepwise, ///< folder by folder; follows no links
};

/// One name in a folder.
struct FolderEntry {
    enum class Kind { Folder, File, Other };
    std::string name;
    Kind kind = Kind::Other;
};

/// Access to the files of one folder, but to nothing outside of it: `..`, symbolic links, and links created during the
/// access cannot lead out. One implementation per system; confined_folder_portable.cpp documents its limits.
///
/// Paths are relative to the folder and use `/`.
class ConfinedFolder {
public:
    explicit ConfinedFolder(QString folder, PathResolution resolution = PathResolution::Atomic);

    /// Opens a regular file. Never blocks on a device or pipe.
    [[nodiscard]] FileResult<std::unique_ptr<QFile>> openFile(const std::string& path, Links links) const;

    /// Writes a file atomically: an existing file stays until the new one is on disk. The parent folder must exist.
    /// Fails if the target is a link, folder, or device. A replaced file keeps its permissions.
    [[nodiscard]] FileResult<void> write(const std::string& path, std::string_view bytes, bool replace) const;

    /// The names in a folder, in no particular order. Follows no links.
    [[nodiscard]] FileResult<std::vector<FolderEntry>> list(const std::string& path) const;

private:
    QString m_folder; ///< absolute
    PathResolution m_resolution;
};

} // namespace toolroom
