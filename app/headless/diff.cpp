// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/diff_report.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Loads one of the two sources. Returns the exit code if that fails: a comparison must not miss tools.
std::expected<RegistrySnapshotPtr, int> loadSide(CommandLine commandLine, const std::string& source) {
    commandLine.sources = {source};
    const auto loaded = loadSources(commandLine);
    if (!loaded)
        return std::unexpected(loaded.error());
    if (loaded->aborted)
        return std::unexpected(exit_code::interrupted);
    if (const int exitCode = reportLoadErrors(loaded->errors, *loaded->snapshot, Need::AllTools))
        return std::unexpected(exitCode);
    return loaded->snapshot;
}

} // namespace

int runDiff(const CommandLine& commandLine) {
    const std::string& before = commandLine.sources.front();
    const std::string& after = commandLine.sources.back();
    const auto old = loadSide(commandLine, before);
    if (!old)
        return old.error();
    const auto now = loadSide(commandLine, after);
    if (!now)
        return now.error();
    const auto changes = changesBetween(**old, **now);
    if (!changes)
        return fail(changes.error());
    const bool fails = std::ranges::any_of(
        changes->changes, [&](const ToolChange& change) { return change.impact <= commandLine.failOnImpact; });
    return writeOutput(formatDiffReport(*changes, before, after, commandLine.format), commandLine.output,
                       fails ? exit_code::findings : exit_code::clean);
}

} // namespace toolroom
