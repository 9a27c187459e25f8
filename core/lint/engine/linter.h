// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/compat/targets.h"
#include "core/lint/config/baseline.h"
#include "core/lint/config/config.h"
#include "core/lint/engine/finding.h"
#include "core/registry/loading/load.h"
#include "core/text/tokenizer.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

class LintCache;

struct LintOptions {
    /// Contracts to check the tools against. If empty, the configured contracts are used; if none are configured, each
    /// tool is checked against its own contract.
    std::vector<Contract> contracts;
    /// The targets whose facts are checked. If empty, the configured targets are used.
    std::vector<TargetChoice> targets;
    ConfigOptions config;
    /// Known findings, which are not reported. Null for none.
    std::shared_ptr<const Baseline> baseline;
    /// The fingerprints of further known findings, with the absolute paths of their sources.
    std::set<std::string> known;
    /// The results of earlier runs over the same source. Null for none.
    std::shared_ptr<LintCache> cache;
};

/// Envelopes or calls that were checked instead of tools.
struct CheckedSubjects {
    enum class Kind { Envelopes, Calls };
    Kind kind = Kind::Envelopes;
    std::size_t count = 0;
};

/// The result of one lint run. Findings are sorted by source, position and rule, independent of thread scheduling.
struct LintReport {
    RegistrySnapshotPtr snapshot;
    FindingList findings;
    std::vector<SourceError> errors;
    std::vector<Error> configErrors;        ///< errors in configuration files; a file with errors has no effect
    FindingList suppressed;                 ///< findings that are not reported; see Finding::suppression
    std::vector<std::size_t> staleEntries;  ///< indexes of the baseline entries that no longer match a finding
    std::optional<CheckedSubjects> checked; ///< unset when tools were linted
    bool aborted = false;
    std::vector<VisitedPath> visited; ///< files and folders, including those without tools
    std::vector<TokenCount> tokens;   ///< tokens of each definition as compact JSON, in the order of the snapshot
    std::vector<Skill> skills;        ///< in the order of their sources

    [[nodiscard]] TOOLROOM_EXPORT std::size_t count(Severity severity) const;
    [[nodiscard]] TOOLROOM_EXPORT std::size_t countSuppressed(Suppression::Kind kind) const;
};

/// Loads and lints in one pass: each tool is parsed once, linted on the thread pool and discarded. Blocks until it is
/// done or aborted, so call it from a worker thread in an interactive program. Overwrites `load.onTool`.
[[nodiscard]] TOOLROOM_EXPORT LintReport lintSources(const std::vector<SourceSpec>& sources, const LintOptions& lint,
                                                     LoadOptions load);

/// The entries of `baseline`, with which `report` was created, without those that no longer match a finding. For a
/// baseline that accepts all findings, an entry for each of them.
[[nodiscard]] TOOLROOM_EXPORT std::vector<BaselineEntry> computeBaselineEntries(const Baseline& baseline,
                                                                                const LintReport& report);

} // namespace toolroom
