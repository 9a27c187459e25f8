// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"

#include "core/contract/contracts/contracts.h"
#include "core/contract/contracts/tool_writer.h"
#include "core/contract/messages.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

/// Listed in the order of enum Contract.
constexpr std::array<const ContractDefinition*, allContracts.size()> table = {
    &contracts::forge::definition,   &contracts::echomen::definition,   &contracts::agentbase::definition,
    &contracts::hikai::definition,   &contracts::idealic::definition,   &contracts::mcp::definition,
    &contracts::openAi::definition,  &contracts::anthropic::definition, &contracts::gemini::definition,
    &contracts::bedrock::definition, &contracts::aiSdk::definition,     &contracts::langChain::definition};

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

namespace {

/// A schema for the input of a tool whose contract lets it omit the schema.
std::shared_ptr<const Json> schemaOfInput(SchemalessInput input) {
    Json schema = {{"type", "object"}, {"properties", Json::object()}};
    if (input == SchemalessInput::Text) {
        schema["properties"]["input"] = {{"type", "string"}};
        schema["required"] = {"input"};
    }
    return std::make_shared<const Json>(std::move(schema));
}

} // namespace

ConvertedTool convertTool(const ToolDefinition& tool, Contract to) {
    ConversionLosses losses;
    if (!tool.nameSpace.empty())
        losses.push_back({{}, message<contract_messages::namespaceDropped>(tool.nameSpace)});
    const bool isKey = tool.name.pointer == ""; // the document alone has no name
    if (tool.dialect == to && !isKey)
        return {tool.document->value(), std::move(losses)};
    ToolDefinition written = tool;
    if (tool.schemalessInput != SchemalessInput::Unknown && !tool.inputSchema.present()) {
        written.inputSchema = {schemaOfInput(tool.schemalessInput), std::string()};
        if (tool.schemalessInput == SchemalessInput::Text)
            losses.push_back({{}, message<contract_messages::textInputWrapped>(contractName(to))});
    }
    ToolWriter writer(written, to);
    Json converted = contractDefinition(to).write(writer);
    std::ranges::move(writer.takeLosses(), std::back_inserter(losses));
    return {std::move(converted), std::move(losses)};
}

Json makeToolList(Json tools, Contract contract) {
    const auto writeList = contractDefinition(contract).writeList;
    return writeList ? writeList(std::move(tools)) : tools;
}

} // namespace toolroom
