// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/finding.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Identifies a finding across changes elsewhere in its file: 32 hexadecimal digits from the rule, `path`, the tool's
/// name, the pointer inside the tool, and the finding's ordinal. Neither the line nor the index of the tool affects it.
/// All findings of a report have different fingerprints. `path` is the path of the source.
[[nodiscard]] TOOLROOM_EXPORT std::string fingerprintOf(const Finding& finding, std::string_view path);

/// Sets Finding::ordinal. The findings of a source must be adjacent.
void assignOrdinals(std::vector<Finding>& findings);

/// The part of Finding::pointer that is inside the tool.
[[nodiscard]] TOOLROOM_EXPORT std::string_view pointerInTool(const Finding& finding);

} // namespace toolroom
