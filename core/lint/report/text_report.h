// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"

#include <string>

namespace toolroom {

struct TextReportOptions {
    bool color = false;   ///< uses terminal escape sequences
    int width = 110;      ///< maximum width of source excerpts in columns
    bool verbose = false; ///< writes notes in full, like errors and warnings
};

/// The human-readable report: each error and warning with its source line, the relevant part underlined, notes as one
/// line for each rule, then a summary and a table by rule. Control and hidden characters are escaped.
[[nodiscard]] TOOLROOM_EXPORT std::string textReport(const LintReport& report, const TextReportOptions& options = {});

} // namespace toolroom
