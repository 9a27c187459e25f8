// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "core/lint/linter.h"

namespace toolroom {

/// Loads and lints what the command line names, with progress on a terminal and Ctrl-C heeded.
[[nodiscard]] Result<LintReport> lintSourcesOf(const CommandLine& commandLine);

/// Only loads it.
[[nodiscard]] Result<LoadResult> loadSourcesOf(const CommandLine& commandLine);

/// Says on standard error what could not be read. Unusable after errors, findings after quarantined tools, else clean.
[[nodiscard]] int complainOfUnread(const std::vector<Error>& errors, const RegistrySnapshot& snapshot);

/// The exit code for sources that hold no tool, which is said on standard error, unless they could not be read; else
/// `otherwise`.
[[nodiscard]] int conclude(const RegistrySnapshot& snapshot, const CommandLine& commandLine, int otherwise);

} // namespace toolroom
