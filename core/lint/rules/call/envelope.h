// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/envelope.h"
#include "core/lint/engine/rule.h"

namespace toolroom {

/// The contracts that define an envelope.
inline constexpr ContractSet withEnvelope = {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai,
                                             Contract::Idealic};

/// The rule that reports envelope violations of this kind.
[[nodiscard]] const Rule& ruleFor(EnvelopeViolation::Kind kind);

} // namespace toolroom
