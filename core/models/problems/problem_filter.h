// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/models/group_model.h"
#include "core/models/tools/linted_registry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

enum class ProblemGrouping { Rule, Tool, Source, Severity };

/// Which findings to show.
struct ProblemFilter {
    bool errors = true;
    bool warnings = true;
    bool notes = true;
    std::optional<std::uint32_t> tool;
    std::string text; ///< a query of LintedRegistry::findingIndex()

    [[nodiscard]] bool matchesSeverity(Severity severity) const {
        return severity == Severity::Error ? errors : severity == Severity::Warning ? warnings : notes;
    }
};

/// A group of findings with the same rule, tool, source or severity.
struct ProblemGroup {
    QString title;
    QString hint; ///< for a rule: its title
    Severity worst = Severity::Note;
    SeverityCounts counts; ///< findings in the group
};

/// The findings that match `filter`, grouped. Groups with errors come first, then those with warnings; otherwise groups
/// and findings keep the order of the report.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Section<ProblemGroup>> groupProblems(const LintedRegistry& registry,
                                                                               const ProblemFilter& filter,
                                                                               ProblemGrouping grouping,
                                                                               const AbortSignal& abort = {});

} // namespace toolroom
