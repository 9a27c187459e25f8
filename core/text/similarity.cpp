// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/similarity.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <utility>

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

/// How rare the words are, numbered by frequency; the most frequent is 0.
struct Vocabulary {
    std::vector<std::uint32_t> ranks; ///< by the word's number in the bags
    std::vector<double> idf;          ///< by rank
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

Vocabulary vocabularyOf(const WordBags& bags) {
    std::vector<WordUse> uses;
    uses.reserve(bags.words().size());
    for (const std::string_view word : bags.words())
        uses.push_back({word});
    for (std::size_t text = 0; text < bags.texts(); ++text) {
        for (const std::uint32_t word : bags.text(text)) {
            WordUse& use = uses[word];
            use.texts += use.lastText == text + 1 ? 0 : 1;
            use.lastText = text + 1;
        }
    }
    Vocabulary vocabulary{.ranks = frequencyOrder(uses), .idf = std::vector<double>(uses.size())};
    for (std::size_t i = 0; i < uses.size(); ++i)
        vocabulary.idf[vocabulary.ranks[i]] =
            1 + std::log((1.0 + static_cast<double>(bags.texts())) / (1.0 + static_cast<double>(uses[i].texts)));
    return vocabulary;
}

TextVector vectorOf(std::span<const std::uint32_t> text, const Vocabulary& vocabulary, double threshold) {
    std::vector<std::uint32_t> words;
    words.reserve(text.size());
    for (const std::uint32_t word : text)
        words.push_back(vocabulary.ranks[word]);
    std::ranges::sort(words);
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
    RareTermIndex(std::size_t texts, std::size_t terms)
        : m_postings(terms)
        , m_shared(texts, 0.0F) {
        m_frequentNorms.reserve(texts);
    }

    /// The added texts that are most likely to be as similar to `vector` as `threshold`, at most `maxCandidates`.
    std::vector<std::size_t> candidates(const TextVector& vector, double threshold) {
        addShared(vector);
        std::vector<std::pair<float, std::uint32_t>> likely;
        for (const std::uint32_t earlier : m_touched) {
            // The terms that are frequent in one of the two add at most the larger of the two frequent norms.
            const double rest = std::max(vector.frequentNorm(), m_frequentNorms[earlier]);
            if (m_shared[earlier] + rest + roundingSlack >= threshold)
                likely.emplace_back(-m_shared[earlier], earlier);
            m_shared[earlier] = 0;
        }
        m_touched.clear();
        if (likely.size() > maxCandidates) {
            std::ranges::nth_element(likely, likely.begin() + maxCandidates);
            likely.resize(maxCandidates);
        }
        std::vector<std::size_t> result;
        result.reserve(likely.size());
        for (const auto& [shared, earlier] : likely)
            result.push_back(earlier);
        return result;
    }

    /// Adds the next text.
    void add(const TextVector& vector) {
        const auto text = static_cast<std::uint32_t>(m_frequentNorms.size());
        m_frequentNorms.push_back(vector.frequentNorm());
        for (std::size_t i = vector.firstRare; i < vector.terms.size(); ++i)
            if (std::vector<Posting>& postings = m_postings[vector.terms[i].id]; postings.size() < maxPostings)
                postings.push_back({text, static_cast<float>(vector.terms[i].weight)});
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

    std::vector<double> m_frequentNorms;          ///< indexed by text
    std::vector<std::vector<Posting>> m_postings; ///< indexed by term
    std::vector<float> m_shared;                  ///< indexed by text; all 0 between calls
    std::vector<std::uint32_t> m_touched;         ///< texts whose m_shared is not 0
};

/// Executes one call to findSimilarTexts().
class SimilaritySearch {
public:
    SimilaritySearch(const WordBags& bags, double threshold, std::size_t limit)
        : m_bags(bags)
        , m_threshold(threshold)
        , m_limit(limit)
        , m_vocabulary(vocabularyOf(bags))
        , m_index(bags.texts(), m_vocabulary.idf.size())
        , m_isSimilar(bags.texts(), false)
        , m_end(bags.texts()) {}

    std::vector<std::size_t> find(const AbortSignal& abort) {
        for (std::size_t text = 0; text < m_bags.texts() && !abort.stop_requested(); ++text) {
            TextVector vector = vectorOf(m_bags.text(text), m_vocabulary, m_threshold);
            compare(text, vector);
            m_index.add(vector);
            m_vectors.push_back(std::move(vector));
            if (m_found >= m_limit) {
                narrow();
                searchOpen(text + 1, abort);
                break;
            }
        }
        std::vector<std::size_t> texts;
        for (std::size_t text = 0; text < m_end; ++text)
            if (m_isSimilar[text])
                texts.push_back(text);
        return texts;
    }

private:
    void compare(std::size_t text, const TextVector& vector) {
        for (const std::size_t earlier : m_index.candidates(vector, m_threshold)) {
            if (cosineOf(m_vectors[earlier], vector, m_threshold) < m_threshold)
                continue;
            m_isSimilar[text] = true;
            m_found += m_isSimilar[earlier] ? 0 : 1;
            m_isSimilar[earlier] = true;
        }
        m_found += m_isSimilar[text] ? 1 : 0;
    }

    /// Ends the result after the first `limit` similar texts.
    void narrow() {
        for (; m_found > m_limit || (m_end > 0 && !m_isSimilar[m_end - 1]); --m_end)
            m_found -= m_isSimilar[m_end - 1] ? 1 : 0;
    }

    /// Once enough texts are found, the remaining ones matter only if they are similar to an open one: one that is not
    /// similar to any text so far and comes before the end of the result.
    void searchOpen(std::size_t next, const AbortSignal& abort) {
        std::vector<std::size_t> open;
        RareTermIndex index(m_end, m_vocabulary.idf.size());
        for (std::size_t text = 0; text < m_end; ++text) {
            if (m_isSimilar[text])
                continue;
            open.push_back(text);
            index.add(m_vectors[text]);
        }
        const auto isOpen = [this](std::size_t text) { return text < m_end && !m_isSimilar[text]; };
        for (; next < m_bags.texts() && m_found < m_end && !abort.stop_requested(); ++next) {
            const TextVector vector = vectorOf(m_bags.text(next), m_vocabulary, m_threshold);
            for (const std::size_t candidate : index.candidates(vector, m_threshold)) {
                const std::size_t text = open[candidate];
                if (!isOpen(text) || cosineOf(m_vectors[text], vector, m_threshold) < m_threshold)
                    continue;
                m_isSimilar[text] = true;
                ++m_found;
                narrow();
            }
        }
    }

    const WordBags& m_bags;
    double m_threshold;
    std::size_t m_limit;
    Vocabulary m_vocabulary;
    RareTermIndex m_index;
    std::vector<TextVector> m_vectors;
    std::vector<bool> m_isSimilar;
    std::size_t m_found = 0; ///< similar texts before m_end
    std::size_t m_end;       ///< end of the texts that may be in the result
};

} // namespace

std::uint32_t WordBags::number(std::string_view word) {
    if (const auto known = m_numbers.find(word); known != m_numbers.end())
        return known->second;
    const auto added = m_numbers.emplace(word, static_cast<std::uint32_t>(m_words.size())).first;
    m_words.push_back(added->first);
    return added->second;
}

std::vector<std::size_t> findSimilarTexts(const WordBags& bags, double threshold, std::size_t limit,
                                          const AbortSignal& abort) {
    return SimilaritySearch(bags, threshold, limit).find(abort);
}

} // namespace toolroom
