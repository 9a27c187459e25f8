// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"

#include <string>

namespace toolroom {

/// The report as SARIF 2.1.0 for code scanning services: the rules with findings, one result per finding, and read
/// errors as notifications of the invocation.
[[nodiscard]] TOOLROOM_EXPORT std::string sarifReport(const LintReport& report);

} // namespace toolroom
