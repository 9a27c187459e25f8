// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/json/html_entities.h"
#include "core/json/text.h"
#include "core/secrets/text_decoding.h"

#include <QString>

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <tuple>

namespace toolroom {

namespace {

constexpr int hexBase = 16;
constexpr std::size_t maxEntityName = 8;
constexpr std::size_t maxEntityDigits = 7;

/// What an escape stands for, and where it ends.
struct Escape {
    std::string bytes;
    std::size_t end = 0;
};

bool isAscii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

int digitOf(char c, int base) {
    const int digit = isAsciiDigit(c) ? c - '0' : isAsciiAlphanumeric(c) ? (c | ' ') - 'a' + 10 : base;
    return digit < base ? digit : -1;
}

/// The end of the sequence at `at` with which a terminal is controlled, such as `ESC [31m` for red, or `ESC ]8;;URL
/// BEL` for a link; `at` if there is none.
std::size_t controlSequenceEnd(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || text[at] != '\x1B' || (text[at + 1] != '[' && text[at + 1] != ']'))
        return at;
    const bool isCommand = text[at + 1] == '[';
    const auto isEnd = [&](char c) { return isCommand ? c < ' ' || c > '?' : c == '\a' || c == '\x1B'; };
    std::size_t end = at + 2;
    while (end < text.size() && !isEnd(text[end]))
        ++end;
    return std::min(text.size(), end + (!isCommand && end < text.size() && text[end] == '\x1B' ? 2 : 1));
}

/// Reads the characters of one escape. Skips zero bytes, which are half of a character in UTF-16, line breaks with the
/// indentation after them, and control sequences.
class EscapeReader {
public:
    EscapeReader(std::string_view text, std::size_t at)
        : m_text(text)
        , m_at(at) {}

    [[nodiscard]] std::size_t at() const { return m_at; }
    [[nodiscard]] bool skippedLine() const { return m_hasSkippedLine; }

