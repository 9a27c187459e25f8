// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rule.h"

#include <span>

namespace toolroom {

/// The parts of metadataRules().
std::span<const Rule> policyRules();
std::span<const Rule> lifecycleRules();
std::span<const Rule> dependencyRules();
std::span<const Rule> retryRules();
std::span<const Rule> backoffRules();
std::span<const Rule> preconditionRules();
std::span<const Rule> effectRules();
std::span<const Rule> cascadeRules();
std::span<const Rule> permissionRules();
std::span<const Rule> metaFieldRules();
std::span<const Rule> hintRules();
std::span<const Rule> headerRules();

} // namespace toolroom
