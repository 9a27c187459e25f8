// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"

#include <span>

namespace toolroom {

/// The parts of schemaRules(), in the order of the catalog.
std::span<const Rule> schemaStructureRules();
std::span<const Rule> schemaRecursionRules();
std::span<const Rule> schemaPatternRules();
std::span<const Rule> schemaParameterRules();
std::span<const Rule> schemaUnboundedRules();
std::span<const Rule> schemaRequiredRules();
std::span<const Rule> schemaValueRules();
std::span<const Rule> schemaKeywordRules();
std::span<const Rule> schemaOutputRules();

} // namespace toolroom
