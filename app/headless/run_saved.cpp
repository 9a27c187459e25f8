// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/headless_runs.h"
#include "app/headless/load_sources.h"
#include "app/headless/run_recording.h"
#include "app/headless/saved_report.h"
#include "app/headless/terminal/output.h"
#include "core/base/time_units.h"
#include "core/run/saved_call.h"
#include "core/trace/redaction/redaction.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view interrupted = "interrupted";

/// All saved calls in the folder. If any of them is invalid, prints the errors and returns the exit code instead.
std::expected<std::vector<SavedCallFile>, int> readSavedCalls(const std::string& folder) {
    auto files = loadSavedCalls(folder);
    if (!files)
        return std::unexpected(fail(files.error()));
    if (files->empty())
        return std::unexpected(fail(cliError("no saved calls (*.call.json) in this folder", folder)));
    bool hasErrors = false;
    for (const SavedCallFile& file : *files) {
        std::ranges::for_each(file.warnings, printNote);
        if (!file.call)
            printError(file.call.error());
        hasErrors = hasErrors || !file.call;
    }
    if (hasErrors)
        return std::unexpected(exit_code::unusable);
    return *std::move(files);
}

std::string parentFolder(const std::string& path) {
    return QFileInfo(QDir(QString::fromStdString(path)).absolutePath()).path().toStdString();
}

Json outcomeJson(const Trace& trace) {
    const RunResult runResult = redacted(trace.outcome);
    Json warnings = Json::array();
    std::ranges::transform(runResult.warnings, std::back_inserter(warnings), &Message::text);
    return {{"success", runResult.result.has_value()},
            {"code", runResult.result ? Json() : Json(runResult.result.error().code)},
            {"message",
             stringOrNull(runResult.result ? runResult.result->message : runResult.result.error().message.text())},
            {"attempts", runResult.attempts},
            {"warnings", std::move(warnings)},
            {"durationMs", trace.durationNs / nsPerMs}};
}

/// The saved calls and their runs.
struct SavedCallRuns {
    std::vector<RepeatedCall> calls;
    int exitCode = exit_code::clean;
};

SavedCallRuns runAll(HeadlessRuns& headlessRuns, const CommandLine& commandLine,
                     const std::shared_ptr<const Environment>& environment, const std::vector<SavedCallFile>& files) {
    SavedCallRuns runs;
    for (const SavedCallFile& file : files) {
        RepeatedCall& repeated =
            runs.calls.emplace_back(file.call->name, file.call->tool, file.path, std::string(interrupted));
        if (headlessRuns.interrupted())
            continue;
        Call call = callOf(*file.call);
        call.deadlineMs = commandLine.timeoutMs;
        call.environment = environment;
        const auto run = headlessRuns.run(std::move(call));
        if (headlessRuns.interrupted())
            continue; // the result of an aborted run is meaningless
        repeated.notRun.clear();
        repeated.unmet = file.call->expected.unmetExpectations(run->trace.outcome);
        repeated.durationNs = run->trace.durationNs;
        repeated.run = run->trace.run;
        repeated.outcome = outcomeJson(run->trace);
        if (!repeated.unmet.empty())
            runs.exitCode =
                std::max(runs.exitCode, run->nobodyAvailable || run->isTrustMissing ? exit_code::nobodyAvailable
                                                                                    : exit_code::findings);
    }
    if (headlessRuns.interrupted())
        runs.exitCode = exit_code::interrupted;
    return runs;
}

} // namespace

int runSaved(const CommandLine& given) {
    CommandLine commandLine = given;
    if (commandLine.sources.empty())
        commandLine.sources.push_back(parentFolder(given.inputPath));
    if (QFileInfo(QString::fromStdString(given.inputPath)).isFile())
        return runRecording(commandLine);
    const auto files = readSavedCalls(given.inputPath);
    if (!files)
        return files.error();
    const auto environment = readEnvironment(given);
    if (!environment)
        return fail(environment.error());
    const auto headlessRuns = HeadlessRuns::open(commandLine);
    if (!headlessRuns)
        return headlessRuns.error();
    if ((*headlessRuns)->loaded().snapshot->tools().empty())
        return fail(
            cliError("no tools in the parent folder of these calls; add a source, such as builtin:", given.inputPath));
    const SavedCallRuns runs = runAll(**headlessRuns, commandLine, *environment, *files);
    return writeOutput(formatSavedCallsReport(given.inputPath, runs.calls, commandLine.format), commandLine.output,
                       runs.exitCode);
}

} // namespace toolroom
