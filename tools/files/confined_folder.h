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

/// How access is confined to the folder.
enum class PathResolution {
    Atomic,   ///< by the kernel in one system call; falls back to stepwise resolution
    Stepwise, ///< folder by folder; does not follow links
};

/// An entry of a folder.
struct FolderEntry {
    enum class Kind { Folder, File, Other };
    std::string name;
    Kind kind = Kind::Other;
};

/// Provides access only to files inside one folder: `..`, symbolic links, and links created during the access cannot
/// escape it. Each system has its own implementation; confined_folder_portable.cpp documents its limits.
///
/// Paths are relative to the folder and use `/`.
class ConfinedFolder {
public:
    explicit ConfinedFolder(QString folder, PathResolution resolution = PathResolution::Atomic);

    /// Opens a regular file. Never blocks on a device or pipe.
    [[nodiscard]] FileResult<std::unique_ptr<QFile>> openFile(const std::string& path, Links links) const;

    /// Writes a file atomically: an existing file stays in place until the new one is on disk. The parent folder must
    /// exist. Fails if the target is a link, folder, or device. A replaced file keeps its permissions.
    [[nodiscard]] FileResult<void> write(const std::string& path, std::string_view bytes, bool replace) const;

    /// The entries of a folder, in no particular order. Does not follow links.
    [[nodiscard]] FileResult<std::vector<FolderEntry>> list(const std::string& path) const;

private:
    QString m_folder; ///< absolute
    PathResolution m_resolution;
};

} // namespace toolroom
