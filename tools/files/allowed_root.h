// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "tools/files/confined_folder.h"
#include "tools/files/file_error.h"

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Larger files cannot be read.
inline constexpr std::size_t maxFileBytes = std::size_t{64} * 1024 * 1024;

/// The folder that the built-in file tools are confined to. Thread-safe.
class AllowedRoot {
public:
    /// `folder` must be absolute.
    explicit AllowedRoot(const std::string& folder, PathResolution resolution = PathResolution::Atomic);

    /// The content of a regular file. `path` is relative to the folder, or absolute and inside it.
    [[nodiscard]] FileResult<std::string> read(std::string_view path, const AbortSignal& abort,
                                               std::size_t limit = maxFileBytes, Links links = Links::Inside) const;
    /// Atomic; see ConfinedFolder::write().
    [[nodiscard]] FileResult<void> write(std::string_view path, std::string_view bytes, bool replace,
                                         const AbortSignal& abort) const;
    [[nodiscard]] FileResult<std::vector<FolderEntry>> list(std::string_view path) const;

    [[nodiscard]] const QString& folder() const { return m_folder; }

private:
    [[nodiscard]] FileResult<std::string> relative(std::string_view path) const;

    QString m_folder;
    ConfinedFolder m_confinedFolder;
};

} // namespace toolroom
