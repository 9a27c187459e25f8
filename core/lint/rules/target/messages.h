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
    pluralTemplate("Lint", "The name `%1` has %n characters, but some %2 clients allow at most %3",
                   "The name `%1` has %n character, but some %2 clients allow at most %3");
inline constexpr MessageTemplate useMatchingName = messageTemplate("Lint", "Choose a name that matches `%1`");
inline constexpr MessageTemplate targetDescriptionTooLong =
    pluralTemplate("Lint", "The description has %n characters, but %1 allows at most %2",
                   "The description has %n character, but %1 allows at most %2");
inline constexpr MessageTemplate shortenDescription =
    messageTemplate("Lint", "Shorten the description; explain parameters in their own descriptions");
inline constexpr MessageTemplate targetTooManyTools =
    pluralTemplate("Lint", "The source has %n tools, but %1 allows at most %2 per request",
                   "The source has %n tool, but %1 allows at most %2 per request");
// %1: the name of the server
inline constexpr MessageTemplate targetFullNameTooLong =
    pluralTemplate("Lint", "With the server name `%1`, the name `%2` has %n characters, but %3 allows at most %4",
                   "With the server name `%1`, the name `%2` has %n character, but %3 allows at most %4");
// %1: the name of the file
inline constexpr MessageTemplate targetFullNameTooLongByFile = pluralTemplate(
    "Lint", "With the server name `%1` (from the file name), the name `%2` has %n characters, but %3 allows at most %4",
    "With the server name `%1` (from the file name), the name `%2` has %n character, but %3 allows at most %4");
inline constexpr MessageTemplate shortenToolOrServer = messageTemplate("Lint", "Shorten the tool or server name");

inline constexpr MessageTemplate targetProperty =
    messageTemplate("Lint", "The property name `%1` is not valid for %2: it does not match `%3`");
// %1: a keyword; %2: location
inline constexpr MessageTemplate targetKeyword = messageTemplate("Lint", "%3 does not support `%1` in %2");
inline constexpr MessageTemplate describeRestriction =
    messageTemplate("Lint", "Remove it and state the restriction in the description");
inline constexpr MessageTemplate targetRootAnyOf =
    messageTemplate("Lint", "%1 does not support `anyOf` in the root schema");
inline constexpr MessageTemplate wrapAnyOf = messageTemplate("Lint", "Move the `anyOf` into a property");
// %1: location
inline constexpr MessageTemplate targetOptional =
    messageTemplate("Lint", "Parameter %1 is optional, but %2 requires every property to be in `required`");
inline constexpr MessageTemplate requireAndAllowNull =
    messageTemplate("Lint", "Add `%1` to `required`, and allow null if it may have no value");
inline constexpr MessageTemplate targetOpenObject =
    messageTemplate("Lint", "The object in %1 allows additional properties, which %2 does not support");
inline constexpr MessageTemplate closeObject = messageTemplate("Lint", "Add `\"additionalProperties\": false`");
inline constexpr MessageTemplate targetTooManyProperties =
    pluralTemplate("Lint", "The schema has %n properties, but %1 allows at most %2",
                   "The schema has %n property, but %1 allows at most %2");
// %1: location
inline constexpr MessageTemplate targetTooDeep = pluralTemplate(
    "Lint", "The schema has %n levels of nesting, but %2 allows at most %3; the limit is first exceeded at %1",
    "The schema has %n level of nesting, but %2 allows at most %3; the limit is first exceeded at %1");
inline constexpr MessageTemplate targetTooManyEnumValues =
    pluralTemplate("Lint", "The schema's enums have %n values in total, but %1 allows at most %2",
                   "The schema's enums have %n value in total, but %1 allows at most %2");
inline constexpr MessageTemplate targetNamesTooLong =
    pluralTemplate("Lint", "The schema's names and enum values have %n characters in total, but %1 allows at most %2",
                   "The schema's names and enum values have %n character in total, but %1 allows at most %2");
// %1: location; %2: number of values; %5: a number of values
inline constexpr MessageTemplate targetEnumTooLong =
    pluralTemplate("Lint",
                   "The %2 enum values for %1 have %n characters in total, but %3 allows at most %4 for an enum with "
                   "more than %5 values",
                   "The %2 enum values for %1 have %n character in total, but %3 allows at most %4 for an enum with "
                   "more than %5 values");
inline constexpr MessageTemplate shrinkEnum =
    messageTemplate("Lint", "Use fewer or shorter values, or accept any string and validate it in the tool");

} // namespace toolroom::lint_messages
