// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/lint/engine/linter.h"

namespace toolroom {

/// exit_code::unusable if a source could not be read, exit_code::findings if tools are missing for another reason or
/// there are findings at or above --fail-on, otherwise exit_code::clean.
[[nodiscard]] int exitCodeFor(const LintReport& report, const CommandLine& commandLine);

/// Writes the reports of --format. Returns `exitCode`, or exit_code::unusable if writing fails.
int writeLintReports(const LintReport& report, const CommandLine& commandLine, int exitCode);

} // namespace toolroom
