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

// Limits for sources with thousands of nearly identical texts, which would all form pairs.
constexpr std::size_t maxPostings = 2000;
constexpr std::size_t maxCandidates = 64;
constexpr double roundingSlack = 1e-4;

struct Term {
    std::uint32_t id = 0; ///< rank by frequency; the most frequent word is 0
    double weight = 0;
    double norm = 0; ///< norm of the vector up to and including this term
};

/// A unit vector with its terms sorted by id. Only terms from `firstRare` on are indexed: two texts without a rare term
/// in common cannot reach the threshold.
struct TextVector {
    std::vector<Term> terms;
    std::size_t firstRare = 0;

    [[nodiscard]] double frequentNorm() const { return firstRare == 0 ? 0 : terms[firstRare - 1].norm; }
};

/// The words of all texts, numbered by frequency; the most frequent is 0.
struct Vocabulary {
    std::vector<std::vector<std::uint32_t>> texts; ///< sorted, with repetitions
    std::vector<double> idf;                       ///< indexed by word
};

struct WordUse {
    std::string_view word;
    std::size_t texts = 0;
    std::size_t lastText = 0; ///< 1-based
};

/// Maps indexes of `uses` to ranks by frequency. Equally frequent words are ranked alphabetically.
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

Vocabulary vocabularyOf(std::span<const WordBag> texts) {
    Vocabulary vocabulary;
    std::vector<WordUse> uses;
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    for (const WordBag& text : texts) {
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
        // Sublinear: repeating a word ten times does not make it ten times as relevant.
        const double weight = (1 + std::log(static_cast<double>(count))) * vocabulary.idf[word];
        vector.terms.push_back({word, weight, 0});
        squares += weight * weight;
    }
    double before = 0;
    for (Term& term : vector.terms) {
        term.weight /= std::sqrt(squares);
        before += term.weight * term.weight;
        term.norm = std::sqrt(before);
    }
    const auto rare =
        std::ranges::partition_point(vector.terms, [&](const Term& term) { return term.norm < threshold; });
    vector.firstRare = static_cast<std::size_t>(rare - vector.terms.begin());
    return vector;
}

/// The cosine similarity of two vectors. Returns a smaller number early if `threshold` cannot be reached. Proceeds from
/// rare to frequent terms: the remaining terms add at most the product of their norms.
double cosineOf(const TextVector& one, const TextVector& other, double threshold) {
    double sum = 0;
    auto i = one.terms.rbegin();
    auto j = other.terms.rbegin();
    while (i != one.terms.rend() && j != other.terms.rend() && sum + i->norm * j->norm + roundingSlack >= threshold) {
        if (i->id == j->id)
            sum += (i++)->weight * (j++)->weight;
        else if (i->id > j->id)
            ++i;
        else
            ++j;
    }
    return i != one.terms.rend() && j != other.terms.rend() ? 0 : sum;
}

/// An inverted index of the rare terms in the texts added. Uses single precision, which is enough to find candidates
/// and halves the memory to scan.
class RareTermIndex {
public:
    explicit RareTermIndex(std::span<const TextVector> vectors, std::size_t terms)
        : m_vectors(vectors)
        , m_postings(terms)
        , m_shared(vectors.size(), 0.0F) {}

    /// The texts before `index` that are most likely to reach `threshold`, at most `maxCandidates`.
    std::vector<std::size_t> candidates(std::size_t index, double threshold) {
        const TextVector& vector = m_vectors[index];
        addShared(vector);
        std::vector<std::pair<float, std::uint32_t>> likely;
        for (const std::uint32_t earlier : m_touched) {
            // The terms that are frequent in one of the two add at most the larger of the two frequent norms.
            const double rest = std::max(vector.frequentNorm(), m_vectors[earlier].frequentNorm());
            if (m_shared[earlier] + rest + roundingSlack >= threshold)
                likely.emplace_back(-m_shared[earlier], earlier);
            m_shared[earlier] = 0;
        }
        m_touched.clear();
        const std::size_t kept = std::min(likely.size(), maxCandidates);
        std::ranges::partial_sort(likely, likely.begin() + static_cast<std::ptrdiff_t>(kept));
        std::vector<std::size_t> result;
        result.reserve(kept);
        for (std::size_t i = 0; i < kept; ++i)
            result.push_back(likely[i].second);
        return result;
    }

    void add(std::size_t index) {
        const TextVector& vector = m_vectors[index];
        for (std::size_t i = vector.firstRare; i < vector.terms.size(); ++i)
            if (std::vector<Posting>& postings = m_postings[vector.terms[i].id]; postings.size() < maxPostings)
                postings.push_back({static_cast<std::uint32_t>(index), static_cast<float>(vector.terms[i].weight)});
    }

private:
    struct Posting {
        std::uint32_t text;
        float weight;
    };

    void addShared(const TextVector& vector) {
        for (std::size_t i = vector.firstRare; i < vector.terms.size(); ++i) {
            const auto weight = static_cast<float>(vector.terms[i].weight);
            for (const Posting& posting : m_postings[vector.terms[i].id]) {
                float& shared = m_shared[posting.text];
                if (shared == 0)
                    m_touched.push_back(posting.text);
                shared += posting.weight * weight;
            }
        }
    }

    std::span<const TextVector> m_vectors;
    std::vector<std::vector<Posting>> m_postings; ///< indexed by term
    std::vector<float> m_shared;                  ///< indexed by text; all 0 between calls
    std::vector<std::uint32_t> m_touched;         ///< texts whose m_shared is not 0
};

} // namespace

std::vector<SimilarPair> similarPairs(std::span<const WordBag> texts, double threshold, const AbortSignal& abort) {
    const Vocabulary vocabulary = vocabularyOf(texts);
    std::vector<TextVector> vectors;
    vectors.reserve(vocabulary.texts.size());
    for (const std::vector<std::uint32_t>& words : vocabulary.texts)
        vectors.push_back(vectorOf(words, vocabulary, threshold));

    RareTermIndex index(vectors, vocabulary.idf.size());
    std::vector<SimilarPair> pairs;
    for (std::size_t later = 0; later < vectors.size() && !abort.stop_requested(); ++later) {
        std::vector<std::size_t> candidates = index.candidates(later, threshold);
        std::ranges::sort(candidates);
        for (const std::size_t earlier : candidates)
            if (const double cosine = cosineOf(vectors[earlier], vectors[later], threshold); cosine >= threshold)
                pairs.push_back({earlier, later, cosine});
        index.add(later);
    }
    return pairs;
}

} // namespace toolroom
