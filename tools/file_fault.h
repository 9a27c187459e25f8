// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>

namespace toolroom {

/// Why a file was not read or written.
struct FileFault {
    enum class Kind {
        NotFound,
        Denied,  ///< by the system
        Outside, ///< it is not below the allowed folder, or a link is where none may be
        Exists,  ///< and was not to be replaced
        Unfit,   ///< no regular file, too large, no text
        System,  ///< the disk is full, a name is too long, …
        Aborted,
    };
    Kind kind;
    std::string reason; ///< in plain words, without the path
};

template <class T>
using FileResult = std::expected<T, FileFault>;

} // namespace toolroom
