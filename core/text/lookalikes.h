// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace toolroom {

/// The ASCII character that `codePoint` looks like; 0 when there is none. Compatibility forms (full-width,
/// mathematical) look like the character they stand for.
[[nodiscard]] char asciiLookalike(char32_t codePoint);

/// `text` with each character that has an ASCII lookalike replaced by it.
[[nodiscard]] std::string replaceLookalikes(std::string_view text);

} // namespace toolroom
