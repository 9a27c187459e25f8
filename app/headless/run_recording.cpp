// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/run_recording.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/headless_runs.h"
#include "app/headless/saved_report.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/terminal_policy.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/gateway/mcp_tool.h"
#include "core/gateway/recording_conversion.h"
#include "core/gateway/recording_run.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxChangesShown = 20;
constexpr std::size_t maxValueShown = 200;

std::string shownChange(const ValueChange& change) {
    const auto shown = [](const Json& value) { return elided(compactText(value), maxValueShown); };
    switch (change.kind) {
    case ValueChange::Kind::Added:
        return formatText("{}: added {}", change.pointer, shown(change.after));
    case ValueChange::Kind::Removed:
        return formatText("{}: removed {}", change.pointer, shown(change.before));
    case ValueChange::Kind::Moved:
        return formatText("{}: moved from {}", change.pointer, change.from);
    case ValueChange::Kind::Changed:
        break;
    }
    return formatText("{}: {} is now {}", change.pointer, shown(change.before), shown(change.after));
}

std::vector<Message> differencesIn(const RepeatedRequest& repeated) {
    std::vector<Message> differences = repeated.questions;
    for (const ValueChange& change : repeated.changes.changes) {
        if (differences.size() == maxChangesShown)
            break;
        differences.push_back(Message::verbatim(shownChange(change)));
    }
    const bool isShortened = repeated.questions.size() + repeated.changes.changes.size() > differences.size();
    if (isShortened || !repeated.changes.isComplete)
        differences.push_back(Message::verbatim("more differences are not shown"));
    return differences;
}

Json outcomeJson(const RepeatedRequest& repeated) {
    const bool isError = !repeated.answer || isErrorResult(*repeated.answer);
    return {{"success", !isError},
            {"code", repeated.answer ? Json() : Json(std::to_string(repeated.answer.error().code))},
            {"message", repeated.answer ? Json() : Json(repeated.answer.error().message)},
            {"warnings", Json::array()},
            {"durationMs", repeated.durationMs}};
}

RepeatedCall rowOf(const std::string& file, const RecordedRequest& recorded, std::size_t index) {
    return {.name = formatText("{}. {}", index + 1, titleOfRequest(recorded.method, recorded.params)),
            .tool = recorded.isCall() ? textAt(recorded.params, "name") : recorded.method,
            .file = file,
            .notRun = "interrupted",
            .unmet = {},
            .recordedNs = recorded.durationMs * nsPerMs,
            .run = {},
            .outcome = {}};
}

void addOutcome(RepeatedCall& row, const RepeatedRequest& repeated) {
    if (repeated.outcome == RepeatedRequest::Outcome::Aborted)
        return;
    if (repeated.outcome == RepeatedRequest::Outcome::NotSent) {
        row.notRun = "its parameters contain [redacted]";
        return;
    }
    row.notRun.clear();
    row.unmet = differencesIn(repeated);
    row.durationNs = repeated.durationMs * nsPerMs;
    row.outcome = outcomeJson(repeated);
}

Result<Recording> readRecordingFile(const std::string& path) {
    const auto text = readText(path);
    if (!text)
        return std::unexpected(text.error());
    std::vector<Error> warnings;
    auto recording = readRecording(*text, warnings);
    if (recording)
        std::ranges::for_each(warnings, printWarning);
    return recording;
}

int writeSavedCalls(const Recording& recording, const std::string& folder) {
    const ConvertedCalls converted = savedCallsOf(recording);
    if (converted.skipped > 0)
        printNote(cliError(formatText("calls skipped because they were not run or their secrets were not recorded: {}",
                                      converted.skipped)));
    if (const auto saved = addSavedCalls(converted.calls, folder); !saved)
        return fail(saved.error());
    printNote(cliError(formatText("saved calls written: {}", converted.calls.size()), folder));
    return exit_code::clean;
}

} // namespace

int convertRecording(const CommandLine& commandLine) {
    const std::string& path = commandLine.sources.front();
    const auto recording = readRecordingFile(path);
    if (!recording)
        return fail(recording.error());
    if (commandLine.recordingFormat == RecordingFormat::SavedCalls)
        return writeSavedCalls(*recording, commandLine.output);
    const Json phrases = phrasesOf(*recording);
    if (phrases["queries"].empty())
        return fail(cliError("this recording contains no intents; record it with --ask-intent", path));
    return writeOutput(prettyJson(phrases), commandLine.output, exit_code::clean);
}

int runRecording(const CommandLine& commandLine) {
    if (!commandLine.environment.empty() || !commandLine.environmentsFile.empty())
        return fail(cliError("--environment cannot be used with a recording", commandLine.inputPath));
    auto read = readRecordingFile(commandLine.inputPath);
    if (!read)
        return fail(read.error());
    const auto recording = std::make_shared<const Recording>(*std::move(read));
    const auto serverRequests = std::make_shared<ServerRequestForwarder>();
    const auto gate = std::make_shared<ConfirmationGate>(makeTerminalPolicy(commandLine.confirmsCalls));
    auto runs = HeadlessRuns::open(
        commandLine, [&](const std::string& server) { return serverRequests->handlerFor(server); }, gate);
    if (!runs)
        return runs.error();
    const auto gateway =
        std::make_shared<Gateway>(std::make_unique<AgentCalls>((*runs)->service(), gate, AgentCalls::unlimitedMs),
                                  (*runs)->sources().servers, OfferedNames({}), serverRequests);
    if (const auto offered = gateway->setTools((*runs)->loaded().snapshot); !offered)
        return fail(offered.error());
    if ((*runs)->loaded().snapshot->tools().empty())
        return fail(cliError("no tools in the folder of this recording; add a source, such as builtin:",
                             commandLine.inputPath));
    RecordingRun run(gateway, recording, RecordingRun::Questions::Recorded);
    std::vector<RepeatedCall> rows;
    int exitCode = exit_code::clean;
    for (std::size_t i = 0; i < recording->requests.size(); ++i) {
        RepeatedCall& row = rows.emplace_back(rowOf(commandLine.inputPath, recording->requests[i], i));
        if ((*runs)->interrupted())
            continue;
        addOutcome(row, QCoro::waitFor(run.send(i, (*runs)->interruption())));
        if (!row.unmet.empty())
            exitCode = exit_code::findings;
    }
    if ((*runs)->interrupted())
        exitCode = exit_code::interrupted;
    else if (std::ranges::none_of(rows, [](const RepeatedCall& row) { return row.notRun.empty(); }))
        exitCode = exit_code::noTool; // nothing was compared
    return writeOutput(formatSavedCallsReport(commandLine.inputPath, rows, commandLine.format), commandLine.output,
                       exitCode);
}

} // namespace toolroom
