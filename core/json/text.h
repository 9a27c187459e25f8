// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// Text hygiene: what tool definitions say is untrusted, and parts of it may not be visible.

/// Decodes the code point at `offset` and moves `offset` past it. Invalid bytes come back one at a time as U+FFFD.
[[nodiscard]] TOOLROOM_EXPORT char32_t nextCodePoint(std::string_view utf8, std::size_t& offset);
TOOLROOM_EXPORT void appendUtf8(std::string& utf8, char32_t codePoint);

/// Characters that a reader cannot see but a model reads: tags (U+E0000 to E007F), bidi controls, zero-width
/// characters, other format and control characters. Tab, line feed and carriage return are not hidden.
[[nodiscard]] TOOLROOM_EXPORT bool isHiddenCharacter(char32_t codePoint);
/// The same behind `before`, which is 0 at the beginning of a text: a variation selector is hidden unless it is the one
/// selector of a character that is drawn in variants. Two of them can carry any byte of a message.
[[nodiscard]] TOOLROOM_EXPORT bool isHiddenAfter(char32_t before, char32_t codePoint);

/// `utf8` with hidden and control characters, tab and line ends included, written as `\n`, `\t` or `\u{200B}`, and
/// invalid bytes as `\x{FF}`, so that it can be shown on one line of a terminal. `before` is the character that stands
/// before it.
[[nodiscard]] TOOLROOM_EXPORT std::string visibleText(std::string_view utf8, char32_t before = 0);

/// `utf8`, or when it is longer than `limit` bytes, its beginning and its end with an ellipsis between them.
[[nodiscard]] TOOLROOM_EXPORT std::string elided(std::string_view utf8, std::size_t limit);

} // namespace toolroom
