// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/text/similarity.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace toolroom {

namespace {

// Bounds for sets of thousands of texts with nearly the same words, which would all be pairs.
constexpr std::size_t longestPosting = 2000;
constexpr std::size_t mostCandidates = 64;

struct Term {
    std::uint32_t id = 0; ///< in the order of frequency: the most frequent first
    double weight = 0;
};

/// A unit vector, its terms by id, and how much of it the index need not know: two texts whose rare terms have nothing
/// in common cannot reach the threshold with their frequent ones.
struct TextVector {
    std::vector<Term> terms;
    std::size_t firstRare = 0;
    double frequentNorm = 0; ///< of the terms before `firstRare`; below the threshold
};

/// The words of all texts as numbers, in the order of frequency: the most frequent is 0.
struct Vocabulary {
    std::vector<std::vector<std::uint32_t>> texts; ///< sorted, as often as each word stands there
    std::vector<double> idf;                       ///< by word
};

struct WordUse {
    std::string_view word;
    std::size_t texts = 0;
    std::size_t lastText = 0; ///< 1-based
};

/// Numbers in the order of `uses`, made to numbers in the order of frequency; equally frequent words by their letters.
std::vector<std::uint32_t> frequencyOrder(const std::vector<WordUse>& uses) {
    std::vector<std::uint32_t> sorted(uses.size());
    std::ranges::iota(sorted, 0U);
    std::ranges::sort(sorted, [&](std::uint32_t one, std::uint32_t other) {
        return std::tuple(uses[other].texts, uses[one].word) < std::tuple(uses[one].texts, uses[other].word);
    });
    std::vector<std::uint32_t> order(uses.size());
    for (std::uint32_t i = 0; i < sorted.size(); ++i)
        order[sorted[i]] = i;
    return order;
}

Vocabulary vocabularyOf(std::span<const TextBag> texts) {
    Vocabulary vocabulary;
    std::vector<WordUse> uses;
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    for (const TextBag& text : texts) {
        std::vector<std::uint32_t>& words = vocabulary.texts.emplace_back();
        for (const std::string& word : text) {
            const auto [number, isNew] = numbers.emplace(word, static_cast<std::uint32_t>(uses.size()));
            if (isNew)
                uses.push_back({word, 0, 0});
            WordUse& use = uses[number->second];
            use.texts += use.lastText == vocabulary.texts.size() ? 0 : 1;
            use.lastText = vocabulary.texts.size();
            words.push_back(number->second);
        }
    }
    const std::vector<std::uint32_t> order = frequencyOrder(uses);
    vocabulary.idf.resize(uses.size());
    for (std::size_t i = 0; i < uses.size(); ++i)
        vocabulary.idf[order[i]] =
            1 + std::log((1.0 + static_cast<double>(texts.size())) / (1.0 + static_cast<double>(uses[i].texts)));
    for (std::vector<std::uint32_t>& words : vocabulary.texts) {
        std::ranges::transform(words, words.begin(), [&](std::uint32_t number) { return order[number]; });
        std::ranges::sort(words);
    }
    return vocabulary;
}

TextVector vectorOf(std::span<const std::uint32_t> words, const Vocabulary& vocabulary, double threshold) {
    TextVector vector;
    double squares = 0;
    for (std::size_t i = 0; i < words.size();) {
        const std::uint32_t word = words[i];
        std::size_t count = 0;
        for (; i < words.size() && words[i] == word; ++i)
            ++count;
        // Saying a word ten times does not make a text ten times as much about it.
        const double weight = (1 + std::log(static_cast<double>(count))) * vocabulary.idf[word];
        vector.terms.push_back({word, weight});
        squares += weight * weight;
    }
    double before = 0;
    bool frequent = true;
    for (Term& term : vector.terms) {
        term.weight /= std::sqrt(squares);
        before += term.weight * term.weight;
        frequent = frequent && std::sqrt(before) < threshold;
        if (frequent) {
            vector.frequentNorm = std::sqrt(before);
            ++vector.firstRare;
        }
    }
    return vector;
}

double dot(const TextVector& one, const TextVector& other) {
    double sum = 0;
    auto i = one.terms.begin();
    auto j = other.terms.begin();
    while (i != one.terms.end() && j != other.terms.end()) {
        if (i->id == j->id)
            sum += (i++)->weight * (j++)->weight;
        else if (i->id < j->id)
            ++i;
        else
            ++j;
    }
    return sum;
}

/// The rare terms of the texts so far.
class RareTermIndex {
public:
    explicit RareTermIndex(std::span<const TextVector> vectors, std::size_t terms)
        : m_vectors(vectors)
        , m_postings(terms)
        , m_shared(vectors.size(), 0.0) {}

    /// Texts before `index` that can reach `threshold`, the likeliest first.
    std::vector<std::size_t> candidates(std::size_t index, double threshold) {
        const TextVector& vector = m_vectors[index];
        std::vector<std::size_t> touched;
        for (std::size_t i = vector.firstRare; i < vector.terms.size(); ++i)
            for (const auto& [earlier, weight] : m_postings[vector.terms[i].id]) {
                if (m_shared[earlier] == 0)
                    touched.push_back(earlier);
                m_shared[earlier] += weight * vector.terms[i].weight;
            }
        std::vector<std::pair<double, std::size_t>> bounds;
        for (const std::size_t earlier : touched) {
            const double bound = m_shared[earlier] + restBound(vector, m_vectors[earlier]);
            if (bound >= threshold)
                bounds.emplace_back(-m_shared[earlier], earlier);
            m_shared[earlier] = 0;
        }
        const std::size_t kept = std::min(bounds.size(), mostCandidates);
        std::ranges::partial_sort(bounds, bounds.begin() + static_cast<std::ptrdiff_t>(kept));
        std::vector<std::size_t> result;
        for (std::size_t i = 0; i < kept; ++i)
            result.push_back(bounds[i].second);
        return result;
    }

    void add(std::size_t index) {
        const TextVector& vector = m_vectors[index];
        for (std::size_t i = vector.firstRare; i < vector.terms.size(); ++i)
            if (auto& posting = m_postings[vector.terms[i].id]; posting.size() < longestPosting)
                posting.emplace_back(index, vector.terms[i].weight);
    }

private:
    /// What terms that are frequent in one of the two can add to the shared rare ones.
    static double restBound(const TextVector& one, const TextVector& other) {
        return std::max(one.frequentNorm, other.frequentNorm);
    }

    std::span<const TextVector> m_vectors;
    std::vector<std::vector<std::pair<std::size_t, double>>> m_postings; ///< by term: texts and weights
    std::vector<double> m_shared;                                        ///< by text, all 0 between calls
};

} // namespace

std::vector<SimilarPair> similarPairs(std::span<const TextBag> texts, double threshold) {
    const Vocabulary vocabulary = vocabularyOf(texts);
    std::vector<TextVector> vectors;
    for (const std::vector<std::uint32_t>& words : vocabulary.texts)
        vectors.push_back(vectorOf(words, vocabulary, threshold));

    RareTermIndex index(vectors, vocabulary.idf.size());
    std::vector<SimilarPair> pairs;
    for (std::size_t later = 0; later < vectors.size(); ++later) {
        std::vector<std::size_t> candidates = index.candidates(later, threshold);
        std::ranges::sort(candidates);
        for (const std::size_t earlier : candidates)
            if (const double cosine = dot(vectors[earlier], vectors[later]); cosine >= threshold)
                pairs.push_back({earlier, later, cosine});
        index.add(later);
    }
    return pairs;
}

} // namespace toolroom
