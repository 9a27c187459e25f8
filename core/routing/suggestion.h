// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/routing/routing_result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// How phrases would rank the tools if one of them had a different description.
struct EditEffect {
    RoutingIndexPtr index; ///< with the edited tool
    RoutingReport report;
};

/// Ranks `phrases` as if `tool` had `description`. Nothing is written.
[[nodiscard]] TOOLROOM_EXPORT EditEffect evaluateDescription(const RoutingIndex& index, std::size_t tool,
                                                             const std::string& description,
                                                             std::span<const RoutingPhrase> phrases,
                                                             const AbortSignal& abort = {});

/// A description that separates two confused tools.
struct SuggestedEdit {
    std::size_t tool = 0;
    std::string description;     ///< the new description
    std::string added;           ///< the sentence that was added
    std::size_t firstBefore = 0; ///< labeled phrases that rank an expected tool first
    std::size_t firstAfter = 0;  ///< such phrases with the new description
};

/// The shortest sentence that, added to the description of the expected tool or of the other one, makes all phrases of
/// the pair rank the expected tool first, without losing another phrase. If no sentence does, the one with which the
/// most phrases rank an expected tool first. Tries sentences of the kinds "Use when the request mentions …" and "For …,
/// use NAME instead" with the words of the lost phrases. Empty if none helps.
[[nodiscard]] TOOLROOM_EXPORT std::optional<SuggestedEdit> suggestEdit(const RoutingIndexPtr& index,
                                                                       const ConfusedPair& pair,
                                                                       std::span<const RoutingPhrase> phrases,
                                                                       const AbortSignal& abort = {});

} // namespace toolroom
