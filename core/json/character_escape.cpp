// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/character_escape.h"

#include "core/base/ascii.h"
#include "core/json/html_entities.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr char32_t maxCodePoint = 0x10FFFF;

/// Digits between an opening and a closing text.
struct EscapeNotation {
    std::string_view opening;
    unsigned base = 16;
    std::size_t minDigits = 1;
    std::size_t maxDigits = std::string_view::npos;
    std::string_view closing;
    bool isClosingOptional = false;
    bool isByte = false;
    bool isLenient = false; ///< not in EscapeDialect::isStrict
};

// In the order in which they are tried.
constexpr std::array escapeNotations = {
    EscapeNotation{.opening = "\\u{", .closing = "}"},
    EscapeNotation{.opening = "\\x{", .closing = "}"},
    EscapeNotation{.opening = "\\N{U+", .closing = "}"},
    EscapeNotation{.opening = "\\o{", .base = 8, .closing = "}"},
    EscapeNotation{.opening = "\\U", .minDigits = 8, .maxDigits = 8},
    EscapeNotation{.opening = "\\U", .minDigits = 4, .maxDigits = 4, .isLenient = true},
    EscapeNotation{.opening = "\\u", .minDigits = 4, .maxDigits = 4},
    EscapeNotation{.opening = "\\x", .minDigits = 2, .maxDigits = 2, .isByte = true},
    EscapeNotation{.opening = "\\0",
                   .base = 8,
                   .minDigits = 3,
                   .maxDigits = 3,
                   .isByte = true,
                   .isLenient = true}, // as in echo and printf
    EscapeNotation{.opening = "\\", .base = 8, .minDigits = 3, .maxDigits = 3, .isByte = true, .isLenient = true},
    EscapeNotation{.opening = "%u", .minDigits = 4, .maxDigits = 4},
    EscapeNotation{.opening = "%U", .minDigits = 4, .maxDigits = 4},
    EscapeNotation{.opening = "%", .minDigits = 2, .maxDigits = 2, .isByte = true},
    EscapeNotation{.opening = "&#x", .closing = ";", .isClosingOptional = true},
    EscapeNotation{.opening = "&#X", .closing = ";", .isClosingOptional = true},
    EscapeNotation{.opening = "&#", .base = 10, .closing = ";", .isClosingOptional = true},
};

