// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// In all of these, the placeholder before the last one is the name of a provider or client, and the last one its limit.
inline constexpr MessageTemplate targetName =
    messageTemplate("Lint", "The name `%1` is not valid for %2: it does not match `%3`");
inline constexpr MessageTemplate targetNameTooLong =
    pluralTemplate("Lint", "The name `%1` has %n characters, but %2 allows at most %3",
                   "The name `%1` has %n character, but %2 allows at most %3");
inline constexpr MessageTemplate targetNameLong =
    pluralTemplate("Lint", "The name `%1` has %n characters, but some clients of %2 allow at most %3",
                   "The name `%1` has %n character, but some clients of %2 allow at most %3");
inline constexpr MessageTemplate useMatchingName = messageTemplate("Lint", "Choose a name that matches `%1`");
inline constexpr MessageTemplate targetDescriptionTooLong =
    pluralTemplate("Lint", "The description has %n characters, but %1 allows at most %2",
                   "The description has %n character, but %1 allows at most %2");
inline constexpr MessageTemplate shortenDescription =
    messageTemplate("Lint", "Shorten the description; explain parameters in their own descriptions");
inline constexpr MessageTemplate targetTooManyTools =
    pluralTemplate("Lint", "The source has %n tools, but %1 allows at most %2 in a request",
                   "The source has %n tool, but %1 allows at most %2 in a request");
// %1: the name of the server
inline constexpr MessageTemplate targetFullNameTooLong =
    pluralTemplate("Lint", "With the server name `%1`, the name `%2` has %n characters, but %3 allows at most %4",
                   "With the server name `%1`, the name `%2` has %n character, but %3 allows at most %4");
// %1: the name of the file
inline constexpr MessageTemplate targetFullNameTooLongByFile = pluralTemplate(
    "Lint", "With the file name `%1` as the server name, the name `%2` has %n characters, but %3 allows at most %4",
    "With the file name `%1` as the server name, the name `%2` has %n character, but %3 allows at most %4");
inline constexpr MessageTemplate shortenToolOrServer =
    messageTemplate("Lint", "Shorten the name of the tool or of the server");

inline constexpr MessageTemplate targetProperty =
    messageTemplate("Lint", "The property name `%1` is not valid for %2: it does not match `%3`");
// %1: a keyword; %2: location
inline constexpr MessageTemplate targetKeyword = messageTemplate("Lint", "`%1` in %2 is not supported by %3");
inline constexpr MessageTemplate describeRestriction =
    messageTemplate("Lint", "Remove it, and state the restriction in the description");
inline constexpr MessageTemplate targetRootAnyOf =
    messageTemplate("Lint", "`anyOf` in the root schema is not supported by %1");
inline constexpr MessageTemplate wrapAnyOf = messageTemplate("Lint", "Move the `anyOf` into a property");
// %1: location
inline constexpr MessageTemplate targetOptional =
    messageTemplate("Lint", "Parameter %1 is optional, but %2 requires every property");
inline constexpr MessageTemplate requireAndAllowNull =
    messageTemplate("Lint", "Add `%1` to `required`; allow null if there may be no value");
inline constexpr MessageTemplate targetOpenObject =
    messageTemplate("Lint", "The object in %1 allows other properties, but %2 does not");
inline constexpr MessageTemplate closeObject = messageTemplate("Lint", "Add `\"additionalProperties\": false`");
inline constexpr MessageTemplate targetTooManyProperties =
    pluralTemplate("Lint", "The schema has %n properties, but %1 allows at most %2",
                   "The schema has %n property, but %1 allows at most %2");
// %1: location
inline constexpr MessageTemplate targetTooDeep =
    pluralTemplate("Lint", "The schema has %n levels of nesting, the first too many at %1, but %2 allows at most %3",
                   "The schema has %n level of nesting, the first too many at %1, but %2 allows at most %3");
inline constexpr MessageTemplate targetTooManyEnumValues =
    pluralTemplate("Lint", "The enums of the schema have %n values together, but %1 allows at most %2",
                   "The enums of the schema have %n value together, but %1 allows at most %2");
inline constexpr MessageTemplate targetNamesTooLong = pluralTemplate(
    "Lint", "The names and enum values of the schema have %n characters together, but %1 allows at most %2",
    "The names and enum values of the schema have %n character together, but %1 allows at most %2");
// %1: location; %2: number of values; %5: a number of values
inline constexpr MessageTemplate targetEnumTooLong =
    pluralTemplate("Lint",
                   "The %2 enum values of %1 have %n characters together, but %3 allows at most %4 in an enum with "
                   "more than %5 values",
                   "The %2 enum values of %1 have %n character together, but %3 allows at most %4 in an enum with more "
                   "than %5 values");
inline constexpr MessageTemplate shrinkEnum =
    messageTemplate("Lint", "List fewer or shorter values, or accept a string and check it in the tool");

} // namespace toolroom::lint_messages
