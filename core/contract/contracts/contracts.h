// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract_definition.h"

namespace toolroom::contracts {

// clang-format off
namespace forge     { extern const ContractDefinition definition; }
namespace echomen   { extern const ContractDefinition definition; }
namespace agentbase { extern const ContractDefinition definition; }
namespace hikai     { extern const ContractDefinition definition; }
namespace idealic   { extern const ContractDefinition definition; }
namespace mcp       { extern const ContractDefinition definition; }
namespace openAi    { extern const ContractDefinition definition; }
namespace anthropic { extern const ContractDefinition definition; }
namespace gemini    { extern const ContractDefinition definition; }
namespace bedrock   { extern const ContractDefinition definition; }
namespace aiSdk     { extern const ContractDefinition definition; }
namespace langChain { extern const ContractDefinition definition; }
// clang-format on

namespace idealic {
/// The schema of an idealic tool, without the members that are not schema keywords.
[[nodiscard]] Json schemaOf(const ToolDefinition& tool);
} // namespace idealic

} // namespace toolroom::contracts
