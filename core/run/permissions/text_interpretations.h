// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What programs may read in a text.
struct TextInterpretations {
    std::vector<std::string> texts; ///< without duplicates; the last is the text itself
    bool isComplete = true;         ///< false: escapes are nested too deeply to decode all of them
};

/// The text with its escapes decoded, as often as they are nested, with backslashes as slashes, with Unicode variants
/// of ASCII characters replaced, without invisible characters, and without the line breaks that parsers of URLs ignore.
[[nodiscard]] TextInterpretations interpretText(std::string_view text);

} // namespace toolroom
