// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/envelope.h"
#include "core/lint/engine/rule.h"

namespace toolroom {

/// The rule that reports envelope violations of this kind.
[[nodiscard]] const Rule& ruleFor(EnvelopeViolation::Kind kind);

extern const Rule envelopeDuplicateKey;
extern const Rule callShape;
extern const Rule callTool;
extern const Rule callArguments;

} // namespace toolroom
