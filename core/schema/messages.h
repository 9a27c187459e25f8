// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages for validation errors and for errors in schemas and regular expressions. Validation errors are predicates:
/// they are shown after the location that they apply to.
namespace toolroom::schema_messages {

// Types
inline constexpr MessageTemplate typeNull = messageTemplate("Schema", "null");
inline constexpr MessageTemplate typeBoolean = messageTemplate("Schema", "a boolean");
inline constexpr MessageTemplate typeInteger = messageTemplate("Schema", "an integer");
inline constexpr MessageTemplate typeNumber = messageTemplate("Schema", "a number");
inline constexpr MessageTemplate typeString = messageTemplate("Schema", "a string");
inline constexpr MessageTemplate typeArray = messageTemplate("Schema", "an array");
inline constexpr MessageTemplate typeObject = messageTemplate("Schema", "an object");

// Values
inline constexpr MessageTemplate objectWithProperties =
    pluralTemplate("Schema", "an object with %n properties", "an object with %n property");
inline constexpr MessageTemplate arrayOfItems = pluralTemplate("Schema", "an array of %n items", "an array of %n item");
inline constexpr MessageTemplate shortenedList = messageTemplate("Schema", "%1, … (%2 in total)");

// Validation errors
inline constexpr MessageTemplate wrongType = messageTemplate("Schema", "must be %1, not %2");
inline constexpr MessageTemplate notConstant = messageTemplate("Schema", "must be %1");
inline constexpr MessageTemplate notInEnum = messageTemplate("Schema", "must be one of %1");
inline constexpr MessageTemplate tooShort = pluralTemplate("Schema", "must have at least %n characters, but has %1",
                                                           "must have at least %n character, but has %1");
inline constexpr MessageTemplate tooLong = pluralTemplate("Schema", "must have at most %n characters, but has %1",
                                                          "must have at most %n character, but has %1");
inline constexpr MessageTemplate patternMismatch =
    messageTemplate("Schema", "must match the ECMAScript pattern %1, but is %2");
inline constexpr MessageTemplate patternMismatchInDialect =
    messageTemplate("Schema", "must match the ECMAScript pattern %1, but is %2; in ECMAScript, %3");
inline constexpr MessageTemplate belowMinimum = messageTemplate("Schema", "must be at least %1, but is %2");
inline constexpr MessageTemplate aboveMaximum = messageTemplate("Schema", "must be at most %1, but is %2");
inline constexpr MessageTemplate notGreater = messageTemplate("Schema", "must be greater than %1, but is %2");
inline constexpr MessageTemplate notLess = messageTemplate("Schema", "must be less than %1, but is %2");
inline constexpr MessageTemplate notMultiple = messageTemplate("Schema", "must be a multiple of %1, but is %2");
inline constexpr MessageTemplate tooFewItems =
    pluralTemplate("Schema", "must have at least %n items, but has %1", "must have at least %n item, but has %1");
inline constexpr MessageTemplate tooManyItems =
    pluralTemplate("Schema", "must have at most %n items, but has %1", "must have at most %n item, but has %1");
inline constexpr MessageTemplate duplicateItems =
    messageTemplate("Schema", "must not contain duplicates, but items %1 and %2 are equal");
inline constexpr MessageTemplate containsTooFew =
    pluralTemplate("Schema", "must have at least %n items that match `contains`, but has %1",
                   "must have at least %n item that matches `contains`, but has %1");
inline constexpr MessageTemplate containsTooMany =
    pluralTemplate("Schema", "must have at most %n items that match `contains`, but has %1",
                   "must have at most %n item that matches `contains`, but has %1");
inline constexpr MessageTemplate tooFewProperties = pluralTemplate(
    "Schema", "must have at least %n properties, but has %1", "must have at least %n property, but has %1");
inline constexpr MessageTemplate tooManyProperties = pluralTemplate(
    "Schema", "must have at most %n properties, but has %1", "must have at most %n property, but has %1");
inline constexpr MessageTemplate propertyMissing = messageTemplate("Schema", "`%1` is required but missing");
inline constexpr MessageTemplate dependentPropertyMissing =
    messageTemplate("Schema", "`%1` is required when `%2` is present");
inline constexpr MessageTemplate notAllowed = messageTemplate("Schema", "is not allowed here");
inline constexpr MessageTemplate propertyNotAllowed = messageTemplate("Schema", "is not an allowed property");
inline constexpr MessageTemplate matchesNot = messageTemplate("Schema", "must not match the schema in `not`");
inline constexpr MessageTemplate matchesSeveral =
    messageTemplate("Schema", "must match exactly one alternative, but matches %1 of %2");
inline constexpr MessageTemplate matchesNone =
    pluralTemplate("Schema", "matches none of the %n alternatives", "does not match the only alternative");
inline constexpr MessageTemplate aboutPropertyName = messageTemplate("Schema", "its name %1");

// Limits of a validation
inline constexpr MessageTemplate nestedTooDeeply =
    messageTemplate("Schema", "is nested too deeply, or the schema recurses infinitely");
inline constexpr MessageTemplate patternTooCostly =
    messageTemplate("Schema", "cannot be checked against the pattern: matching takes too long");
inline constexpr MessageTemplate schemaTooCostly =
    messageTemplate("Schema", "cannot be checked against this schema: validation takes too long");
inline constexpr MessageTemplate tooManyErrors =
    messageTemplate("Schema", "has more than %1 validation errors; the rest are not listed");

// Schemas that do not compile
inline constexpr MessageTemplate schemaNestedTooDeeply =
    messageTemplate("Schema", "the schema is nested more than %1 levels deep");
inline constexpr MessageTemplate notASchema = messageTemplate("Schema", "must be a schema: an object or a boolean");
inline constexpr MessageTemplate referenceUnresolved = messageTemplate("Schema", "the reference %1 cannot be resolved");
inline constexpr MessageTemplate referenceCircular = messageTemplate("Schema", "the reference is circular");
inline constexpr MessageTemplate notAType =
    messageTemplate("Schema", "must be one of null, boolean, integer, number, string, array, object");
inline constexpr MessageTemplate noTypes = messageTemplate("Schema", "must specify at least one type");
inline constexpr MessageTemplate notANumber = messageTemplate("Schema", "must be a number");
inline constexpr MessageTemplate notPositive = messageTemplate("Schema", "must be a number greater than 0");
inline constexpr MessageTemplate notACount = messageTemplate("Schema", "must be a non-negative integer");
inline constexpr MessageTemplate notAString = messageTemplate("Schema", "must be a string");
inline constexpr MessageTemplate notABoolean = messageTemplate("Schema", "must be true or false");
inline constexpr MessageTemplate notAnObject = messageTemplate("Schema", "must be an object");
inline constexpr MessageTemplate notAnArray = messageTemplate("Schema", "must be an array");
inline constexpr MessageTemplate notPropertyNames = messageTemplate("Schema", "must be an array of property names");
inline constexpr MessageTemplate notARegex = messageTemplate("Schema", "is not a valid regular expression: %1");
inline constexpr MessageTemplate useOfPrefixItems =
    messageTemplate("Schema", "must be a schema; since draft 2020-12, use `prefixItems` for an array of schemas");
inline constexpr MessageTemplate noSchemas = messageTemplate("Schema", "must contain at least one schema");

// What parts of a pattern mean in ECMAScript; see dialectDifference()
inline constexpr MessageTemplate dialectLiteral = messageTemplate("Schema", "`%1` is literal text");
inline constexpr MessageTemplate dialectAscii = messageTemplate("Schema", "`%1` is limited to ASCII");
inline constexpr MessageTemplate dialectPosixClass = messageTemplate("Schema", "`%1` is not a character class");
inline constexpr MessageTemplate dialectLineEnd =
    messageTemplate("Schema", "`$` does not match before a final line break");

// Regular expressions. PCRE2's reasons are in English.
inline constexpr MessageTemplate regexAtOffset = messageTemplate("Schema", "%1 at offset %2");
inline constexpr MessageTemplate regexTooLong = messageTemplate("Schema", "the pattern is longer than %1 bytes");
inline constexpr MessageTemplate regexEndsWithBackslash =
    messageTemplate("Schema", "the pattern ends with a backslash");
inline constexpr MessageTemplate regexUnknownEscape =
    messageTemplate("Schema", "ECMAScript does not support the escape \\%1");
inline constexpr MessageTemplate regexUnknownGroup =
    messageTemplate("Schema", "ECMAScript does not support this group syntax");
inline constexpr MessageTemplate regexLoneSurrogate = messageTemplate("Schema", "unpaired surrogate");
inline constexpr MessageTemplate regexNothingToRepeat = messageTemplate("Schema", "nothing to repeat");

} // namespace toolroom::schema_messages
