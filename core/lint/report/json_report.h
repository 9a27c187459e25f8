// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/report/report_format.h"

namespace toolroom {

class JsonStream;

[[nodiscard]] inline std::string jsonReport(const LintReport& report) {
    return reportText(report, ReportFormat::JsonText);
}

/// Writes the members `quarantined` and `errors` of the current object.
TOOLROOM_EXPORT void writeErrors(JsonStream& json, const LintReport& report);

} // namespace toolroom
