// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/safety/meaning.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The words of one meaning, in lower case and separated by spaces. `_` is a space inside a phrase; `*` at the end
/// stands for any ending; `~` at the end marks a foreign word that is also an English word with a different meaning.
struct VocabularyEntry {
    Meanings meanings;
    std::string_view words;
};

/// All entries, from vocabulary.cpp.
[[nodiscard]] std::span<const VocabularyEntry> vocabularyEntries();

/// A trie of the entries with one level per half byte, so that its nodes are small enough for the CPU cache.
class MeaningTrie {
public:
    /// Built on first use. Thread-safe.
    [[nodiscard]] static const MeaningTrie& instance();

    /// Position in the trie; 0 is the root.
    using Node = std::uint16_t;
    static constexpr Node noNode = 0xFFFF;

    /// A position after a part of a word.
    struct TriePosition {
        Node node = 0;
        Meanings prefix = 0; ///< meanings of the longest known prefix that may have any ending
    };

    [[nodiscard]] Node walk(Node from, std::string_view folded) const;
    [[nodiscard]] TriePosition advance(TriePosition from, std::string_view folded) const;
    /// The meanings of the word that ends at `node`.
    [[nodiscard]] Meanings exactMeaningsAt(Node node) const { return node == noNode ? 0 : m_meanings[node]; }
    /// The meanings that the word has only in languages other than English.
    [[nodiscard]] Meanings foreignMeaningsAt(Node node) const { return node == noNode ? 0 : m_foreignMeanings[node]; }
    /// The meanings of the word, or of its longest known prefix that may have any ending.
    [[nodiscard]] Meanings meaningsAt(const TriePosition& place) const {
        const Meanings word = exactMeaningsAt(place.node);
        return word != 0 ? word : place.prefix;
    }
    [[nodiscard]] Meanings lookUp(std::string_view word) const { return meaningsAt(advance({}, word)); }

private:
    MeaningTrie();
    void appendNode();
    void add(std::string_view folded, Meanings meanings);
    [[nodiscard]] Node next(Node from, char c) const {
        const auto byte = static_cast<unsigned char>(c);
        const Node half = m_children[from][byte >> 4U];
        return half == noNode ? noNode : m_children[half][byte & 15U];
    }

    std::vector<std::array<Node, 16>> m_children;
    std::vector<Meanings> m_meanings;        ///< by node
    std::vector<Meanings> m_foreignMeanings; ///< by node; a subset of m_meanings
    std::vector<Meanings> m_prefixes;        ///< by node; of entries that may have any ending
};

/// Text in lower case without accents, hidden characters and compatibility forms.
struct FoldedText {
    std::string text;
    /// Where each byte, and the end, is in the original; empty if they do not differ.
    std::vector<std::uint32_t> offsets;

    [[nodiscard]] std::size_t originalOffset(std::size_t offset) const {
        return offsets.empty() ? offset : offsets[offset];
    }
};
[[nodiscard]] FoldedText foldText(std::string_view text);

} // namespace toolroom
