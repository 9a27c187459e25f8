// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::text_messages {

inline constexpr MessageTemplate languageUnknown = messageTemplate("Lint", "an unknown language");
inline constexpr MessageTemplate languageEnglish = messageTemplate("Lint", "English");
inline constexpr MessageTemplate languageSpanish = messageTemplate("Lint", "Spanish");
inline constexpr MessageTemplate languageFrench = messageTemplate("Lint", "French");
inline constexpr MessageTemplate languageGerman = messageTemplate("Lint", "German");
inline constexpr MessageTemplate languagePortuguese = messageTemplate("Lint", "Portuguese");
inline constexpr MessageTemplate languageItalian = messageTemplate("Lint", "Italian");
inline constexpr MessageTemplate languageDutch = messageTemplate("Lint", "Dutch");
inline constexpr MessageTemplate languageChinese = messageTemplate("Lint", "Chinese");
inline constexpr MessageTemplate languageJapanese = messageTemplate("Lint", "Japanese");
inline constexpr MessageTemplate languageKorean = messageTemplate("Lint", "Korean");
inline constexpr MessageTemplate languageCyrillic =
    messageTemplate("Lint", "a language written in the Cyrillic script");
inline constexpr MessageTemplate languageArabic = messageTemplate("Lint", "a language written in the Arabic script");
inline constexpr MessageTemplate languageGreek = messageTemplate("Lint", "Greek");
inline constexpr MessageTemplate languageOtherScript = messageTemplate("Lint", "a language written in another script");

} // namespace toolroom::text_messages
