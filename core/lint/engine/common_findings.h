// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/source_text.h"
#include "core/lint/engine/finding.h"

#include <cstddef>
#include <map>

namespace toolroom {

/// Replaces the findings of a rule in one tool, and identical findings for several tools of a source, with the first
/// one, which then counts and names the others, as specified by Rule::isMergedInTool and Rule::merge. `findings` must
/// be sorted by source; `tools` is the number of tools in each source.
void mergeCommonFindings(FindingList& findings, const std::map<const SourceText*, std::size_t>& tools);

} // namespace toolroom
