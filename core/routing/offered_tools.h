// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/routing/routing_index.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace toolroom {

using RoutingIndexPtr = std::shared_ptr<const RoutingIndex>;

/// The scores of the offered tools for a phrase, in the order of the tools.
struct RoutingScores {
    std::vector<double> values;
    double bestWordScore = 0; ///< best BM25F score, before it is scaled; 0 if no tool shares a word with the phrase
    double bestGramScore = 0; ///< best cosine similarity of character n-grams
};

/// Tools that are offered to a model together. The weight of a word depends on all of them. Immutable and thread-safe.
///
/// The score of a tool is the sum of three parts: BM25F over stems and exact words in five fields, divided by the best
/// one; 0.6 times the cosine similarity of character n-grams of length 3 and 4, divided by the best one; and 0.2 times
/// the share of the tool's name that occurs in the phrase, weighted by rarity. Weights and fields were chosen on public
/// sets of tools with labeled phrases; see docs/adr/0028-routing-by-words.md.
class TOOLROOM_EXPORT OfferedTools {
public:
    explicit OfferedTools(const RoutingIndexPtr& index);
    /// `tools` are the indexes of distinct tools in the index.
    OfferedTools(RoutingIndexPtr index, std::vector<std::size_t> tools);

    [[nodiscard]] const RoutingIndex& index() const { return *m_index; }
    [[nodiscard]] std::span<const std::size_t> tools() const { return m_tools; }

    [[nodiscard]] RoutingScores score(const PhraseTerms& phrase) const;
    /// What each word of `phrase` adds to the score of the tool at `place` in tools(). The sum is the score.
    [[nodiscard]] std::vector<double> contributions(const PhraseTerms& phrase, const RoutingScores& scores,
                                                    std::size_t place) const;

private:
    /// For each term, the tools that have it, and the term's weight in them.
    struct Postings {
        struct Posting {
            std::uint32_t place = 0; ///< index into m_tools
            float weight = 0;
        };
        std::vector<std::uint32_t> begins; ///< start of each term's postings, followed by the end of the last term's
        std::vector<Posting> postings;

        [[nodiscard]] std::span<const Posting> of(std::uint32_t term) const {
            return std::span(postings).subspan(begins[term], begins[term + 1] - begins[term]);
        }
        /// 0 if the tool does not have the term.
        [[nodiscard]] double weight(std::uint32_t term, std::size_t place) const;
    };
    friend class CloseTools;

    template <class TermsOf, class WeightOf>
    Postings postingsOf(std::size_t terms, TermsOf termsOf, WeightOf weightOf) const;
    void addWords();
    void addGrams();
    void addNames();
    /// The first and the last part of the scores, not scaled, and added to `values`.
    void addWordScores(const PhraseTerms& phrase, std::vector<double>& values) const;
    void addNameScores(const PhraseTerms& phrase, std::vector<double>& values) const;
    /// 0 if no tool has it.
    [[nodiscard]] double gramRarity(std::uint32_t gram) const;
    /// One weight per entry of phrase.grams.
    [[nodiscard]] std::vector<double> gramWeights(const PhraseTerms& phrase) const;

    RoutingIndexPtr m_index;
    std::vector<std::size_t> m_tools;
    Postings m_words;
    Postings m_grams;
    Postings m_names;
    std::vector<double> m_gramNorms; ///< by place
};

/// Finds tools with similar scores without scoring all of them. Not thread-safe.
class TOOLROOM_EXPORT CloseTools {
public:
    /// `offered` must outlive this object.
    explicit CloseTools(const OfferedTools& offered);

    /// The places of all tools whose score for `phrase` may differ from that of the tool at `place` by less than
    /// `limit` times the best score: possibly some more, but far fewer than all. OfferedTools::score() decides.
    [[nodiscard]] std::vector<std::size_t> find(const PhraseTerms& phrase, std::size_t place, double limit);

private:
    void setGramWeights(const PhraseTerms& phrase);
    /// The cosine similarity of the n-grams of the phrase and a tool.
    [[nodiscard]] double gramCosine(std::size_t place) const;

    const OfferedTools& m_offered;
    std::vector<double> m_scores;      ///< the first and the last part, by place
    std::vector<double> m_gramWeights; ///< of the phrase, by gram; 0 between calls
};

} // namespace toolroom
