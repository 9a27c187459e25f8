// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::routing_messages {

inline constexpr MessageTemplate unknownTool = messageTemplate("Routing", "there is no tool named `%1`");
inline constexpr MessageTemplate ambiguousTool =
    messageTemplate("Routing", "several tools are named `%1`; use an ID, such as `%2`");
inline constexpr MessageTemplate positionTooLarge = messageTemplate("Routing", "there is no tool at position %1");
inline constexpr MessageTemplate notAListOfPhrases =
    messageTemplate("Routing", "expected an array of phrases or an object with a `queries` array");
inline constexpr MessageTemplate toolsNotPhrases = messageTemplate("Routing", "this file contains tools, not phrases");
inline constexpr MessageTemplate notAPhrase =
    messageTemplate("Routing", "expected a phrase or an object with a `phrase` string");
inline constexpr MessageTemplate notATool = messageTemplate("Routing", "expected a tool name or position");
inline constexpr MessageTemplate notAListOfTools = messageTemplate("Routing", "expected an array of tools");
inline constexpr MessageTemplate phraseEmpty = messageTemplate("Routing", "the phrase is empty");
inline constexpr MessageTemplate quoteNotClosed = messageTemplate("Routing", "unterminated quoted field");
inline constexpr MessageTemplate noPhrases = messageTemplate("Routing", "the file contains no phrases");

} // namespace toolroom::routing_messages
