// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/rule.h"

#include <string>
#include <string_view>

namespace toolroom {

/// English text for parts of a Rule.

/// For example `warning`, `error, with --target openai`, or `warning; forge: error` if a contract has another severity.
[[nodiscard]] TOOLROOM_EXPORT std::string severitySummary(const Rule& rule);
/// `all`, or a comma-separated list of names.
[[nodiscard]] TOOLROOM_EXPORT std::string contractNames(ContractSet contracts);
[[nodiscard]] TOOLROOM_EXPORT std::string_view fixName(FixKind fix);
/// What is known of the effect of what the rule reports on models, in one phrase.
[[nodiscard]] TOOLROOM_EXPORT Message effectText(const ModelEffect& effect);

} // namespace toolroom
