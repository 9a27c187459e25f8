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

/// The sentences of `text`, without surrounding whitespace. Headings, list items and paragraphs are separate
/// sentences. Abbreviations, decimals, file names and URLs do not end a sentence.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ByteRange> splitSentences(std::string_view text);

/// The first ``` block at or after `from`, including its fences. An unclosed block extends to the end.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ByteRange> findCodeBlock(std::string_view text, std::size_t from = 0);

/// `text` with ``` blocks replaced with spaces and newlines, so that offsets stay the same.
[[nodiscard]] TOOLROOM_EXPORT std::string withoutCodeBlocks(std::string_view text);

/// `text` with quoted strings and examples replaced with spaces, because they are someone else's words, such as a
/// user's request. Offsets stay the same. Examples are lines and sentences that begin with "Example" or "e.g.", and
/// `<example>` sections.
[[nodiscard]] TOOLROOM_EXPORT std::string withoutQuotations(std::string_view text);

} // namespace toolroom
