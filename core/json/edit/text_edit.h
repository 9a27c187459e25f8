// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A replacement of bytes in a source.
struct TextEdit {
    ByteRange range;
    std::string replacement;

    friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// Replacements in one source, sorted by position. They do not overlap, and all ranges refer to the text before the
/// edits.
using TextEdits = std::vector<TextEdit>;

[[nodiscard]] TOOLROOM_EXPORT std::string applyEdits(std::string_view text, const TextEdits& edits);

/// One list of edits with the effect of `first` followed by `second`. `result` is the text after both.
[[nodiscard]] TOOLROOM_EXPORT TextEdits composeEdits(const TextEdits& first, const TextEdits& second,
                                                     std::string_view result);

/// Adds `more` to `edits`; edits that `edits` already contains are not added again. Adds nothing and returns false if
/// an edit would overlap another one or insert at the same offset.
[[nodiscard]] TOOLROOM_EXPORT bool mergeEdits(TextEdits& edits, const TextEdits& more);

} // namespace toolroom
