// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"

namespace toolroom {

namespace exit_code {
inline constexpr int clean = 0;
inline constexpr int findings = 1;        ///< findings at or above --fail-on, quarantined tools, or failed calls
inline constexpr int unusable = 2;        ///< invalid usage, unreadable input, unwritable output
inline constexpr int noTool = 3;          ///< no tools, or nothing that could be verified
inline constexpr int nobodyAvailable = 4; ///< for a confirmation, permission, or trust; or trust was denied
inline constexpr int interrupted = 130;
} // namespace exit_code

struct Program;

/// Runs a headless mode and returns the exit code. Needs a QCoreApplication, but no display.
int runHeadless(const CommandLine& commandLine, const Program& program);

/// Each mode is implemented in its own file.
int runHelp(const Program& program);
int runLint(const CommandLine& commandLine);
int runFix(const CommandLine& commandLine);
int runPrintConfig(const CommandLine& commandLine);
int runCompat(const CommandLine& commandLine);
int runList(const CommandLine& commandLine);
int runRules(const CommandLine& commandLine);
int runExplain(const CommandLine& commandLine);
int runConvert(const CommandLine& commandLine);
int runCheckResult(const CommandLine& commandLine);
int runCompose(const CommandLine& commandLine);
int runRoute(const CommandLine& commandLine);
int runCheckCalls(const CommandLine& commandLine);
int runCall(const CommandLine& commandLine);
int runCalls(const CommandLine& commandLine);
int runSaved(const CommandLine& commandLine);
int runVerify(const CommandLine& commandLine);
int runDiff(const CommandLine& commandLine);
int runLock(const CommandLine& commandLine);
int runServe(const CommandLine& commandLine);
/// Prints the change as a diff and, unless it is a dry run, writes it.
[[nodiscard]] int runInstallGateway(const CommandLine& commandLine);
[[nodiscard]] int runUninstallGateway(const CommandLine& commandLine);
int runNewProject(const CommandLine& commandLine);
int runLsp(const CommandLine& commandLine);
int runHistory(const CommandLine& commandLine);

} // namespace toolroom
