// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/routing_analysis.h"

#include <functional>
#include <utility>

namespace toolroom {

namespace {

void addBands(RoutingAnalysis& analysis) {
    const std::vector<std::size_t>& order = analysis.order;
    analysis.bands.reserve(order.size() * order.size());
    for (std::uint32_t row = 0; row < order.size(); ++row) {
        for (std::uint32_t column = 0; column < order.size(); ++column) {
            const std::optional<double> margin = analysis.matrix.margin(order[row], order[column]);
            analysis.bands.push_back(margin ? static_cast<std::uint8_t>(bandOf(*margin)) : RoutingAnalysis::noBand);
            if (margin && bandOf(*margin) == RoutingBand::Close)
                analysis.close.push_back({row, column});
            else if (margin && bandOf(*margin) == RoutingBand::Lost)
                analysis.lost.push_back({row, column});
        }
    }
}

} // namespace

RoutingAnalysisPtr analyzeRouting(RoutingIndexPtr index, std::vector<RoutingPhrase> phrases, const AbortSignal& abort,
                                  std::vector<std::size_t> order) {
    auto analysis = std::make_shared<RoutingAnalysis>();
    const Ranker ranker = makeWordRanker(index);
    ConfusionMatrix matrix = computeConfusionMatrix(*index, ranker, makeDefinitionPhrases(index->tools()), abort);
    analysis->neighbors = nearestNeighbors(matrix);
    analysis->order = order.empty() ? matrix.clusterOrder() : std::move(order);
    for (const RoutingPhrase& phrase : phrases) {
        for (const std::size_t tool : phrase.expected)
            matrix.clear(tool); // its phrases count instead of its own words
    }
    analysis->matrix = std::move(matrix);
    analysis->report =
        routePhrases(*index, ranker, phrases, abort, std::bind_front(&ConfusionMatrix::add, &analysis->matrix));
    addBands(*analysis);
    analysis->offered = std::make_shared<const OfferedTools>(index);
    analysis->phrases = std::move(phrases);
    analysis->index = std::move(index);
    return abort.stop_requested() ? nullptr : analysis;
}

} // namespace toolroom
