// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"
#include "core/base/format.h"

#include "app/cli_error.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace toolroom {

namespace {

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
        const auto target = parseTarget(std::string_view(part.begin(), part.end()));
        if (!target)
            return std::unexpected(cliError(visibleText(target.error().text())));
        if (!std::ranges::contains(commandLine.targets, *target))
            commandLine.targets.push_back(*target);
    }
    return {};
}

Result<void> readLeastEffect(CommandLine& commandLine, std::string_view value) {
    constexpr std::array effects = {TargetEffect::Ignored,  TargetEffect::Rewritten,   TargetEffect::Truncated,
                                    TargetEffect::Deferred, TargetEffect::ToolDropped, TargetEffect::RequestRefused};
    const auto name = std::ranges::find(leastEffectNames, value);
    if (name == leastEffectNames.end())
        return std::unexpected(unknownNameError("effect", value, leastEffectNames));
    commandLine.leastEffect = effects.at(static_cast<std::size_t>(name - leastEffectNames.begin()));
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
    const auto percent = parseNumber<double>(value);
    if (!percent || !(*percent >= 0 && *percent <= all))
        return std::unexpected(
            cliError(formatText("--fail-under requires a number from 0 to 100, not \"{}\"", visibleText(value))));
    commandLine.failUnder = *percent;
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

Result<void> readConfigOption(CommandLine& commandLine, std::string_view value) {
    commandLine.config = {.search = false, .file = std::string(value), .today = {}};
    return {};
}

Result<void> readNoConfig(CommandLine& commandLine, std::string_view) {
    commandLine.config = {};
    return {};
}

constexpr std::array checkTable = {
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
           "Check what these comma-separated providers, hosts, and libraries do with the tools: NAME, NAME:PROFILE, or "
           "all; --explain target-NAME lists what is known of a target and its profiles",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::Compat},
           readTargets,
           targetNames},
    Option{"--result",
           "FILE",
           "With --compat and --tool: show what the model sees of this result of the tool, a JSON object with content, "
           "structuredContent, and isError as MCP defines them",
           OptionGroup::Check,
           {},
           {Mode::Compat},
           readText<&CommandLine::resultFile>},
    Option{"--min",
           "EFFECT",
           "Exit with code 1 if a target does this or worse according to documentation or code: ignored, rewritten, "
           "truncated, deferred, dropped, or refused",
           OptionGroup::Check,
           {},
           {Mode::Compat},
           readLeastEffect,
           nameList<leastEffectNames>},
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
    Option{"--card",
           "FILE",
           "Report what the live server offers differently than this server card, server.json of a registry, or MCPB "
           "manifest says",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           readText<&CommandLine::card>},
    Option{"--watch",
           "",
           "Check again whenever a file changes, until Ctrl+C is pressed",
           OptionGroup::Check,
           {},
           {Mode::Lint},
           setFlag<&CommandLine::watches>},
    Option{"--config",
           "FILE",
           "Use this configuration instead of the .toolroom.json files in the source folders and their parents",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::Compat, Mode::Convert, Mode::List, Mode::PrintConfig},
           readConfigOption},
    Option{"--no-config",
           "",
           "Do not read .toolroom.json files",
           OptionGroup::Check,
           {},
           {Mode::Lint, Mode::Compat, Mode::Convert, Mode::List, Mode::PrintConfig},
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
           setFlag<&CommandLine::updatesBaseline>},
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
           setFlag<&CommandLine::isVerbose>},
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
           setFlag<&CommandLine::isDryRun>},
};

} // namespace

std::span<const Option> checkOptions() {
    return checkTable;
}

} // namespace toolroom
