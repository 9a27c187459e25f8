// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options.h"

#include "app/cli_error.h"
#include "app/option_values.h"
#include "core/base/ascii.h"
#include "core/base/http_token.h"
#include "core/base/nearest_word.h"
#include "core/contract/envelope.h"
#include "core/history/run_query_keys.h"
#include "core/json/text.h"
#include "core/run/permissions.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <charconv>
#include <format>
#include <ranges>

namespace toolroom {

namespace {

Result<Contract> readContract(std::string_view name, const std::vector<std::string_view>& choices = contractNames()) {
    if (const std::optional<Contract> contract = parseContract(name))
        return *contract;
    return std::unexpected(unknownNameError("contract", name, choices));
}

Result<void> readContracts(CommandLine& commandLine, std::string_view value) {
    commandLine.contracts.clear();
    if (value == "auto")
        return {};
    for (const auto part : std::views::split(value, ',')) {
        const Result<Contract> contract = readContract(std::string_view(part.begin(), part.end()), contractChoices());
        if (!contract)
            return std::unexpected(contract.error());
        if (!std::ranges::contains(commandLine.contracts, *contract))
            commandLine.contracts.push_back(*contract);
    }
    return {};
}

Result<void> readTargets(CommandLine& commandLine, std::string_view value) {
    commandLine.targets.clear();
    for (const auto part : std::views::split(value, ',')) {
        const std::string_view name(part.begin(), part.end());
        const std::optional<Target> target = parseTarget(name);
        if (!target) {
            std::string known;
            for (const std::string_view each : targetNames())
                known += (known.empty() ? "" : ", ") + std::string(each);
            return std::unexpected(
                cliError(std::format("unknown target \"{}\"; the targets are {}", visibleText(name), known)));
        }
        if (!std::ranges::contains(commandLine.targets, *target))
            commandLine.targets.push_back(*target);
    }
    return {};
}

Result<void> readTarget(CommandLine& commandLine, std::string_view value) {
    const Result<Contract> contract = readContract(value);
    if (!contract)
        return std::unexpected(contract.error());
    commandLine.target = *contract;
    return {};
}

/// `FORMAT` for the output, or `FORMAT=FILE` for an additional report.
Result<void> readFormat(CommandLine& commandLine, std::string_view value) {
    const std::size_t equals = value.find('=');
    const std::string_view name = value.substr(0, equals);
    const auto format = parseReportFormat(name == "md" ? "markdown" : name);
    if (!format)
        return std::unexpected(unknownNameError("format", name, formatNames()));
    if (equals == std::string_view::npos)
        commandLine.format = *format;
    else if (equals + 1 < value.size())
        commandLine.reports.emplace_back(*format, value.substr(equals + 1));
    else
        return std::unexpected(cliError(std::format("--format {}= requires a file", name)));
    return {};
}

Result<void> readFailOn(CommandLine& commandLine, std::string_view value) {
    const std::optional<Severity> severity = parseSeverity(value);
    commandLine.failsOnImpact = value == "breaking" || value == "risky";
    if (commandLine.failsOnImpact)
        commandLine.failOnImpact = value == "risky" ? Impact::Risky : Impact::Breaking;
    else if (severity)
        commandLine.failOn = *severity;
    else
        return std::unexpected(unknownNameError("severity", value, failOnNames));
    return {};
}

Result<void> readPhrase(CommandLine& commandLine, std::string_view value) {
    commandLine.phrases.emplace_back(value);
    return {};
}

Result<void> readFailUnder(CommandLine& commandLine, std::string_view value) {
    constexpr double all = 100;
    double percent = 0;
    const char* end = value.data() + value.size();
    const auto [rest, failure] = std::from_chars(value.data(), end, percent);
    if (failure != std::errc() || rest != end || !(percent >= 0 && percent <= all))
        return std::unexpected(
            cliError(std::format("--fail-under requires a number from 0 to 100, not \"{}\"", visibleText(value))));
    commandLine.failUnder = percent;
    return {};
}

Result<void> readJobs(CommandLine& commandLine, std::string_view value) {
    constexpr int maxJobs = 1024;
    const char* end = value.data() + value.size();
    const auto [rest, failure] = std::from_chars(value.data(), end, commandLine.jobs);
    if (failure != std::errc() || rest != end || commandLine.jobs < 1 || commandLine.jobs > maxJobs)
        return std::unexpected(
            cliError(std::format("--jobs requires a number from 1 to {}, not \"{}\"", maxJobs, visibleText(value))));
    return {};
}

Result<void> readEnvelope(CommandLine& commandLine, std::string_view value) {
    const Result<Contract> contract = readContract(value);
    if (!contract)
        return std::unexpected(contract.error());
    if (!envelopeFormat(*contract))
        return std::unexpected(cliError(std::format("the {} contract does not define an envelope", value)));
    commandLine.envelope = *contract;
    return {};
}

Result<void> readEnvironment(CommandLine& commandLine, std::string_view value) {
    if (value.empty())
        return std::unexpected(cliError("--environment requires the name of an environment"));
    commandLine.environment = value;
    return {};
}

Result<void> readYes(CommandLine& commandLine, std::string_view) {
    commandLine.approvesCalls = true;
    return {};
}

Result<void> readWatch(CommandLine& commandLine, std::string_view) {
    commandLine.watches = true;
    return {};
}

Result<void> readVerbose(CommandLine& commandLine, std::string_view) {
    commandLine.isVerbose = true;
    return {};
}

Result<void> readFix(CommandLine& commandLine, std::string_view) {
    if (!commandLine.fixes)
        commandLine.fixes = FixScope::Safe;
    return {};
}

Result<void> readFixUnsafe(CommandLine& commandLine, std::string_view) {
    commandLine.fixes = FixScope::SafeAndUnsafe;
    return {};
}

Result<void> readDryRun(CommandLine& commandLine, std::string_view) {
    commandLine.isDryRun = true;
    return {};
}

Result<void> readConfigOption(CommandLine& commandLine, std::string_view value) {
    commandLine.config = {.search = false, .file = std::string(value), .today = {}};
    return {};
}

Result<void> readNoConfig(CommandLine& commandLine, std::string_view) {
    commandLine.config = {};
    return {};
}

Result<void> readUpdateBaseline(CommandLine& commandLine, std::string_view) {
    commandLine.updatesBaseline = true;
    return {};
}

Result<void> readNoHistory(CommandLine& commandLine, std::string_view) {
    commandLine.usesHistory = false;
    return {};
}

Result<void> readTrust(CommandLine& commandLine, std::string_view value) {
    if (!value.starts_with('@') && !isTrustDigest(value))
        return std::unexpected(cliError(std::format(
            "--trust requires a digest of 64 hexadecimal digits or @FILE, not \"{}\"", visibleText(value))));
    commandLine.trusted.emplace(value);
    return {};
}

Result<void> readPermit(CommandLine& commandLine, std::string_view value) {
    auto checked = checkScope(value);
    if (checked)
        commandLine.permitted.emplace(value);
    return checked;
}

Result<void> readMilliseconds(std::string_view option, std::string_view value, std::optional<std::int64_t>& result) {
    std::int64_t ms = 0;
    const char* end = value.data() + value.size();
    const auto [rest, failure] = std::from_chars(value.data(), end, ms);
    if (failure != std::errc() || rest != end || ms < 1 || ms > maxTimeoutMs)
        return std::unexpected(cliError(std::format("{} requires a number of milliseconds from 1 to {}, not \"{}\"",
                                                    option, maxTimeoutMs, visibleText(value))));
    result = ms;
    return {};
}

Result<void> readTimeout(CommandLine& commandLine, std::string_view value) {
    return readMilliseconds("--timeout", value, commandLine.timeoutMs);
}

Result<void> readConfirmWait(CommandLine& commandLine, std::string_view value) {
    return readMilliseconds("--confirm-wait", value, commandLine.confirmWaitMs);
}

Result<void> readStartTimeout(CommandLine& commandLine, std::string_view value) {
    return readMilliseconds("--start-timeout", value, commandLine.startTimeoutMs);
}

Result<void> readEra(CommandLine& commandLine, std::string_view value) {
    const auto found = std::ranges::find(eraNames, value);
    if (found == eraNames.end())
        return std::unexpected(unknownNameError("era", value, eraNames));
    commandLine.era = static_cast<EraChoice>(found - eraNames.begin());
    return {};
}

Result<void> readAnswer(CommandLine& commandLine, std::string_view value) {
    if (!std::ranges::contains(answerNames, value))
        return std::unexpected(unknownNameError("answer", value, answerNames));
    commandLine.answersWithDefaults = value == "defaults";
    return {};
}

Result<void> readRoot(CommandLine& commandLine, std::string_view value) {
    const QFileInfo folder(QString::fromUtf8(value));
    if (!folder.isDir())
        return std::unexpected(cliError("this is not a folder", std::string(value)));
    commandLine.roots.push_back(folder.absoluteFilePath().toStdString());
    return {};
}

/// In the order of McpHost, without Generic.
constexpr std::array<std::string_view, 12> hostNames = {"claude-code", "claude-desktop", "cline",    "codex",
                                                        "copilot",     "cursor",         "gemini",   "inspector",
                                                        "opencode",    "vscode",         "windsurf", "zed"};

Result<void> readHost(CommandLine& commandLine, std::string_view value) {
    const auto name = std::ranges::find(hostNames, value);
    if (name == hostNames.end())
        return std::unexpected(unknownNameError("host", value, hostNames));
    commandLine.host = static_cast<McpHost>(name - hostNames.begin() + 1);
    return {};
}

Result<void> readListen(CommandLine& commandLine, std::string_view value) {
    const std::size_t colon = value.rfind(':');
    const std::string_view host = value.substr(0, colon);
    const std::string_view digits = colon == std::string_view::npos ? std::string_view() : value.substr(colon + 1);
    std::uint16_t port = 0;
    const auto [rest, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    const bool isPort = !digits.empty() && failure == std::errc() && rest == digits.data() + digits.size();
    if ((host != "127.0.0.1" && host != "localhost") || !isPort)
        return std::unexpected(cliError(std::format(
            "--listen requires 127.0.0.1:PORT, where 0 selects a free port, not \"{}\"", visibleText(value))));
    commandLine.listenPort = port;
    return {};
}

Result<void> readToken(CommandLine& commandLine, std::string_view value) {
    if (!value.starts_with("env:") && !value.starts_with("keychain:"))
        return std::unexpected(cliError("--token requires env:VARIABLE or keychain:ENTRY, which contains the token"));
    commandLine.tokenReference = value;
    return {};
}

Result<void> readFault(CommandLine& commandLine, std::string_view value) {
    if (value == "-")
        return std::unexpected(cliError("--fault requires a file; it cannot read standard input"));
    commandLine.faultFile = value;
    return {};
}

Result<void> readRecord(CommandLine& commandLine, std::string_view value) {
    if (value == "-")
        return std::unexpected(cliError("--record requires a file; it cannot write to standard output"));
    commandLine.recordFile = value;
    return {};
}

Result<void> readReplay(CommandLine& commandLine, std::string_view value) {
    if (value == "-")
        return std::unexpected(cliError("--replay requires a file; it cannot read standard input"));
    commandLine.replayFile = value;
    return {};
}

Result<void> readReplayTimes(CommandLine& commandLine, std::string_view) {
    commandLine.replaysTimes = true;
    return {};
}

/// The value of a header is never on the command line, where every process could read it.
Result<void> readHeader(CommandLine& commandLine, std::string_view value) {
    const std::size_t equals = value.find('=');
    const std::string_view name = value.substr(0, equals);
    const std::string_view reference = equals == std::string_view::npos ? std::string_view() : value.substr(equals + 1);
    if (!isHttpToken(name) || (!reference.starts_with("env:") && !reference.starts_with("keychain:")))
        return std::unexpected(
            cliError("--header requires NAME=env:VARIABLE or NAME=keychain:ENTRY, which contains the value"));
    commandLine.headers.emplace_back(name, reference);
    return {};
}

Result<void> readConfirmationLevel(CommandLine& commandLine, std::string_view value) {
    constexpr std::array levels = {ConfirmationLevel::Cautious, ConfirmationLevel::Standard,
                                   ConfirmationLevel::Paranoid};
    const auto found = std::ranges::find(confirmNames, value);
    if (found == confirmNames.end())
        return std::unexpected(unknownNameError("level", value, confirmNames));
    commandLine.confirmationLevel = levels.at(static_cast<std::size_t>(found - confirmNames.begin()));
    return {};
}

Result<void> readHistoryAction(CommandLine& commandLine, std::string_view value) {
    const auto found = std::ranges::find(historyActionNames, value);
    if (found == historyActionNames.end())
        return std::unexpected(unknownNameError("action", value, historyActionNames));
    commandLine.history.action = static_cast<HistoryRequest::Action>(found - historyActionNames.begin());
    return {};
}

Result<void> readStatus(CommandLine& commandLine, std::string_view value) {
    if (!std::ranges::contains(run_query_values::statuses, value) &&
        !std::ranges::contains(run_query_values::statusAliases, value))
        return std::unexpected(unknownNameError("status", value, run_query_values::statuses));
    commandLine.history.status = value;
    return {};
}

template <std::string HistoryRequest::* member>
Result<void> readHistoryText(CommandLine& commandLine, std::string_view value) {
    commandLine.history.*member = value;
    return {};
}

template <std::optional<std::int64_t> HistoryRequest::* member>
Result<void> readHistoryNumber(CommandLine& commandLine, std::string_view value) {
    constexpr std::int64_t maxNumber = 1'000'000'000;
    std::int64_t number = 0;
    const auto [rest, failure] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (failure != std::errc() || rest != value.data() + value.size() || number < 0 || number > maxNumber)
        return std::unexpected(
            cliError(std::format("\"{}\" is not a number from 0 to {}", visibleText(value), maxNumber)));
    commandLine.history.*member = number;
    return {};
}

template <std::string CommandLine::* member>
Result<void> readText(CommandLine& commandLine, std::string_view value) {
    commandLine.*member = value;
    return {};
}

/// The modes that load sources and run without a display.
constexpr ModeSet sourceModes = {Mode::Lint,     Mode::List,       Mode::Convert, Mode::Compose,
                                 Mode::Route,    Mode::CheckCalls, Mode::Call,    Mode::RunCalls,
                                 Mode::RunSaved, Mode::Diff,       Mode::Lock,    Mode::Serve};
/// The modes that connect to live servers.
constexpr ModeSet serverModes = {Mode::Window, Mode::Lint,       Mode::List, Mode::Convert,  Mode::Compose,
                                 Mode::Route,  Mode::CheckCalls, Mode::Call, Mode::RunCalls, Mode::RunSaved,
                                 Mode::Diff,   Mode::Lock,       Mode::Serve};

constexpr std::array options = {
    Option{"--lint", "", "Check tools and report findings", OptionGroup::Command, Mode::Lint},
    Option{"--list", "", "List the tools in the sources", OptionGroup::Command, Mode::List},
    Option{"--call",
           "TOOL",
           "Run a tool (name or ID) and print its result",
           OptionGroup::Command,
           Mode::Call,
           {},
           readText<&CommandLine::tool>},
    Option{"--run-saved",
           "FOLDER",
           "Run the saved calls (*.call.json) in a folder and check their results",
           OptionGroup::Command,
           Mode::RunSaved,
           {},
           readText<&CommandLine::inputPath>},
    Option{"--history",
           "ACTION",
           "List, show, export, or prune past runs, or print statistics",
           OptionGroup::Command,
           Mode::History,
           {},
           readHistoryAction,
           nameList<historyActionNames>},
    Option{"--check-result",
           "FILE",
           "Check results against a contract: one envelope, an array, or one per line",
           OptionGroup::Command,
           Mode::CheckResult,
           {},
           readText<&CommandLine::inputPath>},
    Option{"--compose", "", "Print the JSON Schema for a request that calls the tools", OptionGroup::Command,
           Mode::Compose},
    Option{"--route", "", "Rank the tools for phrases by their words, to find tools that a model is likely to confuse",
           OptionGroup::Command, Mode::Route},
    Option{"--check-calls",
           "FILE",
           "Check calls generated by a model against the tools",
           OptionGroup::Command,
           Mode::CheckCalls,
           {},
           readText<&CommandLine::inputPath>},
    Option{"--run-calls",
           "FILE",
           "Run calls generated by a model, one after another",
           OptionGroup::Command,
           Mode::RunCalls,
           {},
           readText<&CommandLine::inputPath>},
    Option{"--diff", "", "Compare two versions of tools and report which changes break callers", OptionGroup::Command,
           Mode::Diff},
    Option{"--lock", "", "Write a lock file with the digests of reviewed tools (default: toolroom.lock)",
           OptionGroup::Command, Mode::Lock},
    Option{"--serve", "", "Offer all tools to agents as one MCP server over standard input and output, or over HTTP",
           OptionGroup::Command, Mode::Serve},
    Option{
        "--install-gateway",
        "HOST",
        "Add a server with the tools of these sources to a host: claude-code, claude-desktop, cline, codex, copilot, "
        "cursor, gemini, inspector, opencode, vscode, windsurf, or zed",
        OptionGroup::Command,
        Mode::InstallGateway,
        {},
        readHost,
        nameList<hostNames>},
    Option{"--uninstall-gateway",
           "HOST",
           "Remove the server that --install-gateway added",
           OptionGroup::Command,
           Mode::UninstallGateway,
           {},
           readHost,
           nameList<hostNames>},
    Option{"--lsp", "", "Run a language server for editors on standard input and output", OptionGroup::Command,
           Mode::Lsp},
    Option{"--convert", "", "Convert tools to another contract", OptionGroup::Command, Mode::Convert},
    Option{"--rules", "", "List the lint rules", OptionGroup::Command, Mode::Rules},
    Option{"--explain",
           "RULE",
           "Explain a lint rule: what it checks, why, and how to fix it",
           OptionGroup::Command,
           Mode::Explain,
           {},
           readText<&CommandLine::rule>,
           ruleNames},
    Option{"--print-config", "", "Print the lint configuration that applies to a source and where each value is set",
           OptionGroup::Command, Mode::PrintConfig},
    Option{"--contract",
           "LIST",
           "Check every tool against these comma-separated contracts (default: auto, detected per tool)",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::CheckResult},
           readContracts,
           contractChoices},
    Option{"--target",
           "LIST",
           "Check tools against the limits of these comma-separated providers and clients: openai, openai-strict, "
           "anthropic, gemini, "
           "bedrock, cursor, claude-code, or vscode",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readTargets,
           targetNames},
    Option{"--fail-on",
           "SEVERITY",
           "Exit with code 1 on findings of this severity or higher: error (default), warning, or note; for --diff, on "
           "changes with this impact or higher: breaking (default) or risky",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::CheckResult, Mode::CheckCalls, Mode::Diff},
           readFailOn,
           nameList<failOnNames>},
    Option{"--locked",
           "FILE",
           "Report tools that differ from this lock file",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readText<&CommandLine::lockFile>},
    Option{"--watch",
           "",
           "Check again whenever a file changes, until Ctrl+C is pressed",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readWatch},
    Option{"--config",
           "FILE",
           "Use this configuration instead of the .toolroom.json files in the source folders and their parents",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::List, Mode::PrintConfig},
           readConfigOption},
    Option{"--no-config",
           "",
           "Do not read .toolroom.json files",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::List, Mode::PrintConfig},
           readNoConfig},
    Option{"--baseline",
           "FILE",
           "Do not report the findings listed in this file",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readText<&CommandLine::baseline>},
    Option{"--update-baseline",
           "",
           "Remove fixed findings from the baseline, or create it with all current findings",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readUpdateBaseline},
    Option{"--new-only",
           "REV",
           "Report only findings that did not exist in this revision of the git repository",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readText<&CommandLine::revision>},
    Option{"--phrase",
           "TEXT",
           "Rank the tools for this phrase instead of a file's phrases (can be repeated)",
           OptionGroup::Check,
           {},
           {Mode::Route},
           readPhrase},
    Option{"--fail-under",
           "PERCENT",
           "Exit with code 1 if an expected tool ranks first for fewer than PERCENT percent of the phrases",
           OptionGroup::Check,
           {},
           {Mode::Route},
           readFailUnder},
    Option{"--verbose",
           "",
           "List notes in full in the text report",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::CheckResult, Mode::CheckCalls},
           readVerbose},
    Option{"--fix",
           "",
           "Apply the safe fixes to the files, then report the remaining findings",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readFix},
    Option{"--fix-unsafe",
           "",
           "Also apply fixes that may affect callers or change a tool's meaning",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readFixUnsafe},
    Option{"--dry-run",
           "",
           "Print the changes that --fix, --fix-unsafe, --install-gateway, or --uninstall-gateway would make as a "
           "unified diff, without writing files",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::InstallGateway, Mode::UninstallGateway},
           readDryRun},
    Option{"--args",
           "JSON",
           "Pass these arguments to the tool: JSON, @FILE, or - for standard input (default: {})",
           OptionGroup::Run,
           {},
           {Mode::Call},
           readText<&CommandLine::callArguments>},
    Option{"--environment",
           "NAME",
           "Replace {{variable}} in arguments, URLs, and headers with the values of this environment",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunSaved},
           readEnvironment},
    Option{"--environments",
           "FILE",
           "Read environments from FILE (default: your file for the current folder)",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunSaved},
           readText<&CommandLine::environmentsFile>},
    Option{"--envelope",
           "CONTRACT",
           "Print the result in this contract's envelope (default: the tool's own contract)",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls},
           readEnvelope,
           envelopeNames},
    Option{
        "--yes", "", "Confirm calls and trust the sources without asking", OptionGroup::Run, {}, sourceModes, readYes},
    Option{"--trust",
           "DIGEST",
           "Trust the source with this digest, as printed by --list, without asking; @FILE reads one digest per line "
           "from a file, or trusts the sources that match a lock file (can be repeated)",
           OptionGroup::Run,
           {},
           sourceModes,
           readTrust},
    Option{"--confirm",
           "WHICH",
           "Ask before running these calls: declared (default; only tools that require confirmation), writes (also "
           "tools that may make changes), or always",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Serve},
           readConfirmationLevel,
           nameList<confirmNames>},
    Option{"--confirm-wait",
           "MS",
           "Let agents wait this long for a confirmation, in milliseconds (default: less than their host's time limit)",
           OptionGroup::Run,
           {},
           {Mode::Serve},
           readConfirmWait},
    Option{"--permit",
           "SCOPE",
           "Grant a permission scope, such as fs-write or file:write (can be repeated)",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Serve},
           readPermit,
           scopeNames},
    Option{"--trace",
           "FILE",
           "Write the trace as JSON, OTLP (*.otlp.json), or Chrome trace (*.trace.json); - prints it as text",
           OptionGroup::Run,
           {},
           {Mode::Call},
           readText<&CommandLine::traceFile>},
    Option{"--timeout",
           "MS",
           "Limit each call to MS milliseconds, excluding time spent waiting for the user",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved},
           readTimeout},
    Option{"--no-history",
           "",
           "Do not store runs or their output in the history, and do not use its memory or grants",
           OptionGroup::Run,
           {},
           {Mode::Window, Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Serve},
           readNoHistory},
    Option{"--era",
           "ERA",
           "Use this protocol era with MCP servers: auto (default; asks the server), legacy, or modern",
           OptionGroup::Server,
           {},
           serverModes,
           readEra,
           nameList<eraNames>},
    Option{"--header",
           "NAME=REF",
           "Send this header to MCP servers specified as URLs; REF is env:VARIABLE or keychain:ENTRY (can be repeated)",
           OptionGroup::Server,
           {},
           serverModes,
           readHeader},
    Option{
        "--start-timeout",
        "MS",
        "Limit connecting to an MCP server, and fetching each page of its lists, to MS milliseconds (default: 30000)",
        OptionGroup::Server,
        {},
        serverModes,
        readStartTimeout},
    Option{"--answer",
           "HOW",
           "Respond to forms from MCP servers: decline (default) or defaults (accept with the default values); "
           "requests to a language model are always declined",
           OptionGroup::Server,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved},
           readAnswer,
           nameList<answerNames>},
    Option{"--root",
           "FOLDER",
           "Report this folder to MCP servers that request roots (can be repeated)",
           OptionGroup::Server,
           {},
           sourceModes,
           readRoot},
    Option{
        "--listen",
        "ADDRESS",
        "Serve HTTP clients at this address (127.0.0.1:PORT) instead of a single client over standard input and output",
        OptionGroup::Server,
        {},
        {Mode::Serve},
        readListen},
    Option{"--token",
           "REF",
           "Serve only HTTP clients that send this bearer token; REF is env:VARIABLE or keychain:ENTRY (default: a new "
           "token, printed at startup)",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readToken},
    Option{"--fault",
           "RULES",
           "Inject faults into agents' calls to test how the agents react; RULES is a JSON file",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readFault},
    Option{"--record",
           "FILE",
           "Record the tools, calls, and results of --serve in this new file, one JSON value per line, with "
           "recognizable secrets redacted",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readRecord},
    Option{"--replay",
           "FILE",
           "Serve the tools and results recorded with --record; nothing is run",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readReplay},
    Option{"--replay-times",
           "",
           "Replay calls with their recorded durations",
           OptionGroup::Server,
           {},
           {Mode::Serve},
           readReplayTimes},
    Option{"--to",
           "CONTRACT",
           "Convert to this contract: forge, echomen, agentbase, hikai, idealic, mcp, openai, or anthropic",
           OptionGroup::Convert,
           {},
           {Mode::Convert},
           readTarget,
           contractNames},
    Option{"--losses",
           "FILE",
           "Write a JSON report of the dropped fields",
           OptionGroup::Convert,
           {},
           {Mode::Convert},
           readText<&CommandLine::losses>},
    Option{"--run",
           "ID",
           "Show or export the run with this ID; show also accepts the ID of a stored output",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::run>},
    Option{"--tool",
           "NAME",
           "Include only runs of this tool (name or ID)",
           OptionGroup::History,
           {},
           {Mode::History},
           readHistoryText<&HistoryRequest::tool>},
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
    Option{
        "--format",
        "FORMAT",
        "Use this output format: text (default) or json; also sarif, junit, github, gitlab, checkstyle, markdown, or "
        "html for checks, markdown for --rules, --route, and --diff, and junit for --run-saved and --route; for "
        "checks, FORMAT=FILE writes an additional report to a file (can be repeated)",
        OptionGroup::General,
        {},
        {Mode::Lint, Mode::List, Mode::Rules, Mode::CheckResult, Mode::Route, Mode::CheckCalls, Mode::History,
         Mode::RunSaved, Mode::Diff},
        readFormat,
        formatNames},
    Option{"--output",
           "FILE",
           "Write the output to a file instead of standard output",
           OptionGroup::General,
           {},
           {Mode::Lint, Mode::PrintConfig, Mode::List, Mode::Rules, Mode::Explain, Mode::Convert, Mode::CheckResult,
            Mode::Compose, Mode::Route, Mode::CheckCalls, Mode::History, Mode::RunSaved, Mode::Diff, Mode::Lock},
           readText<&CommandLine::output>},
    Option{"--jobs", "N", "Use N threads (default: one per CPU core)", OptionGroup::General, {}, sourceModes, readJobs},
    Option{"--screenshot",
           "FILE",
           "Save a PNG screenshot of the window once loading is complete, then exit",
           OptionGroup::General,
           {},
           {Mode::Window},
           readText<&CommandLine::screenshot>},
    Option{"--help", "", "Show this help", OptionGroup::General, Mode::Help},
    Option{"--version", "", "Show the version", OptionGroup::General, Mode::Version},
};

