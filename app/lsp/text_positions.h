// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The unit of `character` in the protocol's positions.
enum class PositionEncoding { Utf8, Utf16 };

/// What editors show of a text.
[[nodiscard]] std::string_view withoutByteOrderMark(std::string_view text);

/// Converts between byte offsets in a text and the protocol's positions: zero-based lines, and characters in the
/// negotiated unit. `\n`, `\r\n` and `\r` each end a line. A byte order mark is before the first position. `text` must
/// outlive the object. Used on one thread.
class TextPositions {
public:
    TextPositions(std::string_view text, PositionEncoding encoding);

    [[nodiscard]] Json range(ByteRange range) const;
    /// A position outside the text is moved to the end of its line, or of the text, as the protocol requires.
    [[nodiscard]] std::size_t offset(const Json& position) const;
    [[nodiscard]] ByteRange byteRange(const Json& range) const;
    /// The byte of a position in an error: 1-based, in code points.
    [[nodiscard]] std::size_t offset(TextPosition position) const;

private:
    /// The end of a line without its line ending.
    [[nodiscard]] std::size_t lineEnd(std::size_t line) const;

    struct Place {
        std::size_t line = 0;
        std::size_t offset = 0;
        std::size_t character = 0;
    };
    /// Counts from `known` if it is on the same line and not after `offset`.
    [[nodiscard]] Place placeOf(std::size_t offset, const Place& known) const;

    std::string_view m_text;
    PositionEncoding m_encoding;
    std::vector<std::size_t> m_lines; ///< offset of the first byte of each line
    /// Start of the last range, cached because ranges mostly ascend and lines may be megabytes long.
    mutable Place m_known;
};

/// Applies one element of `contentChanges` of textDocument/didChange.
void applyChange(std::string& text, const Json& change, PositionEncoding encoding);

} // namespace toolroom
