// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/twins.h"

#include "core/routing/words.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

struct StemmedWord {
    std::string word;
    std::string stem;
};

std::vector<StemmedWord> stemmedWords(const ToolText& tool) {
    PorterStemmer stemmer;
    std::vector<StemmedWord> words;
    std::unordered_set<std::string> seen;
    for (std::string& word : routingWords(tool.name + ". " + tool.description)) {
        std::string stem(stemmer.stem(word));
        if (seen.insert(stem).second)
            words.push_back({std::move(word), std::move(stem)});
    }
    return words;
}

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

TwinWords twinWords(const ToolText& first, const ToolText& second) {
    const std::vector<StemmedWord> ofFirst = stemmedWords(first);
    const std::vector<StemmedWord> ofSecond = stemmedWords(second);
    TwinWords words;
    for (const StemmedWord& word : ofFirst)
        (std::ranges::contains(ofSecond, word.stem, &StemmedWord::stem) ? words.shared : words.onlyFirst)
            .push_back(word.word);
    for (const StemmedWord& word : ofSecond) {
        if (!std::ranges::contains(ofFirst, word.stem, &StemmedWord::stem))
            words.onlySecond.push_back(word.word);
    }
    return words;
}

} // namespace toolroom
