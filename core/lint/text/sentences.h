// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The sentences of `text` without the white space around them. Headings, list entries and paragraphs are sentences of
/// their own; abbreviations, decimals, file names and addresses end none.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ByteRange> sentencesOf(std::string_view text);

/// The first ``` block at or after `from`, with its fences; one that is not closed goes on to the end.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ByteRange> firstCodeBlock(std::string_view text, std::size_t from = 0);

/// `text` with what stands between ``` fences overwritten by spaces, line ends kept: prose of the same length.
[[nodiscard]] TOOLROOM_EXPORT std::string withoutCodeBlocks(std::string_view text);

} // namespace toolroom
