// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/lexer.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// What the JSON grammar allows next.
enum class ExpectedToken { Document, MemberValue, FirstElement, NextElement, FirstKey, NextKey, Colon, Separator, End };

/// The error for `token` where `expected` should be. `open` is the offset of the opening bracket of the innermost
/// object or array.
[[nodiscard]] Error unexpectedTokenError(const SourceText& text, const Token& token, ExpectedToken expected,
                                         std::optional<std::size_t> open);

/// The error for text that ends prematurely at `end`, inside the object, array or string that starts at `open`.
[[nodiscard]] Error unexpectedEndError(const SourceText& text, std::size_t end, std::size_t open);

/// The error for a bracket at `offset` that exceeds maxJsonDepth.
[[nodiscard]] Error tooDeepError(const SourceText& text, std::size_t offset);

/// Errors for exceeded limits; see ParseLimits.
[[nodiscard]] Error tooManyValuesError(const SourceText& text, std::size_t offset, const ParseLimits& limits);
[[nodiscard]] Error tooLargeError(const SourceText& text, std::size_t offset, const ParseLimits& limits);
[[nodiscard]] Error parsingAbortedError(const SourceText& text, std::size_t offset);

/// The number of values after which parsers check again whether they should abort.
inline constexpr std::size_t valuesBetweenAbortChecks = 1024;

[[nodiscard]] Message invalidByteReason(char byte);

} // namespace toolroom
