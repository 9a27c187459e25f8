// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/run_room.h"
#include "app/headless/saved_report.h"
#include "app/headless/sources_of.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// All of them, or the exit code after saying what is wrong with any: then nothing is run.
std::expected<std::vector<SavedRun>, int> savedCallsOf(const std::string& folder) {
    auto files = savedCallsIn(folder);
    if (!files)
        return std::unexpected(refuse(files.error()));
    if (files->empty())
        return std::unexpected(refuse({"there is no saved call (*.call.json) in this folder", folder}));
    std::vector<SavedRun> runs;
    bool broken = false;
    for (SavedCallFile& file : *files) {
        std::ranges::for_each(file.warnings, remark);
        if (!file.call)
            complain(file.call.error());
        else
            runs.push_back({.file = file.path, .call = *std::move(file.call), .run = nullptr, .unmet = {}});
        broken = broken || !file.call;
    }
    if (broken)
        return std::unexpected(exit_code::unusable);
    return runs;
}

std::string folderAbove(const std::string& folder) {
    return QFileInfo(QDir(QString::fromStdString(folder)).absolutePath()).path().toStdString();
}

int runThem(RunRoom& room, const CommandLine& commandLine, std::vector<SavedRun>& runs) {
    int exitCode = exit_code::clean;
    for (SavedRun& saved : runs) {
        if (room.interrupted())
            break;
        Call call = callOf(saved.call);
        call.deadlineMs = commandLine.timeoutMs;
        auto run = room.run(std::move(call));
        if (room.interrupted())
            break; // what was aborted says nothing of the tool
        saved.unmet = saved.call.expected.unmetBy(run->trace.outcome);
        if (!saved.unmet.empty())
            exitCode = std::max(exitCode, run->nobodyToAsk ? exit_code::nobodyToAsk : exit_code::findings);
        saved.run = std::move(run);
    }
    return room.interrupted() ? exit_code::interrupted : exitCode;
}

} // namespace

int runSaved(const CommandLine& given) {
    auto runs = savedCallsOf(given.checked);
    if (!runs)
        return runs.error();
    CommandLine commandLine = given;
    if (commandLine.sources.empty())
        commandLine.sources.push_back(folderAbove(given.checked));
    const auto room = RunRoom::open(commandLine);
    if (!room)
        return refuse(room.error());
    if ((*room)->loaded().snapshot->tools().empty())
        return refuse(
            {"there is no tool in the folder above these calls: name a source, such as builtin:", given.checked});
    const int exitCode = runThem(**room, commandLine, *runs);
    return deliver(savedReport(given.checked, *runs, commandLine.format), commandLine.output, exitCode);
}

} // namespace toolroom
