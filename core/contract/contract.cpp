// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract.h"

#include <algorithm>

namespace toolroom {

std::string_view contractName(Contract contract) {
    switch (contract) {
    case Contract::Forge:
        return "forge";
    case Contract::Echomen:
        return "echomen";
    case Contract::Agentbase:
        return "agentbase";
    case Contract::Hikai:
        return "hikai";
    case Contract::Idealic:
        return "idealic";
    case Contract::Mcp:
        return "mcp";
    case Contract::OpenAi:
        return "openai";
    case Contract::Anthropic:
        return "anthropic";
    case Contract::Gemini:
        return "gemini";
    case Contract::Bedrock:
        return "bedrock";
    case Contract::AiSdk:
        return "ai-sdk";
    case Contract::LangChain:
        return "langchain";
    }
    return {};
}

std::optional<Contract> parseContract(std::string_view name) {
    const auto found = std::ranges::find(allContracts, name, contractName);
    return found == allContracts.end() ? std::nullopt : std::optional(*found);
}

} // namespace toolroom
