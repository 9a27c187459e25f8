// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The hidden characters in some text.
struct HiddenCharacters {
    std::vector<ByteRange> runs;      ///< the ranges of adjacent hidden characters, in text order
    std::size_t count = 0;            ///< number of hidden characters in the text
    std::vector<char32_t> codePoints; ///< without duplicates, in text order; incomplete if there are many
    std::string tagText;              ///< the ASCII text that the tag characters spell
};

/// Empty when all of `text` is visible. Joiners in emoji and in scripts that need them, variation selectors of
/// characters that have variants, and the tags of regional flags do not count as hidden.
[[nodiscard]] TOOLROOM_EXPORT std::optional<HiddenCharacters> hiddenCharactersIn(std::string_view text);

/// "U+200B zero width space, U+2060 word joiner".
[[nodiscard]] TOOLROOM_EXPORT Message describeHiddenCharacters(const HiddenCharacters& hidden);

} // namespace toolroom
