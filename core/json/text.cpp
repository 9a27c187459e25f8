// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"

#include "core/base/format.h"
#include "core/json/byte_count.h"

#include <algorithm>
#include <QChar>

#include <cstdint>

namespace toolroom {

namespace {

constexpr char32_t replacementCharacter = 0xFFFD;

unsigned char byteAt(std::string_view bytes, std::size_t offset) {
    return static_cast<unsigned char>(bytes[offset]);
}

/// Arabic, Syriac and Kaithi signs that precede a number: format characters by category, but visible.
bool isNumberSign(char32_t c) {
    return (c >= 0x0600 && c <= 0x0605) || c == 0x06DD || c == 0x070F || c == 0x0890 || c == 0x0891 || c == 0x08E2 ||
           c == 0x110BD || c == 0x110CD;
}

/// Invisible characters that are neither in the format nor in the control category: joiner, fillers, inherent vowels.
bool isBlankLetter(char32_t c) {
    return c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 || c == 0x2065 || c == 0x3164 ||
           c == 0xFFA0;
}

/// Tag characters, without the variation selectors of their plane.
bool isTag(char32_t c) {
    return (c >= 0xE0000 && c < 0xE0100) || (c >= 0xE01F0 && c < 0xE1000);
}

bool isMongolianSelector(char32_t c) {
    return (c >= 0x180B && c <= 0x180D) || c == 0x180F;
}

bool isIdeographSelector(char32_t c) {
    return c >= 0xE0100 && c <= 0xE01EF;
}

bool isVariationSelector(char32_t c) {
    return (c >= 0xFE00 && c <= 0xFE0F) || isIdeographSelector(c) || isMongolianSelector(c);
}

/// Characters with both a text and an emoji style: symbols, keycaps, and the few punctuation marks and the letter
/// (the sign for information) that Unicode lists.
bool hasEmojiVariants(char32_t c) {
    const QChar::Category category = QChar::category(c);
    const bool isKeycap = (c >= U'0' && c <= U'9') || c == U'#' || c == U'*';
    return isKeycap || category == QChar::Symbol_Other || category == QChar::Symbol_Math ||
           category == QChar::Symbol_Modifier || c == 0x203C || c == 0x2049 || c == 0x2139 || c == 0x3030;
}

/// Characters with several glyphs: mathematical symbols, East Asian characters, hieroglyphs, and zero (slashed).
bool hasGlyphVariants(char32_t c) {
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Myanmar:
    case QChar::Script_PhagsPa:
    case QChar::Script_Manichaean:
    case QChar::Script_EgyptianHieroglyphs:
        return true;
    default:
        break;
    }
    const bool isMark = (c >= 0x2018 && c <= 0x201D) || c == 0x3001 || c == 0x3002 || (c >= 0xFF01 && c <= 0xFF1F);
    return c == U'0' || isMark || QChar::category(c) == QChar::Symbol_Math || QChar::category(c) == QChar::Symbol_Other;
}

bool hasVariants(char32_t c, char32_t selector) {
    if (isIdeographSelector(selector))
        return QChar::script(c) == QChar::Script_Han;
    if (isMongolianSelector(selector))
        return QChar::script(c) == QChar::Script_Mongolian && QChar::isLetter(c);
    return selector >= 0xFE0E ? hasEmojiVariants(c) : hasGlyphVariants(c);
}

void appendVisible(std::string& line, char32_t codePoint, char32_t before) {
    if (codePoint == U'\n')
        line += "\\n";
    else if (codePoint == U'\r')
        line += "\\r";
    else if (codePoint == U'\t')
        line += "\\t";
    else if (isHiddenAfter(before, codePoint))
        line += formatText("\\u{{{:04X}}}", static_cast<std::uint32_t>(codePoint));
    else
        appendUtf8(line, codePoint);
}

} // namespace

char32_t detail::nextNonAscii(std::string_view utf8, std::size_t& offset) {
    const unsigned char lead = byteAt(utf8, offset);
    const std::size_t size = lead >= 0xC2 && lead < 0xE0   ? 2
                             : (lead & 0xF0) == 0xE0       ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
    if (size == 0 || utf8.size() - offset < size) {
        ++offset;
        return replacementCharacter;
    }
    char32_t codePoint = lead & (0x7F >> size);
    for (std::size_t i = 1; i < size; ++i) {
        const unsigned char byte = byteAt(utf8, offset + i);
        if ((byte & 0xC0) != 0x80) {
            ++offset;
            return replacementCharacter;
        }
        codePoint = (codePoint << 6) | (byte & 0x3F);
    }
    const bool overlong = (size == 3 && codePoint < 0x800) || (size == 4 && codePoint < 0x10000);
    if (overlong || QChar::isSurrogate(codePoint) || codePoint > QChar::LastValidCodePoint) {
        ++offset;
        return replacementCharacter;
    }
    offset += size;
    return codePoint;
}

std::size_t countCodePoints(std::string_view utf8) {
    const auto isLeadByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return countBytesIf(utf8, isLeadByte);
}

void appendUtf8(std::string& utf8, char32_t codePoint) {
    const auto append = [&](char32_t byte) { utf8 += static_cast<char>(byte); };
    if (codePoint < 0x80) {
        append(codePoint);
    } else if (codePoint < 0x800) {
        append(0xC0 | (codePoint >> 6));
        append(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        append(0xE0 | (codePoint >> 12));
        append(0x80 | ((codePoint >> 6) & 0x3F));
        append(0x80 | (codePoint & 0x3F));
    } else {
        append(0xF0 | (codePoint >> 18));
        append(0x80 | ((codePoint >> 12) & 0x3F));
        append(0x80 | ((codePoint >> 6) & 0x3F));
        append(0x80 | (codePoint & 0x3F));
    }
}

bool isHiddenCharacter(char32_t codePoint) {
    if (codePoint >= 0x20 && codePoint < 0x7F)
        return false;
    if (codePoint == U'\t' || codePoint == U'\n' || codePoint == U'\r' || isNumberSign(codePoint))
        return false;
    if (isTag(codePoint) || isBlankLetter(codePoint))
        return true;
    switch (QChar::category(codePoint)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

bool isHiddenAfter(char32_t before, char32_t codePoint) {
    return isVariationSelector(codePoint) ? !hasVariants(before, codePoint) : isHiddenCharacter(codePoint);
}

std::string visibleText(std::string_view utf8, char32_t before) {
    std::string line;
    line.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        const std::size_t begin = i;
        const char32_t codePoint = nextCodePoint(utf8, i);
        if (codePoint == replacementCharacter && i == begin + 1)
            line += formatText("\\x{{{:02X}}}", byteAt(utf8, begin));
        else
            appendVisible(line, codePoint, before);
        before = codePoint;
    }
    return line;
}

std::string elided(std::string_view utf8, std::size_t limit) {
    if (utf8.size() <= limit)
        return std::string(utf8);
    const auto isInside = [&](std::size_t offset) { return (byteAt(utf8, offset) & 0xC0) == 0x80; };
    std::size_t beginning = limit * 3 / 4;
    std::size_t rest = utf8.size() - limit / 4;
    while (beginning > 0 && isInside(beginning))
        --beginning;
    while (rest < utf8.size() && isInside(rest))
        ++rest;
    return formatText("{} … {}", utf8.substr(0, beginning), utf8.substr(rest));
}

} // namespace toolroom
