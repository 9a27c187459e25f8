// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// A character that is written as an escape sequence.
struct CharacterEscape {
    char32_t codePoint = 0;
    std::size_t end = 0; ///< offset of the text after it
    bool isByte = false; ///< a byte, which may be part of a UTF-8 character
};

/// What programs disagree about.
struct EscapeDialect {
    std::string_view introducers = "\\%&"; ///< start the escape sequences that are decoded
    bool pairsAreEscapes = false;          ///< `\\` is a backslash
    bool isStrict = false; ///< not `&#65` without a semicolon, `\U0041`, nor `\101`, which may be a path
};

/// The escape sequence at `at`: of programming languages (`\x41`, `\x{41}`, `\u0041`, `\u{41}`, `\U00000041`, `\101`,
/// `\o{101}`, `\N{U+0041}`), URLs (`%41`, `%u0041`) or HTML (`&#65;`, `&#x41;`, `&amp;`).
[[nodiscard]] TOOLROOM_EXPORT std::optional<CharacterEscape> escapeAt(std::string_view text, std::size_t at,
                                                                      EscapeDialect dialect = {});

/// `text` with its escape sequences decoded once: `%2541` becomes `%41`. Pairs of surrogates are combined; bytes that
/// are not UTF-8 are overlong ASCII characters (`%c0%af`) or Latin-1.
[[nodiscard]] TOOLROOM_EXPORT std::string decodeEscapes(std::string_view text, EscapeDialect dialect = {});

} // namespace toolroom
