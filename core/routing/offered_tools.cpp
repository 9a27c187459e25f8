// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/offered_tools.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace toolroom {

namespace {

constexpr double gramShare = 0.6;
constexpr double nameShare = 0.2;
constexpr double saturation = 1.2;          // k1 of BM25
constexpr double lengthNormalization = 0.3; // b of BM25
constexpr std::array<double, RoutingIndex::fieldCount> fieldWeights = {3, 1, 0.5, 0.25, 0.5};

/// The rarity of a term that occurs in `count` of `all` tools.
double rarity(double all, double count) {
    return std::log(1 + all / count);
}

double scaled(double score, double best) {
    return best > 0 ? score / best : 0;
}

} // namespace

double OfferedTools::Postings::weight(std::uint32_t term, std::size_t place) const {
    const auto tools = of(term);
    const auto found = std::ranges::lower_bound(tools, place, {}, &Posting::place);
    return found != tools.end() && found->place == place ? found->weight : 0;
}

/// `termsOf(tool)` lists entries with the term in them; `weightOf(entry, place, count)` is the weight of an entry whose
/// term `count` of the offered tools have.
template <class TermsOf, class WeightOf>
OfferedTools::Postings OfferedTools::postingsOf(std::size_t terms, TermsOf termsOf, WeightOf weightOf) const {
    const auto number = [](const auto& entry) {
        if constexpr (requires { entry.term; })
            return entry.term;
        else if constexpr (requires { entry.gram; })
            return entry.gram;
        else
            return entry;
    };
    Postings made;
    made.begins.resize(terms + 1);
    for (const std::size_t tool : m_tools)
        for (const auto& entry : termsOf(tool))
            ++made.begins[number(entry) + 1];
    const std::vector<std::uint32_t> counts(made.begins.begin() + 1, made.begins.end());
    std::partial_sum(made.begins.begin(), made.begins.end(), made.begins.begin());
    made.postings.resize(made.begins.back());
    std::vector<std::uint32_t> next(made.begins.begin(), made.begins.end() - 1);
    for (std::size_t place = 0; place < m_tools.size(); ++place) {
        for (const auto& entry : termsOf(m_tools[place])) {
            const std::uint32_t term = number(entry);
            made.postings[next[term]++] = {static_cast<std::uint32_t>(place),
                                           static_cast<float>(weightOf(entry, place, counts[term]))};
        }
    }
    return made;
}

OfferedTools::OfferedTools(const RoutingIndexPtr& index)
    : OfferedTools(index, index->allTools()) {}

OfferedTools::OfferedTools(RoutingIndexPtr index, std::vector<std::size_t> tools)
    : m_index(std::move(index))
    , m_tools(std::move(tools)) {
    addWords();
    addGrams();
    addNames();
}

void OfferedTools::addWords() {
    using Lengths = std::array<double, RoutingIndex::fieldCount>;
    const auto all = static_cast<double>(m_tools.size());
    Lengths average{};
    for (const std::size_t tool : m_tools)
        std::ranges::transform(average, m_index->m_lengths[tool], average.begin(), std::plus());
    for (double& length : average)
        length = length > 0 ? length / all : 1;
    const auto termsOf = [&](std::size_t tool) { return m_index->termsOf(tool); };
    m_words = postingsOf(m_index->m_termNumbers.size(), termsOf,
                         [&](const RoutingIndex::TermCount& term, std::size_t place, double count) {
                             const Lengths& lengths = m_index->m_lengths[m_tools[place]];
                             double frequency = 0;
                             for (std::size_t field = 0; field < lengths.size(); ++field) {
                                 if (term.counts[field] > 0)
                                     frequency += fieldWeights[field] * term.counts[field] /
                                                  (1 - lengthNormalization +
                                                   lengthNormalization * lengths[field] / average[field]);
                             }
                             const double rare = rarity(all - count + 0.5, count + 0.5);
                             return rare * frequency * (saturation + 1) / (saturation + frequency);
                         });
}

void OfferedTools::addGrams() {
    const auto all = static_cast<double>(m_tools.size());
    const auto termsOf = [&](std::size_t tool) { return m_index->gramsOf(tool); };
    std::vector<double> squares(m_tools.size());
    m_grams = postingsOf(m_index->m_gramNumbers.size(), termsOf,
                         [&](const RoutingIndex::GramWeight& gram, std::size_t place, double count) {
                             const double weight = gram.weight * rarity(all, count);
                             squares[place] += weight * weight;
                             return weight;
                         });
    std::ranges::transform(squares, std::back_inserter(m_gramNorms), [](double square) { return std::sqrt(square); });
    for (Postings::Posting& posting : m_grams.postings)
        posting.weight /= static_cast<float>(m_gramNorms[posting.place]);
}

void OfferedTools::addNames() {
    const auto all = static_cast<double>(m_tools.size());
    const auto termsOf = [&](std::size_t tool) { return m_index->nameStemsOf(tool); };
    std::vector<double> totals(m_tools.size());
    m_names = postingsOf(m_index->m_termNumbers.size(), termsOf, [&](std::uint32_t, std::size_t place, double count) {
        const double rare = rarity(all, count);
        totals[place] += rare;
        return rare;
    });
    for (Postings::Posting& posting : m_names.postings)
        posting.weight /= static_cast<float>(totals[posting.place]);
}

double OfferedTools::gramRarity(std::uint32_t gram) const {
    const std::size_t count = m_grams.of(gram).size();
    return count == 0 ? 0 : rarity(static_cast<double>(m_tools.size()), static_cast<double>(count));
}

