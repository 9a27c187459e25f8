// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/neighbors.h"

#include "core/text/search_terms.h"

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

} // namespace

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
