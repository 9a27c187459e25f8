// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// %1 and %2 are SHA-256 digests.
inline constexpr MessageTemplate lockedToolChanged =
    messageTemplate("Lint", "The tool has changed since it was locked: its digest was %1 and is now %2");
inline constexpr MessageTemplate toolNotLocked =
    messageTemplate("Lint", "The tool is not in the lock file; its digest is %1");
// %1 is a source, and %2 is a digest.
inline constexpr MessageTemplate lockedToolMissing =
    messageTemplate("Lint", "The tool is no longer in `%1`; its digest was %2");
inline constexpr MessageTemplate reviewAndLock =
    messageTemplate("Lint", "Review the change, for example with --diff, and then lock the tools again with --lock");

} // namespace toolroom::lint_messages
