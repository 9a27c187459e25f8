// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <format>
#include <string>
#include <sys/stat.h>

namespace toolroom {

/// Size, times, and identity of a file. Programs can set the modification time, but not the status change time.
[[nodiscard]] inline std::string fileStamp(const struct stat& status) {
#ifdef __APPLE__
    const timespec modified = status.st_mtimespec;
    const timespec changed = status.st_ctimespec;
#else
    const timespec modified = status.st_mtim;
    const timespec changed = status.st_ctim;
#endif
    return std::format("{} {}.{} {}.{} {} {}", status.st_size, modified.tv_sec, modified.tv_nsec, changed.tv_sec,
                       changed.tv_nsec, status.st_dev, status.st_ino);
}

} // namespace toolroom
