// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/report/report_format.h"
#include "core/verify/verifier.h"

#include <string>
#include <vector>

namespace toolroom {

/// `format`: Text, JsonText, or Junit. The JSON is described by resources/schemas/verify-report.schema.json.
[[nodiscard]] std::string formatVerifyReport(const std::vector<ToolVerification>& tools, ReportFormat format);

/// What a check tests, and the sentences that promise it.
[[nodiscard]] std::string explainVerifyCheck(const VerifyCheck& check);

} // namespace toolroom
