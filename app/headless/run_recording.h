// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"

namespace toolroom {

/// Repeats the requests of the recording with the given sources. Prints which answers differ, and returns the exit
/// code.
[[nodiscard]] int runRecording(const CommandLine& commandLine);

/// Writes the calls of the recording as saved calls, or its intents as phrases, and returns the exit code.
[[nodiscard]] int convertRecording(const CommandLine& commandLine);

} // namespace toolroom
