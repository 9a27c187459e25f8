// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/table.h"

#include "core/base/clock.h"
#include "core/base/timestamp.h"
#include "core/history/history.h"
#include "core/history/history_reader.h"
#include "core/history/run_export.h"
#include "core/json/text.h"
#include "core/trace/run_id.h"
#include "core/trace/trace_json.h"
#include "core/trace/trace_text.h"

#include <QCoroTask>
#include <QFileInfo>

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

std::string fileOf(const CommandLine& commandLine) {
    return commandLine.history.file.empty() ? defaultHistoryPath() : commandLine.history.file;
}

std::string written(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Error nothingFor(const CommandLine& commandLine) {
    return {std::format("has no run or output {}", visibleText(commandLine.history.run)), fileOf(commandLine)};
}

std::string statusWords(RunStatus status) {
    return status == RunStatus::Unknown ? "unknown: may have run" : std::string(runStatusName(status));
}

/// What a person or a rule refused is no error of the tool.
std::string statusWords(const RunSummary& run) {
    return run.status == RunStatus::Error && isRefusal(run.code) ? "refused" : statusWords(run.status);
}

Json orNull(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

Json summaryJson(const RunSummary& run) {
    return {{"run", run.run},
            {"parentRun", orNull(run.parentRun)},
            {"tool", run.tool},
            {"toolId", run.toolId},
            {"profile", profileName(run.profile)},
            {"sessionId", run.sessionId},
            {"agentId", run.agentId},
            {"startedAt", isoTimestamp(run.startedAt)},
            {"status", runStatusName(run.status)},
            {"code", orNull(run.code)},
            {"message", orNull(run.message)},
            {"attempts", run.attempts},
            {"durationNs", run.durationNs},
            {"waitNs", run.waitNs}};
}

std::string listText(const std::vector<RunSummary>& runs) {
    constexpr std::size_t longestMessage = 80;
    Table table({{"STARTED"},
                 {"STATUS"},
                 {"TOOL"},
                 {"TOOK", Table::Align::Right},
                 {"ATTEMPTS", Table::Align::Right},
                 {"RUN"},
                 {"MESSAGE"}});
    for (const RunSummary& run : runs) {
        const bool over = run.isFinished();
        const std::string message = run.code.empty() ? run.message : std::format("{}: {}", run.code, run.message);
        table.addRow({isoTimestamp(run.startedAt), statusWords(run), run.toolId.empty() ? run.tool : run.toolId,
                      over ? durationText(run.toolTimeNs()) : "-", over ? std::to_string(run.attempts) : "-",
                      std::string(shortRunId(run.run)), elided(message, longestMessage)});
    }
    return table.text();
}

Result<RunFilter> filterOf(const HistoryRequest& request) {
    auto query = parseRunQuery(request.where, systemClock().epochMs());
    if (!query)
        return std::unexpected(
            Error{std::format("--where, at letter {}: {}", query.error().at.column, query.error().reason)});
    return RunFilter{.tool = request.tool,
                     .status = runStatusNamed(request.status),
                     .onlyRefused = request.status == "refused",
                     .query = *std::move(query)};
}

int listRuns(const CommandLine& commandLine) {
    constexpr std::size_t usualLimit = 50;
    const HistoryRequest& request = commandLine.history;
    const std::string file = fileOf(commandLine);
    auto filter = filterOf(request);
    if (!filter)
        return refuse(filter.error());
    filter->limit = request.limit ? static_cast<std::size_t>(*request.limit) : usualLimit;
    const auto runs = HistoryReader(file).list(*filter);
    if (!runs)
        return refuse(runs.error());
    if (commandLine.format == ReportFormat::Json) {
        Json all = Json::array();
        std::ranges::transform(*runs, std::back_inserter(all), summaryJson);
        return deliver(written({{"version", 1}, {"runs", std::move(all)}}), commandLine.output, exit_code::clean);
    }
    if (!runs->empty())
        return deliver(listText(*runs), commandLine.output, exit_code::clean);
    const bool all = request.tool.empty() && request.status.empty() && filter->query.empty();
    return deliver(all ? std::format("The history {} is empty: no run was kept yet.\n", visibleText(file))
                       : "No run in the history is like that.\n",
                   commandLine.output, exit_code::clean);
}

/// A value below a heading, moved in; a long one is cut, as JSON is there for the whole.
std::string valueText(std::string_view heading, const Json& value) {
    constexpr int mostLines = 40;
    constexpr std::size_t longestLine = 400;
    std::string text = std::format("\n  {}\n", heading);
    int lines = 0;
    for (const auto line : std::views::split(written(value), '\n')) {
        if (line.empty())
            continue;
        if (++lines > mostLines)
            return text + "    … (all of it with --format json)\n";
        text += std::format("    {}\n", elided(visibleText(std::string_view(line)), longestLine));
    }
    return text;
}

std::string recordText(const RunRecord& record) {
    const RunSummary& run = record.summary;
    if (!record.trace)
        return std::format("? {}  {}  run {}  {}\n  {}\n", visibleText(run.toolId), profileName(run.profile),
                           visibleText(shortRunId(run.run)), isoTimestamp(run.startedAt), statusWords(run.status)) +
               valueText("arguments", record.arguments);
    std::string text = traceText(*record.trace) + valueText("arguments", record.arguments);
    if (record.trace->outcome.result)
        text += valueText("result", record.trace->outcome.result->data);
    return text;
}

int showOutput(const CommandLine& commandLine) {
    const auto output = HistoryReader(fileOf(commandLine)).storedOutput(commandLine.history.run);
    if (!output)
        return refuse(output.error());
    if (!*output)
        return refuse(nothingFor(commandLine));
    const Json json = {{"version", 1},
                       {"id", commandLine.history.run},
                       {"run", (*output)->run},
                       {"tool", (*output)->tool},
                       {"arguments", (*output)->arguments},
                       {"data", (*output)->data}};
    return deliver(written(commandLine.format == ReportFormat::Json ? json : (*output)->data), commandLine.output,
                   exit_code::clean);
}

int showRun(const CommandLine& commandLine) {
    const HistoryReader reader(fileOf(commandLine));
    const auto run = reader.idOf(commandLine.history.run);
    if (!run)
        return refuse(run.error());
    const auto record = reader.show(run->value_or(commandLine.history.run));
    if (!record)
        return refuse(record.error());
    if (!*record)
        return showOutput(commandLine);
    if (commandLine.format != ReportFormat::Json)
        return deliver(recordText(**record), commandLine.output, exit_code::clean);
    Json json = summaryJson((*record)->summary);
    json["arguments"] = (*record)->arguments;
    json["trace"] = (*record)->trace ? traceJson(*(*record)->trace) : Json();
    return deliver(written({{"version", 1}, {"run", std::move(json)}}), commandLine.output, exit_code::clean);
}

int exportRun(const CommandLine& commandLine) {
    const HistoryReader reader(fileOf(commandLine));
    const auto run = reader.idOf(commandLine.history.run);
    if (!run)
        return refuse(run.error());
    const auto text = exportedRuns(reader, {run->value_or(commandLine.history.run)}, exportFormOf(commandLine.output));
    if (!text)
        return refuse(text.error());
    return deliver(*text, commandLine.output, exit_code::clean);
}

int showStatistics(const CommandLine& commandLine) {
    const auto filter = filterOf(commandLine.history);
    if (!filter)
        return refuse(filter.error());
    const auto statistics = HistoryReader(fileOf(commandLine)).statistics(*filter);
    if (!statistics)
        return refuse(statistics.error());
    if (commandLine.format == ReportFormat::Json) {
        Json tools = Json::array();
        for (const ToolStatistics& tool : *statistics)
            tools.push_back({{"toolId", tool.toolId},
                             {"runs", tool.runs},
                             {"errors", tool.errors},
                             {"refused", tool.refused},
                             {"errorRate", tool.errorRate},
                             {"p50Ns", tool.p50Ns},
                             {"p95Ns", tool.p95Ns}});
        return deliver(written({{"version", 1}, {"tools", std::move(tools)}}), commandLine.output, exit_code::clean);
    }
    if (statistics->empty())
        return deliver("No finished run in the history is like that.\n", commandLine.output, exit_code::clean);
    constexpr double percent = 100;
    constexpr auto right = Table::Align::Right;
    Table table({{"TOOL"},
                 {"RUNS", right},
                 {"ERRORS", right},
                 {"REFUSED", right},
                 {"RATE", right},
                 {"P50", right},
                 {"P95", right}});
    for (const ToolStatistics& tool : *statistics)
        table.addRow({tool.toolId, std::to_string(tool.runs), std::to_string(tool.errors), std::to_string(tool.refused),
                      std::format("{:.1f} %", tool.errorRate * percent), durationText(tool.p50Ns),
                      durationText(tool.p95Ns)});
    return deliver(table.text(), commandLine.output, exit_code::clean);
}

int pruneRuns(const CommandLine& commandLine) {
    constexpr std::int64_t msPerDay = 24LL * 60 * 60 * 1000;
    constexpr std::int64_t bytesPerMib = 1024 * 1024;
    const HistoryRequest& request = commandLine.history;
    PruneRule rule{.keepNewest = request.keep};
    if (request.olderThan)
        rule.startedBefore = systemClock().epochMs() - *request.olderThan * msPerDay;
    if (request.maxSize)
        rule.maxBytes = *request.maxSize * bytesPerMib;
    std::int64_t deleted = 0;
    if (QFileInfo::exists(QString::fromStdString(fileOf(commandLine)))) {
        const auto history = History::open(fileOf(commandLine));
        if (!history)
            return refuse(history.error());
        const auto pruned = QCoro::waitFor((*history)->prune(rule));
        if (!pruned)
            return refuse(pruned.error());
        deleted = *pruned;
    }
    const std::string said = commandLine.format == ReportFormat::Json
                                 ? written({{"version", 1}, {"deleted", deleted}})
                                 : std::format("{} {} deleted.\n", deleted, deleted == 1 ? "run" : "runs");
    return deliver(said, commandLine.output, exit_code::clean);
}

} // namespace

int runHistory(const CommandLine& commandLine) {
    using Action = HistoryRequest::Action;
    switch (commandLine.history.action) {
    case Action::List:
        return listRuns(commandLine);
    case Action::Show:
        return showRun(commandLine);
    case Action::Export:
        return exportRun(commandLine);
    case Action::Statistics:
        return showStatistics(commandLine);
    case Action::Prune:
        return pruneRuns(commandLine);
    }
    return exit_code::unusable;
}

} // namespace toolroom
