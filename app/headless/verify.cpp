// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/headless_runs.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "app/headless/verify_report.h"
#include "core/base/format.h"
#include "core/json/text.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace toolroom {

namespace {

std::vector<std::string> chosenTools(const RegistrySnapshot& snapshot, const std::string& wanted) {
    std::vector<std::string> ids;
    for (const RegisteredTool& tool : snapshot.tools())
        if (wanted.empty() || tool.id == wanted || tool.name == wanted)
            ids.push_back(tool.id);
    return ids;
}

/// Verifying nothing is no success.
int exitCodeFor(const std::vector<ToolVerification>& tools) {
    std::size_t passed = 0;
    std::size_t failed = 0;
    for (const ToolVerification& tool : tools) {
        passed += tool.count(CheckOutcome::Passed);
        failed += tool.count(CheckOutcome::Failed);
    }
    if (!std::ranges::all_of(tools, [](const ToolVerification& tool) { return tool.error.empty(); }))
        return exit_code::unusable;
    if (failed > 0)
        return exit_code::findings;
    if (passed > 0)
        return exit_code::clean;
    return std::ranges::any_of(tools, &ToolVerification::nobodyAvailable) ? exit_code::nobodyAvailable
                                                                          : exit_code::noTool;
}

/// `exitCode`, unless sources or tools are missing that should have been verified. The errors have been reported.
int withLoadErrors(int exitCode, const LoadResult& loaded, bool areAllWanted) {
    const int loading = exitCodeFor(loaded.errors, *loaded.snapshot);
    if (loading == exit_code::unusable)
        return loading;
    return exitCode == exit_code::clean && areAllWanted ? loading : exitCode;
}

} // namespace

int runVerify(const CommandLine& given) {
    if (!given.callArguments.empty() && given.tool.empty())
        return fail(cliError("--args requires --tool NAME"));
    std::optional<Json> arguments;
    if (!given.callArguments.empty()) {
        auto read = readCallArguments(given.callArguments);
        if (!read)
            return fail(read.error());
        arguments = *std::move(read);
    }
    auto environment = readEnvironment(given);
    if (!environment)
        return fail(environment.error());
    const auto headlessRuns = HeadlessRuns::open(given);
    if (!headlessRuns)
        return headlessRuns.error();
    const LoadResult& loaded = (*headlessRuns)->loaded();
    const std::vector<std::string> ids = chosenTools(*loaded.snapshot, given.tool);
    if (ids.empty() && !loaded.errors.empty())
        return exit_code::unusable; // the errors have been reported
    if (ids.empty()) {
        printError(given.tool.empty() ? cliError("no tools in the sources")
                                      : cliError(formatText("no tool `{}` in the sources", visibleText(given.tool))));
        return exit_code::noTool;
    }
    std::vector<ToolVerification> verifications;
    for (const std::string& id : ids) {
        VerifyOptions options{.arguments = arguments, .timeoutMs = given.timeoutMs, .environment = *environment};
        if (isTerminal(stderr))
            options.progress = [&id](const VerifyProgress& progress) {
                std::fputs(formatText("{}: call {} of {}: {}\n", visibleText(id), progress.number, progress.total,
                                      describeProbe(progress.probe).text())
                               .c_str(),
                           stderr);
            };
        verifications.push_back(verifyTool((*headlessRuns)->service(), id, options, (*headlessRuns)->interruption()));
        if ((*headlessRuns)->interrupted())
            break;
    }
    const bool isComplete = !(*headlessRuns)->interrupted();
    const int outcome = isComplete ? exitCodeFor(verifications) : exit_code::interrupted;
    const int exitCode = isComplete ? withLoadErrors(outcome, loaded, given.tool.empty()) : outcome;
    const int written = writeOutput(formatVerifyReport(verifications, given.format), given.output, exitCode);
    if (outcome == exit_code::noTool || outcome == exit_code::nobodyAvailable) // the report says why
        printError(cliError("no check could be tried"));
    return written;
}

} // namespace toolroom
