// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// %1: the distinct characters; %2: the ASCII text that tag characters encode
inline constexpr MessageTemplate hiddenInText =
    pluralTemplate("Lint", "The text contains %n hidden characters: %1", "The text contains %n hidden character: %1");
inline constexpr MessageTemplate hiddenInKey =
    pluralTemplate("Lint", "The key contains %n hidden characters: %1", "The key contains %n hidden character: %1");
inline constexpr MessageTemplate hiddenInTextSpelling =
    pluralTemplate("Lint", "The text contains %n hidden characters that spell `%2`: %1",
                   "The text contains %n hidden character that spells `%2`: %1");
inline constexpr MessageTemplate hiddenInKeySpelling =
    pluralTemplate("Lint", "The key contains %n hidden characters that spell `%2`: %1",
                   "The key contains %n hidden character that spells `%2`: %1");
inline constexpr MessageTemplate removeHidden =
    messageTemplate("Lint", "Remove the hidden characters: reviewers cannot see them, but models read them");

} // namespace toolroom::lint_messages
