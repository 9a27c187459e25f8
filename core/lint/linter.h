// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/finding.h"
#include "core/lint/targets.h"
#include "core/lint/text/tokenizer.h"
#include "core/registry/load.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace toolroom {

struct LintOptions {
    /// Contracts to check the tools against. When empty, each tool is checked against its own contract.
    std::vector<Contract> contracts;
    /// Providers and clients whose limits are checked.
    std::vector<Target> targets;
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
    std::vector<Finding> findings;
    /// Sources that could not be read, and errors in a source outside its tools.
    std::vector<Error> errors;
    std::size_t suppressed = 0;             ///< findings suppressed by a tool's `x-toolroom-ignore`
    std::optional<CheckedSubjects> checked; ///< unset when tools were linted
    bool aborted = false;
    std::vector<VisitedPath> visited; ///< files and folders, including those without tools
    std::vector<TokenCount> tokens;   ///< of each tool's definition as compact JSON, in the order of the snapshot

    [[nodiscard]] TOOLROOM_EXPORT std::size_t count(Severity severity) const;
};

/// Loads and lints in one pass: each tool is parsed once, linted on the thread pool and discarded. Blocks until it is
/// done or aborted, so call it from a worker thread in an interactive program. Overwrites `load.onTool`.
[[nodiscard]] TOOLROOM_EXPORT LintReport lintSources(const std::vector<SourceSpec>& sources, const LintOptions& lint,
                                                     LoadOptions load);

} // namespace toolroom
