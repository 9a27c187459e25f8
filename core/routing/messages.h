// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::routing_messages {

inline constexpr MessageTemplate unknownTool = messageTemplate("Routing", "there is no tool named `%1`");
inline constexpr MessageTemplate ambiguousTool =
    messageTemplate("Routing", "several tools are named `%1`; use an id, such as `%2`");
inline constexpr MessageTemplate positionTooLarge = messageTemplate("Routing", "there is no tool at position %1");
inline constexpr MessageTemplate notAListOfPhrases =
    messageTemplate("Routing", "expected a list of phrases, or an object with the list `queries`");
inline constexpr MessageTemplate notAPhrase =
    messageTemplate("Routing", "expected a phrase, or an object with the string `phrase`");
inline constexpr MessageTemplate notATool = messageTemplate("Routing", "expected the name or the position of a tool");
inline constexpr MessageTemplate notAListOfTools = messageTemplate("Routing", "expected a list of tools");
inline constexpr MessageTemplate phraseEmpty = messageTemplate("Routing", "the phrase is empty");
inline constexpr MessageTemplate quoteNotClosed = messageTemplate("Routing", "the quoted field does not end");
inline constexpr MessageTemplate noPhrases = messageTemplate("Routing", "the file has no phrases");

} // namespace toolroom::routing_messages
