// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/vocabulary.h"

namespace toolroom {

namespace {

struct WordMeanings {
    Meanings all;
    Meanings foreign; ///< the part of `all` that the word has only in languages other than English
    Meanings prefix;  ///< of words that begin like this and have any ending
};

/// A trie as a double array: the state after `byte` is `target` in the slot at `state + byte` if that is owned by
/// `state`, and otherwise 0, a state after which no word continues.
struct VocabularySlot {
    std::uint16_t owner;
    std::uint16_t target;
    std::uint16_t meanings; ///< of the word that ends in the state with the number of this slot, as an index; 0 if none
};

// Written by resources/vocabulary/generate_vocabulary.cpp.
#include "core/lint/rules/safety/vocabulary.inc"

const WordMeanings& wordMeanings(std::uint16_t state) {
    return vocabularyMeanings[vocabularySlots[state].meanings];
}

} // namespace

VocabularyCursor::VocabularyCursor()
    : m_state(vocabularyRoot) {}

VocabularyCursor VocabularyCursor::after(std::string_view folded) const {
    VocabularyCursor cursor = *this;
    for (std::size_t i = 0; i < folded.size() && cursor.canContinue(); ++i) {
        const VocabularySlot& slot = vocabularySlots[cursor.m_state + static_cast<unsigned char>(folded[i])];
        cursor.m_state = slot.owner == cursor.m_state ? slot.target : 0;
        if (const std::uint16_t index = vocabularySlots[cursor.m_state].meanings; index != 0)
            if (const Meanings prefix = vocabularyMeanings[index].prefix; prefix != 0)
                cursor.m_prefix = prefix;
    }
    return cursor;
}

VocabularyCursor VocabularyCursor::afterSpace() const {
    VocabularyCursor cursor = after(" ");
    cursor.m_prefix = 0;
    return cursor;
}

Meanings VocabularyCursor::exactMeanings() const {
    return wordMeanings(m_state).all;
}

Meanings VocabularyCursor::meanings() const {
    const Meanings exact = exactMeanings();
    return exact != 0 ? exact : m_prefix;
}

Meanings VocabularyCursor::foreignMeanings() const {
    return wordMeanings(m_state).foreign;
}

} // namespace toolroom
