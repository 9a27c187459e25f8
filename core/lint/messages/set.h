// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate sameDescription = messageTemplate("Lint", "`%1` has the same description as `%2`");
inline constexpr MessageTemplate describeDifferenceOrRemove =
    messageTemplate("Lint", "Describe what only this tool does, or remove one of the two");
// %2: one or more names; %3: from 0 to 1
inline constexpr MessageTemplate similarDescription =
    messageTemplate("Lint", "`%1` has almost the same description as %2 (similarity %3)");
inline constexpr MessageTemplate describeDifference =
    messageTemplate("Lint", "Describe what only this tool does and when to use the other one");

inline constexpr MessageTemplate referenceToNoTool =
    messageTemplate("Lint", "The description refers to `%1`, but there is no such tool");
inline constexpr MessageTemplate referToTool = messageTemplate("Lint", "Refer to `%1` instead");
inline constexpr MessageTemplate referToExistingTool =
    messageTemplate("Lint", "Refer to an existing tool, or describe the alternative without a tool name");

inline constexpr MessageTemplate sameMeaning =
    messageTemplate("Lint", "The names `%1` and `%2` differ only in verbs of the same meaning");
inline constexpr MessageTemplate useOneVerb =
    messageTemplate("Lint", "Merge the tools, or name what distinguishes them");
inline constexpr MessageTemplate refersToItself =
    messageTemplate("Lint", "The description of `%1` recommends `%1` as the alternative");
inline constexpr MessageTemplate referToOther = messageTemplate("Lint", "Name the other tool, or remove the sentence");
// %1: the limit
inline constexpr MessageTemplate setTooLarge =
    pluralTemplate("Lint", "The source has %n tools; more than %1 are hard to choose from",
                   "The source has %n tool; more than %1 are hard to choose from");
inline constexpr MessageTemplate splitSet =
    messageTemplate("Lint", "Split the tools into sources that users enable as needed, or combine related tools");
// %1: the number of all tools; %2: the limit
inline constexpr MessageTemplate setTooManyTokens = pluralTemplate(
    "Lint", "The first %n of %1 tools already exceed %2 tokens", "The first of %1 tools already exceeds %2 tokens");
inline constexpr MessageTemplate setTooManyTokensEstimated =
    pluralTemplate("Lint", "The first %n of %1 tools already exceed %2 tokens (estimated)",
                   "The first of %1 tools already exceeds %2 tokens (estimated)");
inline constexpr MessageTemplate shortenSet =
    messageTemplate("Lint", "Shorten the descriptions and schemas, or split the tools into several sources");

inline constexpr MessageTemplate neighborNotNamed =
    messageTemplate("Lint", "The description does not distinguish `%1` from the similar tool `%2`");
inline constexpr MessageTemplate nameNeighbor =
    messageTemplate("Lint", "Add a sentence such as “For …, use %1 instead”");

} // namespace toolroom::lint_messages
