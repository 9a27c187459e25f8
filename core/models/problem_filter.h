// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/models/group_model.h"
#include "core/models/linted_registry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

enum class ProblemGrouping { Rule, Tool, Source, Severity };

/// Which findings are to be seen.
struct ProblemFilter {
    bool errors = true;
    bool warnings = true;
    bool infos = true;
    std::optional<std::uint32_t> tool;
    std::string text; ///< must occur in the rule, message or tool, in any case

    [[nodiscard]] bool shows(Severity severity) const {
        return severity == Severity::Error ? errors : severity == Severity::Warning ? warnings : infos;
    }
};

/// What findings have in common: a rule, a tool, a source or a severity.
struct ProblemGroup {
    QString title;
    QString hint; ///< of a rule: what it checks
    Severity worst = Severity::Info;
    SeverityCounts counts; ///< of the findings shown below it
};

/// The findings that pass, grouped. Groups with errors come first, then those with warnings; otherwise groups and
/// findings keep the report's order.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Section<ProblemGroup>> groupProblems(const LintedRegistry& registry,
                                                                               const ProblemFilter& filter,
                                                                               ProblemGrouping grouping,
                                                                               const AbortSignal& abort = {});

} // namespace toolroom
