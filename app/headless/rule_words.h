// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rule.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Parts of a rule's record, in words.

/// `warning`, or `warning; forge: error` where a contract sees it differently.
[[nodiscard]] std::string severityWords(const RuleInfo& info);
/// `all`, or the names with commas between.
[[nodiscard]] std::string profileWords(ProfileSet profiles);
[[nodiscard]] std::string_view fixWord(FixKind fix);

} // namespace toolroom
