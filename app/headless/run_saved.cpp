// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/headless_runs.h"
#include "app/headless/load_sources.h"
#include "app/headless/saved_report.h"
#include "app/headless/terminal/output.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// All saved calls in the folder. If any of them is invalid, prints the errors and returns the exit code instead.
std::expected<std::vector<SavedCallRun>, int> readSavedCalls(const std::string& folder) {
    auto files = loadSavedCalls(folder);
    if (!files)
        return std::unexpected(fail(files.error()));
    if (files->empty())
        return std::unexpected(fail(cliError("no saved calls (*.call.json) in this folder", folder)));
    std::vector<SavedCallRun> runs;
    bool hasErrors = false;
    for (SavedCallFile& file : *files) {
        std::ranges::for_each(file.warnings, printNote);
        if (!file.call)
            printError(file.call.error());
        else
            runs.push_back({.file = file.path, .call = *std::move(file.call), .run = nullptr, .unmet = {}});
        hasErrors = hasErrors || !file.call;
    }
    if (hasErrors)
        return std::unexpected(exit_code::unusable);
    return runs;
}

std::string parentFolder(const std::string& folder) {
    return QFileInfo(QDir(QString::fromStdString(folder)).absolutePath()).path().toStdString();
}

int runAll(HeadlessRuns& headlessRuns, const CommandLine& commandLine,
           const std::shared_ptr<const Environment>& environment, std::vector<SavedCallRun>& runs) {
    int exitCode = exit_code::clean;
    for (SavedCallRun& saved : runs) {
        if (headlessRuns.interrupted())
            break;
        Call call = callOf(saved.call);
        call.deadlineMs = commandLine.timeoutMs;
        call.environment = environment;
        auto run = headlessRuns.run(std::move(call));
        if (headlessRuns.interrupted())
            break; // the result of an aborted run is meaningless
        saved.unmet = saved.call.expected.unmetExpectations(run->trace.outcome);
        if (!saved.unmet.empty())
            exitCode = std::max(exitCode, run->nobodyAvailable || run->isTrustMissing ? exit_code::nobodyAvailable
                                                                                      : exit_code::findings);
        saved.run = std::move(run);
    }
    return headlessRuns.interrupted() ? exit_code::interrupted : exitCode;
}

} // namespace

int runSaved(const CommandLine& given) {
    auto runs = readSavedCalls(given.inputPath);
    if (!runs)
        return runs.error();
    const auto environment = readEnvironment(given);
    if (!environment)
        return fail(environment.error());
    CommandLine commandLine = given;
    if (commandLine.sources.empty())
        commandLine.sources.push_back(parentFolder(given.inputPath));
    const auto headlessRuns = HeadlessRuns::open(commandLine);
    if (!headlessRuns)
        return headlessRuns.error();
    if ((*headlessRuns)->loaded().snapshot->tools().empty())
        return fail(
            cliError("no tools in the parent folder of these calls; add a source, such as builtin:", given.inputPath));
    const int exitCode = runAll(**headlessRuns, commandLine, *environment, *runs);
    return writeOutput(formatSavedCallsReport(given.inputPath, *runs, commandLine.format), commandLine.output,
                       exitCode);
}

} // namespace toolroom
