// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/finding.h"
#include "core/registry/load.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace toolroom {

struct LintOptions {
    /// Contracts to hold the tools against; empty: each against the profile it is written in.
    std::vector<Profile> contracts;
};

/// What was looked at when it was not tools.
struct CheckedSubjects {
    std::size_t count = 0;
    std::string_view one; ///< what to call it, e.g. `envelope`
    std::string_view many;
};

/// What came of one run. Findings are in the order of source, then place, then rule: the same whatever the threads did.
struct LintReport {
    RegistrySnapshotPtr snapshot;
    std::vector<Finding> findings;
    /// Sources that could not be read, and what is wrong in one outside of its tools.
    std::vector<Error> errors;
    std::size_t suppressed = 0;             ///< findings that a tool's `x-toolroom-ignore` took out
    std::optional<CheckedSubjects> checked; ///< unset when tools were linted
    bool aborted = false;
    std::vector<VisitedPath> visited; ///< files and folders, those without tools too

    [[nodiscard]] TOOLROOM_EXPORT std::size_t count(Severity severity) const;
};

/// Loads and lints in one pass: each tool is parsed once, linted on the pool and dropped. Blocks until it is done or
/// aborted; call it from a worker thread when somebody is watching. `load.onTool` is the linter's own here.
[[nodiscard]] TOOLROOM_EXPORT LintReport lintSources(const std::vector<SourceSpec>& sources, const LintOptions& lint,
                                                     LoadOptions load);

} // namespace toolroom