int digitValue(char c) {
    if (isAsciiDigit(c))
        return c - '0';
    const char lower = toAsciiLower(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::optional<CharacterEscape> readEscape(std::string_view text, std::size_t at, const EscapeNotation& notation,
                                          bool isStrict) {
    if (!text.substr(at).starts_with(notation.opening))
        return std::nullopt;
    const std::size_t begin = at + notation.opening.size();
    std::size_t end = begin;
    char32_t value = 0;
    for (; end < text.size() && end - begin < notation.maxDigits; ++end) {
        const int digit = digitValue(text[end]);
        if (digit < 0 || digit >= static_cast<int>(notation.base))
            break;
        value = std::min(value * notation.base + static_cast<char32_t>(digit), maxCodePoint + 1);
    }
    if (end - begin < notation.minDigits || value > (notation.isByte ? 0xFF : maxCodePoint))
        return std::nullopt;
    const bool isClosed = text.substr(end).starts_with(notation.closing);
    if (!isClosed && (isStrict || !notation.isClosingOptional))
        return std::nullopt;
    return CharacterEscape{value, end + (isClosed ? notation.closing.size() : 0), notation.isByte};
}

std::optional<CharacterEscape> readNamedCharacter(std::string_view text, std::size_t at) {
    constexpr std::size_t maxName = 8;
    const std::string_view name = text.substr(at + 1, maxName + 1);
    const std::size_t end = name.find(';');
    const char32_t codePoint = end == std::string_view::npos ? 0 : htmlEntity(name.substr(0, end));
    if (codePoint == 0)
        return std::nullopt;
    return CharacterEscape{codePoint, at + 1 + end + 1, false};
}

constexpr bool isLeadSurrogate(char32_t codePoint) {
    return codePoint >= 0xD800 && codePoint <= 0xDBFF;
}

/// An ASCII character that is encoded in more bytes than necessary, and their number; otherwise 0.
std::pair<char32_t, std::size_t> overlongAscii(std::string_view bytes) {
    constexpr std::array<unsigned char, 3> leads = {0xC0, 0xE0, 0xF0};
    const auto byteAt = [&](std::size_t at) { return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0; };
    for (std::size_t more = 1; more <= leads.size(); ++more) {
        if ((byteAt(0) & ~1) != leads[more - 1])
            continue;
        char32_t value = byteAt(0) & 1;
        for (std::size_t i = 1; i <= more; ++i) {
            if ((byteAt(i) & 0xC0) != 0x80)
                return {};
            value = value << 6 | (byteAt(i) & 0x3F);
        }
        return value < 0x80 ? std::pair(value, more + 1) : std::pair<char32_t, std::size_t>();
    }
    return {};
}

/// Each byte that is not UTF-8 as the character that it is in Latin-1, and overlong ASCII characters as ASCII.
std::string repairUtf8(std::string_view bytes) {
    constexpr std::size_t replacementBytes = 3; // the length of U+FFFD
    std::string utf8;
    for (std::size_t offset = 0; offset < bytes.size();) {
        const std::size_t begin = offset;
        const char32_t codePoint = nextCodePoint(bytes, offset);
        if (codePoint != 0xFFFD || offset - begin == replacementBytes) {
            utf8.append(bytes, begin, offset - begin);
        } else if (const auto [character, size] = overlongAscii(bytes.substr(begin)); size > 0) {
            appendUtf8(utf8, character);
            offset = begin + size;
        } else {
            appendUtf8(utf8, static_cast<unsigned char>(bytes[begin]));
            offset = begin + 1;
        }
    }
    return utf8;
}

} // namespace

std::optional<CharacterEscape> escapeAt(std::string_view text, std::size_t at, EscapeDialect dialect) {
    const char first = at < text.size() ? text[at] : '\0';
    if (first == '\0' || !dialect.introducers.contains(first))
        return std::nullopt;
    for (const EscapeNotation& notation : escapeNotations) {
        if (notation.opening.front() != first || (dialect.isStrict && notation.isLenient))
            continue;
        if (const auto escape = readEscape(text, at, notation, dialect.isStrict))
            return escape;
    }
    return first == '&' ? readNamedCharacter(text, at) : std::nullopt;
}

std::string decodeEscapes(std::string_view text, EscapeDialect dialect) {
    std::string decoded;
    bool hasBytes = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t plain = std::min(text.find_first_of(dialect.introducers, at), text.size());
        decoded += text.substr(at, plain - at);
        at = plain;
        if (at == text.size())
            break;
        const bool isPair = dialect.pairsAreEscapes && text.substr(at).starts_with("\\\\");
        auto escape = isPair ? std::nullopt : escapeAt(text, at, dialect);
        if (!escape) {
            decoded += text[at];
            at += isPair ? 2 : 1;
            continue;
        }
        at = escape->end;
        if (const auto low = isLeadSurrogate(escape->codePoint) ? escapeAt(text, at, dialect) : std::nullopt;
            low && low->codePoint >= 0xDC00 && low->codePoint <= 0xDFFF) {
            escape->codePoint = 0x10000 + ((escape->codePoint - 0xD800) << 10) + (low->codePoint - 0xDC00);
            at = low->end;
        }
        hasBytes = hasBytes || escape->isByte;
        if (escape->isByte)
            decoded += static_cast<char>(escape->codePoint);
        else
            appendUtf8(decoded, escape->codePoint);
    }
    return hasBytes ? repairUtf8(decoded) : decoded;
}

} // namespace toolroom
