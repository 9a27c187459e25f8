// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Why a program cannot be started, and what its log omits.
namespace toolroom::process_messages {

inline constexpr MessageTemplate notSupported =
    messageTemplate("Process", "running programs as tools is supported only on Linux");
inline constexpr MessageTemplate noSupervisor =
    messageTemplate("Process", "%1 is not installed (searched %2); reinstall Toolroom");
inline constexpr MessageTemplate noSockets = messageTemplate("Process", "cannot create a socket pair: %1");
inline constexpr MessageTemplate noGuard =
    messageTemplate("Process", "cannot list the program's files for the supervisor: %1");
inline constexpr MessageTemplate linesOmitted =
    pluralTemplate("Process", "(%n more lines omitted)", "(%n more line omitted)");

} // namespace toolroom::process_messages
