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

inline constexpr MessageTemplate neighborNotNamed =
    messageTemplate("Lint", "The description does not distinguish `%1` from the similar tool `%2`");
inline constexpr MessageTemplate nameNeighbor =
    messageTemplate("Lint", "Add a sentence such as “For …, use %1 instead”");

} // namespace toolroom::lint_messages
