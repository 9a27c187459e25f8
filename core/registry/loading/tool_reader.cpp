// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/tool_reader.h"

#include "core/contract/messages.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace toolroom {

namespace {

/// Maximum number of tools examined to detect the contract of a source.
constexpr std::size_t maxContractProbes = 64;

using Scores = std::array<int, allContracts.size()>;

Scores scoreTool(const Json& tool) {
    Scores scores{};
    for (const ContractDefinition* contract : contractDefinitions())
        scores[static_cast<std::size_t>(contract->id)] = contract->detect(tool);
    return scores;
}

Scores scoreSource(const SourceContent& content, const SourceShape& shape) {
    Scores sum{};
    for (const SourcePart& part : shape.tools | std::views::take(maxContractProbes)) {
        const auto document = content.parse(part);
        if (!document)
            continue;
        const Scores scores = scoreTool(document->value());
        std::ranges::transform(sum, scores, sum.begin(), std::plus());
    }
    return sum;
}

int scoreOf(const Scores& scores, Contract contract) {
    return scores[static_cast<std::size_t>(contract)];
}

/// If several match equally well, the first in the order of enum Contract.
std::optional<Contract> best(const Scores& scores) {
    const auto highest = std::ranges::max_element(scores);
    if (*highest == 0)
        return std::nullopt;
    return allContracts[static_cast<std::size_t>(highest - scores.begin())];
}

} // namespace

ContractChoice chooseContract(const SourceContent& content, const SourceShape& shape, std::optional<Contract> wanted) {
    const Scores scores = scoreSource(content, shape);
    if (wanted && scoreOf(scores, *wanted) > 0)
        return {wanted, true};
    if (shape.declared && (!shape.tools.empty() || shape.namesModules()))
        return {shape.declared, true};
    if (shape.implied && scoreOf(scores, *shape.implied) > 0)
        return {shape.implied, false};
    return {best(scores), false};
}

Result<ToolDefinition> readToolAs(Contract contract, std::shared_ptr<const Document> document) {
    const Scores scores = scoreTool(document->value());
    const Contract dialect = scoreOf(scores, contract) > 0 ? contract : best(scores).value_or(contract);
    auto tool = contractDefinition(dialect).read(std::move(document));
    if (tool)
        tool->contract = contract;
    return tool;
}

void addContext(ToolDefinition& tool, const std::string& key, const std::string& nameSpace) {
    if (!tool.name.present() && !key.empty())
        tool.name = {key, std::string()};
    tool.nameSpace = nameSpace;
}

Result<ToolDefinition> readToolAt(const SourceContent& content, const SourcePart& part, const ContractChoice& choice) {
    auto parsed = content.parse(part);
    if (!parsed)
        return std::unexpected(std::move(parsed.error()));
    const auto document = std::make_shared<const Document>(*std::move(parsed));
    Contract contract = choice.contract.value_or(Contract::Mcp);
    if (!choice.declared && contractDefinition(contract).detect(document->value()) == 0)
        contract = best(scoreTool(document->value())).value_or(contract);
    auto tool = readToolAs(contract, document);
    if (tool)
        addContext(*tool, part.name, part.nameSpace);
    // MCP clients call a tool by its name only, and reject a list if a name is missing.
    if (tool && contract == Contract::Mcp && tool->displayName().empty())
        tool = std::unexpected(
            document->error(tool->name.pointer.value_or(std::string()), message<contract_messages::toolWithoutName>()));
    if (!tool) {
        tool.error().pointer.insert(0, part.pointer);
        return tool;
    }
    tool->pointer = part.pointer;
    return tool;
}

std::string unreadableToolName(const SourceContent& content, const SourcePart& part) {
    if (!part.name.empty())
        return part.name;
    const auto tool = content.outline(part);
    if (!tool)
        return {};
    const auto name = std::ranges::find(tool->children, "name", &OutlineChild::key);
    if (name == tool->children.end())
        return {};
    const auto value = content.parse({appendPointer(part.pointer, "name"), name->value});
    return value && value->value().is_string() ? value->value().get<std::string>() : std::string();
}

} // namespace toolroom
