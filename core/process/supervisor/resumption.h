// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/process/supervisor/program.h"

namespace toolroom::supervisor {

/// Resumes this process even if a program stops it (SIGSTOP) repeatedly. If the caller is gone, this process then first
/// kills `group` and the program's group, which ends the loop that stops it.
///
/// The kernel sends SIGCONT when the caller exits and from timers, which also run while a process is stopped. If the
/// program stops this process before SIGCONT is handled, that timer does not fire again, so there are many timers, and
/// they restart each other. Call before the program starts; the signal and the timers are used until this process
/// exits.
void installResumeTimers(const ControlGroup& group);

void setProgram(const ShieldedProgram& program);

} // namespace toolroom::supervisor