struct FormerName {
    std::string_view name;
    std::string_view current;
};
constexpr std::array formerNames = {FormerName{"--profile", "--envelope"}};

constexpr std::array usages = {
    Usage{Mode::Window, "[SOURCE…]", "Open the workbench", true},
    Usage{Mode::Lint, "--lint SOURCE…", "Check tools and report findings", true},
    Usage{Mode::PrintConfig, "--print-config [SOURCE]", "Print the lint configuration for a source", true},
    Usage{Mode::List, "--list SOURCE…", "List the tools", true},
    Usage{Mode::Call, "--call TOOL --args JSON SOURCE…", "Run a tool and print its result", true},
    Usage{Mode::RunSaved, "--run-saved FOLDER [SOURCE…]",
          "Run saved calls and check their results (default source: the parent folder)", true},
    Usage{Mode::History, "--history list|show|export|statistics|prune", "Work with past runs"},
    Usage{Mode::CheckResult, "--check-result FILE --contract CONTRACT", "Check results against a contract"},
    Usage{Mode::Compose, "--compose SOURCE…", "Print the JSON Schema for a request that calls the tools", true},
    Usage{Mode::Route, "--route [PHRASES] SOURCE…",
          "Rank the tools for the phrases in a file or for their own trigger phrases (triggers:, the default)", true},
    Usage{Mode::CheckCalls, "--check-calls FILE SOURCE…", "Check calls generated by a model", true},
    Usage{Mode::RunCalls, "--run-calls FILE SOURCE…", "Run calls generated by a model", true},
    Usage{Mode::Diff, "--diff OLD NEW", "Compare two versions of tools; OLD and NEW are sources", true},
    Usage{Mode::Lock, "--lock SOURCE…", "Write a lock file with the digests of reviewed tools", true},
    Usage{Mode::Serve, "--serve SOURCE…", "Offer tools to an agent as one MCP server", true},
    Usage{Mode::InstallGateway, "--install-gateway HOST SOURCE…",
          "Add the tools to a host application as one MCP server", true},
    Usage{Mode::UninstallGateway, "--uninstall-gateway HOST", "Undo --install-gateway"},
    Usage{Mode::Lsp, "--lsp", "Run a language server for editors"},
    Usage{Mode::Convert, "--convert SOURCE… --to CONTRACT", "Convert tools to another contract", true},
    Usage{Mode::Rules, "--rules", "List the lint rules"},
    Usage{Mode::Explain, "--explain RULE", "Explain a lint rule"},
};

