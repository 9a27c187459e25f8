// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// Unicode utilities. Text in tool definitions is untrusted, and parts of it may be invisible.

namespace detail {
/// nextCodePoint() for a byte that is not ASCII.
[[nodiscard]] TOOLROOM_EXPORT char32_t nextNonAscii(std::string_view utf8, std::size_t& offset);
} // namespace detail

/// Decodes the code point at `offset` and moves `offset` past it. Each invalid byte is decoded as U+FFFD.
[[nodiscard]] inline char32_t nextCodePoint(std::string_view utf8, std::size_t& offset) {
    const auto lead = static_cast<unsigned char>(utf8[offset]);
    if (lead >= 0x80)
        return detail::nextNonAscii(utf8, offset);
    ++offset;
    return lead;
}
/// The number of code points in `utf8`.
[[nodiscard]] TOOLROOM_EXPORT std::size_t countCodePoints(std::string_view utf8);
TOOLROOM_EXPORT void appendUtf8(std::string& utf8, char32_t codePoint);

/// Whether the character is invisible to users although a model can read it: tags (U+E0000 to E007F), bidi controls,
/// zero-width characters, other format and control characters. Tab, line feed and carriage return are not hidden.
[[nodiscard]] TOOLROOM_EXPORT bool isHiddenCharacter(char32_t codePoint);
/// The same for a character that follows `before`, which is 0 at the start of the text: a variation selector is hidden
/// unless it follows a character that has variants. A sequence of selectors can encode arbitrary hidden text.
[[nodiscard]] TOOLROOM_EXPORT bool isHiddenAfter(char32_t before, char32_t codePoint);

/// `utf8` on one line of a terminal: hidden and control characters, including tabs and line breaks, are escaped as
/// `\n`, `\t` or `\u{200B}`, and invalid bytes as `\x{FF}`. `before` is the character before the text.
[[nodiscard]] TOOLROOM_EXPORT std::string visibleText(std::string_view utf8, char32_t before = 0);

/// `utf8`, with the middle replaced by an ellipsis if it is longer than `limit` bytes.
[[nodiscard]] TOOLROOM_EXPORT std::string elided(std::string_view utf8, std::size_t limit);

} // namespace toolroom
