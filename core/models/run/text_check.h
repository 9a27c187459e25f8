// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/calls.h"
#include "core/models/display_text.h"
#include "core/models/problems/notices_model.h"
#include "core/models/problems/severity_counts.h"
#include "core/models/tools/tool_details.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// Longer text is read-only, because the whole text is checked again on every keystroke.
inline constexpr std::size_t maxEditableBytes = 256 * 1024;

/// Further notices are counted but not listed.
inline constexpr std::size_t maxNotices = 10'000;

/// Pasted text, checked against a contract: its display text and the findings in it. Created on a worker thread.
struct TextCheck {
    DisplayText shown;
    bool isEditable = false;        ///< short, and displayed exactly as written
    bool isReadable = true;         ///< false if some of the text is not JSON
    std::size_t subjects = 0;       ///< number of envelopes or calls
    SeverityCounts counts;          ///< counts of all notices, including those not listed
    std::vector<Notice> notices;    ///< syntax errors first, then findings in text order; at most maxNotices
    std::vector<FindingMark> marks; ///< FindingMark::finding is the index of the notice
};

[[nodiscard]] TOOLROOM_EXPORT TextCheck checkEnvelopeText(std::string text, Contract contract,
                                                          const AbortSignal& abort = {});
[[nodiscard]] TOOLROOM_EXPORT TextCheck checkCallsText(std::string text, std::span<const ToolCallSchema> branches,
                                                       const AbortSignal& abort = {});

} // namespace toolroom
