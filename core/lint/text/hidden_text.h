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

/// Hidden characters of one text.
struct HiddenRun {
    ByteRange range;                  ///< the first ones that stand together
    std::size_t count = 0;            ///< in the whole text
    std::vector<char32_t> codePoints; ///< the different ones, in the order of the text
    std::string tagText;              ///< what the tag characters among them spell in ASCII
};

/// Nothing when all of `text` can be seen. Joiners in emoji and in scripts that are written with them, variation
/// selectors of characters that have variants and the tags of regional flags are not hidden text.
[[nodiscard]] TOOLROOM_EXPORT std::optional<HiddenRun> firstHiddenRun(std::string_view text);

/// "U+200B zero width space, U+2060 word joiner".
[[nodiscard]] TOOLROOM_EXPORT std::string describeHidden(const HiddenRun& run);

} // namespace toolroom
