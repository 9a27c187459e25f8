// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/report/report_format.h"

namespace toolroom {

[[nodiscard]] inline std::string jsonReport(const LintReport& report) {
    return reportText(report, ReportFormat::JsonText);
}

} // namespace toolroom
