// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <expected>
#include <string>

namespace toolroom {

/// A place in a text that a person can go to. Both numbers are 1-based; columns count Unicode code points.
/// Line 0 means that the place is not known.
struct TextPosition {
    int line = 0;
    int column = 0;

    friend bool operator==(const TextPosition&, const TextPosition&) = default;
};

/// Something that went wrong in use: what, and as far as it is known, where.
struct TOOLROOM_EXPORT Error {
    std::string reason;  ///< one sentence without a full stop, in plain words
    std::string source;  ///< the name of the file or stream; empty when none is involved
    TextPosition at;     ///< in `source`
    std::string pointer; ///< JSON pointer into `source`; empty when none is known or for the whole document

    /// `source:line:column: reason`, leaving out what is not known.
    [[nodiscard]] std::string text() const;
};

template <class T>
using Result = std::expected<T, Error>;

} // namespace toolroom