constexpr std::string_view sourceText =
    "SOURCE is a file, a folder (its *.json, *.yaml, and *.yml files), - for standard\n"
    "input (JSON if it starts with { or [, otherwise YAML), 'builtin:' for the built-in\n"
    "tools, 'sample:' for the samples, or a live MCP server: a URL, 'stdio:COMMAND\n"
    "ARGUMENT…', or 'mcp:FILE#NAME' for a server in a configuration file. 'REV:PATH' is a\n"
    "file or folder in a git revision, such as HEAD:tools.json. Every argument after -- is\n"
    "a source.\n";

constexpr std::string_view exitText =
    "0    success\n"
    "1    findings, quarantined tools, breaking changes, a failed call, or an\n"
    "     unexpected result\n"
    "2    invalid usage, unreadable input, or unwritable output\n"
    "3    no tools found\n"
    "4    a call needs confirmation, permission, or trust, but no user is available to ask\n"
    "130  interrupted\n";

} // namespace

std::span<const Option> allOptions() {
    return options;
}

const Option* findOption(std::string_view name) {
    if (const auto former = std::ranges::find(formerNames, name, &FormerName::name); former != formerNames.end())
        name = former->current;
    const auto found = std::ranges::find(options, name, &Option::name);
    return found == options.end() ? nullptr : &*found;
}

