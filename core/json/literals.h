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

/// Which bytes of `body` the bytes `part` of its unescaped text come from.
[[nodiscard]] std::optional<ByteRange> rangeInBody(std::string_view body, ByteRange part);

/// The value of a well-formed number: exact where int64 or uint64 can hold it, else the nearest finite double.
[[nodiscard]] Json numberValue(std::string_view literal);

} // namespace toolroom
