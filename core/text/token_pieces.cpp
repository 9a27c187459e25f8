// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/token_pieces.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <QChar>

#include <array>
#include <cstddef>
#include <cstdint>

namespace toolroom {

namespace {

enum class Kind : std::uint8_t { End, Upper, Lower, Either, Digit, LineEnd, Blank, Other };

constexpr Kind asciiKindOf(char c) {
    if (isAsciiLower(c))
        return Kind::Lower;
    if (isAsciiUpper(c))
        return Kind::Upper;
    if (isAsciiDigit(c))
        return Kind::Digit;
    if (c == '\r' || c == '\n')
        return Kind::LineEnd;
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' ? Kind::Blank : Kind::Other;
}

constexpr auto asciiKinds = [] {
    std::array<Kind, 0x80> kinds{};
    for (std::size_t c = 0; c < kinds.size(); ++c)
        kinds[c] = asciiKindOf(static_cast<char>(c));
    return kinds;
}();

/// `Either` is a caseless letter, modifier or mark, which matches both the uppercase and the lowercase class.
Kind kindOf(char32_t codePoint) {
    switch (QChar::category(codePoint)) {
    case QChar::Letter_Uppercase:
    case QChar::Letter_Titlecase:
        return Kind::Upper;
    case QChar::Letter_Lowercase:
        return Kind::Lower;
    case QChar::Letter_Modifier:
    case QChar::Letter_Other:
    case QChar::Mark_NonSpacing:
    case QChar::Mark_SpacingCombining:
    case QChar::Mark_Enclosing:
        return Kind::Either;
    case QChar::Number_DecimalDigit:
    case QChar::Number_Letter:
    case QChar::Number_Other:
        return Kind::Digit;
    default:
        return QChar::isSpace(codePoint) ? Kind::Blank : Kind::Other;
    }
}

struct ScannedCharacter {
    Kind kind = Kind::End;
    std::size_t end = 0;
};

/// Finds the pieces of the text. Each function tries one alternative of the published o200k_base pattern at `begin` and
/// returns the end of the piece, or `begin` when the alternative does not match.
class PieceReader {
public:
    explicit PieceReader(std::string_view text)
        : m_text(text) {}

    [[nodiscard]] std::size_t pieceEnd(std::size_t begin) const {
        if (const std::size_t end = wordEnd(begin); end != begin)
            return end;
        if (const std::size_t end = numberEnd(begin); end != begin)
            return end;
        if (const std::size_t end = punctuationEnd(begin); end != begin)
            return end;
        return whiteSpaceEnd(begin);
    }

private:
    [[nodiscard]] ScannedCharacter at(std::size_t offset) const {
        if (offset >= m_text.size())
            return {Kind::End, offset};
        if (const auto c = static_cast<unsigned char>(m_text[offset]); c < asciiKinds.size()) // nearly all characters
            return {asciiKinds[c], offset + 1};
        std::size_t end = offset;
        const char32_t codePoint = nextCodePoint(m_text, end);
        return {kindOf(codePoint), end};
    }

    static bool isLetter(Kind kind) { return kind == Kind::Upper || kind == Kind::Lower || kind == Kind::Either; }

    /// Optionally one character other than a line break, letter or digit, then uppercase and then lowercase letters.
    [[nodiscard]] std::size_t wordEnd(std::size_t begin) const {
        const ScannedCharacter first = at(begin);
        std::size_t letters = begin;
        if (!isLetter(first.kind)) {
            if (first.kind != Kind::Blank && first.kind != Kind::Other)
                return begin;
            letters = first.end;
        }
        const std::size_t end = lettersEnd(letters);
        return end == letters ? begin : contractionEnd(end);
    }

    /// `U*L+` if it matches, otherwise `U+L*`; caseless letters are in both classes.
    [[nodiscard]] std::size_t lettersEnd(std::size_t begin) const {
        std::size_t offset = begin;
        std::size_t afterCaseless = begin; // the end of `U*L+` if no lowercase letter follows
        ScannedCharacter next = at(offset);
        for (; next.kind == Kind::Upper || next.kind == Kind::Either; next = at(offset)) {
            offset = next.end;
            if (next.kind == Kind::Either)
                afterCaseless = offset;
        }
        if (next.kind != Kind::Lower)
            return afterCaseless != begin ? afterCaseless : offset;
        for (; next.kind == Kind::Lower || next.kind == Kind::Either; next = at(offset))
            offset = next.end;
        return offset;
    }

    /// Extends a word to include a following `'s`, `'re` or similar.
    [[nodiscard]] std::size_t contractionEnd(std::size_t end) const {
        if (end >= m_text.size() || m_text[end] != '\'')
            return end;
        const auto lower = [&](std::size_t offset) {
            const char c = offset < m_text.size() ? m_text[offset] : '\0';
            return toAsciiLower(c);
        };
        const char first = lower(end + 1);
        const char second = lower(end + 2);
        if (first == 's' || first == 't' || first == 'm' || first == 'd')
            return end + 2;
        const bool two = ((first == 'r' || first == 'v') && second == 'e') || (first == 'l' && second == 'l');
        return two ? end + 3 : end;
    }

    [[nodiscard]] std::size_t numberEnd(std::size_t begin) const {
        std::size_t offset = begin;
        for (int digits = 0; digits < 3; ++digits) {
            const ScannedCharacter next = at(offset);
            if (next.kind != Kind::Digit)
                break;
            offset = next.end;
        }
        return offset;
    }

    /// An optional space, then anything but whitespace, letters and digits, then line breaks and slashes.
    [[nodiscard]] std::size_t punctuationEnd(std::size_t begin) const {
        std::size_t offset = m_text[begin] == ' ' ? begin + 1 : begin;
        const std::size_t marks = offset;
        for (ScannedCharacter next = at(offset); isMark(next.kind, offset); next = at(offset))
            offset = next.end;
        if (offset == marks)
            return begin;
        while (offset < m_text.size() && (m_text[offset] == '\r' || m_text[offset] == '\n' || m_text[offset] == '/'))
            ++offset;
        return offset;
    }

    /// Combining marks count as punctuation in this alternative.
    [[nodiscard]] bool isMark(Kind kind, std::size_t offset) const {
        if (kind != Kind::Either)
            return kind == Kind::Other;
        return QChar::isMark(nextCodePoint(m_text, offset));
    }

    /// Whitespace up to and including its last line break. Without one, the last character is left for the following
    /// word.
    [[nodiscard]] std::size_t whiteSpaceEnd(std::size_t begin) const {
        std::size_t offset = begin;
        std::size_t lastBegin = begin;
        std::size_t afterLineEnd = begin;
        ScannedCharacter next = at(offset);
        for (; next.kind == Kind::Blank || next.kind == Kind::LineEnd; next = at(offset)) {
            lastBegin = offset;
            offset = next.end;
            if (next.kind == Kind::LineEnd)
                afterLineEnd = offset;
        }
        if (afterLineEnd != begin)
            return afterLineEnd;
        return next.kind == Kind::End || lastBegin == begin ? offset : lastBegin;
    }

    std::string_view m_text;
};

} // namespace

void forEachTokenPiece(std::string_view text, const std::function<void(std::string_view piece)>& visit) {
    const PieceReader reader(text);
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = reader.pieceEnd(begin);
        visit(text.substr(begin, end - begin));
        begin = end;
    }
}

} // namespace toolroom
