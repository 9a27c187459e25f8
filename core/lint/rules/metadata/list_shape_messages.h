// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// Messages about preconditions and effects. %1: a field, such as "effects", or one of its items, such as "effects[0]".
inline constexpr MessageTemplate fieldNotList = messageTemplate("Lint", "`%1` is `%2`, but must be an array");
inline constexpr MessageTemplate writeObjectList =
    messageTemplate("Lint", "Use an array of objects, or `[]` if there are none");
inline constexpr MessageTemplate itemNotObject = messageTemplate("Lint", "`%1` is `%2`, but must be an object");
inline constexpr MessageTemplate writeItemObject =
    messageTemplate("Lint", "Use an object with `type`, `description`, and `%1`");
// The last argument is one or more fields. In the second template, %2 is a type, such as "resource".
inline constexpr MessageTemplate fieldsMissing = messageTemplate("Lint", "`%1` is missing %2");
inline constexpr MessageTemplate fieldsOfTypeMissing = messageTemplate("Lint", "`%1` has type `%2` but is missing %3");
inline constexpr MessageTemplate addFields = messageTemplate("Lint", "Add %1");
// %1: a value; %2: a field
inline constexpr MessageTemplate valueUnknown = messageTemplate("Lint", "`%1` is not a valid `%2`");
inline constexpr MessageTemplate writeOneOf = messageTemplate("Lint", "Use %1");
// %1: a field; %2: its value
inline constexpr MessageTemplate fieldNotText = messageTemplate("Lint", "`%1` is `%2`, but must be a non-empty string");
inline constexpr MessageTemplate writeText = messageTemplate("Lint", "Use a non-empty string");
inline constexpr MessageTemplate fieldNotBoolean = messageTemplate("Lint", "`%1` is `%2`, but must be true or false");
inline constexpr MessageTemplate writeBoolean = messageTemplate("Lint", "Use `true` or `false`");

} // namespace toolroom::lint_messages
