// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"

namespace toolroom {

/// Runs a headless mode to its end and returns the exit code: 0 clean, 1 findings at or above the limit, 2 usage or
/// unreadable input, 3 no tool found. Needs a QCoreApplication and no display.
int runHeadless(const CommandLine& commandLine);

} // namespace toolroom
