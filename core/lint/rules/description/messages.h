// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate descriptionMissing = messageTemplate("Lint", "The tool has no description");
inline constexpr MessageTemplate descriptionEmpty = messageTemplate("Lint", "The description is empty");
inline constexpr MessageTemplate describeTool =
    messageTemplate("Lint", "Describe in one sentence what the tool does and when to use it");

inline constexpr MessageTemplate descriptionTooShort = pluralTemplate(
    "Lint", "The description has only %n characters: `%1`", "The description has only %n character: `%1`");
inline constexpr MessageTemplate describeToolAtLength =
    pluralTemplate("Lint", "Say what the tool does, what it acts on, and when to use it, in at least %n characters",
                   "Say what the tool does, what it acts on, and when to use it, in at least %n character");

inline constexpr MessageTemplate descriptionPlaceholder =
    messageTemplate("Lint", "`%1` is a placeholder, not a description");
inline constexpr MessageTemplate replacePlaceholder =
    messageTemplate("Lint", "Say what the tool does and when to use it");

inline constexpr MessageTemplate whitespaceAtEnds =
    messageTemplate("Lint", "The description starts or ends with whitespace");
inline constexpr MessageTemplate whitespaceAtLineEnds =
    messageTemplate("Lint", "Lines of the description end with whitespace");
inline constexpr MessageTemplate removeWhitespace = messageTemplate("Lint", "Remove the unnecessary whitespace");

inline constexpr MessageTemplate noCondition =
    messageTemplate("Lint", "The description does not say when to use the tool");
inline constexpr MessageTemplate addCondition =
    messageTemplate("Lint", "Add a condition such as “Use when the user asks for …” or “Call this before …”");

inline constexpr MessageTemplate conditionFirst =
    messageTemplate("Lint", "The first sentence says when to use the tool instead of what it does");
inline constexpr MessageTemplate actionBeforeCondition =
    messageTemplate("Lint", "First say what the tool does, then when to use it");
inline constexpr MessageTemplate noActionFirst =
    messageTemplate("Lint", "The first sentence starts with `%1` instead of an action verb");
inline constexpr MessageTemplate startWithAction =
    messageTemplate("Lint", "Start with an action verb, as in “Finds …” or “Find …”");
inline constexpr MessageTemplate resultFirst =
    messageTemplate("Lint", "The description starts with what the tool returns (`%1 …`) instead of what it does");
inline constexpr MessageTemplate actionBeforeResult =
    messageTemplate("Lint", "Start with the action, as in “Gets …”, “Lists …”, or “Calculates …”");

inline constexpr MessageTemplate noDataSource =
    messageTemplate("Lint", "The description does not say where the data comes from");
inline constexpr MessageTemplate nameDataSource =
    messageTemplate("Lint", "Name the data source, as in “from the portfolio service”");

inline constexpr MessageTemplate tooManySentences =
    pluralTemplate("Lint", "The description has %n sentences, but at most %1 are allowed",
                   "The description has %n sentence, but at most %1 are allowed");
inline constexpr MessageTemplate keepActionAndCondition = messageTemplate(
    "Lint", "Say only what the tool does and when to use it; a third sentence may name an alternative tool");
inline constexpr MessageTemplate descriptionTooLong =
    pluralTemplate("Lint", "The description has %n characters, but at most %1 are allowed",
                   "The description has %n character, but at most %1 are allowed");
inline constexpr MessageTemplate moveParameterDetails =
    messageTemplate("Lint", "Move details about parameters to the parameter descriptions");
inline constexpr MessageTemplate tooManyTokens =
    pluralTemplate("Lint", "The description has %n tokens (o200k_base), but must have fewer than %1",
                   "The description has %n token (o200k_base), but must have fewer than %1");
inline constexpr MessageTemplate tooManyTokensEstimated = pluralTemplate(
    "Lint",
    "The description has about %n tokens (estimated because o200k_base is not installed), but must have fewer than %1",
    "The description has about %n token (estimated because o200k_base is not installed), but must have fewer than %1");
inline constexpr MessageTemplate keepConstraints = messageTemplate(
    "Lint",
    "Keep only the action, critical constraints, and prerequisites; move the rest to the parameter descriptions");

// %1: one or more words
inline constexpr MessageTemplate vagueWords = messageTemplate("Lint", "The description uses vague words: %1");
inline constexpr MessageTemplate beSpecific =
    messageTemplate("Lint", "Say exactly what the tool does, and list what it covers");
inline constexpr MessageTemplate describesImplementation =
    messageTemplate("Lint", "`%1` describes how the tool is implemented, not what it is for");
inline constexpr MessageTemplate useUserTerms =
    messageTemplate("Lint", "Describe the tool in the user's terms, and leave out paths and class names");

inline constexpr MessageTemplate containsCode = messageTemplate("Lint", "The description contains a code block");
inline constexpr MessageTemplate containsStructure =
    messageTemplate("Lint", "The description contains a data structure: `%1`");
inline constexpr MessageTemplate listsParameters = messageTemplate("Lint", "The description lists the parameters");
inline constexpr MessageTemplate describeInSchema =
    messageTemplate("Lint", "Describe parameters in the input schema and results in the output schema");
inline constexpr MessageTemplate repeatsName = messageTemplate("Lint", "The description adds nothing to the name `%1`");
inline constexpr MessageTemplate addToName =
    messageTemplate("Lint", "Say what the tool acts on, what it does not cover, and when to use it");

// %1: comma-separated verbs
inline constexpr MessageTemplate tooManyActions =
    pluralTemplate("Lint", "The tool does %n things: %1", "The tool does %n thing: %1");
inline constexpr MessageTemplate moreThanListedActions =
    pluralTemplate("Lint", "The tool does more than %n things: %1, …", "The tool does more than %n thing: %1, …");
inline constexpr MessageTemplate splitTool =
    messageTemplate("Lint", "Split it into several tools, or describe what the actions have in common");
inline constexpr MessageTemplate promisesTooMuch =
    messageTemplate("Lint", "`%1` promises more than a single tool can do");
inline constexpr MessageTemplate listCoverage = messageTemplate("Lint", "List what the tool covers");
inline constexpr MessageTemplate advertises =
    messageTemplate("Lint", "`%1` advertises the tool instead of describing it");
inline constexpr MessageTemplate describeRequests =
    messageTemplate("Lint", "Say which requests the tool is for, and leave the choice to the model");

// %1 and %2: languages
inline constexpr MessageTemplate otherLanguage =
    pluralTemplate("Lint", "The description is in %1, but %n others in this source are in %2",
                   "The description is in %1, but %n other in this source is in %2");
inline constexpr MessageTemplate useOneLanguage =
    messageTemplate("Lint", "Use the same language for all descriptions in a source");

// %1: the text
inline constexpr MessageTemplate shouts = messageTemplate("Lint", "The description uses excessive emphasis: `%1`");
inline constexpr MessageTemplate writeCalmly =
    messageTemplate("Lint", "Say in a plain sentence when to use the tool and what goes wrong otherwise");
inline constexpr MessageTemplate listsStatusCodes =
    messageTemplate("Lint", "The description contains a table of status codes");
inline constexpr MessageTemplate explainErrorsInResult =
    messageTemplate("Lint", "Explain each error in the failed call's result");

} // namespace toolroom::lint_messages
