// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "core/lint/linter.h"

namespace toolroom {

/// Loads and lints what the command line names, with progress on a terminal and Ctrl-C heeded.
[[nodiscard]] Result<LintReport> lintSourcesOf(const CommandLine& commandLine);

/// The exit code for sources that could not be read, or that hold no tool, which is said on standard error; else
/// `otherwise`.
[[nodiscard]] int conclude(const LintReport& report, const CommandLine& commandLine, int otherwise);

} // namespace toolroom
