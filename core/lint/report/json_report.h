// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/report/report_format.h"

namespace toolroom {

class JsonStream;

[[nodiscard]] inline std::string jsonReport(const LintReport& report) {
    return reportText(report, ReportFormat::JsonText);
}

/// Writes the member `quarantined` of the current object.
TOOLROOM_EXPORT void writeQuarantined(JsonStream& json, const LintReport& report);
/// Writes the member `errors` of the current object: those of sources.
TOOLROOM_EXPORT void writeSourceErrors(JsonStream& json, const LintReport& report);

} // namespace toolroom
