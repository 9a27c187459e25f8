// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include "core/base/message.h"

#include <string_view>

namespace toolroom {

enum class Language {
    Unknown, ///< too short, or without words that are typical of a language
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
    Cyrillic, ///< a language in Cyrillic script: Russian, Ukrainian, Bulgarian, …
    Arabic,
    Greek,
    OtherScript
};

/// Detects the language from the script, function words, accents and a few endings. `text` is UTF-8.
[[nodiscard]] TOOLROOM_EXPORT Language detectLanguage(std::string_view text);

/// "English", "a language written in the Cyrillic script", …
[[nodiscard]] TOOLROOM_EXPORT Message languageName(Language language);

/// Whether rules about English words apply; they also apply when the language is unknown.
[[nodiscard]] constexpr bool isEnglishOrUnknown(Language language) {
    return language == Language::English || language == Language::Unknown;
}

} // namespace toolroom
