// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/routing_index.h"

#include "core/text/search_terms.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace toolroom {

namespace {

constexpr std::array<float, RoutingIndex::fieldCount> gramFieldWeights = {2, 1, 0.5F, 0.25F, 0.5F};

/// Calls `visit` with each group of 3 and 4 characters of `word`, including its boundaries.
template <class Visit>
void forEachGram(std::string_view word, Visit visit) {
    std::string padded;
    padded.append("^").append(word).append("$");
    std::vector<std::size_t> starts; // where the characters start, and the end
    for (std::size_t i = 0; i < padded.size(); ++i) {
        if ((static_cast<unsigned char>(padded[i]) & 0xC0U) != 0x80U)
            starts.push_back(i);
    }
    starts.push_back(padded.size());
    for (const std::size_t length : {3U, 4U}) {
        for (std::size_t i = 0; i + length < starts.size(); ++i)
            visit(std::string_view(padded).substr(starts[i], starts[i + length] - starts[i]));
    }
}

std::string exactTerm(std::string_view word) {
    return std::string("=").append(word);
}

} // namespace

std::uint32_t Interner::add(std::string_view text) {
    const auto found = m_numbers.find(text);
    if (found != m_numbers.end())
        return found->second;
    return m_numbers.emplace(text, static_cast<std::uint32_t>(m_numbers.size())).first->second;
}

std::uint32_t Interner::find(std::string_view text) const {
    const auto found = m_numbers.find(text);
    return found == m_numbers.end() ? unknown : found->second;
}

/// Counts the terms of one tool after another. A word is analyzed once, however often it occurs.
class RoutingIndex::Builder {
public:
    explicit Builder(RoutingIndex& index)
        : m_index(index) {}

    void addTool(const ToolText& tool) {
        const std::array<std::string_view, fieldCount> fields = {tool.name, tool.description, tool.parameterNames,
                                                                 tool.parameterDescriptions, tool.enumValues};
        std::array<double, fieldCount>& lengths = m_index.m_lengths.emplace_back();
        for (std::size_t field = 0; field < fieldCount; ++field) {
            const std::vector<std::string> words = tokenizeForRouting(fields[field]);
            lengths[field] = 2 * static_cast<double>(words.size()); // a stem and an exact word each
            for (const std::string& word : words)
                addWord(wordNamed(word), field);
        }
        finishTool();
    }

private:
    struct Word {
        std::uint32_t stem = 0;
        std::uint32_t exact = 0;
        std::vector<std::uint32_t> grams;
    };

    const Word& wordNamed(const std::string& text) {
        const auto [known, isNew] = m_words.try_emplace(text);
        Word& word = known->second;
        if (isNew) {
            word.stem = m_index.m_termNumbers.add(m_stemmer.stem(text));
            word.exact = m_index.m_termNumbers.add(exactTerm(text));
            m_counts.resize(m_index.m_termNumbers.size());
            m_index.m_isInName.resize(m_index.m_termNumbers.size());
            forEachGram(text, [&](std::string_view gram) { word.grams.push_back(m_index.m_gramNumbers.add(gram)); });
            m_gramWeights.resize(m_index.m_gramNumbers.size());
        }
        return word;
    }

    void addWord(const Word& word, std::size_t field) {
        for (const std::uint32_t term : {word.stem, word.exact}) {
            if (m_counts[term] == FieldCounts{})
                m_usedTerms.push_back(term);
            std::uint16_t& count = m_counts[term][field];
            if (count < std::numeric_limits<std::uint16_t>::max())
                ++count;
        }
        if (field == 0)
            m_index.m_isInName[word.stem] = true;
        for (const std::uint32_t gram : word.grams) {
            if (m_gramWeights[gram] == 0)
                m_usedGrams.push_back(gram);
            m_gramWeights[gram] += gramFieldWeights[field];
        }
    }

