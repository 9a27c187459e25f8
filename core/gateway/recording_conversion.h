// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/gateway/recording.h"
#include "core/run/saved_call.h"

#include <cstddef>
#include <vector>

namespace toolroom {

/// The calls of a recording as saved calls, named after their intents or their tools. They expect the recorded success
/// or failure. Each call is included once; those that were not run, or whose secrets were not recorded, are skipped.
struct ConvertedCalls {
    std::vector<SavedCall> calls;
    std::size_t skipped = 0;
};
[[nodiscard]] TOOLROOM_EXPORT ConvertedCalls savedCallsOf(const Recording& recording);

/// Writes saved calls to a folder, which is created if necessary. No existing call is replaced: a name that is used
/// already is followed by a number.
[[nodiscard]] TOOLROOM_EXPORT Result<void> addSavedCalls(std::vector<SavedCall> calls, const std::string& folder);

/// The intents of a recording and the tools that agents called for them, as a file for --route; see readPhrases().
[[nodiscard]] TOOLROOM_EXPORT Json phrasesOf(const Recording& recording);

} // namespace toolroom
