// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/routing/confusion_matrix.h"
#include "core/routing/neighbors.h"
#include "core/routing/tool_pairs.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace toolroom {

/// What a view shows about the routing of a set of tools. Immutable and shared between threads.
struct RoutingAnalysis {
    RoutingIndexPtr index;
    std::shared_ptr<const OfferedTools> offered; ///< all tools
    std::vector<RoutingPhrase> phrases;
    RoutingReport report;   ///< for `phrases`
    ConfusionMatrix matrix; ///< the matrix of the phrases; tools without a phrase are represented by their own words
    std::vector<std::size_t> order; ///< order of rows and columns: similar tools are neighbors
    std::vector<Neighbor> neighbors;
    ToolPairs pairs; ///< of `matrix`
};

using RoutingAnalysisPtr = std::shared_ptr<const RoutingAnalysis>;

/// The matrix takes memory and time quadratic in the number of tools: 5,000 tools take 125 MB and less than 2 seconds.
inline constexpr std::size_t maxAnalyzedTools = 5000;

/// `index` has at most `maxAnalyzedTools` tools. `order` is the order of an earlier analysis, so that rows keep their
/// place; if empty, similar tools become neighbors. `done`, which can be null, counts the tools that have been
/// compared. Null if aborted.
[[nodiscard]] TOOLROOM_EXPORT RoutingAnalysisPtr analyzeRouting(RoutingIndexPtr index,
                                                                std::vector<RoutingPhrase> phrases,
                                                                const AbortSignal& abort,
                                                                std::vector<std::size_t> order = {},
                                                                std::atomic<std::size_t>* done = nullptr);

} // namespace toolroom
