// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/report/report_format.h"

namespace toolroom {

[[nodiscard]] inline std::string textReport(const LintReport& report, const ReportOptions& options = {}) {
    return reportText(report, ReportFormat::Text, options);
}

} // namespace toolroom
