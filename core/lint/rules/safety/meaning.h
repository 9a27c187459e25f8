// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/source_text.h"
#include "core/lint/rules/safety/meanings.h" // written by resources/vocabulary/generate_vocabulary.cpp
#include "core/text/folded_text.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a word contributes to an instruction, in any of the languages of the vocabulary. A set of bits.
using Meanings = std::uint64_t;

/// `Infinitive` is a verb after "to", unless the "to" is part of an obligation such as "have to".
enum class WordForm { Base, Infinitive, ThirdPerson, Past, Gerund };

/// A word or phrase of a text. Words without a meaning still count toward the distance between other words.
struct AnalyzedWord {
    Meanings meanings = 0;
    ByteRange range; ///< in the text that was read
    WordForm form = WordForm::Base;
    Meanings foreignMeanings = 0; ///< the part of `meanings` that the word does not have in English

    [[nodiscard]] bool is(Meanings any) const { return (meanings & any) != 0; }
};

struct AnalyzedSentence {
    std::span<const AnalyzedWord> words;
    Meanings meanings = 0; ///< the meanings of all its words
    /// The verb or the negation comes last in the language of the text, so that the order of words matters less.
    bool hasFreeWordOrder = false;
};

/// A text as sentences of words and their meanings. Compatibility forms, accents, hidden characters, and letters of
/// other scripts that look like Latin letters are normalized, so that they cannot conceal a word.
class AnalyzedText {
public:
    explicit AnalyzedText(std::string_view text);
    explicit AnalyzedText(const FoldedText& folded);

    [[nodiscard]] const std::vector<AnalyzedSentence>& sentences() const { return m_sentences; }
    [[nodiscard]] Meanings meanings() const { return m_meanings; }

private:
    std::vector<AnalyzedWord> m_words;
    std::vector<AnalyzedSentence> m_sentences;
    Meanings m_meanings = 0;
};

} // namespace toolroom
