// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QFile>

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace toolroom {

/// The bytes of a file, which the system loads when they are read, so that a large file needs little memory.
/// Thread-safe.
class TOOLROOM_EXPORT MappedFile {
public:
    /// Maps the file itself. If it is overwritten, the bytes change, even if they have been validated. If it is
    /// truncated, or cannot be read, reading them ends the process on POSIX systems (SIGBUS). Windows does not allow
    /// truncating, replacing, or deleting it until this object is destroyed. Null if the file is empty, or cannot be
    /// opened or mapped, or if too many files are mapped.
    [[nodiscard]] static std::unique_ptr<const MappedFile> map(const QString& path);
    /// Copies the file to an unnamed file in `folder`, which no other program can modify, and maps the copy. Null if
    /// the file is empty, has more than `maxBytes`, or cannot be copied or mapped; if the copy would take more than
    /// half of the free space; and if `folder` is not on a disk. If the copy cannot be read, reading its bytes ends the
    /// process (SIGBUS). Only on Linux; null elsewhere.
    [[nodiscard]] static std::unique_ptr<const MappedFile> mapCopy(const QString& path, const QString& folder,
                                                                   qint64 maxBytes);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::string_view bytes() const { return m_bytes; }
    /// Counts bytes that were read. After several MiB, the system may unload all bytes; it loads them again when
    /// needed.
    void countRead(std::size_t bytes) const;

    /// The path of the file that map() has mapped at `address`; null if there is none. Async-signal-safe. The path is
    /// valid as long as the file is mapped.
    [[nodiscard]] static const char* pathAt(const void* address);

private:
    MappedFile() = default;
    /// Maps the open `m_file`.
    [[nodiscard]] bool mapOpenFile();

    QFile m_file;
    std::string m_path;
    std::string_view m_bytes;
    std::atomic<const MappedFile*>* m_slot = nullptr; ///< where pathAt() finds this object; null for a copy
    mutable std::atomic<std::size_t> m_read = 0;
};

} // namespace toolroom
