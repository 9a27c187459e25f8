// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/lint/linter.h"

namespace toolroom {

/// exit_code::unusable after errors, exit_code::findings for quarantined tools or findings at or above --fail-on,
/// otherwise exit_code::clean.
[[nodiscard]] int exitCodeFor(const LintReport& report, const CommandLine& commandLine);

/// Writes the reports of --format. Returns `exitCode`, or exit_code::unusable if writing fails.
int writeLintReports(const LintReport& report, const CommandLine& commandLine, int exitCode);

} // namespace toolroom
