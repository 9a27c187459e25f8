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

} // namespace toolroom::lint_messages
