// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/routing/confusion_matrix.h"
#include "core/routing/neighbors.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace toolroom {

/// A cell of a confusion matrix; `row` and `column` are indexes into RoutingAnalysis::order.
struct RoutingCell {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
};

/// What a view shows about the routing of a set of tools. Immutable and shared between threads.
struct RoutingAnalysis {
    RoutingIndexPtr index;
    std::shared_ptr<const OfferedTools> offered; ///< all tools
    std::vector<RoutingPhrase> phrases;
    RoutingReport report;   ///< for `phrases`
    ConfusionMatrix matrix; ///< the matrix of the phrases; tools without a phrase are represented by their own words
    std::vector<std::size_t> order; ///< order of rows and columns: similar tools are neighbors
    std::vector<Neighbor> neighbors;
    /// The band of each cell, by row and column in `order`; `noBand` on the diagonal and without evidence.
    std::vector<std::uint8_t> bands;
    static constexpr std::uint8_t noBand = 4;
    std::vector<RoutingCell> close; ///< the cells in the band `Close`
    std::vector<RoutingCell> lost;

    /// Cells in the bands where models often call a wrong tool.
    [[nodiscard]] std::size_t confusedCellCount() const { return close.size() + lost.size(); }
};

using RoutingAnalysisPtr = std::shared_ptr<const RoutingAnalysis>;

/// The matrix takes memory quadratic in the number of tools.
inline constexpr std::size_t maxAnalyzedTools = 3000;

/// `index` has at most `maxAnalyzedTools` tools. `order` is the order of an earlier analysis, so that rows keep their
/// place; if empty, similar tools become neighbors. Null if aborted.
[[nodiscard]] TOOLROOM_EXPORT RoutingAnalysisPtr analyzeRouting(RoutingIndexPtr index,
                                                                std::vector<RoutingPhrase> phrases,
                                                                const AbortSignal& abort,
                                                                std::vector<std::size_t> order = {});

} // namespace toolroom
