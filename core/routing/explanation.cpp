// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/explanation.h"

#include <algorithm>
#include <functional>

namespace toolroom {

std::vector<WordEvidence> compareTools(const OfferedTools& offered, std::string_view phrase, std::size_t first,
                                       std::size_t second) {
    const PhraseTerms terms = offered.index().analyze(phrase);
    const RoutingScores scores = offered.score(terms);
    const auto contributions = [&](std::size_t tool) {
        const auto place = std::ranges::find(offered.tools(), tool) - offered.tools().begin();
        return offered.contributions(terms, scores, static_cast<std::size_t>(place));
    };
    const std::vector<double> firstContributions = contributions(first);
    const std::vector<double> secondContributions = contributions(second);
    std::vector<WordEvidence> words;
    for (std::size_t i = 0; i < terms.words.size(); ++i)
        words.push_back({terms.words[i], firstContributions[i], secondContributions[i]});
    std::ranges::stable_sort(words, std::ranges::greater(), &WordEvidence::difference);
    return words;
}

} // namespace toolroom
