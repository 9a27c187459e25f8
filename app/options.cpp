// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options.h"

#include "app/option_words.h"
#include "core/base/nearest_word.h"
#include "core/contract/envelope.h"
#include "core/json/text.h"
#include "core/run/permissions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>
#include <ranges>

namespace toolroom {

namespace {

Result<Profile> readProfile(std::string_view name, const std::vector<std::string_view>& words = contractNames()) {
    if (const std::optional<Profile> profile = profileNamed(name))
        return *profile;
    return std::unexpected(unknownWord("contract", name, words));
}

Result<void> readContracts(CommandLine& commandLine, std::string_view value) {
    commandLine.contracts.clear();
    if (value == "auto")
        return {};
    for (const auto part : std::views::split(value, ',')) {
        const Result<Profile> profile = readProfile(std::string_view(part.begin(), part.end()), contractChoices());
        if (!profile)
            return std::unexpected(profile.error());
        if (!std::ranges::contains(commandLine.contracts, *profile))
            commandLine.contracts.push_back(*profile);
    }
    return {};
}

Result<void> readTarget(CommandLine& commandLine, std::string_view value) {
    const Result<Profile> profile = readProfile(value);
    if (!profile)
        return std::unexpected(profile.error());
    commandLine.target = *profile;
    return {};
}

Result<void> readFormat(CommandLine& commandLine, std::string_view value) {
    static constexpr std::array formats = {ReportFormat::Text, ReportFormat::Json, ReportFormat::Sarif,
                                           ReportFormat::Markdown, ReportFormat::Junit};
    const auto found = std::ranges::find(formatNames, value);
    if (found == formatNames.end())
        return std::unexpected(unknownWord("format", value, formatNames));
    commandLine.format = formats[static_cast<std::size_t>(found - formatNames.begin())];
    return {};
}

Result<void> readFailOn(CommandLine& commandLine, std::string_view value) {
    const std::optional<Severity> severity = severityNamed(value);
    if (!severity)
        return std::unexpected(unknownWord("severity", value, severityNames));
    commandLine.failOn = *severity;
    return {};
}

Result<void> readJobs(CommandLine& commandLine, std::string_view value) {
    constexpr int most = 1024;
    const char* end = value.data() + value.size();
    const auto [rest, failure] = std::from_chars(value.data(), end, commandLine.jobs);
    if (failure != std::errc() || rest != end || commandLine.jobs < 1 || commandLine.jobs > most)
        return std::unexpected(Error{std::format("--jobs takes a number from 1 to {}, not \"{}\"", most, value)});
    return {};
}

Result<void> readEnvelope(CommandLine& commandLine, std::string_view value) {
    const Result<Profile> profile = readProfile(value);
    if (!profile)
        return std::unexpected(profile.error());
    if (!envelopeFormat(*profile))
        return std::unexpected(Error{std::format("{} has no envelope of its own", value)});
    commandLine.envelope = *profile;
    return {};
}

Result<void> readYes(CommandLine& commandLine, std::string_view) {
    commandLine.approvesCalls = true;
    return {};
}

Result<void> readPermit(CommandLine& commandLine, std::string_view value) {
    auto known = checkScope(value);
    if (known)
        commandLine.permitted.emplace(value);
    return known;
}

Result<void> readTimeout(CommandLine& commandLine, std::string_view value) {
    std::int64_t ms = 0;
    const char* end = value.data() + value.size();
    const auto [rest, failure] = std::from_chars(value.data(), end, ms);
    if (failure != std::errc() || rest != end || ms < 1)
        return std::unexpected(Error{std::format("--timeout takes milliseconds, not \"{}\"", visibleText(value))});
    commandLine.timeoutMs = ms;
    return {};
}

Result<void> readHistoryAction(CommandLine& commandLine, std::string_view value) {
    const auto found = std::ranges::find(historyActionNames, value);
    if (found == historyActionNames.end())
        return std::unexpected(unknownWord("action", value, historyActionNames));
    commandLine.history.action = static_cast<HistoryRequest::Action>(found - historyActionNames.begin());
    return {};
}

Result<void> readStatus(CommandLine& commandLine, std::string_view value) {
    if (!std::ranges::contains(statusNames, value))
        return std::unexpected(unknownWord("status", value, statusNames));
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
    constexpr std::int64_t most = 1'000'000'000;
    std::int64_t number = 0;
    const auto [rest, failure] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (failure != std::errc() || rest != value.data() + value.size() || number < 0 || number > most)
        return std::unexpected(Error{std::format("\"{}\" is no number from 0 to {}", visibleText(value), most)});
    commandLine.history.*member = number;
    return {};
}

template <std::string CommandLine::*member>
Result<void> readText(CommandLine& commandLine, std::string_view value) {
    commandLine.*member = value;
    return {};
}

constexpr std::array options = {
    Option{"--lint", "", "check tools against their contracts", Mode::Lint},
    Option{"--list", "", "list the tools of the sources", Mode::List},
    Option{"--rules", "", "list the rules", Mode::Rules},
    Option{"--explain",
           "RULE",
           "say what a rule checks, why, and how to write it instead",
           Mode::Explain,
           {},
           readText<&CommandLine::rule>,
           ruleNames},
    Option{"--convert", "", "write the tools of the sources in another contract's words", Mode::Convert},
    Option{"--to",
           "CONTRACT",
           "forge, echomen, agentbase, hikai, idealic, mcp, openai or anthropic",
           {},
           {Mode::Convert},
           readTarget,
           contractNames},
    Option{"--losses",
           "FILE",
           "write a JSON report of what --convert could not carry over",
           {},
           {Mode::Convert},
           readText<&CommandLine::losses>},
    Option{"--check-result",
           "FILE",
           "check what tools returned (one envelope, an array, or one on each line) against --contract",
           Mode::CheckResult,
           {},
           readText<&CommandLine::checked>},
    Option{"--compose", "", "write the schema of a request in which a model calls the tools", Mode::Compose},
    Option{"--check-calls",
           "FILE",
           "check the calls that a model wrote against the composed request",
           Mode::CheckCalls,
           {},
           readText<&CommandLine::checked>},
    Option{"--call",
           "TOOL",
           "run a tool, by name or id, and write the envelope of its outcome",
           Mode::Call,
           {},
           readText<&CommandLine::tool>},
    Option{"--args",
           "JSON",
           "the arguments: JSON, @FILE, or - for standard input; {} by default",
           {},
           {Mode::Call},
           readText<&CommandLine::callArguments>},
    Option{"--run-calls",
           "FILE",
           "run the calls that a model wrote, one after the other",
           Mode::RunCalls,
           {},
           readText<&CommandLine::checked>},
    Option{
        "--run-saved",
        "DIR",
        "run the calls that are saved in a folder (*.call.json) and hold what comes of them against what they expect",
        Mode::RunSaved,
        {},
        readText<&CommandLine::checked>},
    Option{"--profile",
           "CONTRACT",
           "whose envelope is written; the tool's own by default",
           {},
           {Mode::Call, Mode::RunCalls},
           readEnvelope,
           envelopeNames},
    Option{"--yes", "", "confirm calls without asking", {}, {Mode::Call, Mode::RunCalls, Mode::RunSaved}, readYes},
    Option{"--permit",
           "SCOPE",
           "permit a scope, or a right of the tool's own such as file:write; may be given again",
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved},
           readPermit,
           scopeNames},
    Option{"--timeout",
           "MS",
           "milliseconds that a call may take, not counting the time a person is asked",
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved},
           readTimeout},
    Option{"--trace",
           "FILE",
           "write what happened: JSON, OTLP (*.otlp.json), Chrome's (*.trace.json), or - to read it here",
           {},
           {Mode::Call},
           readText<&CommandLine::traceFile>},
    Option{"--contract",
           "LIST",
           "auto (by shape), or contracts to hold every tool against, with commas between",
           {},
           {Mode::Lint, Mode::CheckResult},
           readContracts,
           contractChoices},
    Option{"--format",
           "FORMAT",
           "text or json; what is checked also sarif, --rules also md, --run-saved also junit",
           {},
           {Mode::Lint, Mode::List, Mode::Rules, Mode::CheckResult, Mode::CheckCalls, Mode::History, Mode::RunSaved},
           readFormat,
           wordsOf<formatNames>},
    Option{"--output",
           "FILE",
           "write the report to a file instead of standard output",
           {},
           {Mode::Lint, Mode::List, Mode::Rules, Mode::Explain, Mode::Convert, Mode::CheckResult, Mode::Compose,
            Mode::CheckCalls, Mode::History, Mode::RunSaved},
           readText<&CommandLine::output>},
    Option{"--fail-on",
           "SEVERITY",
           "exit with 1 on findings of error (default), warning or info (told as a note) and above",
           {},
           {Mode::Lint, Mode::CheckResult, Mode::CheckCalls},
           readFailOn,
           wordsOf<severityNames>},
    Option{"--jobs",
           "N",
           "threads to work with; one per core by default",
           {},
           {Mode::Lint, Mode::List, Mode::Convert, Mode::Compose, Mode::CheckCalls, Mode::Call, Mode::RunCalls,
            Mode::RunSaved},
           readJobs},
    Option{"--history",
           "ACTION",
           "list, show or export runs that were made, their statistics, or prune them",
           Mode::History,
           {},
           readHistoryAction,
           wordsOf<historyActionNames>},
    Option{"--history-file",
           "FILE",
           "the history to read instead of $TOOLROOM_HISTORY or this user's",
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::file>},
    Option{"--run",
           "ID",
           "the run to show or export; show also knows stored outputs",
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::run>},
    Option{"--tool",
           "NAME",
           "only runs of this tool, by its name or id",
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::tool>},
    Option{"--status",
           "STATUS",
           "only runs that are ok, error, refused, running or unknown",
           {},
           {Mode::History},
           readStatus,
           wordsOf<statusNames>},
    Option{"--where",
           "SEARCH",
           "only runs that a search finds, as in 'status:error tool:read duration:>500ms since:today'",
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::where>},
    Option{"--limit",
           "N",
           "list so many runs at most; 0 is all, 50 by default",
           {},
           {Mode::History},
           readHistoryNumber<&HistoryRequest::limit>},
    Option{"--older-than",
           "DAYS",
           "prune what began longer ago",
           {},
           {Mode::History},
           readHistoryNumber<&HistoryRequest::olderThan>},
    Option{
        "--keep", "N", "prune all but the newest runs", {}, {Mode::History}, readHistoryNumber<&HistoryRequest::keep>},
    Option{"--max-size",
           "MIB",
           "prune the oldest until the rest is no larger",
           {},
           {Mode::History},
           readHistoryNumber<&HistoryRequest::maxSize>},
    Option{"--screenshot",
           "FILE",
           "write a picture of the window to a PNG once it has loaded, and leave",
           {},
           {Mode::Window},
           readText<&CommandLine::screenshot>},
    Option{"--help", "", "show this text", Mode::Help},
    Option{"--version", "", "show the version", Mode::Version},
};

