// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/routing/confusion_matrix.h"
#include "core/routing/offered_tools.h"

#include <cstddef>
#include <string>
#include <vector>

namespace toolroom {

/// The tool that is nearest to a given tool, judged by their texts.
struct Neighbor {
    std::size_t tool = 0;
    double margin = 1; ///< margin of the given tool's own words against this tool
    double back = 1;   ///< margin of this tool's own words against the given tool
};

/// The nearest neighbor of each tool. `ownWords` is the matrix of makeDefinitionPhrases(). A tool that is alone
/// or has no words is its own neighbor.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Neighbor> nearestNeighbors(const ConfusionMatrix& ownWords);

/// Two tools, as indexes, that are the nearest neighbors of each other.
struct TwinTools {
    std::size_t earlier = 0;
    std::size_t later = 0;
};

/// The pairs of nearest neighbors whose margins are both less than `limit`, ordered by the later tool. The same pairs
/// as from nearestNeighbors(), but without the margins of all pairs: only tools that can be in a pair are compared with
/// all others. Incomplete if aborted.
[[nodiscard]] TOOLROOM_EXPORT std::vector<TwinTools> findTwinTools(const RoutingIndexPtr& index, double limit,
                                                                   const AbortSignal& abort = {});

/// The words in the names and descriptions of two tools, in text order. Words with the same stem count as one.
struct ToolWordComparison {
    std::vector<std::string> shared;
    std::vector<std::string> onlyFirst;
    std::vector<std::string> onlySecond;
};
[[nodiscard]] TOOLROOM_EXPORT ToolWordComparison compareToolWords(const ToolText& first, const ToolText& second);

} // namespace toolroom