    /// 0 at the end.
    char peek() {
        bool inIndentation = false;
        for (; m_at < m_text.size(); ++m_at) {
            m_at = controlSequenceEnd(m_text, m_at);
            if (m_at == m_text.size())
                break;
            const char c = m_text[m_at];
            const bool isLineEnd = c == '\n' || c == '\r';
            m_hasSkippedLine |= isLineEnd;
            inIndentation |= isLineEnd;
            if (c != '\0' && !isLineEnd && !(inIndentation && (c == ' ' || c == '\t')))
                return c;
        }
        return '\0';
    }
    char take() {
        const char c = peek();
        m_at = std::min(m_at + 1, m_text.size());
        return c;
    }
    bool takeIf(char wanted) {
        const EscapeReader before = *this;
        if (take() == wanted)
            return true;
        *this = before;
        return false;
    }
    /// From `min` to `max` digits. Sets `isIncomplete` if the text ends before `min` digits.
    std::optional<char32_t> number(int base, std::size_t min, std::size_t max, bool& isIncomplete) {
        char32_t value = 0;
        std::size_t count = 0;
        while (count < max) {
            const EscapeReader before = *this;
            const int digit = digitOf(peek(), base);
            isIncomplete |= m_at == m_text.size() && count < min;
            if (digit < 0) {
                *this = before;
                break;
            }
            ++m_at;
            value = value * static_cast<char32_t>(base) + static_cast<char32_t>(digit);
            ++count;
        }
        return count < min ? std::nullopt : std::optional(value);
    }

private:
    std::string_view m_text;
    std::size_t m_at;
    bool m_hasSkippedLine = false;
};

bool isHighSurrogate(char32_t unit) {
    return unit >= 0xD800 && unit < 0xDC00;
}

std::string utf8Of(char32_t codePoint) {
    std::string bytes;
    appendUtf8(bytes, codePoint <= 0x10FFFF ? codePoint : U'\uFFFD');
    return bytes;
}

/// An escape at the end of a text can be truncated. It then stands for nothing, so that a truncated secret is found.
std::optional<Escape> truncatedEscape(bool isTruncated, std::string_view text) {
    return isTruncated ? std::optional(Escape{.bytes = {}, .end = text.size()}) : std::nullopt;
}

/// `\uD83D` must be followed by `\uDC00`; `introducer` is what precedes each `u`.
Escape codeUnit(EscapeReader reader, char32_t unit, char introducer) {
    if (!isHighSurrogate(unit))
        return {utf8Of(unit), reader.at()};
    EscapeReader low = reader;
    bool isIncomplete = false;
    if (low.takeIf(introducer) && (low.takeIf('u') || low.takeIf('U')))
        if (const auto second = low.number(hexBase, 4, 4, isIncomplete); second && (*second & 0xFC00U) == 0xDC00U)
            return {utf8Of(0x10000U + ((unit - 0xD800U) << 10U) + (*second - 0xDC00U)), low.at()};
    return {utf8Of(U'\uFFFD'), reader.at()};
}

/// `{41}` after `\u` or `\x`.
std::optional<Escape> bracedNumber(EscapeReader reader) {
    bool isIncomplete = false;
    if (!reader.takeIf('{'))
        return std::nullopt;
    const auto value = reader.number(hexBase, 1, 8, isIncomplete);
    if (!value || !reader.takeIf('}'))
        return std::nullopt;
    return Escape{utf8Of(*value), reader.at()};
}

std::optional<Escape> numberAfterBackslash(std::string_view text, EscapeReader reader, char kind) {
    if (auto braced = bracedNumber(reader))
        return braced;
    bool isIncomplete = false;
    const std::size_t digits = kind == 'u' ? 4 : kind == 'U' ? 8 : 2;
    const auto value = reader.number(hexBase, digits, digits, isIncomplete);
    if (!value)
        return truncatedEscape(isIncomplete, text);
    if (kind == 'x' || kind == 'X')
        return Escape{std::string(1, static_cast<char>(*value)), reader.at()};
    return kind == 'u' ? codeUnit(reader, *value, '\\') : Escape{utf8Of(*value), reader.at()};
}

std::optional<Escape> percentAt(std::string_view text, std::size_t at) {
    EscapeReader reader(text, at + 1);
    bool isIncomplete = false;
    const bool isUnit = reader.takeIf('u') || reader.takeIf('U');
    const std::size_t digits = isUnit ? 4 : 2;
    const auto value = reader.number(hexBase, digits, digits, isIncomplete);
    if (!value)
        return truncatedEscape(isIncomplete, text);
    return isUnit ? codeUnit(reader, *value, '%')
                  : std::optional(Escape{std::string(1, static_cast<char>(*value)), reader.at()});
}

std::optional<Escape> entityAt(std::string_view text, std::size_t at) {
    EscapeReader reader(text, at + 1);
    bool isIncomplete = false;
    if (reader.takeIf('#')) {
        const bool isHex = reader.takeIf('x') || reader.takeIf('X');
        const auto value = reader.number(isHex ? hexBase : 10, 1, maxEntityDigits, isIncomplete);
        if (!value)
            return truncatedEscape(isIncomplete, text);
        std::ignore = reader.takeIf(';');
        return Escape{utf8Of(*value), reader.at()};
    }
    std::string name;
    while (name.size() <= maxEntityName && isAsciiAlphanumeric(reader.peek()))
        name += reader.take();
    if (reader.at() == text.size())
        return truncatedEscape(isHtmlEntityBeginning(name), text);
    if (!reader.takeIf(';'))
        return std::nullopt;
    const char32_t codePoint = htmlEntity(name);
    return codePoint == 0 ? std::nullopt : std::optional(Escape{utf8Of(codePoint), reader.at()});
}

std::optional<Escape> backslashAt(std::string_view text, std::size_t at) {
    EscapeReader reader(text, at + 1);
    EscapeReader digits = reader;
    const char kind = reader.take();
    if (kind == '\0')
        return truncatedEscape(true, text);
    const bool precedesEscape = (kind == '&' && entityAt(text, at + 1)) || (kind == '%' && percentAt(text, at + 1));
    if (!reader.skippedLine() && (!isAscii(kind) || precedesEscape))
        return std::nullopt;
    if (kind == 'u' || kind == 'U' || kind == 'x' || kind == 'X') {
        auto escape = numberAfterBackslash(text, reader, kind);
        if (escape || !reader.skippedLine())
            return escape ? escape : Escape{std::string(1, kind), reader.at()};
    }
    bool isIncomplete = false;
    const std::size_t minDigits = reader.skippedLine() ? 3 : 1; // a line that continues can begin with a digit
    if (const auto octal = digits.number(8, minDigits, 3, isIncomplete); octal && *octal <= 0xFF)
        return Escape{std::string(1, static_cast<char>(*octal)), digits.at()};
    if (reader.skippedLine()) // the line continues after the break
        return Escape{{}, reader.at() - 1};
    static constexpr std::string_view letters = "abefnrtv";
    static constexpr std::string_view controls = "\a\b\x1B\f\n\r\t\v";
    const std::size_t letter = letters.find(kind);
    return Escape{std::string(1, letter == std::string_view::npos ? kind : controls[letter]), reader.at()};
}

/// `""`, as in CSV, and `''`, as in SQL and PowerShell.
std::optional<Escape> doubledQuoteAt(std::string_view text, std::size_t at) {
    return text.substr(at + 1).starts_with(text[at]) ? std::optional(Escape{std::string(1, text[at]), at + 2})
                                                     : std::nullopt;
}

/// What a character is equivalent to; nullopt: only to itself. Empty for hidden characters.
std::optional<std::string> normalized(char32_t codePoint, Normalization normalization) {
    if (isHiddenCharacter(codePoint))
        return std::string();
    const auto tag = QChar::decompositionTag(codePoint);
    const bool isVariant = tag != QChar::NoDecomposition && tag != QChar::Canonical;
    const bool isFull = normalization == Normalization::Full;
    if (!isVariant && !(isFull && (tag == QChar::Canonical || QChar::toCaseFolded(codePoint) != codePoint)))
        return std::nullopt;
    QString text = QString::fromUcs4(&codePoint, 1).normalized(QString::NormalizationForm_KD);
    if (isFull)
        text = text.toCaseFolded();
    return text.toStdString();
}

using CharacterSet = std::bitset<0x10000>;

/// The characters that normalized() changes, of those with up to 16 bits.
const CharacterSet& changedCharacters(Normalization normalization) {
    const auto make = [](Normalization of) {
        CharacterSet set;
        for (char32_t codePoint = 0x80; codePoint < set.size(); ++codePoint)
            set[codePoint] = normalized(codePoint, of).has_value();
        return set;
    };
    static const CharacterSet compatible = make(Normalization::Compatible);
    static const CharacterSet full = make(Normalization::Full);
    return normalization == Normalization::Full ? full : compatible;
}

std::optional<Escape> characterAt(std::string_view text, std::size_t at, Normalization normalization,
                                  const CharacterSet& changed) {
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(text[place]); };
    if ((byte(at) & 0xC0U) == 0x80U)
        return std::nullopt;
    if ((byte(at) & 0xF0U) == 0xE0U && text.size() - at >= 3 &&
        !changed[(byte(at) & 0x0FU) << 12U | (byte(at + 1) & 0x3FU) << 6U | (byte(at + 2) & 0x3FU)])
        return std::nullopt; // fast
    std::size_t end = at;
    const char32_t codePoint = nextCodePoint(text, end);
    if (codePoint < changed.size() && !changed[codePoint])
        return std::nullopt;
    auto bytes = normalized(codePoint, normalization);
    return bytes ? std::optional(Escape{*std::move(bytes), end}) : std::nullopt;
}