std::span<const Usage> allUsages() {
    return usages;
}

std::vector<const Option*> optionsOf(const Program& program) {
    std::vector<const Option*> supported;
    for (const Option& option : options) {
        if (program.hasWindow || option.mode || !option.modes.isOnly(Mode::Window))
            supported.push_back(&option);
    }
    return supported;
}

std::vector<const Option*> optionsOf(const Program& program, OptionGroup group) {
    std::vector<const Option*> supported = optionsOf(program);
    std::erase_if(supported, [group](const Option* option) { return option->group != group; });
    return supported;
}

std::vector<const Usage*> usagesOf(const Program& program) {
    std::vector<const Usage*> supported;
    for (const Usage& usage : usages) {
        if (program.hasWindow || usage.mode != Mode::Window)
            supported.push_back(&usage);
    }
    return supported;
}

std::string_view groupTitle(OptionGroup group) {
    switch (group) {
    case OptionGroup::Command:
        return "Commands";
    case OptionGroup::Check:
        return "Options for checks";
    case OptionGroup::Run:
        return "Options for calls";
    case OptionGroup::Server:
        return "Options for MCP servers";
    case OptionGroup::Convert:
        return "Options for --convert";
    case OptionGroup::History:
        return "Options for --history";
    case OptionGroup::General:
        return "General options";
    }
    return {};
}

std::string_view sourcesHelpText() {
    return sourceText;
}

std::string_view exitCodesHelpText() {
    return exitText;
}

Error unknownNameError(std::string_view kind, std::string_view name, std::span<const std::string_view> known) {
    std::string reason = std::format("unknown {} \"{}\"", kind, visibleText(name));
    if (const std::string_view nearest = nearestWord(name, known); !nearest.empty())
        reason += std::format("; did you mean {}?", nearest);
    return cliError(std::move(reason));
}

} // namespace toolroom
