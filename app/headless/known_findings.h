// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/lint/engine/linter.h"

#include <vector>

namespace toolroom {

/// Sets the findings that `lint` does not report: those in the --baseline file, and those that already existed in the
/// --new-only revision.
[[nodiscard]] Result<void> excludeKnownFindings(const CommandLine& commandLine, const std::vector<SourceSpec>& sources,
                                                const LoadOptions& load, LintOptions& lint);

/// Writes the file of --baseline for --update-baseline, and removes the findings about its stale entries from `report`.
/// Fails if a source could not be read, because its entries might still apply.
[[nodiscard]] Result<void> updateBaseline(const CommandLine& commandLine, const Baseline& baseline, LintReport& report);

} // namespace toolroom
