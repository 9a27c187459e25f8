// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/folded_text.h"

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
        while (folded.offsets.size() < folded.text.size()) // twice as fast as resize() for one element
            folded.offsets.push_back(begin);
    }
    folded.offsets.push_back(static_cast<std::uint32_t>(text.size()));
    return folded;
}

} // namespace toolroom
