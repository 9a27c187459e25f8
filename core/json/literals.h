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

inline constexpr std::string_view jsonWhiteSpace = " \n\r\t";
[[nodiscard]] constexpr bool isJsonWhiteSpace(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t'; // faster than a search
}

/// The length in bytes of the string literal at the start of `bytes`, including its quotes. Looks only at quotes and
/// backslashes. Empty if the literal is not closed.
[[nodiscard]] std::optional<std::size_t> stringLiteralLength(std::string_view bytes);

/// Decodes the escape whose backslash is at `offset` and moves `offset` past it; a surrogate pair is one escape.
/// Leaves `offset` unchanged and returns the reason if the escape is invalid.
[[nodiscard]] std::expected<char32_t, Message> readEscape(std::string_view bytes, std::size_t& offset);

/// The value of a string literal. `body` is well-formed and excludes the quotes.
[[nodiscard]] std::string unescape(std::string_view body);

/// Maps the bytes of a decoded string to the bytes of its literal. Built from the start of the literal to its end.
class LiteralMap {
public:
    /// Records that the next `size` bytes of the text are the same in the literal.
    void addVerbatim(std::size_t size);
    /// Records that the next `textSize` bytes of the text (0 is allowed) come from `literalSize` bytes of the literal.
    void addSubstitution(std::size_t textSize, std::size_t literalSize);

    /// The range in the literal for part of the text; escapes are never split. Empty if `part` is outside the text.
    [[nodiscard]] std::optional<ByteRange> rangeInLiteral(ByteRange part) const;

private:
    struct Substitution {
        ByteRange text;
        ByteRange literal;
    };

    /// The bytes of the literal for the byte at `offset` in the text.
    [[nodiscard]] ByteRange literalRangeAt(std::size_t offset) const;

    std::vector<Substitution> m_substitutions; ///< the text between them is the same in the literal
    std::size_t m_textSize = 0;
    std::size_t m_literalSize = 0;
};

/// `literal` is well-formed and includes the quotes.
[[nodiscard]] LiteralMap mapJsonString(std::string_view literal);

/// The value of a well-formed number: an int64 or uint64, a double that prints as the same number, or an exact number.
[[nodiscard]] Json parseNumberLiteral(std::string_view literal);

} // namespace toolroom
