// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The sentences of `text` without the white space around them. Headings, list entries and paragraphs are sentences of
/// their own; abbreviations, decimals, file names and addresses end none.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ByteRange> sentencesOf(std::string_view text);

/// `text` with what stands between ``` fences overwritten by spaces, line ends kept: prose of the same length.
[[nodiscard]] TOOLROOM_EXPORT std::string withoutCodeBlocks(std::string_view text);

} // namespace toolroom
