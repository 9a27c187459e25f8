// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rule.h"

#include <span>

namespace toolroom {

/// The parts of metadataRules(), in the order of the catalogue.
std::span<const Rule> policyRules();
std::span<const Rule> lifecycleRules();
std::span<const Rule> dependencyRules();

} // namespace toolroom
