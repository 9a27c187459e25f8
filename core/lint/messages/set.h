// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate sameDescription = messageTemplate("Lint", "`%1` has the same description as `%2`");
inline constexpr MessageTemplate describeDifferenceOrRemove =
    messageTemplate("Lint", "Describe what only this tool does, or remove one of the two");
// %3: from 0 to 1
inline constexpr MessageTemplate similarDescription =
    messageTemplate("Lint", "`%1` has almost the same description as `%2` (margin %3)");
// Lists of words.
inline constexpr MessageTemplate wordsThatDiffer =
    messageTemplate("Lint", "Describe what only this tool does. Both say %1; only this one says %2");
inline constexpr MessageTemplate noWordsThatDiffer =
    messageTemplate("Lint", "Describe what only this tool does. Both say %1; this one says nothing else");

// The phrase, its tool, and the tool that ranks first.
inline constexpr MessageTemplate phraseLeadsElsewhere =
    messageTemplate("Lint", "The trigger phrase `%1` of `%2` leads to `%3`");
inline constexpr MessageTemplate wordsThatMislead =
    messageTemplate("Lint", "Say in the description what the phrase asks for; these words lead to `%1`: %2");
inline constexpr MessageTemplate phraseHasNoEvidence =
    messageTemplate("Lint", "The trigger phrase `%1` of `%2` shares no word with any tool");
inline constexpr MessageTemplate usePhraseWords =
    messageTemplate("Lint", "Use the words of the phrase in the description");

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
// %1: the limit
inline constexpr MessageTemplate setTooManyTokens =
    pluralTemplate("Lint", "The tools of the source have %n tokens, more than %1",
                   "The tools of the source have %n token, more than %1");
inline constexpr MessageTemplate setTooManyTokensEstimated =
    pluralTemplate("Lint", "The tools of the source have about %n tokens (estimated), more than %1",
                   "The tools of the source have about %n token (estimated), more than %1");
// %1: a list of toolTokens
inline constexpr MessageTemplate shortenSet = messageTemplate(
    "Lint", "Shorten the descriptions and schemas, or split the tools into several sources; the largest are %1");
inline constexpr MessageTemplate toolTokens = pluralTemplate("Lint", "`%1` (%n tokens)", "`%1` (%n token)");

inline constexpr MessageTemplate neighborNotNamed =
    messageTemplate("Lint", "The description does not distinguish `%1` from the similar tool `%2`");
inline constexpr MessageTemplate nameNeighbor =
    messageTemplate("Lint", "Add a sentence such as “For …, use %1 instead”. Both say %2; only `%1` says %3");
inline constexpr MessageTemplate nameEqualNeighbor =
    messageTemplate("Lint", "Add a sentence such as “For …, use %1 instead”. Both say %2");

} // namespace toolroom::lint_messages