std::vector<double> OfferedTools::gramWeights(const PhraseTerms& phrase) const {
    std::vector<double> weights;
    weights.reserve(phrase.grams.size());
    double squares = 0;
    double same = 0; // the weight of the current gram so far; entries with the same gram are adjacent
    for (std::size_t i = 0; i < phrase.grams.size(); ++i) {
        const PhraseTerms::Term& gram = phrase.grams[i];
        weights.push_back(gram.weight * gramRarity(gram.term));
        same += weights.back();
        if (i + 1 == phrase.grams.size() || phrase.grams[i + 1].term != gram.term) {
            squares += same * same;
            same = 0;
        }
    }
    for (double& weight : weights)
        weight = scaled(weight, std::sqrt(squares));
    return weights;
}

void OfferedTools::addWordScores(const PhraseTerms& phrase, std::vector<double>& values) const {
    for (const PhraseTerms::Term& term : phrase.terms)
        for (const Postings::Posting& posting : m_words.of(term.term))
            values[posting.place] += term.weight * posting.weight;
}

void OfferedTools::addNameScores(const PhraseTerms& phrase, std::vector<double>& values) const {
    for (const PhraseTerms::Term& stem : phrase.nameStems)
        for (const Postings::Posting& posting : m_names.of(stem.term))
            values[posting.place] += nameShare * stem.weight * posting.weight;
}

RoutingScores OfferedTools::score(const PhraseTerms& phrase) const {
    RoutingScores scores;
    std::vector<double>& values = scores.values;
    std::vector<double> cosines(m_tools.size());
    values.resize(m_tools.size());
    if (m_tools.empty())
        return scores;
    addWordScores(phrase, values);
    const std::vector<double> weights = gramWeights(phrase);
    for (std::size_t i = 0; i < weights.size(); ++i)
        for (const Postings::Posting& posting : m_grams.of(phrase.grams[i].term))
            cosines[posting.place] += weights[i] * posting.weight;
    scores.bestWordScore = std::ranges::max(values);
    scores.bestGramScore = std::ranges::max(cosines);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = scaled(values[i], scores.bestWordScore) + gramShare * scaled(cosines[i], scores.bestGramScore);
    addNameScores(phrase, values);
    return scores;
}

std::vector<double> OfferedTools::contributions(const PhraseTerms& phrase, const RoutingScores& scores,
                                                std::size_t place) const {
    std::vector<double> byWord(phrase.words.size());
    for (const PhraseTerms::Term& term : phrase.terms)
        byWord[term.word] += scaled(term.weight * m_words.weight(term.term, place), scores.bestWordScore);
    const std::vector<double> weights = gramWeights(phrase);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const PhraseTerms::Term& gram = phrase.grams[i];
        byWord[gram.word] += gramShare * scaled(weights[i] * m_grams.weight(gram.term, place), scores.bestGramScore);
    }
    for (const PhraseTerms::Term& stem : phrase.nameStems)
        byWord[stem.word] += nameShare * stem.weight * m_names.weight(stem.term, place);
    return byWord;
}

CloseTools::CloseTools(const OfferedTools& offered)
    : m_offered(offered)
    , m_scores(offered.m_tools.size())
    , m_gramWeights(offered.m_index->m_gramNumbers.size()) {}

std::vector<std::size_t> CloseTools::find(const PhraseTerms& phrase, std::size_t place, double limit) {
    // The first and the last part of the scores cost little. The n-grams are compared only where these parts leave the
    // decision open: they add at most gramShare to another score, and at least gramShare × the tool's own cosine to its
    // own.
    std::ranges::fill(m_scores, 0.0);
    m_offered.addWordScores(phrase, m_scores);
    const double bestWordScore = std::ranges::max(m_scores);
    if (bestWordScore <= 0)
        return {};
    for (double& score : m_scores)
        score /= bestWordScore;
    m_offered.addNameScores(phrase, m_scores);
    constexpr double roundingSlack = 1e-4; // the weights are single-precision
    const double allowed = limit * (std::ranges::max(m_scores) + gramShare) + roundingSlack;

    std::vector<std::size_t> close;
    setGramWeights(phrase);
    const double ownCosine = gramCosine(place);
    for (std::size_t other = 0; other < m_scores.size(); ++other) {
        const double lead = m_scores[place] - m_scores[other];
        if (other == place || lead - gramShare * (1 - ownCosine) >= allowed)
            continue;
        // Divided by the best cosine, which is between the larger one of the two and 1.
        const double otherCosine = gramCosine(other);
        const double gramLead = ownCosine - otherCosine;
        const double scale = gramLead < 0 ? otherCosine : 1;
        if (lead + gramShare * gramLead / scale < allowed)
            close.push_back(other);
    }
    for (const PhraseTerms::Term& gram : phrase.grams)
        m_gramWeights[gram.term] = 0;
    return close;
}

void CloseTools::setGramWeights(const PhraseTerms& phrase) {
    const std::vector<double> weights = m_offered.gramWeights(phrase);
    for (std::size_t i = 0; i < weights.size(); ++i)
        m_gramWeights[phrase.grams[i].term] += weights[i] * m_offered.gramRarity(phrase.grams[i].term);
}

double CloseTools::gramCosine(std::size_t place) const {
    double sum = 0;
    for (const auto& [gram, weight] : m_offered.m_index->gramsOf(m_offered.m_tools[place]))
        sum += m_gramWeights[gram] * weight;
    return scaled(sum, m_offered.m_gramNorms[place]);
}

} // namespace toolroom
