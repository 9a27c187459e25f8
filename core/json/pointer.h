// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// JSON pointers (RFC 6901) as strings: "" is the whole document, and "/a~1b/0" is the first element of "a/b".

/// `token` with `~` and `/` escaped.
[[nodiscard]] TOOLROOM_EXPORT std::string escapePointerToken(std::string_view token);

/// Adds a token to `pointer`.
void extendPointer(std::string& pointer, std::string_view key);
void extendPointer(std::string& pointer, std::size_t index);

[[nodiscard]] TOOLROOM_EXPORT std::string appendPointer(std::string_view pointer, std::string_view key);
[[nodiscard]] TOOLROOM_EXPORT std::string appendPointer(std::string_view pointer, std::size_t index);

/// The unescaped tokens of `pointer`; none if it does not start with `/`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> pointerTokens(std::string_view pointer);

/// The array index in `token`: decimal digits without a leading zero.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::size_t> arrayIndex(std::string_view token);

/// The value at `pointer` in `root`; null if there is none.
[[nodiscard]] TOOLROOM_EXPORT const Json* resolvePointer(const Json& root, std::string_view pointer);

} // namespace toolroom
