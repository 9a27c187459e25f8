// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "core/base/format.h"

#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/table.h"
#include "core/base/time_units.h"

#include "core/base/clock.h"
#include "core/base/timestamp.h"
#include "core/history/history.h"
#include "core/history/history_copy.h"
#include "core/history/query/run_export.h"
#include "core/history/store/history_reader.h"
#include "core/history/store/postgres_url.h"
#include "core/json/text.h"
#include "core/trace/run_id.h"
#include "core/trace/trace_json.h"
#include "core/trace/trace_text.h"

#include <QFileInfo>

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

std::string historyFile(const CommandLine& commandLine) {
    return commandLine.history.file.empty() ? defaultHistoryPath() : commandLine.history.file;
}

Error notFoundError(const CommandLine& commandLine) {
    return cliError(formatText("there is no run or stored output {}", visibleText(commandLine.history.run)),
                    historyFile(commandLine));
}

std::string_view statusText(const RunSummary& run) {
    switch (run.status) {
    case RunStatus::Ok:
        return "succeeded";
    case RunStatus::Running:
        return "running";
    case RunStatus::Unknown:
        return "unknown (may have run)";
    case RunStatus::Error:
        break;
    }
    if (run.code == error_code::timeout)
        return "timed out";
    if (run.code == error_code::cancelled)
        return "aborted";
    return run.isDeniedOrAborted() ? "denied" : "failed";
}

Json summaryJson(const RunSummary& run) {
    return {{"run", run.run},
            {"parentRun", stringOrNull(run.parentRun)},
            {"tool", run.tool},
            {"toolId", run.toolId},
            {"contract", contractName(run.contract)},
            {"sessionId", run.sessionId},
            {"agentId", run.agentId},
            {"startedAt", isoTimestamp(run.startedAt)},
            {"status", runStatusName(run.status)},
            {"code", stringOrNull(run.code)},
            {"message", stringOrNull(run.message.text())},
            {"attempts", run.attempts},
            {"durationNs", run.durationNs},
            {"waitNs", run.waitNs}};
}

std::string listText(const std::vector<RunSummary>& runs) {
    constexpr std::size_t maxMessageLength = 80;
    Table table({{"STARTED"},
                 {"STATUS"},
                 {"TOOL"},
                 {"DURATION", Table::Align::Right},
                 {"ATTEMPTS", Table::Align::Right},
                 {"RUN"},
                 {"MESSAGE"}});
    for (const RunSummary& run : runs) {
        const bool isFinished = run.isFinished();
        const std::string message = run.code.empty() ? run.message.text() : formatText("{}: {}", run.code, run.message);
        table.addRow({isoTimestamp(run.startedAt), std::string(statusText(run)),
                      run.toolId.empty() ? run.tool : run.toolId, isFinished ? durationText(run.toolTimeNs()) : "-",
                      isFinished ? std::to_string(run.attempts) : "-", std::string(shortRunId(run.run)),
                      elided(message, maxMessageLength)});
    }
    return table.text();
}

Result<RunFilter> readFilter(const HistoryRequest& request) {
    auto query = parseRunQuery(request.where, systemClock().epochMs());
    if (!query)
        return std::unexpected(
            cliError(formatText("--where, column {}: {}", query.error().at.column, query.error().reason)));
    if (!request.status.empty()) {
        const auto status = parseRunQuery("status:" + request.status, systemClock().epochMs());
        if (!status)
            return std::unexpected(status.error());
        if (std::ranges::contains(*query, RunQueryTerm::Field::Status, &RunQueryTerm::field))
            return std::unexpected(cliError("--status cannot be used with status: in --where"));
        query->insert(query->end(), status->begin(), status->end());
    }
    return RunFilter{.tool = request.tool, .query = *std::move(query)};
}

int listRuns(const CommandLine& commandLine) {
    constexpr std::size_t defaultLimit = 50;
    const HistoryRequest& request = commandLine.history;
    const std::string file = historyFile(commandLine);
    auto filter = readFilter(request);
    if (!filter)
        return fail(filter.error());
    filter->limit = request.limit ? static_cast<std::size_t>(*request.limit) : defaultLimit;
    const auto runs = HistoryReader(file).list(*filter);
    if (!runs)
        return fail(runs.error());
    if (commandLine.format == ReportFormat::JsonText) {
        Json all = Json::array();
        std::ranges::transform(*runs, std::back_inserter(all), summaryJson);
        return writeOutput(prettyJson({{"version", 1}, {"runs", std::move(all)}}), commandLine.output,
                           exit_code::clean);
    }
    if (!runs->empty())
        return writeOutput(listText(*runs), commandLine.output, exit_code::clean);
    const bool isUnfiltered = request.tool.empty() && filter->query.empty();
    return writeOutput(isUnfiltered ? formatText("No runs in the history {}\n", visibleText(file))
                                    : "No matching runs\n",
                       commandLine.output, exit_code::clean);
}

/// A heading and an indented value, possibly truncated; --format json prints the full value.
std::string valueText(std::string_view heading, const Json& value) {
    constexpr int maxLines = 40;
    constexpr std::size_t maxLineLength = 400;
    std::string text = formatText("\n  {}\n", heading);
    int lines = 0;
    for (const auto line : std::views::split(prettyJson(value), '\n')) {
        if (line.empty())
            continue;
        if (++lines > maxLines)
            return text + "    … (truncated; use --format json for the full value)\n";
        text += formatText("    {}\n", elided(visibleText(std::string_view(line)), maxLineLength));
    }
    return text;
}

