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

/// The bytes of a file, which the system loads when they are read, so that a large file needs little memory. If the
/// file is overwritten, they change, even if they have been validated. If it is truncated, or cannot be read, reading
/// them ends the process on POSIX systems (SIGBUS). Windows does not allow truncating, replacing, or deleting it until
/// this object is destroyed. Thread-safe.
class TOOLROOM_EXPORT MappedFile {
public:
    /// Null if the file is empty, or cannot be opened or mapped, or if too many files are mapped.
    [[nodiscard]] static std::unique_ptr<const MappedFile> map(const QString& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::string_view bytes() const { return m_bytes; }
    /// Counts bytes that were read. After several MiB, the system may unload all bytes; it loads them again when
    /// needed.
    void countRead(std::size_t bytes) const;

    /// The path of the file that is mapped at `address`; null if there is none. Async-signal-safe. The path is valid as
    /// long as the file is mapped.
    [[nodiscard]] static const char* pathAt(const void* address);

private:
    MappedFile() = default;

    QFile m_file;
    std::string m_path;
    std::string_view m_bytes;
    std::atomic<const MappedFile*>* m_slot = nullptr; ///< where pathAt() finds this object
    mutable std::atomic<std::size_t> m_read = 0;
};

} // namespace toolroom
