// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// %1 is a list such as "`a`, `b`".
inline constexpr MessageTemplate listAndMore = pluralTemplate("Lint", "%1 and %n more", "%1 and %n more");

// A cycle of tools. %1: the first tools, each followed by an arrow; %2: the tool that the cycle returns to
inline constexpr MessageTemplate pathOmitting = pluralTemplate("Lint", "%1%n more → %2", "%1%n more → %2");

// Help text. %1: the known word that is most similar to the unknown one
inline constexpr MessageTemplate didYouMean = messageTemplate("Lint", "Did you mean `%1`?");

// A finding that stands for %n more tools. %1: the finding; %2: the names of the next tools
inline constexpr MessageTemplate andMoreTools =
    pluralTemplate("Lint", "%1; also in %n other tools: %2", "%1; also in %n other tool: %2");

} // namespace toolroom::lint_messages
