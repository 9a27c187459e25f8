// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"

#include <array>

namespace toolroom {

namespace {

Result<void> readTarget(CommandLine& commandLine, std::string_view value) {
    const Result<Contract> contract = readContract(value);
    if (!contract)
        return std::unexpected(contract.error());
    commandLine.target = *contract;
    return {};
}

constexpr std::array convertTable = {
    Option{"--to",
           "CONTRACT",
           "Convert to this contract: forge, echomen, agentbase, hikai, idealic, mcp, openai, anthropic, gemini, "
           "bedrock, ai-sdk, or langchain",
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
};

} // namespace

std::span<const Option> convertOptions() {
    return convertTable;
}

} // namespace toolroom
