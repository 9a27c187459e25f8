// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/text/similarity.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
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

using Counts = std::map<std::string_view, std::size_t>;

Counts countWords(const TextBag& text) {
    Counts counts;
    for (const std::string& word : text)
        ++counts[word];
    return counts;
}

struct Vocabulary {
    std::unordered_map<std::string_view, std::uint32_t> ids;
    std::vector<double> idf; ///< by id
};

Vocabulary vocabularyOf(std::span<const Counts> texts) {
    std::map<std::string_view, std::size_t> frequency;
    for (const Counts& counts : texts)
        for (const auto& [word, count] : counts)
            ++frequency[word];
    std::vector<std::pair<std::string_view, std::size_t>> words(frequency.begin(), frequency.end());
    std::ranges::sort(words, [](const auto& one, const auto& other) {
        return std::tuple(other.second, one.first) < std::tuple(one.second, other.first);
    });
    Vocabulary vocabulary;
    for (const auto& [word, count] : words) {
        vocabulary.ids.emplace(word, static_cast<std::uint32_t>(vocabulary.idf.size()));
        vocabulary.idf.push_back(
            1 + std::log((1.0 + static_cast<double>(texts.size())) / (1.0 + static_cast<double>(count))));
    }
    return vocabulary;
}

TextVector vectorOf(const Counts& counts, const Vocabulary& vocabulary, double threshold) {
    TextVector vector;
    double squares = 0;
    for (const auto& [word, count] : counts) {
        const std::uint32_t id = vocabulary.ids.at(word);
        // Saying a word ten times does not make a text ten times as much about it.
        const double weight = (1 + std::log(static_cast<double>(count))) * vocabulary.idf[id];
        vector.terms.push_back({id, weight});
        squares += weight * weight;
    }
    std::ranges::sort(vector.terms, {}, &Term::id);
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
    std::vector<Counts> counts;
    for (const TextBag& text : texts)
        counts.push_back(countWords(text));
    const Vocabulary vocabulary = vocabularyOf(counts);
    std::vector<TextVector> vectors;
    for (const Counts& words : counts)
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