    void finishTool() {
        std::ranges::sort(m_usedTerms);
        for (const std::uint32_t term : m_usedTerms) {
            m_index.m_terms.push_back({term, std::exchange(m_counts[term], {})});
            if (m_index.m_isInName[term] && m_index.m_terms.back().counts[0] > 0)
                m_index.m_nameStems.push_back(term);
        }
        std::ranges::sort(m_usedGrams);
        for (const std::uint32_t gram : m_usedGrams) {
            const float weight = std::exchange(m_gramWeights[gram], 0.0F);
            m_index.m_grams.push_back({gram, weight > 1 ? 1 + std::log(weight) : weight});
        }
        m_usedTerms.clear();
        m_usedGrams.clear();
        m_index.m_termEnds.push_back(m_index.m_terms.size());
        m_index.m_nameStemEnds.push_back(m_index.m_nameStems.size());
        m_index.m_gramEnds.push_back(m_index.m_grams.size());
    }

    RoutingIndex& m_index;
    PorterStemmer m_stemmer;
    std::unordered_map<std::string, Word> m_words;
    std::vector<FieldCounts> m_counts; ///< by term, of the current tool
    std::vector<float> m_gramWeights;  ///< by gram, of the current tool
    std::vector<std::uint32_t> m_usedTerms;
    std::vector<std::uint32_t> m_usedGrams;
};

RoutingIndex::RoutingIndex(std::vector<ToolText> tools)
    : m_tools(std::move(tools)) {
    Builder builder(*this);
    for (const ToolText& tool : m_tools)
        builder.addTool(tool);
}

namespace {

/// Collects occurrences of terms, and divides each term's weight equally among the words it comes from.
class TermCollector {
public:
    void add(std::uint32_t term, std::size_t word) {
        if (term != Interner::unknown)
            m_terms.push_back({term, static_cast<std::uint32_t>(word), 1});
    }

    /// `weight` maps the number of occurrences to the weight of a term.
    template <class Weight>
    std::vector<PhraseTerms::Term> finish(Weight weight) {
        std::ranges::sort(m_terms, {}, [](const PhraseTerms::Term& term) { return std::pair(term.term, term.word); });
        for (auto begin = m_terms.begin(); begin != m_terms.end();) {
            const auto end =
                std::find_if(begin, m_terms.end(), [&](const auto& term) { return term.term != begin->term; });
            const auto count = static_cast<double>(end - begin);
            for (; begin != end; ++begin)
                begin->weight = weight(count) / count;
        }
        return std::move(m_terms);
    }

private:
    std::vector<PhraseTerms::Term> m_terms;
};

} // namespace

std::vector<std::size_t> RoutingIndex::allTools() const {
    std::vector<std::size_t> all(m_tools.size());
    std::ranges::iota(all, 0U);
    return all;
}

PhraseTerms RoutingIndex::analyze(std::string_view phrase) const {
    PhraseTerms phraseTerms;
    TermCollector terms;
    TermCollector nameStems;
    TermCollector grams;
    PorterStemmer stemmer;
    const std::vector<std::string> words = tokenizeForRouting(withoutPlaceholders(phrase));
    std::unordered_map<std::string_view, std::size_t> places; // in phraseTerms.words
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto [known, isNew] = places.try_emplace(word, phraseTerms.words.size());
        const std::size_t place = known->second;
        if (isNew)
            phraseTerms.words.push_back(word);
        const auto isInName = [&](std::uint32_t stem) { return stem != Interner::unknown && m_isInName[stem]; };
        const std::uint32_t stem = m_termNumbers.find(stemmer.stem(word));
        terms.add(stem, place);
        terms.add(m_termNumbers.find(exactTerm(word)), place);
        if (isInName(stem))
            nameStems.add(stem, place);
        forEachGram(word, [&](std::string_view gram) { grams.add(m_gramNumbers.find(gram), place); });
        if (i == 0)
            continue;
        // "cloud endpoint" also asks for "cloudendpoint" if a tool is named so.
        const std::uint32_t joined = m_termNumbers.find(stemmer.stem(words[i - 1] + word));
        if (isInName(joined)) {
            terms.add(joined, place);
            nameStems.add(joined, place);
        }
    }
    phraseTerms.terms = terms.finish([](double count) { return 1 + std::log(count); });
    phraseTerms.nameStems = nameStems.finish([](double) { return 1.0; });
    phraseTerms.grams = grams.finish([](double count) { return count; });
    return phraseTerms;
}

} // namespace toolroom
