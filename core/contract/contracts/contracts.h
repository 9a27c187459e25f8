// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract_definition.h"

namespace toolroom::contracts {

extern const ContractDefinition forge;
extern const ContractDefinition echomen;
extern const ContractDefinition agentbase;
extern const ContractDefinition hikai;
extern const ContractDefinition idealic;
extern const ContractDefinition mcp;
extern const ContractDefinition openAi;
extern const ContractDefinition anthropic;

/// The schema of an idealic tool, without the members that are not schema keywords.
[[nodiscard]] Json idealicSchema(const ToolDefinition& tool);

} // namespace toolroom::contracts
