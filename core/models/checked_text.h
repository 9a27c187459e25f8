// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls.h"
#include "core/models/notices_model.h"
#include "core/models/severity_counts.h"
#include "core/models/shown_text.h"
#include "core/models/tool_details.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// Longer texts are shown, and not edited: with every key the whole text is checked again.
inline constexpr std::size_t maxEditableBytes = 256U * 1024U;

/// Of more findings than this only the first are told; nobody reads on.
inline constexpr std::size_t maxNotices = 10'000;

/// A text that somebody pasted, held against a contract: how it is drawn and what was found in it. Made on a worker
/// thread.
struct CheckedText {
    ShownText shown;
    bool isEditable = false;  ///< short, and drawn exactly as it is written
    bool isReadable = true;   ///< false: some of it is not JSON
    std::size_t subjects = 0; ///< envelopes or calls in it
    SeverityCounts counts;    ///< of everything that was found
    std::vector<Notice>
        notices; ///< what could not be read first, then the findings in the order of the text; at most maxNotices
    std::vector<Mark> marks; ///< `finding` is the number of the notice
};

[[nodiscard]] TOOLROOM_EXPORT CheckedText checkEnvelopeText(std::string text, Profile contract,
                                                            const AbortSignal& abort = {});
[[nodiscard]] TOOLROOM_EXPORT CheckedText checkCallsText(std::string text, std::span<const CallBranch> branches,
                                                         const AbortSignal& abort = {});

} // namespace toolroom
