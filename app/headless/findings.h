// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "core/lint/linter.h"

namespace toolroom {

/// Unusable after errors, findings when there are some at or above --fail-on or quarantined tools, else clean.
[[nodiscard]] int exitCodeFor(const LintReport& report, const CommandLine& commandLine);

/// Writes a report in the format that was asked for, and returns `exitCode` or why it could not be written.
int deliverFindings(const LintReport& report, const CommandLine& commandLine, int exitCode);

} // namespace toolroom
