// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

[[nodiscard]] constexpr bool isJsonWhiteSpace(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// How many bytes the string at the front of `bytes` takes, quotes included, when all that is looked at are quotes
/// and backslashes. Nothing when it is not closed.
[[nodiscard]] std::optional<std::size_t> stringLength(std::string_view bytes);

/// Decodes the escape whose backslash is at `offset` and moves `offset` past it; a surrogate pair is one escape.
/// When it is wrong, `offset` stays and the reason comes back.
[[nodiscard]] std::expected<char32_t, std::string> readEscape(std::string_view bytes, std::size_t& offset);

/// What a string says. `body` is well-formed and without its quotes.
[[nodiscard]] std::string unescape(std::string_view body);

/// Where the text of a string was written: tells which bytes of its literal each part of the text comes from. Made from
/// the front of the literal to its end.
class WrittenText {
public:
    /// The next `size` bytes of the text stand in the literal as they are.
    void copied(std::size_t size);
    /// The next `textSize` bytes of the text, perhaps none, are spelled with `literalSize` bytes of the literal.
    void spelled(std::size_t textSize, std::size_t literalSize);

    /// Spellings are covered whole. Nothing when `part` is not inside the text.
    [[nodiscard]] std::optional<ByteRange> written(ByteRange part) const;

private:
    struct Spelling {
        ByteRange text;
        ByteRange literal;
    };

    /// The bytes of the literal that the byte at `offset` of the text comes from.
    [[nodiscard]] ByteRange byteAt(std::size_t offset) const;

    std::vector<Spelling> m_spellings; ///< everything between them is copied
    std::size_t m_textSize = 0;
    std::size_t m_literalSize = 0;
};

/// `literal` is well-formed and has its quotes.
[[nodiscard]] WrittenText writtenJsonString(std::string_view literal);

/// The value of a well-formed number: exact where int64 or uint64 can hold it, else the nearest finite double.
[[nodiscard]] Json numberValue(std::string_view literal);

} // namespace toolroom
