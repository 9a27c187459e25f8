// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace toolroom {

/// The element of `known` that was probably meant by the misspelled `word`; empty if none is similar. Ignores case,
/// `_`, `-` and `$`. Also empty if there are more than 200 known words, because nobody writes such a list by hand.
[[nodiscard]] TOOLROOM_EXPORT std::string_view nearestWord(std::string_view word,
                                                           std::span<const std::string_view> known);

/// The number of edits (insert, remove, replace, swap neighbors) between two words of at most 64 bytes; `limit` if
/// there are at least that many edits or if a word is longer.
[[nodiscard]] std::size_t editDistance(std::string_view one, std::string_view other, std::size_t limit);

} // namespace toolroom
