// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/config/baseline.h"
#include "core/lint/config/config.h"
#include "core/lint/engine/subject.h"
#include "core/registry/loading/load.h"

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
    std::vector<const ConfigIgnore*> ignores; ///< those in the configuration that cover the source and have not expired
    std::vector<SelectedTarget> targets;      ///< targets whose facts are checked

    /// False for the rule of a target that is not checked.
    [[nodiscard]] bool checks(const Rule& rule) const;
    /// Whether the rule is on, for contracts that it applies to.
    [[nodiscard]] bool isOn(const Rule& rule) const;
};

/// Whether `path` is `folder` or in it.
[[nodiscard]] bool isBelow(const std::string& path, const std::string& folder);

/// `today` is an ISO 8601 date, and `root` the folder of sources that are not files. If `targets` is empty, the
/// targets in `config` are used.
[[nodiscard]] ConfiguredSource makeConfiguredSource(const std::string& path, LintConfigPtr config,
                                                    const std::string& root, const std::string& today,
                                                    const std::vector<TargetChoice>& targets);

/// The ignores that apply to at least one of `tools`.
[[nodiscard]] std::set<const ConfigIgnore*> findApplicableIgnores(std::span<const ToolSummary> tools,
                                                                  std::span<const ConfiguredSource> sources);
/// The same for skills. `sources` are the configurations of `skills`.
[[nodiscard]] std::set<const ConfigIgnore*> findApplicableIgnores(std::span<const Skill> skills,
                                                                  std::span<const ConfiguredSource> sources);

/// The absolute paths of the sources with tools or a skill; empty for sources that are not files.
using SourcePaths = std::map<const SourceText*, std::string>;

/// Moves the findings in the baseline from `findings` to `suppressed`. Returns the indexes of the stale entries: those
/// that match no finding although their source was linted or no longer exists. `unreadable` are the absolute paths of
/// sources that could not be read, or only in part.
std::vector<std::size_t> applyBaseline(const Baseline& baseline, const SourcePaths& paths,
                                       std::span<const VisitedPath> visited, const std::set<std::string>& unreadable,
                                       FindingList& findings, FindingList& suppressed);

/// Moves the findings whose fingerprint (with the absolute path of the source) is in `known` from `findings` to
/// `suppressed`.
void suppressKnownFindings(const std::set<std::string>& known, const SourcePaths& paths, FindingList& findings,
                           FindingList& suppressed);

} // namespace toolroom
