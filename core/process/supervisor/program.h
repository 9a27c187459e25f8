// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/process/supervisor/control_group.h"
#include "core/process/supervisor/guard.h"

#include <string>
#include <sys/types.h>

namespace toolroom::supervisor {

/// A program and its parent, the shield, which is a child of this process.
///
/// A program knows its parent's id (`$PPID`) and can stop or kill that process. The shield serves as that parent: it
/// holds no resources, and the supervisor needs it only to wait for the program. When the program ends, the shield
/// exits without reaping it, so that this process, as the subreaper, adopts and reaps the program. If the shield is
/// killed, the kernel kills the program (PR_SET_PDEATHSIG).
struct ShieldedProgram {
    pid_t id = 0; ///< leads its own process group; 0: none was started
    pid_t shield = 0;
    int error = 0;               ///< errno if the program could not be started
    Guard::Changed changed = {}; ///< why the program was not executed
};

/// What is executed.
struct ProgramStart {
    char** command = nullptr; ///< ends with a null pointer
    std::string path = {};    ///< path of the program; empty: it is looked up on the PATH
    int file = -1;            ///< the program, if the kernel can run it without an interpreter
    int script = -1;          ///< becomes scriptDescriptor of the program
    Guard* guard = nullptr;   ///< consulted right before the program is executed
};

/// Starts a program in `group`. This process must be a subreaper.
ShieldedProgram startProgram(const ProgramStart& start, const ControlGroup& group);

/// Closes this process's copies of the standard streams, so that the program and the caller can see end of file.
void releaseStreams();

/// Closes the descriptors from `first` to `last`.
void closeRange(unsigned first, unsigned last);

} // namespace toolroom::supervisor