/// Decodes what `escapeAt` finds at the bytes for which `mayBegin` is true.
template <class MayBegin, class EscapeAt>
DecodedBytes decodeEscapes(std::string_view text, std::size_t reach, MayBegin mayBegin, EscapeAt escapeAt) {
    DecodedBytes decoded;
    std::size_t copied = 0;
    bool isFirst = true;
    for (std::size_t at = 0; at < text.size();) {
        if (!mayBegin(text[at])) {
            ++at;
            continue;
        }
        const std::optional<Escape> escape = escapeAt(at);
        if (!escape) {
            ++at;
            continue;
        }
        if (at - copied > 2 * reach) {
            decoded.addCopy(text, copied, isFirst ? copied : copied + reach);
            decoded.add(decodedGap, copied, copied);
            copied = at - reach;
        }
        decoded.addCopy(text, copied, at);
        for (const char byte : escape->bytes)
            decoded.add(byte, at, escape->end);
        decoded.end = escape->end;
        isFirst = false;
        at = copied = escape->end;
    }
    if (!isFirst)
        decoded.addCopy(text, copied, std::min(text.size(), copied + reach));
    return decoded;
}

} // namespace

DecodedBytes unescaped(std::string_view text, std::size_t reach, Normalization normalization) {
    const CharacterSet& changed = changedCharacters(normalization);
    return decodeEscapes(
        text, reach,
        [](char c) { return c == '\\' || c == '%' || c == '&' || c == '\x1B' || c == '"' || c == '\'' || !isAscii(c); },
        [&](std::size_t at) {
            const char c = text[at];
            switch (c) {
            case '\\':
                return backslashAt(text, at);
            case '%':
                return percentAt(text, at);
            case '&':
                return entityAt(text, at);
            case '\x1B':
                return controlSequenceEnd(text, at) > at ? std::optional(Escape{{}, controlSequenceEnd(text, at)})
                                                         : std::nullopt;
            case '"':
            case '\'':
                return doubledQuoteAt(text, at);
            default:
                return characterAt(text, at, normalization, changed);
            }
        });
}