constexpr std::array usages = {
    Usage{Mode::Window, "[SOURCE…]", "open the workbench", true},
    Usage{Mode::Lint, "--lint SOURCE…", "report what is wrong with the tools", true},
    Usage{Mode::List, "--list SOURCE…", "list the tools", true},
    Usage{Mode::Convert, "--convert SOURCE… --to CONTRACT", "write the tools in another contract's words", true},
    Usage{Mode::CheckResult, "--check-result FILE --contract CONTRACT", "check what tools returned"},
    Usage{Mode::Compose, "--compose SOURCE…", "write the schema of a request of calls", true},
    Usage{Mode::CheckCalls, "--check-calls FILE SOURCE…", "check calls against the tools", true},
    Usage{Mode::Call, "--call TOOL --args JSON SOURCE…", "run a tool", true},
    Usage{Mode::RunCalls, "--run-calls FILE SOURCE…", "run the calls that a model wrote", true},
    Usage{Mode::RunSaved, "--run-saved DIR [SOURCE…]",
          "run saved calls; without a source, with the tools of the folder above", true},
    Usage{Mode::History, "--history list|show|export|statistics|prune", "look at the runs that were made"},
    Usage{Mode::Rules, "--rules", "list the rules"},
    Usage{Mode::Explain, "--explain RULE", "explain a rule"},
};

