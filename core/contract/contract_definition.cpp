// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"

#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/tool_writer.h"

#include <array>

namespace toolroom {

namespace {

/// Listed in the order of enum Contract.
constexpr std::array<const ContractDefinition*, allContracts.size()> table = {
    &contracts::forge::definition,  &contracts::echomen::definition,  &contracts::agentbase::definition,
    &contracts::hikai::definition,  &contracts::idealic::definition,  &contracts::mcp::definition,
    &contracts::openAi::definition, &contracts::anthropic::definition};

} // namespace

std::span<const ContractDefinition* const> contractDefinitions() {
    return table;
}

const ContractDefinition& contractDefinition(Contract contract) {
    return *table[static_cast<std::size_t>(contract)];
}

const EnvelopeFormat* envelopeFormat(Contract contract) {
    return contractDefinition(contract).envelope;
}

ConvertedTool convertTool(const ToolDefinition& tool, Contract to) {
    if (tool.dialect == to)
        return {tool.document->value(), {}};
    ToolWriter writer(tool, to);
    Json converted = contractDefinition(to).write(writer);
    return {std::move(converted), writer.takeLosses()};
}

} // namespace toolroom
