// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"

#include <span>

namespace toolroom {

/// The parts of metadataRules(), in the order of the documentation.
std::span<const Rule> policyRules();
std::span<const Rule> lifecycleRules();
std::span<const Rule> dependencyRules();
std::span<const Rule> retryRules();
std::span<const Rule> preconditionRules();
std::span<const Rule> effectRules();
std::span<const Rule> cascadeRules();
std::span<const Rule> permissionRules();
std::span<const Rule> exampleRules();
std::span<const Rule> metaFieldRules();
std::span<const Rule> hintRules();
std::span<const Rule> headerRules();
std::span<const Rule> mcpListRules();

/// The part of retryRules() about the delays between attempts.
extern const Rule retryNoBackoff;
extern const Rule retryDelayOrder;
extern const Rule backoffExceedsTimeout;

} // namespace toolroom