DecodedBytes joinedLines(std::string_view text, std::size_t reach) {
    return decodeEscapes(
        text, reach, [](char c) { return c == '\\'; },
        [&](std::size_t at) -> std::optional<Escape> {
            EscapeReader reader(text, at + 1);
            std::ignore = reader.peek();
            return reader.skippedLine() ? std::optional(Escape{{}, reader.at()}) : std::nullopt;
        });
}

DecodedBytes decodedQuotedPrintable(std::string_view text, std::size_t reach) {
    const auto isUpperHex = [&](std::size_t at) {
        return at < text.size() && (isAsciiDigit(text[at]) || (text[at] >= 'A' && text[at] <= 'F'));
    };
    const auto isEncoded = [&](std::size_t at) {
        return at < text.size() && text[at] == '=' && isUpperHex(at + 1) && isUpperHex(at + 2);
    };
    const auto endOfBreak = [&](std::size_t at) {
        EscapeReader reader(text, std::min(at + 1, text.size()));
        std::ignore = reader.peek();
        return at < text.size() && text[at] == '=' && reader.skippedLine() ? reader.at() : at;
    };
    std::size_t lastEnd = 0; // end of the decoded text, with the line breaks after it
    return decodeEscapes(
        text, reach, [](char c) { return c == '='; },
        [&](std::size_t at) -> std::optional<Escape> {
            if (const std::size_t end = endOfBreak(at); end > at) {
                lastEnd = at == lastEnd ? end : lastEnd;
                return Escape{{}, end};
            }
            EscapeReader reader(text, at + 1);
            bool isIncomplete = false;
            const auto value = reader.number(hexBase, 2, 2, isIncomplete);
            if (!value)
                return truncatedEscape(isIncomplete, text);
            // Otherwise, it is a value after a name: letters and digits are encoded only together with others.
            const auto c = static_cast<char>(*value);
            const bool isNextToEscape = (at > 0 && at == lastEnd) || isEncoded(endOfBreak(reader.at()));
            const bool isLetterOfLatin1 = *value >= 0xC0;
            const bool isMark = *value < 0x80 && *value >= ' ' && !isAsciiAlphanumeric(c);
            const bool isBlank = c == '\t' || c == '\n' || c == '\r' || c == '\0'; // zero bytes are in UTF-16
            if (!isNextToEscape && !isLetterOfLatin1 && !isMark && !isBlank)
                return std::nullopt;
            lastEnd = reader.at();
            return Escape{std::string(1, c), lastEnd};
        });
}

} // namespace toolroom
