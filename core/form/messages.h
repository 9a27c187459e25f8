// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages about the fields of a form. Errors are predicates that follow the label of the field.
namespace toolroom::form_messages {

// Drafts
inline constexpr MessageTemplate numberIsEmpty = messageTemplate("Form", "is empty; enter a number");
inline constexpr MessageTemplate jsonIsEmpty = messageTemplate("Form", "is empty; enter a JSON value");
inline constexpr MessageTemplate nothingChosen = messageTemplate("Form", "is not set; choose a value");
inline constexpr MessageTemplate notANumber = messageTemplate("Form", "is not a number");
inline constexpr MessageTemplate notAnInteger = messageTemplate("Form", "is not an integer");
inline constexpr MessageTemplate integerOutOfRange =
    messageTemplate("Form", "is outside the supported integer range (-9223372036854775808 to 18446744073709551615)");
inline constexpr MessageTemplate numberTooPrecise = messageTemplate(
    "Form", "has too many digits: numbers are limited to about 17 significant digits and a magnitude of 1.8e308");
inline constexpr MessageTemplate aboutNumber = messageTemplate("Form", "%1 %2");
inline constexpr MessageTemplate duplicateKey = messageTemplate("Form", "the key %1 appears twice in the same object");
inline constexpr MessageTemplate atPosition = messageTemplate("Form", "line %1, column %2: %3");

// Errors
inline constexpr MessageTemplate isRequired = messageTemplate("Form", "is required");
inline constexpr MessageTemplate isRequiredWith = messageTemplate("Form", "is required when `%1` is present");
inline constexpr MessageTemplate formatMismatch = messageTemplate("Form", "does not look like %1");
inline constexpr MessageTemplate nameTaken = messageTemplate("Form", "%1 already exists");
inline constexpr MessageTemplate nameNotAllowed = messageTemplate("Form", "%1 is not an allowed property");
inline constexpr MessageTemplate nameNotInEnum = messageTemplate("Form", "%1 must be one of %2");
inline constexpr MessageTemplate namePatternMismatch =
    messageTemplate("Form", "%1 must match the ECMAScript pattern %2");
inline constexpr MessageTemplate nameRefused = messageTemplate("Form", "%1 is not allowed by `propertyNames`");

// Constraints
inline constexpr MessageTemplate exactlyCharacters =
    pluralTemplate("Form", "exactly %n characters", "exactly %n character");
inline constexpr MessageTemplate minCharacters =
    pluralTemplate("Form", "at least %n characters", "at least %n character");
inline constexpr MessageTemplate maxCharacters =
    pluralTemplate("Form", "at most %n characters", "at most %n character");
inline constexpr MessageTemplate exactlyItems = pluralTemplate("Form", "exactly %n items", "exactly %n item");
inline constexpr MessageTemplate minItems = pluralTemplate("Form", "at least %n items", "at least %n item");
inline constexpr MessageTemplate maxItems = pluralTemplate("Form", "at most %n items", "at most %n item");
inline constexpr MessageTemplate exactlyProperties =
    pluralTemplate("Form", "exactly %n properties", "exactly %n property");
inline constexpr MessageTemplate minProperties =
    pluralTemplate("Form", "at least %n properties", "at least %n property");
inline constexpr MessageTemplate maxProperties = pluralTemplate("Form", "at most %n properties", "at most %n property");
inline constexpr MessageTemplate minimum = messageTemplate("Form", "at least %1");
inline constexpr MessageTemplate maximum = messageTemplate("Form", "at most %1");
inline constexpr MessageTemplate exclusiveMinimum = messageTemplate("Form", "greater than %1");
inline constexpr MessageTemplate exclusiveMaximum = messageTemplate("Form", "less than %1");
inline constexpr MessageTemplate multipleOf = messageTemplate("Form", "a multiple of %1");
inline constexpr MessageTemplate format = messageTemplate("Form", "format %1");
inline constexpr MessageTemplate pattern = messageTemplate("Form", "matches %1");
inline constexpr MessageTemplate uniqueItems = messageTemplate("Form", "no duplicate items");

// Titles of variants
inline constexpr MessageTemplate variantAnything = messageTemplate("Form", "any value");
inline constexpr MessageTemplate variantNull = messageTemplate("Form", "null");
inline constexpr MessageTemplate variantBoolean = messageTemplate("Form", "boolean");
inline constexpr MessageTemplate variantInteger = messageTemplate("Form", "integer");
inline constexpr MessageTemplate variantNumber = messageTemplate("Form", "number");
inline constexpr MessageTemplate variantString = messageTemplate("Form", "string");
inline constexpr MessageTemplate variantArray = messageTemplate("Form", "array");
inline constexpr MessageTemplate variantObject = messageTemplate("Form", "object");
inline constexpr MessageTemplate variantObjectWith = messageTemplate("Form", "object with %1");
inline constexpr MessageTemplate variantArrayOf = messageTemplate("Form", "array of %1");
inline constexpr MessageTemplate variantWithFormat = messageTemplate("Form", "%1 (%2)");
inline constexpr MessageTemplate variantNumbered = messageTemplate("Form", "%1 (%2)");

} // namespace toolroom::form_messages
