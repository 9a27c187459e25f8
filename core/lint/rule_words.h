// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/rule.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Parts of a rule's record, in words.

/// `warning`, or `warning; forge: error` where a contract sees it differently.
[[nodiscard]] TOOLROOM_EXPORT std::string severityWords(const RuleInfo& info);
/// `all`, or the names with commas between.
[[nodiscard]] TOOLROOM_EXPORT std::string profileWords(ProfileSet profiles);
[[nodiscard]] TOOLROOM_EXPORT std::string_view fixWord(FixKind fix);

} // namespace toolroom
