// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Errors in the choice of targets and in their files.
namespace toolroom::lint_messages {

// %2: the known names, separated by commas
inline constexpr MessageTemplate unknownTarget =
    messageTemplate("Lint", "unknown target `%1`; the targets are all, %2");
// %2: a target
inline constexpr MessageTemplate unknownProfile = messageTemplate("Lint", "`%2` has no profile `%1`");
// %2: a target; %3: the known names, separated by commas
inline constexpr MessageTemplate unknownProfileOf =
    messageTemplate("Lint", "`%2` has no profile `%1`; its profiles are %3");
inline constexpr MessageTemplate repeatedFact = messageTemplate("Lint", "the fact `%1` appears twice");

// What a target does with a value of a definition. %1 and %2: names or values
inline constexpr MessageTemplate viewBecomes = messageTemplate("Lint", "becomes `%1`");
inline constexpr MessageTemplate viewCut = messageTemplate("Lint", "changes from %1 to %2 characters");
inline constexpr MessageTemplate viewRemoves = messageTemplate("Lint", "loses %1");
inline constexpr MessageTemplate viewAdds = messageTemplate("Lint", "gets %1");
inline constexpr MessageTemplate viewReplaces = messageTemplate("Lint", "gets %2 instead of %1");
inline constexpr MessageTemplate viewChanges = messageTemplate("Lint", "has another %1");
inline constexpr MessageTemplate viewMoves = messageTemplate("Lint", "has %1 in its description only");
inline constexpr MessageTemplate viewInlines =
    messageTemplate("Lint", "has the referenced schemas in place of its references");
inline constexpr MessageTemplate viewRequires = messageTemplate("Lint", "`%1` becomes required and accepts null");

} // namespace toolroom::lint_messages
