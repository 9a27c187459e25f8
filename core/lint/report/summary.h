// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/linter.h"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// `1 tool`, `2 tools`.
[[nodiscard]] std::string formatCount(std::size_t count, std::string_view one, std::string_view many);

/// The number of findings of each severity, by rule.
using RuleCounts = std::map<std::string_view, std::array<std::size_t, 3>>;
[[nodiscard]] RuleCounts countByRule(const LintReport& report);

/// What was checked, what was found, and what could not be read, in lines without untrusted text.
[[nodiscard]] std::vector<std::string> summaryLines(const LintReport& report);

} // namespace toolroom
