// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/file_fault.h"

#include <QFile>
#include <QString>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Which links on the way to a file are followed.
enum class Links {
    Within, ///< those that lead to somewhere below the folder
    Never,
};

/// How a path is kept below a folder.
enum class Keeping {
    AtOnce,     ///< by the kernel, in one go; where it cannot, StepByStep
    StepByStep, ///< folder by folder; follows no links at all
};

/// What stands in a folder.
struct FolderEntry {
    enum class Kind { Folder, File, Other };
    std::string name;
    Kind kind = Kind::Other;
};

/// Files of one folder, and nothing outside of it: neither through `..`, nor through links, nor when somebody puts
/// links in their place meanwhile. One file per system; beneath_elsewhere.cpp says what it cannot promise.
///
/// Paths are relative to the folder, with `/` between their parts.
class Beneath {
public:
    explicit Beneath(QString folder, Keeping keeping = Keeping::AtOnce);

    /// Opens a regular file. Never waits for a device or a pipe.
    [[nodiscard]] FileResult<std::unique_ptr<QFile>> openFile(const std::string& path, Links links) const;

    /// Writes a file as a whole or not at all: what stood there before stays until the new one is on the disk. Its
    /// folder has to be there. A last part that is a link, a folder or a device is refused. A file that is replaced
    /// keeps its permissions.
    [[nodiscard]] FileResult<void> write(const std::string& path, std::string_view bytes, bool replace) const;

    /// What is in a folder, in no order; follows no links on the way there.
    [[nodiscard]] FileResult<std::vector<FolderEntry>> list(const std::string& path) const;

private:
    QString m_folder; ///< absolute
    Keeping m_keeping;
};

} // namespace toolroom
