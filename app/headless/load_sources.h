// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "app/headless/fixed_modules.h"
#include "app/headless/live_sources.h"
#include "core/lint/compat/compatibility.h"
#include "core/lint/fix/fix_sources.h"

#include <expected>
#include <functional>

namespace toolroom {

/// Loads and lints the sources specified on the command line. Shows progress on a terminal; Ctrl-C aborts.
/// On failure, prints an error and returns the exit code. `use` may lint the sources repeatedly, and returns the
/// report. `opened`: see loadSources().
[[nodiscard]] std::expected<LintReport, int> lintSources(
    const CommandLine& commandLine,
    const std::function<LintReport(const LintFunction& lint, FixedModules&)>& use =
        [](const LintFunction& lint, FixedModules&) { return lint({}); },
    ResolvedSources* opened = nullptr);

/// Loads the sources in the same way and looks up what targets do with the tools.
[[nodiscard]] std::expected<CompatReport, int> checkCompatibility(const CommandLine& commandLine);

/// Loads the sources as lintSources() does, but does not lint them. Live servers stay connected if `opened` is not
/// null, which then receives what was loaded. `handlers`: see resolveSources().
[[nodiscard]] std::expected<LoadResult, int>
loadSources(const CommandLine& commandLine, ResolvedSources* opened = nullptr, const ServerHandlers& handlers = {});

/// exit_code::unusable if a source could not be read, exit_code::findings if tools are missing for another reason,
/// otherwise exit_code::clean.
[[nodiscard]] int exitCodeFor(const std::vector<SourceError>& errors, const RegistrySnapshot& snapshot);

/// Whether a mode can do its work if tools are missing.
enum class Need { SomeTools, AllTools };

/// Prints errors and quarantined tools to standard error. Returns exitCodeFor(), or exit_code::unusable if tools are
/// missing and all are needed.
[[nodiscard]] int reportLoadErrors(const std::vector<SourceError>& errors, const RegistrySnapshot& snapshot,
                                   Need need = Need::SomeTools);

/// Returns `exitCode`, or prints an error and returns exit_code::noTool if the sources contain no tools although they
/// could be read.
[[nodiscard]] int reportIfNoTools(const std::vector<SourceError>& errors, const RegistrySnapshot& snapshot,
                                  const CommandLine& commandLine, int exitCode);

/// The same, but skills are enough, and so are hosted tools: there is nothing to check in them.
[[nodiscard]] int reportIfNothingRead(const LintReport& report, const CommandLine& commandLine, int exitCode);

} // namespace toolroom
