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

/// Where the text of a string was written: tells which bytes of `body` each part of its unescaped text comes from.
/// Reads the body once, however many parts are asked for.
class EscapeMap {
public:
    explicit EscapeMap(std::string_view body);

    /// Escapes are covered whole. Nothing when `part` is not inside the text.
    [[nodiscard]] std::optional<ByteRange> written(ByteRange part) const;

private:
    struct Escape {
        ByteRange text;
        ByteRange body;
    };

    /// The bytes of the body that the byte at `offset` of the text comes from.
    [[nodiscard]] ByteRange byteAt(std::size_t offset) const;

    std::vector<Escape> m_escapes;
    std::size_t m_textSize = 0;
    std::size_t m_bodySize = 0;
};

/// The value of a well-formed number: exact where int64 or uint64 can hold it, else the nearest finite double.
[[nodiscard]] Json numberValue(std::string_view literal);

} // namespace toolroom
