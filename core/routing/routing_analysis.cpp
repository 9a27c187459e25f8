// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/routing_analysis.h"

#include <functional>
#include <utility>

namespace toolroom {

RoutingAnalysisPtr analyzeRouting(RoutingIndexPtr index, std::vector<RoutingPhrase> phrases, const AbortSignal& abort,
                                  std::vector<std::size_t> order, std::atomic<std::size_t>* done) {
    auto analysis = std::make_shared<RoutingAnalysis>();
    const Ranker ranker = makeWordRanker(index);
    ConfusionMatrix matrix = computeConfusionMatrix(*index, ranker, makeDefinitionPhrases(index->tools()), abort, done);
    analysis->neighbors = nearestNeighbors(matrix);
    analysis->order = order.empty() ? matrix.clusterOrder() : std::move(order);
    for (const RoutingPhrase& phrase : phrases) {
        for (const std::size_t tool : phrase.expected)
            matrix.clear(tool); // its phrases count instead of its own words
    }
    analysis->matrix = std::move(matrix);
    analysis->report =
        routePhrases(*index, ranker, phrases, abort, std::bind_front(&ConfusionMatrix::add, &analysis->matrix));
    analysis->pairs = findToolPairs(analysis->matrix);
    analysis->offered = std::make_shared<const OfferedTools>(index);
    analysis->phrases = std::move(phrases);
    analysis->index = std::move(index);
    return abort.stop_requested() ? nullptr : analysis;
}

} // namespace toolroom
