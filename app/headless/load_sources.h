// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "app/headless/live_sources.h"
#include "core/lint/fix_sources.h"

#include <expected>
#include <functional>

namespace toolroom {

/// Loads and lints the sources specified on the command line. Shows progress on a terminal; Ctrl-C aborts.
/// On failure, prints an error and returns the exit code. `use` may lint the sources repeatedly, and returns the
/// report.
[[nodiscard]] std::expected<LintReport, int> lintSources(
    const CommandLine& commandLine,
    const std::function<LintReport(const LintFunction& lint)>& use = [](const LintFunction& lint) { return lint({}); });

/// Loads the sources as lintSources() does, but does not lint them. Live servers stay connected if `opened` is not
/// null, which then receives what was loaded. `handlers`: see resolveSources().
[[nodiscard]] std::expected<LoadResult, int>
loadSources(const CommandLine& commandLine, ResolvedSources* opened = nullptr, const ServerHandlers& handlers = {});

/// Prints errors and quarantined tools to standard error. Returns exit_code::unusable after errors, exit_code::findings
/// after quarantined tools, otherwise exit_code::clean.
[[nodiscard]] int reportLoadErrors(const std::vector<Error>& errors, const RegistrySnapshot& snapshot);

/// Returns `exitCode`, or prints an error and returns exit_code::noTool if the readable sources contain no tools.
[[nodiscard]] int reportIfNoTools(const RegistrySnapshot& snapshot, const CommandLine& commandLine, int exitCode);

/// The same, but hosted tools are enough: there is nothing to check in them.
[[nodiscard]] int reportIfNothingRead(const RegistrySnapshot& snapshot, const CommandLine& commandLine, int exitCode);

} // namespace toolroom
