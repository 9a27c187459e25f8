// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/interrupt.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/lint/rules/call/check_envelopes.h"
#include "core/registry/call_composer.h"

#include <algorithm>

namespace toolroom {

namespace {

void report(const ToolIssue& composed) {
    if (composed.leftOut)
        return printError(composed.at);
    Error dropped = composed.at;
    dropped.reason = Message::verbatim(formatText("dropped from \"{}\": {}", composed.tool, composed.at.reason));
    printNote(dropped);
}

/// Returns the tools as branches of the request. A tool that cannot be called is reported on standard error and sets
/// the exit code.
std::expected<std::vector<ToolCallSchema>, int> branchesOf(const CommandLine& commandLine, int& exitCode) {
    const auto loaded = loadSources(commandLine);
    if (!loaded)
        return std::unexpected(loaded.error());
    CallComposer composer(*loaded->snapshot);
    for (const RegisteredTool& tool : loaded->snapshot->tools())
        composer.add(tool);
    int status = reportLoadErrors(loaded->errors, *loaded->snapshot);
    for (const ToolIssue& issue : composer.issues())
        report(issue);
    if (status == exit_code::clean && std::ranges::contains(composer.issues(), true, &ToolIssue::leftOut))
        status = exit_code::findings;
    exitCode = loaded->aborted ? exit_code::interrupted
                               : reportIfNoTools(loaded->errors, *loaded->snapshot, commandLine, status);
    return composer.takeCallSchemas();
}

} // namespace

int runCompose(const CommandLine& commandLine) {
    int exitCode = exit_code::clean;
    const auto branches = branchesOf(commandLine, exitCode);
    if (!branches)
        return branches.error();
    if (branches->empty())
        return exitCode;
    const Json schema = composeCallSchema(*branches);
    return writeOutput(prettyJson(schema), commandLine.output, exitCode);
}

int runCheckCalls(const CommandLine& commandLine) {
    const auto calls = resolveSourceSpecs({commandLine.inputPath});
    if (!calls)
        return fail(calls.error());
    int exitCode = exit_code::clean;
    const auto branches = branchesOf(commandLine, exitCode);
    if (!branches)
        return branches.error();
    if (branches->empty())
        return exitCode;
    const Interrupt interrupt;
    const LintReport report = checkCalls(*calls, *branches, interrupt.signal());
    if (interrupt.signal().stop_requested())
        return exit_code::interrupted;
    return writeLintReports(report, commandLine, std::max(exitCode, exitCodeFor(report, commandLine)));
}

} // namespace toolroom
