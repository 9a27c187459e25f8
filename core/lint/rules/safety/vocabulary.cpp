// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/vocabulary.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <QChar>
#include <QList>
#include <QString>

#include <algorithm>
#include <cstring>

namespace toolroom {

namespace {

bool isAsciiText(std::string_view text) {
    constexpr std::uint64_t highBits = 0x8080808080808080ULL;
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, text.data() + i, 8);
        if ((eight & highBits) != 0)
            return false;
    }
    return std::ranges::all_of(text.substr(i), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool isCombining(char32_t codePoint) {
    return QChar::category(codePoint) == QChar::Mark_NonSpacing || QChar::category(codePoint) == QChar::Mark_Enclosing;
}

/// Hangul syllables are not decomposed, because their letters are not accents.
bool isFolded(char32_t codePoint) {
    const bool isHangul = codePoint >= 0xAC00 && codePoint <= 0xD7A3;
    return isHangul || (QChar::decompositionTag(codePoint) == QChar::NoDecomposition &&
                        QChar::toLower(codePoint) == codePoint && codePoint != 0x2019);
}

std::string spaced(std::string_view name) {
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    return words;
}

/// One character outside ASCII in its compatible form without accents, in lower case.
void appendFolded(std::string& folded, char32_t codePoint) {
    if (isFolded(codePoint)) {
        appendUtf8(folded, codePoint);
        return;
    }
    const QString plain = QString::fromUcs4(&codePoint, 1).normalized(QString::NormalizationForm_KD).toLower();
    for (const uint part : plain.toUcs4())
        if (!isCombining(part))
            appendUtf8(folded, part == 0x2019 ? U'\'' : static_cast<char32_t>(part));
}

} // namespace

FoldedText foldText(std::string_view text) {
    FoldedText folded;
    if (isAsciiText(text)) {
        folded.text = text;
        for (char& c : folded.text) // vectorized
            c = static_cast<char>(c | (isAsciiUpper(c) ? 0x20 : 0));
        return folded;
    }
    folded.text.reserve(text.size());
    folded.offsets.reserve(text.size() + 1);
    for (std::size_t offset = 0; offset < text.size();) {
        const auto begin = static_cast<std::uint32_t>(offset);
        const char32_t codePoint = nextCodePoint(text, offset);
        if (codePoint < 0x80)
            folded.text += toAsciiLower(static_cast<char>(codePoint));
        else if (!isHiddenCharacter(codePoint) && !isCombining(codePoint))
            appendFolded(folded.text, codePoint);
        folded.offsets.resize(folded.text.size(), begin);
    }
    folded.offsets.push_back(static_cast<std::uint32_t>(text.size()));
    return folded;
}

const MeaningTrie& MeaningTrie::instance() {
    static const MeaningTrie trie;
    return trie;
}

MeaningTrie::MeaningTrie() {
    constexpr std::size_t expectedNodes = 24'000;
    m_children.reserve(expectedNodes);
    m_meanings.reserve(expectedNodes);
    m_foreignMeanings.reserve(expectedNodes);
    m_prefixes.reserve(expectedNodes);
    appendNode();
    for (const VocabularyEntry& entry : vocabularyEntries()) {
        for (std::size_t begin = 0; begin < entry.words.size();) {
            const std::size_t end = std::min(entry.words.find(' ', begin), entry.words.size());
            if (end > begin)
                add(foldText(entry.words.substr(begin, end - begin)).text, entry.meanings);
            begin = end + 1;
        }
    }
}

void MeaningTrie::appendNode() {
    m_children.emplace_back().fill(noNode);
    m_meanings.push_back(0);
    m_foreignMeanings.push_back(0);
    m_prefixes.push_back(0);
}

void MeaningTrie::add(std::string_view folded, Meanings meanings) {
    // File names contain underscores themselves.
    const bool isName = (meanings & meaning::secretPath) != 0 && (folded.contains('.') || folded.starts_with("id_"));
    const bool anyEnding = folded.ends_with('*');
    const bool isForeign = folded.ends_with('~');
    if (anyEnding || isForeign)
        folded.remove_suffix(1);
    Node node = 0;
    for (const char c : folded) {
        const auto byte = static_cast<unsigned char>(c == '_' && !isName ? ' ' : c);
        for (const unsigned half : {byte / 16U, byte % 16U}) {
            if (m_children[node][half] == noNode) {
                m_children[node][half] = static_cast<Node>(m_children.size());
                appendNode();
            }
            node = m_children[node][half];
        }
    }
    if (isForeign)
        m_foreignMeanings[node] |= meanings & ~m_meanings[node];
    else
        m_foreignMeanings[node] &= ~meanings;
    m_meanings[node] |= meanings;
    if (anyEnding)
        m_prefixes[node] |= meanings;
    if (isName && folded.contains('_')) // as part of a name of several words
        add(spaced(folded), meanings);
}

MeaningTrie::Node MeaningTrie::walk(Node from, std::string_view folded) const {
    for (std::size_t i = 0; i < folded.size() && from != noNode; ++i)
        from = next(from, folded[i]);
    return from;
}

MeaningTrie::TriePosition MeaningTrie::advance(TriePosition from, std::string_view folded) const {
    for (std::size_t i = 0; i < folded.size() && from.node != noNode; ++i) {
        from.node = next(from.node, folded[i]);
        if (from.node != noNode && m_prefixes[from.node] != 0)
            from.prefix = m_prefixes[from.node];
    }
    return from;
}

} // namespace toolroom
