// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/neighbors.h"

#include "core/text/search_terms.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

/// The words of a tool in the order of the text, one for each stem.
struct StemmedWords {
    explicit StemmedWords(const ToolText& tool) {
        PorterStemmer stemmer;
        for (std::string& word : tokenizeForRouting(tool.name + ". " + tool.description)) {
            const auto [stem, isNew] = stems.emplace(stemmer.stem(word));
            if (isNew)
                words.emplace_back(std::move(word), *stem);
        }
    }

    std::vector<std::pair<std::string, std::string_view>> words; ///< with their stems, which are in `stems`
    std::unordered_set<std::string> stems;
};

/// The tool with the lowest margin, if that is below `limit`. `scores` are those of the words of `tool`.
std::optional<std::size_t> nearestTool(const std::vector<double>& scores, std::size_t tool, double limit) {
    const double best = std::ranges::max(scores);
    std::optional<std::size_t> nearest;
    double lowest = limit;
    for (std::size_t other = 0; other < scores.size(); ++other) {
        const double margin = marginOf(scores[tool], scores[other], best);
        if (other != tool && margin < lowest) {
            lowest = margin;
            nearest = other;
        }
    }
    return nearest;
}

} // namespace

std::vector<TwinTools> findTwinTools(const RoutingIndexPtr& index, double limit, const AbortSignal& abort) {
    const std::vector<RoutingPhrase> phrases = makeDefinitionPhrases(index->tools());
    const OfferedTools offered(index);
    CloseTools closeTools(offered);
    std::vector<PhraseTerms> terms(phrases.size());
    std::vector<std::vector<std::size_t>> close(phrases.size());
    for (std::size_t i = 0; i < phrases.size() && !abort.stop_requested(); ++i) {
        PhraseTerms ownTerms = index->analyze(phrases[i].text);
        close[i] = closeTools.find(ownTerms, i, limit);
        if (!close[i].empty())
            terms[i] = std::move(ownTerms);
    }
    std::vector<std::optional<std::size_t>> nearest(phrases.size());
    for (std::size_t i = 0; i < phrases.size() && !abort.stop_requested(); ++i)
        if (std::ranges::any_of(close[i], [&](std::size_t other) { return std::ranges::contains(close[other], i); }))
            nearest[i] = nearestTool(offered.score(terms[i]).values, i, limit);
    std::vector<TwinTools> twins;
    for (std::size_t i = 0; i < nearest.size(); ++i)
        if (nearest[i] && *nearest[i] < i && nearest[*nearest[i]] == i)
            twins.push_back({*nearest[i], i});
    return twins;
}

std::vector<Neighbor> nearestNeighbors(const ConfusionMatrix& ownWords) {
    std::vector<Neighbor> neighbors(ownWords.size());
    for (std::size_t i = 0; i < neighbors.size(); ++i) {
        neighbors[i].tool = i;
        for (std::size_t j = 0; j < neighbors.size(); ++j) {
            const std::optional<double> margin = ownWords.margin(i, j);
            if (margin && (neighbors[i].tool == i || *margin < neighbors[i].margin))
                neighbors[i] = {j, *margin, ownWords.margin(j, i).value_or(1)};
        }
    }
    return neighbors;
}

ToolWordComparison compareToolWords(const ToolText& first, const ToolText& second) {
    const StemmedWords firstWords(first);
    const StemmedWords secondWords(second);
    ToolWordComparison words;
    for (const auto& [word, stem] : firstWords.words)
        (secondWords.stems.contains(std::string(stem)) ? words.shared : words.onlyFirst).push_back(word);
    for (const auto& [word, stem] : secondWords.words) {
        if (!firstWords.stems.contains(std::string(stem)))
            words.onlySecond.push_back(word);
    }
    return words;
}

} // namespace toolroom
