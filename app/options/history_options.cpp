// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"
#include "core/base/format.h"

#include "app/cli_error.h"
#include "core/history/query/run_query_keys.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

Result<void> readStatus(CommandLine& commandLine, std::string_view value) {
    if (!std::ranges::contains(run_query_values::statuses, value) &&
        !std::ranges::contains(run_query_values::statusAliases, value))
        return std::unexpected(unknownNameError("status", value, run_query_values::statuses));
    commandLine.history.status = value;
    return {};
}

template <std::string HistoryRequest::*member>
Result<void> readHistoryText(CommandLine& commandLine, std::string_view value) {
    commandLine.history.*member = value;
    return {};
}

template <std::optional<std::int64_t> HistoryRequest::*member>
Result<void> readHistoryNumber(CommandLine& commandLine, std::string_view value) {
    constexpr std::int64_t maxNumber = 1'000'000'000;
    const auto number = parseNumber<std::int64_t>(value);
    if (!number || *number < 0 || *number > maxNumber)
        return std::unexpected(
            cliError(formatText("\"{}\" is not a number from 0 to {}", visibleText(value), maxNumber)));
    commandLine.history.*member = *number;
    return {};
}

Result<void> readTool(CommandLine& commandLine, std::string_view value) {
    commandLine.history.tool = value;
    commandLine.tool = value;
    return {};
}

constexpr std::array historyTable = {
    Option{"--run",
           "ID",
           "Show or export the run with this ID; show also accepts the ID of a stored output",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::run>},
    Option{"--tool",
           "NAME",
           "Include only runs of this tool (name or ID); with --compat, show what the model sees of it through each "
           "target, with the difference from its definition; with --verify, verify only this tool",
           OptionGroup::History,
           {},
           {Mode::History, Mode::Compat, Mode::Verify},
           readTool},
    Option{"--status",
           "STATUS",
           "Include only runs with this status: succeeded, failed, timed-out, denied, aborted, running, or unknown",
           OptionGroup::History,
           {},
           {Mode::History},
           readStatus,
           nameList<run_query_values::statuses>},
    Option{"--where",
           "QUERY",
           "Include only runs that match a query, such as 'status:failed tool:read duration:>500ms since:today'",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::where>},
    Option{"--limit",
           "N",
           "List at most N runs (default: 50; 0 for all)",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryNumber<&HistoryRequest::limit>},
    Option{"--older-than",
           "DAYS",
           "Delete runs that started more than DAYS days ago",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryNumber<&HistoryRequest::olderThan>},
    Option{"--keep",
           "N",
           "Delete all but the newest N runs",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryNumber<&HistoryRequest::keep>},
    Option{"--max-size",
           "MIB",
           "Delete the oldest runs until the history is no larger than MIB mebibytes",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryNumber<&HistoryRequest::maxSize>},
    Option{"--history-file",
           "FILE",
           "Use this history file instead of $TOOLROOM_HISTORY or the default",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::file>},
};

} // namespace

std::span<const Option> historyOptions() {
    return historyTable;
}

} // namespace toolroom