constexpr std::string_view sourceText =
    "A SOURCE is a file, a folder (its *.json, *.yaml and *.yml files), - for standard input (JSON where it begins\n"
    "with { or [, else YAML), builtin: for Toolroom's own tools, or sample: for a registry to try things on. After --\n"
    "every word is a source.\n";

constexpr std::string_view exitText =
    "0 clean, 1 findings or quarantined tools, 2 wrong usage or unreadable input, 3 no tool found,\n"
    "130 interrupted. Of --call, --run-calls and --run-saved: 0 success, or all as expected, 1 an outcome is an\n"
    "error, or not as expected, 4 a confirmation or permission is needed and there is nobody to ask.\n";

} // namespace

std::span<const Option> allOptions() {
    return options;
}

std::span<const Usage> allUsages() {
    return usages;
}

std::vector<const Option*> optionsOf(const Program& program) {
    std::vector<const Option*> options;
    for (const Option& option : allOptions()) {
        if (program.hasWindow || option.mode || !option.modes.contains(Mode::Window))
            options.push_back(&option);
    }
    return options;
}

std::vector<const Usage*> usagesOf(const Program& program) {
    std::vector<const Usage*> usages;
    for (const Usage& usage : allUsages()) {
        if (program.hasWindow || usage.mode != Mode::Window)
            usages.push_back(&usage);
    }
    return usages;
}

std::string_view aboutSources() {
    return sourceText;
}

std::string_view aboutExitCodes() {
    return exitText;
}

Error unknownWord(std::string_view what, std::string_view word, std::span<const std::string_view> known) {
    std::string reason = std::format("unknown {} \"{}\"", what, visibleText(word));
    if (const std::string_view nearest = nearestWord(word, known); !nearest.empty())
        reason += std::format("; did you mean {}?", nearest);
    return Error{std::move(reason)};
}

} // namespace toolroom
