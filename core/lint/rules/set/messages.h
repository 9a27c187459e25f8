// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate sameDescription = messageTemplate("Lint", "`%1` has the same description as `%2`");
inline constexpr MessageTemplate describeDifferenceOrRemove =
    messageTemplate("Lint", "Describe what is unique to this tool, or remove one of the two");
// %3: from 0 to 1
inline constexpr MessageTemplate similarDescription =
    messageTemplate("Lint", "`%1` has nearly the same description as `%2`");
// Lists of words.
inline constexpr MessageTemplate wordsThatDiffer = messageTemplate(
    "Lint", "Describe what is unique to this tool. Both descriptions mention %1; only this one mentions %2");
inline constexpr MessageTemplate noWordsThatDiffer = messageTemplate(
    "Lint", "Describe what is unique to this tool. Both descriptions mention %1; this one mentions nothing else");

// The phrase, its tool, and the tool that ranks first.
inline constexpr MessageTemplate phraseLeadsElsewhere =
    messageTemplate("Lint", "The trigger phrase `%1` for `%2` selects `%3` instead");
inline constexpr MessageTemplate wordsThatMislead =
    messageTemplate("Lint", "In the description, cover what the phrase asks for; these words favor `%1`: %2");
inline constexpr MessageTemplate phraseHasNoEvidence =
    messageTemplate("Lint", "The trigger phrase `%1` for `%2` has no words in common with any tool");
inline constexpr MessageTemplate usePhraseWords =
    messageTemplate("Lint", "In the description, use words from the phrase");

inline constexpr MessageTemplate referenceToNoTool =
    messageTemplate("Lint", "The description refers to `%1`, but there is no such tool");
inline constexpr MessageTemplate referToTool = messageTemplate("Lint", "Refer to `%1` instead");
inline constexpr MessageTemplate referToExistingTool =
    messageTemplate("Lint", "Refer to an existing tool, or describe the alternative without a tool name");

// %1: a tool that calls other tools
inline constexpr MessageTemplate sayHowToCall =
    messageTemplate("Lint", "If the tool is called through `%1`, say so where you refer to it");

inline constexpr MessageTemplate sameMeaning =
    messageTemplate("Lint", "The names `%1` and `%2` differ only in synonymous verbs");
inline constexpr MessageTemplate useOneVerb =
    messageTemplate("Lint", "Merge the tools, or choose names that show how they differ");
inline constexpr MessageTemplate refersToItself =
    messageTemplate("Lint", "The description of `%1` recommends `%1` itself as the alternative");
inline constexpr MessageTemplate referToOther = messageTemplate("Lint", "Name the other tool, or remove the sentence");
// %1: the limit
inline constexpr MessageTemplate setTooLarge =
    pluralTemplate("Lint", "The source has %n tools; models choose less reliably from more than %1",
                   "The source has %n tool; models choose less reliably from more than %1");
inline constexpr MessageTemplate splitSet =
    messageTemplate("Lint", "Split the tools into sources that users enable as needed, or combine related tools");
// %1: the limit
inline constexpr MessageTemplate setTooManyTokens =
    pluralTemplate("Lint", "The tools in the source total %n tokens (limit: %1)",
                   "The tools in the source total %n token (limit: %1)");
inline constexpr MessageTemplate setTooManyTokensEstimated =
    pluralTemplate("Lint", "The tools in the source total about %n tokens (estimated; limit: %1)",
                   "The tools in the source total about %n token (estimated; limit: %1)");
// %1: a list of toolTokens
inline constexpr MessageTemplate shortenSet = messageTemplate(
    "Lint", "Shorten the descriptions and schemas, or split the tools into several sources; the largest tools are %1");
inline constexpr MessageTemplate toolTokens = pluralTemplate("Lint", "`%1` (%n tokens)", "`%1` (%n token)");

inline constexpr MessageTemplate neighborNotNamed =
    messageTemplate("Lint", "The description does not distinguish `%1` from the similar tool `%2`");
inline constexpr MessageTemplate nameNeighbor = messageTemplate(
    "Lint",
    "Add a sentence such as “For …, use %1 instead.” Both descriptions mention %2; only the one for `%1` mentions %3");
inline constexpr MessageTemplate nameEqualNeighbor =
    messageTemplate("Lint", "Add a sentence such as “For …, use %1 instead.” Both descriptions mention %2");

} // namespace toolroom::lint_messages
