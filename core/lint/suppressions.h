// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/baseline.h"
#include "core/lint/config.h"
#include "core/lint/subject.h"
#include "core/registry/load.h"

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// A source and the configuration that applies to it.
struct ConfiguredSource {
    std::string path; ///< absolute; empty if it is not a file
    LintConfigPtr config;
    std::vector<const ConfigIgnore*>
        ignores;                 ///< of the configuration; those that cover the source and have not expired
    std::vector<Target> targets; ///< whose limits are checked

    /// Whether the rule is on, for contracts that it applies to.
    [[nodiscard]] bool isOn(const RuleInfo& rule) const;
};

/// `today`: ISO 8601. `root`: the folder of sources that are not files. `targets`: empty for those of `config`.
[[nodiscard]] ConfiguredSource makeConfiguredSource(const std::string& path, LintConfigPtr config,
                                                    const std::string& root, const std::string& today,
                                                    const std::vector<Target>& targets);

/// Reports elements of `x-toolroom-ignore` that suppress nothing although their rule ran, or that are not rules.
/// `suppressed`: the findings that were suppressed. `sources`: by ToolSummary::source.
void reportUnusedInlineIgnores(std::span<const ToolSummary> tools, std::span<const ConfiguredSource> sources,
                               std::vector<Finding>& findings, std::vector<Finding>& suppressed);

/// The ignores that apply to at least one of `tools`.
[[nodiscard]] std::set<const ConfigIgnore*> findApplicableIgnores(std::span<const ToolSummary> tools,
                                                                  std::span<const ConfiguredSource> sources);

/// Findings about ignores in configuration files that have expired, or that suppress nothing although they are
/// applicable or the whole folder of the file was linted.
[[nodiscard]] std::vector<Finding> findObsoleteIgnores(std::span<const ConfiguredSource> sources,
                                                       std::span<const Finding> suppressed,
                                                       const std::set<const ConfigIgnore*>& applicable,
                                                       std::span<const VisitedPath> visited, const std::string& today);

/// The absolute paths of the sources with tools; empty for sources that are not files.
using SourcePaths = std::map<const SourceText*, std::string>;

/// Moves the findings in the baseline from `findings` to `suppressed`, and returns the indexes of the entries that no
/// longer hold: their source was linted, or no longer exists. `unreadable`: the absolute paths of sources that could
/// only be read in part, or not at all.
std::vector<std::size_t> applyBaseline(const Baseline& baseline, const SourcePaths& paths,
                                       std::span<const VisitedPath> visited, const std::set<std::string>& unreadable,
                                       std::vector<Finding>& findings, std::vector<Finding>& suppressed);

/// Findings about the entries of a baseline that no longer hold.
[[nodiscard]] std::vector<Finding>
makeStaleEntryFindings(const Baseline& baseline, std::span<const std::size_t> entries, const LintConfig& config);

/// Moves the findings whose fingerprint (with the absolute path of the source) is in `known` from `findings` to
/// `suppressed`.
void suppressKnownFindings(const std::set<std::string>& known, const SourcePaths& paths, std::vector<Finding>& findings,
                           std::vector<Finding>& suppressed);

} // namespace toolroom
