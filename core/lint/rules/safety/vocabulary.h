// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/safety/meaning.h"

#include <cstdint>
#include <string_view>

namespace toolroom {

/// A position in the words of resources/vocabulary/words.txt: how a text that was read up to here can continue.
class VocabularyCursor {
public:
    /// The beginning of every word.
    VocabularyCursor();

    [[nodiscard]] VocabularyCursor after(std::string_view folded) const;
    /// The position after a space in a phrase.
    [[nodiscard]] VocabularyCursor afterSpace() const;

    /// Whether any word or phrase continues here.
    [[nodiscard]] bool canContinue() const { return m_state != 0; }
    /// The meanings of the word that ends here.
    [[nodiscard]] Meanings exactMeanings() const;
    /// The same, or those of its longest known prefix that may have any ending.
    [[nodiscard]] Meanings meanings() const;
    /// The exact meanings that the word has only in languages other than English.
    [[nodiscard]] Meanings foreignMeanings() const;

private:
    std::uint16_t m_state;
    Meanings m_prefix = 0;
};

/// The meanings of a word.
[[nodiscard]] inline Meanings meaningsOf(std::string_view folded) {
    return VocabularyCursor().after(folded).meanings();
}

} // namespace toolroom
