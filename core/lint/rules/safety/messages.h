// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// %1: the distinct characters; %2: the ASCII text that tag characters encode
inline constexpr MessageTemplate hiddenInText =
    pluralTemplate("Lint", "The text contains %n hidden characters: %1", "The text contains %n hidden character: %1");
inline constexpr MessageTemplate hiddenInKey =
    pluralTemplate("Lint", "The key contains %n hidden characters: %1", "The key contains %n hidden character: %1");
inline constexpr MessageTemplate hiddenInTextSpelling =
    pluralTemplate("Lint", "The text contains %n hidden characters that spell `%2`: %1",
                   "The text contains %n hidden character that spells `%2`: %1");
inline constexpr MessageTemplate hiddenInKeySpelling =
    pluralTemplate("Lint", "The key contains %n hidden characters that spell `%2`: %1",
                   "The key contains %n hidden character that spells `%2`: %1");
inline constexpr MessageTemplate removeHidden =
    messageTemplate("Lint", "Remove the hidden characters: reviewers cannot see them, but models read them");

// %1: the sentence
inline constexpr MessageTemplate concealsFromUser =
    messageTemplate("Lint", "The text tells the model to conceal something from the user: `%1`");
inline constexpr MessageTemplate removeConcealment =
    messageTemplate("Lint", "Remove the sentence: users must be able to see what a tool does");
inline constexpr MessageTemplate claimsPrecedence =
    messageTemplate("Lint", "The text claims precedence over other tools: `%1`");
inline constexpr MessageTemplate removePrecedence =
    messageTemplate("Lint", "Describe when to use this tool, without giving instructions about other tools");
inline constexpr MessageTemplate overridesInstructions =
    messageTemplate("Lint", "The text tries to override the model's instructions: `%1`");
inline constexpr MessageTemplate removeOverride = messageTemplate(
    "Lint",
    "Remove the sentence: a description should say what the tool does, not which instructions the model must follow");
inline constexpr MessageTemplate imitatesAuthority =
    messageTemplate("Lint", "The text imitates system instructions: `%1`");
inline constexpr MessageTemplate removeMarkup =
    messageTemplate("Lint", "Write plain sentences about the tool, without such markup");
inline constexpr MessageTemplate asksForSecrets =
    messageTemplate("Lint", "The text asks the model for secrets that the tool should not need: `%1`");
inline constexpr MessageTemplate removeSecretRequest =
    messageTemplate("Lint", "Have the program read its own credentials; never pass them through a model");
inline constexpr MessageTemplate sendsDataAway =
    messageTemplate("Lint", "The text tells the model to send data elsewhere: `%1`");
inline constexpr MessageTemplate removeSending =
    messageTemplate("Lint", "Remove the sentence, or have the program send the data after the user agrees");

// %1: the first characters of the secret
inline constexpr MessageTemplate containsSecret = messageTemplate("Lint", "The text contains a secret: `%1…`");
inline constexpr MessageTemplate revokeSecret =
    messageTemplate("Lint", "Revoke the secret, and have the program read a new one from its environment");

inline constexpr MessageTemplate freeFormCommand = messageTemplate("Lint", "`%1` accepts any command");
inline constexpr MessageTemplate replaceFreeFormCommand = messageTemplate(
    "Lint", "Define separate operations, each with its own parameters, or restrict the command with an `enum`");

inline constexpr MessageTemplate confineCommands = messageTemplate(
    "Lint", "Run the commands in a sandbox with as few privileges as possible, and say so in the description");

// %1 to %3: names of tools
inline constexpr MessageTemplate combinesDangers = messageTemplate(
    "Lint", "Together, the tools read untrusted content (`%1`), read private data (`%2`), and send data (`%3`)");
inline constexpr MessageTemplate separateDangers =
    messageTemplate("Lint", "Move these tools into separate sources, or require confirmation before data is sent");

} // namespace toolroom::lint_messages
