// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/literals.h"

#include "core/json/exact_number.h"
#include "core/json/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace toolroom {

namespace {

constexpr std::size_t unicodeEscapeSize = 6; // \uXXXX

bool isHighSurrogate(char32_t unit) {
    return unit >= 0xD800 && unit <= 0xDBFF;
}

bool isLowSurrogate(char32_t unit) {
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

/// The code unit of the \uXXXX at `offset`, if there is one.
std::optional<char32_t> unicodeEscape(std::string_view bytes, std::size_t offset) {
    const std::string_view escape = bytes.substr(offset, unicodeEscapeSize);
    std::uint32_t unit = 0;
    if (escape.size() < unicodeEscapeSize || !escape.starts_with("\\u"))
        return std::nullopt;
    const auto [end, error] = std::from_chars(escape.data() + 2, escape.data() + escape.size(), unit, 16);
    if (error != std::errc() || end != escape.data() + escape.size())
        return std::nullopt;
    return unit;
}

std::expected<char32_t, Message> readUnicodeEscape(std::string_view bytes, std::size_t& offset) {
    const std::optional<char32_t> unit = unicodeEscape(bytes, offset);
    if (!unit)
        return std::unexpected(message<json_messages::badUnicodeEscape>());
    if (isHighSurrogate(*unit)) {
        const std::optional<char32_t> low = unicodeEscape(bytes, offset + unicodeEscapeSize);
        if (low && isLowSurrogate(*low)) {
            offset += 2 * unicodeEscapeSize;
            return 0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00);
        }
    }
    if (isHighSurrogate(*unit) || isLowSurrogate(*unit))
        return std::unexpected(message<json_messages::loneSurrogate>(bytes.substr(offset, unicodeEscapeSize)));
    offset += unicodeEscapeSize;
    return *unit;
}

/// The double that prints as `literal`, if there is one.
std::optional<double> doubleValue(std::string_view literal) {
    double value = 0;
    if (std::from_chars(literal.data(), literal.data() + literal.size(), value).ec != std::errc())
        return std::nullopt;
    // All decimals with this many digits print as they were read.
    const std::string_view digits = literal.substr(0, literal.find_first_of("eE"));
    if (digits.size() <= std::numeric_limits<double>::digits10 && std::isnormal(value))
        return value;
    std::array<char, 40> text{};
    const auto* end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
    return significantDigits({text.data(), end}) == significantDigits(literal) ? std::optional(value) : std::nullopt;
}

template <class Integer>
std::optional<Integer> integerValue(std::string_view literal) {
    Integer value = 0;
    const auto [end, error] = std::from_chars(literal.data(), literal.data() + literal.size(), value);
    return error == std::errc() && end == literal.data() + literal.size() ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<std::size_t> stringLiteralLength(std::string_view bytes) {
    std::size_t quote = bytes.find('"', 1);
    while (quote != std::string_view::npos) {
        const std::size_t before = bytes.find_last_not_of('\\', quote - 1);
        if ((quote - before) % 2 == 1)
            return quote + 1;
        quote = bytes.find('"', quote + 1);
    }
    return std::nullopt;
}

std::expected<char32_t, Message> readEscape(std::string_view bytes, std::size_t& offset) {
    static constexpr std::string_view letters = "\"\\/bfnrt";
    static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const char letter = offset + 1 < bytes.size() ? bytes[offset + 1] : '\0';
    if (letter == 'u')
        return readUnicodeEscape(bytes, offset);
    if (const std::size_t found = letters.find(letter); found != std::string_view::npos) {
        offset += 2;
        return static_cast<char32_t>(meanings[found]);
    }
    std::size_t end = offset + 1;
    if (end < bytes.size())
        static_cast<void>(nextCodePoint(bytes, end));
    return std::unexpected(message<json_messages::badEscape>(visibleText(bytes.substr(offset, end - offset))));
}

/// An escape that was valid when the text was parsed, unless it is a mapped file that has been overwritten since.
static char32_t readParsedEscape(std::string_view bytes, std::size_t& offset) {
    constexpr char32_t replacement = 0xFFFD;
    const std::size_t begin = offset;
    const auto character = readEscape(bytes, offset);
    if (!character)
        offset = begin + 1;
    return character.value_or(replacement);
}

std::string unescape(std::string_view body) {
    std::string text;
    text.reserve(body.size());
    for (std::size_t i = 0; i < body.size();) {
        const std::size_t backslash = std::min(body.find('\\', i), body.size());
        text += body.substr(i, backslash - i);
        i = backslash;
        if (i < body.size())
            appendUtf8(text, readParsedEscape(body, i));
    }
    return text;
}

void LiteralMap::addVerbatim(std::size_t size) {
    m_textSize += size;
    m_literalSize += size;
}

void LiteralMap::addSubstitution(std::size_t textSize, std::size_t literalSize) {
    m_substitutions.push_back({{m_textSize, m_textSize + textSize}, {m_literalSize, m_literalSize + literalSize}});
    m_textSize += textSize;
    m_literalSize += literalSize;
}

ByteRange LiteralMap::literalRangeAt(std::size_t offset) const {
    const auto next = std::ranges::upper_bound(m_substitutions, offset, {},
                                               [](const Substitution& spelling) { return spelling.text.begin; });
    if (next == m_substitutions.begin())
        return {offset, offset + 1};
    const Substitution& last = *std::prev(next);
    if (offset < last.text.end)
        return last.literal;
    const std::size_t begin = last.literal.end + (offset - last.text.end);
    return {begin, begin + 1};
}

std::optional<ByteRange> LiteralMap::rangeInLiteral(ByteRange part) const {
    if (part.begin > part.end || part.end > m_textSize)
        return std::nullopt;
    const std::size_t begin = part.begin == m_textSize ? m_literalSize : literalRangeAt(part.begin).begin;
    return ByteRange{begin, part.empty() ? begin : literalRangeAt(part.end - 1).end};
}

LiteralMap mapJsonString(std::string_view literal) {
    LiteralMap map;
    map.addSubstitution(0, 1);
    const std::string_view body = literal.substr(0, literal.size() - 1);
    std::string character;
    for (std::size_t i = 1; i < body.size();) {
        const std::size_t backslash = std::min(body.find('\\', i), body.size());
        map.addVerbatim(backslash - i);
        i = backslash;
        if (i == body.size())
            break;
        character.clear();
        appendUtf8(character, readParsedEscape(body, i));
        map.addSubstitution(character.size(), i - backslash);
    }
    return map;
}

Json parseNumberLiteral(std::string_view literal) {
    if (literal.starts_with('-')) {
        if (const auto integer = integerValue<std::int64_t>(literal))
            return *integer;
    } else if (const auto natural = integerValue<std::uint64_t>(literal)) {
        return *natural;
    }
    const std::optional<double> value = doubleValue(literal);
    return value ? Json(*value) : makeExactNumber(literal);
}

} // namespace toolroom
