// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/rule.h"

#include <QString>

namespace toolroom {

/// The texts of a rule in the reader's language, for the window; --rules, --explain and reports print the record as it
/// is. The translations stand in resources/translations/rules_*.ts: the record is no place that lupdate could read.
[[nodiscard]] TOOLROOM_EXPORT QString ruleTitle(const RuleInfo& info);
[[nodiscard]] TOOLROOM_EXPORT QString ruleWhy(const RuleInfo& info);

} // namespace toolroom
