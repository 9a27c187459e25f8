// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>

namespace toolroom {

/// Why a file could not be read or written.
struct FileError {
    enum class Kind {
        NotFound,
        Denied,     ///< by the operating system
        Outside,    ///< outside the allowed folder, or a link that is not allowed
        Exists,     ///< the file exists and must not be replaced
        Unsuitable, ///< not a regular file, too large, or not text
        System,     ///< disk full, name too long, …
        Aborted,
    };
    Kind kind;
    std::string reason; ///< in English, without the path
};

template <class T>
using FileResult = std::expected<T, FileError>;

} // namespace toolroom
