// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/rule.h"

#include <QString>

namespace toolroom {

/// The translated text of a rule for the window; --rules, --explain and reports print the English record. lupdate
/// cannot read the record, so the translations are maintained in resources/translations/rules_*.ts.
[[nodiscard]] TOOLROOM_EXPORT QString ruleTitle(const RuleInfo& info);
[[nodiscard]] TOOLROOM_EXPORT QString ruleWhy(const RuleInfo& info);

} // namespace toolroom
