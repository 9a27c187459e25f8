// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"

#include <string>

namespace toolroom {

/// The report as JSON, as described by resources/schemas/lint-report.schema.json. ASCII only.
[[nodiscard]] TOOLROOM_EXPORT std::string jsonReport(const LintReport& report);

} // namespace toolroom
