// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/routing_analysis.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace toolroom {

namespace {

/// The own words of the tools that no phrase expects.
std::vector<RoutingPhrase> ownWordsWithout(const std::vector<RoutingPhrase>& phrases,
                                           std::vector<RoutingPhrase> ownWords) {
    std::vector<bool> isExpected(ownWords.size());
    for (const RoutingPhrase& phrase : phrases) {
        for (const std::size_t tool : phrase.expected)
            isExpected[tool] = true;
    }
    std::erase_if(ownWords, [&](const RoutingPhrase& own) { return isExpected[own.expected.front()]; });
    return ownWords;
}

std::vector<std::uint8_t> bandsOf(const ConfusionMatrix& matrix, const std::vector<std::size_t>& order) {
    std::vector<std::uint8_t> bands;
    bands.reserve(order.size() * order.size());
    for (const std::size_t row : order) {
        for (const std::size_t column : order) {
            const std::optional<double> margin = matrix.margin(row, column);
            bands.push_back(margin ? static_cast<std::uint8_t>(bandOf(*margin)) : RoutingAnalysis::noBand);
        }
    }
    return bands;
}

} // namespace

RoutingAnalysisPtr analyzeRouting(RoutingIndexPtr index, std::vector<RoutingPhrase> phrases, const AbortSignal& abort,
                                  std::vector<std::size_t> order) {
    auto analysis = std::make_shared<RoutingAnalysis>();
    const Ranker ranker = wordRanker(index);
    std::vector<RoutingPhrase> ownWords = ownWordsPhrases(index->tools());
    const ConfusionMatrix ownMatrix = confusionMatrix(*index, ranker, ownWords, abort);
    analysis->neighbors = nearestNeighbors(ownMatrix);
    analysis->order = order.empty() ? ownMatrix.familyOrder() : std::move(order);
    analysis->matrix = confusionMatrix(*index, ranker, ownWordsWithout(phrases, std::move(ownWords)), abort);
    analysis->report =
        routePhrases(*index, ranker, phrases, abort, std::bind_front(&ConfusionMatrix::add, &analysis->matrix));
    analysis->bands = bandsOf(analysis->matrix, analysis->order);
    analysis->offered = std::make_shared<const OfferedTools>(index);
    analysis->phrases = std::move(phrases);
    analysis->index = std::move(index);
    return abort.stop_requested() ? nullptr : analysis;
}

} // namespace toolroom
