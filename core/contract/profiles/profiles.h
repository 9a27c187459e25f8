// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract_profile.h"

namespace toolroom::profiles {

extern const ContractProfile forge;
extern const ContractProfile echomen;
extern const ContractProfile agentbase;
extern const ContractProfile hikai;
extern const ContractProfile idealic;
extern const ContractProfile mcp;
extern const ContractProfile openAi;
extern const ContractProfile anthropic;

/// A tool in idealic's words without the members that are the model's, not its schema's.
[[nodiscard]] Json idealicSchema(const ToolDefinition& tool);

} // namespace toolroom::profiles
