// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "tools/beneath.h"
#include "tools/file_fault.h"

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a file may at most be to be read.
inline constexpr std::size_t maxFileBytes = std::size_t{64} * 1024 * 1024;

/// The folder whose files the built-in tools may touch. Safe from every thread.
class AllowedRoot {
public:
    /// `folder` is absolute.
    explicit AllowedRoot(const std::string& folder, Keeping keeping = Keeping::AtOnce);

    /// The bytes of a regular file. A path is relative to the folder, or absolute and below it.
    [[nodiscard]] FileResult<std::string> read(std::string_view path, const AbortSignal& abort,
                                               std::size_t limit = maxFileBytes, Links links = Links::Within) const;
    /// As a whole or not at all; see Beneath::write().
    [[nodiscard]] FileResult<void> write(std::string_view path, std::string_view bytes, bool replace,
                                         const AbortSignal& abort) const;
    [[nodiscard]] FileResult<std::vector<FolderEntry>> list(std::string_view path) const;

    [[nodiscard]] const QString& folder() const { return m_folder; }

private:
    [[nodiscard]] FileResult<std::string> relative(std::string_view path) const;

    QString m_folder;
    Beneath m_beneath;
};

} // namespace toolroom
