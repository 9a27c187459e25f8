// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string_view>

namespace toolroom {

enum class Language {
    Unknown, ///< too short, or words that say nothing of a language
    English,
    Spanish,
    French,
    German,
    Portuguese,
    Italian,
    Dutch,
    Chinese,
    Japanese,
    Korean,
    Cyrillic, ///< the script: Russian, Ukrainian, Bulgarian, …
    Arabic,
    Greek,
    OtherScript
};

/// Told from the script, from function words, from accents and from a few endings. `text` is UTF-8.
[[nodiscard]] TOOLROOM_EXPORT Language languageOf(std::string_view text);

/// "English", "Spanish", "a Cyrillic script", …
[[nodiscard]] TOOLROOM_EXPORT std::string_view languageName(Language language);

/// Rules about English words apply to a text that shows no language at all, too.
[[nodiscard]] constexpr bool isEnglishOrUnknown(Language language) {
    return language == Language::English || language == Language::Unknown;
}

} // namespace toolroom
