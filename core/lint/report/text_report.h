// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"

#include <string>

namespace toolroom {

struct TextReportOptions {
    bool colour = false; ///< with the escape sequences of terminals
    int width = 110;     ///< columns that an excerpt of a source may fill
};

/// For people: each finding with its line of the source and the words at fault underlined, then a summary. Control and
/// hidden characters of the sources are written visibly.
[[nodiscard]] TOOLROOM_EXPORT std::string textReport(const LintReport& report, const TextReportOptions& options = {});

} // namespace toolroom
