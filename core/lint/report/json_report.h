// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"

#include <string>

namespace toolroom {

/// For programs: resources/schemas/lint-report.schema.json describes it. ASCII only.
[[nodiscard]] TOOLROOM_EXPORT std::string jsonReport(const LintReport& report);

} // namespace toolroom
