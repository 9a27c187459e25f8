// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/vocabulary.h"

#include <array>

namespace toolroom {

namespace {

struct WordMeanings {
    Meanings all;
    Meanings foreign; ///< the part of `all` that the word has only in languages other than English
    Meanings prefix;  ///< of words that begin like this and have any ending
};

/// A node of a trie with one level per half byte, so that its nodes are small enough for the CPU cache.
struct VocabularyRow {
    std::uint16_t meanings; ///< index of the meanings of the word that ends here
    std::array<std::uint16_t, 16> next;
};

// Written by resources/vocabulary/generate_vocabulary.cpp. Row 0 has no words, and row 1 is the root.
#include "core/lint/rules/safety/vocabulary.inc"

const WordMeanings& wordMeanings(std::uint16_t row) {
    return vocabularyMeanings[vocabularyRows[row].meanings];
}

} // namespace

VocabularyCursor VocabularyCursor::after(std::string_view folded) const {
    VocabularyCursor cursor = *this;
    for (std::size_t i = 0; i < folded.size() && cursor.canContinue(); ++i) {
        const auto byte = static_cast<unsigned char>(folded[i]);
        cursor.m_row = vocabularyRows[vocabularyRows[cursor.m_row].next[byte >> 4U]].next[byte & 15U];
        if (const Meanings prefix = wordMeanings(cursor.m_row).prefix; prefix != 0)
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
    return wordMeanings(m_row).all;
}

Meanings VocabularyCursor::meanings() const {
    const Meanings exact = exactMeanings();
    return exact != 0 ? exact : m_prefix;
}

Meanings VocabularyCursor::foreignMeanings() const {
    return wordMeanings(m_row).foreign;
}

} // namespace toolroom
