// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"
#include "core/routing/neighbors.h"

namespace toolroom {

/// Two tools that are each other's nearest neighbor.
struct Twins {
    std::size_t earlier = 0; ///< index in the set
    std::size_t later = 0;
    ToolWordComparison words; ///< the earlier tool is the first
};

/// The twins of a set whose margins are below `limit` in both directions, ordered by `later`.
[[nodiscard]] std::vector<Twins> findTwins(const SourceSubject& set, double limit);

/// Words in backticks.
[[nodiscard]] Message wordList(const std::vector<std::string>& words);

} // namespace toolroom