std::string runText(const StoredRun& run) {
    if (!run.trace)
        return formatText("? {}  {}  run {}  {}\n  {}\n", visibleText(run.toolId), contractName(run.contract),
                          visibleText(shortRunId(run.run)), isoTimestamp(run.startedAt), statusText(run)) +
               valueText("arguments", run.arguments);
    std::string text = traceText(*run.trace) + valueText("arguments", run.arguments);
    if (run.trace->outcome.result)
        text += valueText("result", run.trace->outcome.result->data);
    return text;
}

int showOutput(const CommandLine& commandLine) {
    const auto output = HistoryReader(historyFile(commandLine)).storedOutput(commandLine.history.run);
    if (!output)
        return fail(output.error());
    if (!*output)
        return fail(notFoundError(commandLine));
    const Json json = {{"version", 1},
                       {"id", commandLine.history.run},
                       {"run", (*output)->run},
                       {"tool", (*output)->tool},
                       {"arguments", (*output)->arguments},
                       {"data", (*output)->data}};
    return writeOutput(prettyJson(commandLine.format == ReportFormat::JsonText ? json : (*output)->data),
                       commandLine.output, exit_code::clean);
}

int showRun(const CommandLine& commandLine) {
    const HistoryReader reader(historyFile(commandLine));
    const auto run = reader.resolveRunId(commandLine.history.run);
    if (!run)
        return fail(run.error());
    const auto record = reader.show(run->value_or(commandLine.history.run));
    if (!record)
        return fail(record.error());
    if (!*record)
        return showOutput(commandLine);
    if (commandLine.format != ReportFormat::JsonText)
        return writeOutput(runText(**record), commandLine.output, exit_code::clean);
    Json json = summaryJson(**record);
    json["arguments"] = (*record)->arguments;
    json["trace"] = (*record)->trace ? traceJson(*(*record)->trace) : Json();
    return writeOutput(prettyJson({{"version", 1}, {"run", std::move(json)}}), commandLine.output, exit_code::clean);
}

int exportRun(const CommandLine& commandLine) {
    const HistoryReader reader(historyFile(commandLine));
    const auto run = reader.resolveRunId(commandLine.history.run);
    if (!run)
        return fail(run.error());
    const auto text = exportRuns(reader, {run->value_or(commandLine.history.run)}, exportFormatFor(commandLine.output));
    if (!text)
        return fail(text.error());
    return writeOutput(*text, commandLine.output, exit_code::clean);
}

int showStatistics(const CommandLine& commandLine) {
    const auto filter = readFilter(commandLine.history);
    if (!filter)
        return fail(filter.error());
    const auto statistics = HistoryReader(historyFile(commandLine)).statistics(*filter);
    if (!statistics)
        return fail(statistics.error());
    if (commandLine.format == ReportFormat::JsonText) {
        Json tools = Json::array();
        for (const ToolStatistics& tool : *statistics)
            tools.push_back({{"toolId", tool.toolId},
                             {"runs", tool.runs},
                             {"unfinished", tool.unfinished},
                             {"errors", tool.errors},
                             {"refused", tool.deniedOrAborted},
                             {"errorRate", tool.errorRate},
                             {"p50Ns", tool.p50Ns},
                             {"p95Ns", tool.p95Ns}});
        return writeOutput(prettyJson({{"version", 1}, {"tools", std::move(tools)}}), commandLine.output,
                           exit_code::clean);
    }
    if (statistics->empty())
        return writeOutput("No matching runs\n", commandLine.output, exit_code::clean);
    constexpr double percent = 100;
    constexpr auto right = Table::Align::Right;
    Table table({{"TOOL"},
                 {"RUNS", right},
                 {"ERRORS", right},
                 {"DENIED OR ABORTED", right},
                 {"ERROR RATE", right},
                 {"P50", right},
                 {"P95", right}});
    for (const ToolStatistics& tool : *statistics)
        table.addRow({tool.toolId, std::to_string(tool.runs), std::to_string(tool.errors),
                      std::to_string(tool.deniedOrAborted), formatText("{:.1f}%", tool.errorRate * percent),
                      durationText(tool.p50Ns), durationText(tool.p95Ns)});
    return writeOutput(table.text(), commandLine.output, exit_code::clean);
}

int pruneRuns(const CommandLine& commandLine) {
    constexpr std::int64_t bytesPerMib = 1024 * 1024;
    const HistoryRequest& request = commandLine.history;
    PruneRule rule{.keepNewest = request.keep};
    if (request.olderThan)
        rule.startedBefore = systemClock().epochMs() - *request.olderThan * msPerDay;
    if (request.maxSize)
        rule.maxBytes = *request.maxSize * bytesPerMib;
    std::int64_t deleted = 0;
    if (isPostgresUrl(historyFile(commandLine)) ||
        QFileInfo::exists(QString::fromStdString(historyFile(commandLine)))) {
        const auto pruned = History::pruneFile(historyFile(commandLine), rule);
        if (!pruned)
            return fail(pruned.error());
        deleted = *pruned;
    }
    const std::string text = commandLine.format == ReportFormat::JsonText
                                 ? prettyJson({{"version", 1}, {"deleted", deleted}})
                                 : formatText("Deleted runs: {}\n", deleted);
    return writeOutput(text, commandLine.output, exit_code::clean);
}

int copyRuns(const CommandLine& commandLine) {
    const auto copied = copyHistory(commandLine.sources[0], commandLine.sources[1]);
    if (!copied)
        return fail(copied.error());
    const std::string text =
        commandLine.format == ReportFormat::JsonText
            ? prettyJson({{"version", 1}, {"copied", copied->runs}, {"running", copied->skipped}})
            : formatText("Copied runs: {}; still running and not copied: {}\n", copied->runs, copied->skipped);
    return writeOutput(text, commandLine.output, exit_code::clean);
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
    case Action::Copy:
        return copyRuns(commandLine);
    }
    return exit_code::unusable;
}

} // namespace toolroom
