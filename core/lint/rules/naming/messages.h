// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate nameMissing = messageTemplate("Lint", "The tool has no name");
inline constexpr MessageTemplate addName = messageTemplate("Lint", "Add a name such as `get_issue`");

inline constexpr MessageTemplate renameTo = messageTemplate("Lint", "Rename it to `%1`");
// %1: a style, such as "camelCase"
inline constexpr MessageTemplate chooseNameInStyle = messageTemplate("Lint", "Use a %1 name");

inline constexpr MessageTemplate nameCharacters =
    messageTemplate("Lint", "The name `%1` contains characters that MCP does not allow: %2");
inline constexpr MessageTemplate useAllowedCharacters =
    messageTemplate("Lint", "Use only letters, digits, `_`, `-`, and `.`");
inline constexpr MessageTemplate useAllowedCharactersAs =
    messageTemplate("Lint", "Use only letters, digits, `_`, `-`, and `.`, for example `%1`");
inline constexpr MessageTemplate nameTooLong =
    pluralTemplate("Lint", "The name has %n characters, but at most %1 are allowed",
                   "The name has %n character, but at most %1 are allowed");
inline constexpr MessageTemplate shortenName =
    pluralTemplate("Lint", "Shorten the name to %n characters or fewer", "Shorten the name to %n character");

inline constexpr MessageTemplate nameNotSnakeCase = messageTemplate("Lint", "The name `%1` is not snake_case");
inline constexpr MessageTemplate nameNotCamelCase = messageTemplate("Lint", "The name `%1` is not camelCase");
inline constexpr MessageTemplate nameNotNamespaced =
    messageTemplate("Lint", "The name `%1` is neither snake_case nor `namespace:verb`");

inline constexpr MessageTemplate nameWithoutVerb =
    messageTemplate("Lint", "The name `%1` starts with `%2`, which is not a verb");
inline constexpr MessageTemplate nameActionAndObject =
    messageTemplate("Lint", "Start the name with an action such as `get` or `create`, followed by its object");
inline constexpr MessageTemplate nameWithoutObject = messageTemplate("Lint", "The name `%1` has a verb but no object");
inline constexpr MessageTemplate addObject = messageTemplate("Lint", "Add the object that the tool acts on");

inline constexpr MessageTemplate nameTooGeneric =
    messageTemplate("Lint", "The name `%1` is too generic to indicate what the tool does");
inline constexpr MessageTemplate nameActionAndObjectOfQuery =
    messageTemplate("Lint", "Name the action and its object, as in `run_query`");

// %2 and %3: styles
inline constexpr MessageTemplate nameStyleUnlikeMost =
    messageTemplate("Lint", "The name `%1` is in %2, but most names in this source are in %3");
inline constexpr MessageTemplate nameStyleUnlikeOthers =
    messageTemplate("Lint", "The name `%1` is in %2, but other names in this source are in %3");
inline constexpr MessageTemplate nameStyleMixedUnlikeMost =
    messageTemplate("Lint", "The name `%1` mixes styles, but most names in this source are in %2");
inline constexpr MessageTemplate nameStyleMixedUnlikeOthers =
    messageTemplate("Lint", "The name `%1` mixes styles, but other names in this source are in %2");

// %2: a file and line
inline constexpr MessageTemplate nameTaken = messageTemplate("Lint", "The name `%1` is already used at %2");
inline constexpr MessageTemplate renameOrRemove = messageTemplate("Lint", "Rename or remove one of the two tools");
inline constexpr MessageTemplate nameDiffersInCase =
    messageTemplate("Lint", "The name `%1` differs from `%2` (%3) only in case");
inline constexpr MessageTemplate nameTheDifference =
    messageTemplate("Lint", "Choose names that show how the tools differ, or remove one of the tools");

// %2 and %3: services, such as GitHub
inline constexpr MessageTemplate nameWithoutService = messageTemplate(
    "Lint", "The name `%1` does not show that the tool belongs to %2, and this source also has %3 tools");

// %2: a code point; %3: an ASCII character, or the script and the ASCII character
inline constexpr MessageTemplate nameLookalike =
    messageTemplate("Lint", "The name `%1` contains %2, which looks like `%3`");
inline constexpr MessageTemplate nameLookalikeOfScript =
    messageTemplate("Lint", "The name `%1` contains %2 (%3), which looks like `%4`");
inline constexpr MessageTemplate useAsciiLetters = messageTemplate("Lint", "Use only ASCII characters in the name");
inline constexpr MessageTemplate nameMixesScripts = messageTemplate("Lint", "The name `%1` mixes %2 and %3 letters");
inline constexpr MessageTemplate useOneScript = messageTemplate("Lint", "Use letters from only one script");

// Scripts, as adjectives
inline constexpr MessageTemplate scriptLatin = messageTemplate("Lint", "Latin");
inline constexpr MessageTemplate scriptGreek = messageTemplate("Lint", "Greek");
inline constexpr MessageTemplate scriptCyrillic = messageTemplate("Lint", "Cyrillic");
inline constexpr MessageTemplate scriptArmenian = messageTemplate("Lint", "Armenian");
inline constexpr MessageTemplate scriptHebrew = messageTemplate("Lint", "Hebrew");
inline constexpr MessageTemplate scriptArabic = messageTemplate("Lint", "Arabic");
inline constexpr MessageTemplate scriptCherokee = messageTemplate("Lint", "Cherokee");
inline constexpr MessageTemplate scriptDevanagari = messageTemplate("Lint", "Devanagari");
inline constexpr MessageTemplate scriptThai = messageTemplate("Lint", "Thai");
inline constexpr MessageTemplate scriptGeorgian = messageTemplate("Lint", "Georgian");
inline constexpr MessageTemplate scriptOther = messageTemplate("Lint", "non-Latin");

} // namespace toolroom::lint_messages
