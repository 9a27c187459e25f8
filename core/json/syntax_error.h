// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/lexer.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// What the grammar of JSON has next.
enum class Expected { Document, MemberValue, FirstElement, NextElement, FirstKey, NextKey, Colon, Separator, End };

/// Why `token` cannot stand where `expected` is due. `open` is the bracket of the innermost open object or array.
[[nodiscard]] Error unexpectedToken(const SourceText& text, const Token& token, Expected expected,
                                    std::optional<std::size_t> open);

/// The text ends at `end` inside the object, array or string that begins at `open`.
[[nodiscard]] Error textEndsInside(const SourceText& text, std::size_t end, std::size_t open);

/// The bracket at `offset` goes deeper than maxJsonDepth.
[[nodiscard]] Error tooDeep(const SourceText& text, std::size_t offset);

[[nodiscard]] std::string invalidByteReason(char byte);

} // namespace toolroom
