// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"

#include <string>

namespace toolroom {

/// SARIF 2.1.0, as code scanning services read it: the rules that found something, one result per finding, and what
/// could not be read as notifications of the invocation.
[[nodiscard]] TOOLROOM_EXPORT std::string sarifReport(const LintReport& report);

} // namespace toolroom
