// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"

#include <expected>
#include <string>

namespace toolroom {

/// A position in a text file or stream. Line and column are 1-based; columns count Unicode code points. Line 0 means
/// unknown.
struct TextPosition {
    int line = 0;
    int column = 0;

    friend bool operator==(const TextPosition&, const TextPosition&) = default;
};

/// An expected error: the reason and, if known, the location.
struct TOOLROOM_EXPORT Error {
    Message reason;      ///< one sentence without a final period
    std::string source;  ///< the name of the file or stream; empty if none is involved
    TextPosition at;     ///< position in `source`
    std::string pointer; ///< JSON pointer into `source`; empty if unknown or for the whole document

    /// `source:line:column: reason`, without the parts that are unknown.
    [[nodiscard]] Message message() const;
    /// The same in English.
    [[nodiscard]] std::string text() const { return message().text(); }
};

template <class T>
using Result = std::expected<T, Error>;

} // namespace toolroom
