// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/config/suppressions.h"

#include <set>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// Reports elements of `x-toolroom-ignore` that suppress nothing although their rule ran, or that are not rules.
/// `suppressed` are the findings that were suppressed. `sources` are indexed by ToolSummary::source.
void reportUnusedInlineIgnores(std::span<const ToolSummary> tools, std::span<const ConfiguredSource> sources,
                               FindingList& findings, FindingList& suppressed);

/// Findings about ignores in configuration files that have expired, or that suppress nothing although they are
/// applicable or the whole folder of the file was linted.
[[nodiscard]] std::vector<Finding> findObsoleteIgnores(std::span<const ConfiguredSource> sources,
                                                       const FindingList& suppressed,
                                                       const std::set<const ConfigIgnore*>& applicable,
                                                       std::span<const VisitedPath> visited, const std::string& today);

/// Findings about the stale entries of a baseline.
[[nodiscard]] std::vector<Finding>
makeStaleEntryFindings(const Baseline& baseline, std::span<const std::size_t> entries, const LintConfig& config);

} // namespace toolroom
