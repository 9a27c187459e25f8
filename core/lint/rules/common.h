// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

// What nearly every rule needs.
#include "core/base/message_list.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/engine/subject.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Templates that several rules use.
namespace toolroom::lint_messages {

// Help text. %1: the known word that is most similar to the unknown one
inline constexpr MessageTemplate didYouMean = messageTemplate("Lint", "Did you mean `%1`?");
inline constexpr MessageTemplate flattenParameters =
    messageTemplate("Lint", "Flatten the parameters, or split the tool");
inline constexpr MessageTemplate shrinkSchema =
    messageTemplate("Lint", "Split the tool, share repeated parts through `$defs`, or remove rarely used options");
// %1: a key; %2: a line
inline constexpr MessageTemplate duplicateKey =
    messageTemplate("Lint", "The key `%1` appears twice in this object; the value on line %2 is ignored");
inline constexpr MessageTemplate duplicateKeys =
    pluralTemplate("Lint",
                   "The key `%1` appears twice in this object; the value on line %2 is ignored, as are the values of "
                   "%n more duplicate keys",
                   "The key `%1` appears twice in this object; the value on line %2 is ignored, as is the value of %n "
                   "more duplicate key");
inline constexpr MessageTemplate keepOneKey = messageTemplate("Lint", "Remove one of the two keys");
inline constexpr MessageTemplate writeInstead = messageTemplate("Lint", "Use `%1` instead");
inline constexpr MessageTemplate fieldNotBoolean = messageTemplate("Lint", "`%1` is `%2`, but must be true or false");
inline constexpr MessageTemplate writeBoolean = messageTemplate("Lint", "Use `true` or `false`");
inline constexpr MessageTemplate correctToolName =
    messageTemplate("Lint", "Fix the name, or load the source that contains the tool");
inline constexpr MessageTemplate renameTo = messageTemplate("Lint", "Rename it to `%1`");
// %1: a style, such as "camelCase"
inline constexpr MessageTemplate chooseNameInStyle = messageTemplate("Lint", "Use a %1 name");
inline constexpr MessageTemplate shortenName =
    pluralTemplate("Lint", "Shorten the name to %n characters or fewer", "Shorten the name to %n character");
inline constexpr MessageTemplate splitSet =
    messageTemplate("Lint", "Split the tools into sources that users enable as needed, or combine related tools");
// A finding that represents %n more tools. %1: the finding; %2: the names of the next tools
inline constexpr MessageTemplate andMoreTools =
    pluralTemplate("Lint", "%1; also in %n other tools: %2", "%1; also in %n other tool: %2");
// A finding that represents %n more in the same tool. %1: the finding; %2: the next places
inline constexpr MessageTemplate andMorePlaces =
    pluralTemplate("Lint", "%1; also in %n other places: %2", "%1; also in %n other place: %2");

} // namespace toolroom::lint_messages
