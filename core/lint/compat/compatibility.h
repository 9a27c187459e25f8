// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/compat/targets.h"
#include "core/lint/config/config.h"
#include "core/registry/loading/load.h"

#include <cstddef>
#include <string>
#include <vector>

namespace toolroom {

/// A column of the report: a target with the profile that was chosen for it.
struct CompatTarget {
    TargetFactsPtr facts; ///< for the first source; a configuration may change them for others
    std::string profile;  ///< empty: chosen by the definition, otherwise the default profile

    /// `openai`, or `openai:strict`.
    [[nodiscard]] std::string name() const { return TargetChoice{facts->name, profile}.text(); }
};

/// A fact that applies to a tool, or to all tools of a source.
struct AppliedFact {
    std::size_t target = 0; ///< index of the column
    const TargetFact* fact = nullptr;
    const TargetProfile* profile = nullptr;
    std::string pointer; ///< JSON pointer in the source
    ByteRange range;     ///< in the source
};
/// In the order of the targets; for each one, the worst first.
using AppliedFacts = std::vector<AppliedFact>;

/// The worst fact for a target; null if there is none.
[[nodiscard]] TOOLROOM_EXPORT const AppliedFact* worstFact(const AppliedFacts& facts, std::size_t target);

/// What targets do with the tools of some sources.
struct TOOLROOM_EXPORT CompatReport {
    RegistrySnapshotPtr snapshot;
    std::vector<CompatTarget> targets;
    std::vector<AppliedFacts> tools;   ///< by tool, in the order of the snapshot
    std::vector<AppliedFacts> sources; ///< about all tools of a source, in the order of the snapshot
    std::vector<std::size_t> tokens;   ///< by tool: of its definition
    std::vector<SourceError> errors;
    std::vector<Error> configErrors; ///< a file with errors has no effect
    std::string today;               ///< ISO 8601; decides which facts are outdated
    bool aborted = false;
    std::vector<TargetFactsPtr> allFacts; ///< those that the applied facts belong to

    /// Whether an effect that is at least this bad is certain.
    [[nodiscard]] bool hasCertain(TargetEffect least) const;
};

struct CompatOptions {
    /// If empty, the configured targets are checked, and all if none are configured.
    std::vector<TargetChoice> targets;
    ConfigOptions config = {};
};

/// Looks up for each tool, on the thread pool, which facts apply to it. Blocks. Uses `jobs`, `root`, `abort`, and
/// `onProgress` of `load`.
[[nodiscard]] TOOLROOM_EXPORT CompatReport checkCompatibility(RegistrySnapshotPtr snapshot,
                                                              const CompatOptions& options, const LoadOptions& load);
/// Loads the sources and checks their tools.
[[nodiscard]] TOOLROOM_EXPORT CompatReport checkCompatibility(const std::vector<SourceSpec>& sources,
                                                              const CompatOptions& options, const LoadOptions& load);

/// The targets that a user can choose for the tools of some sources.
struct TargetMenu {
    std::vector<TargetFactsPtr> targets; ///< those of Toolroom, and those of the configurations
    bool areConfigured = false;          ///< whether a configuration chooses targets
};
/// Reads the configurations. Slow for the first time, because the facts of all targets are read.
[[nodiscard]] TOOLROOM_EXPORT TargetMenu targetMenu(const RegistrySnapshot& snapshot, const ConfigOptions& options);

} // namespace toolroom
