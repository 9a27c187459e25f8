// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"

#include "app/cli_error.h"
#include "core/json/text.h"
#include "core/lint/compat/targets.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace toolroom {

namespace {

std::vector<std::string_view> conversionNames() {
    std::vector<std::string_view> names = contractNames();
    for (const std::string_view target : builtInTargets())
        if (!std::ranges::contains(names, target))
            names.push_back(target);
    std::ranges::copy(recordingFormatNames, std::back_inserter(names));
    return names;
}

/// A name that is both is the contract; with a profile, it is the target.
Result<void> readConversion(CommandLine& commandLine, std::string_view value) {
    commandLine.target.reset();
    commandLine.conversionTarget.reset();
    commandLine.recordingFormat.reset();
    if (const auto found = std::ranges::find(recordingFormatNames, value); found != recordingFormatNames.end()) {
        commandLine.recordingFormat = static_cast<RecordingFormat>(found - recordingFormatNames.begin());
        return {};
    }
    if (const Result<Contract> contract = readContract(value)) {
        commandLine.target = *contract;
        return {};
    }
    const bool isTarget =
        value.contains(':') || std::ranges::contains(builtInTargets(), value) || value == "openai-strict";
    if (!isTarget)
        return std::unexpected(unknownNameError("contract or target", value, conversionNames()));
    const auto target = parseTarget(value);
    if (!target)
        return std::unexpected(cliError(visibleText(target.error().text())));
    if (target->target == "all" || target->profile == "all")
        return std::unexpected(cliError("--to requires one target"));
    commandLine.conversionTarget = *target;
    return {};
}

constexpr std::array convertTable = {
    Option{
        "--to",
        "FORMAT",
        "Convert to this contract: forge, echomen, agentbase, hikai, idealic, mcp, openai, anthropic, gemini, "
        "bedrock, ai-sdk, or langchain; or rewrite the tools so that a target takes them: NAME:PROFILE, such as "
        "openai:strict or gemini:parameters, or the NAME of a target that is no contract, such as vscode; or convert a "
        "recording made with --record to saved-calls (--output is their folder) or to phrases for --route",
        OptionGroup::Convert,
        {},
        {Mode::Convert},
        readConversion,
        conversionNames},
    Option{"--losses",
           "FILE",
           "Write a JSON report of the dropped fields and changes",
           OptionGroup::Convert,
           {},
           {Mode::Convert},
           readText<&CommandLine::losses>},
};

} // namespace

std::span<const Option> convertOptions() {
    return convertTable;
}

} // namespace toolroom
