// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/regex/regex_translator.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/schema/messages.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace toolroom {

namespace {

// WhiteSpace and LineTerminator of ECMA-262, and their complement, both without brackets.
constexpr std::string_view space = R"(\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff)";
constexpr std::string_view notSpace = R"(\u0000-\u0008\u000e-\u001f!-\u009f\u00a1-\u167f\u1681-\u1fff\u200b-\u2027)"
                                      R"(\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\ufefe\uff00-\u{10ffff})";
constexpr std::string_view anyButLineEnd = R"([^\n\r\u2028\u2029])";

// The long names of general categories (Unicode's PropertyValueAliases), which PCRE2 does not support.
constexpr std::pair<std::string_view, std::string_view> categories[] = {
    {"Cased_Letter", "L&"},
    {"LC", "L&"},
    {"Close_Punctuation", "Pe"},
    {"Connector_Punctuation", "Pc"},
    {"Control", "Cc"},
    {"cntrl", "Cc"},
    {"Currency_Symbol", "Sc"},
    {"Dash_Punctuation", "Pd"},
    {"Decimal_Number", "Nd"},
    {"digit", "Nd"},
    {"Enclosing_Mark", "Me"},
    {"Final_Punctuation", "Pf"},
    {"Format", "Cf"},
    {"Initial_Punctuation", "Pi"},
    {"Letter", "L"},
    {"Letter_Number", "Nl"},
    {"Line_Separator", "Zl"},
    {"Lowercase_Letter", "Ll"},
    {"Mark", "M"},
    {"Combining_Mark", "M"},
    {"Math_Symbol", "Sm"},
    {"Modifier_Letter", "Lm"},
    {"Modifier_Symbol", "Sk"},
    {"Nonspacing_Mark", "Mn"},
    {"Number", "N"},
    {"Open_Punctuation", "Ps"},
    {"Other", "C"},
    {"Other_Letter", "Lo"},
    {"Other_Number", "No"},
    {"Other_Punctuation", "Po"},
    {"Other_Symbol", "So"},
    {"Paragraph_Separator", "Zp"},
    {"Private_Use", "Co"},
    {"Punctuation", "P"},
    {"punct", "P"},
    {"Separator", "Z"},
    {"Space_Separator", "Zs"},
    {"Spacing_Mark", "Mc"},
    {"Surrogate", "Cs"},
    {"Symbol", "S"},
    {"Titlecase_Letter", "Lt"},
    {"Unassigned", "Cn"},
    {"Uppercase_Letter", "Lu"},
};

constexpr std::array<std::string_view, 5> groupOpenings = {"(?:", "(?=", "(?!", "(?<=", "(?<!"};

/// The four hexadecimal digits of `\uXXXX` at the beginning of `text`.
std::optional<unsigned> utf16Escape(std::string_view text) {
    if (text.size() < 6 || !text.starts_with("\\u"))
        return std::nullopt;
    unsigned unit = 0;
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + 6, unit, 16);
    return error == std::errc() && end == text.data() + 6 ? std::optional(unit) : std::nullopt;
}

/// The length of `{2}`, `{2,}` or `{2,3}` at the beginning of `text`; 0 when it is something else.
std::size_t countedQuantifier(std::string_view text) {
    std::size_t i = 1;
    const auto digits = [&] {
        const std::size_t begin = i;
        while (i < text.size() && isAsciiDigit(text[i]))
            ++i;
        return i - begin;
    };
    if (digits() == 0)
        return 0;
    if (i < text.size() && text[i] == ',') {
        ++i;
        digits();
    }
    return i < text.size() && text[i] == '}' ? i + 1 : 0;
}

} // namespace

std::optional<RegexTranslator::Error> RegexTranslator::run() {
    m_translated.reserve(m_pattern.size() + 16);
    while (m_at < m_pattern.size() && !m_error)
        translateNext();
    return m_error;
}

std::size_t RegexTranslator::originalOffset(std::size_t translatedOffset) {
    std::size_t origin = 0;
    while (m_at < m_pattern.size() && !m_error && m_translated.size() < translatedOffset) {
        origin = m_at;
        translateNext();
    }
    return m_translated.size() <= translatedOffset ? m_at : origin;
}

void RegexTranslator::translateNext() {
    const PrecedingSyntax before = std::exchange(m_before, PrecedingSyntax::Nothing);
    switch (const char c = m_pattern[m_at]) {
    case '\\':
        escape();
        break;
    case '[':
        translateClassOpening();
        break;
    case ']':
        m_isInClass = false;
        copy(1);
        break;
    case '-':
        m_before = before;
        translateClassHyphen();
        break;
    case '(':
        translateGroup();
        break;
    case '{':
        m_before = before;
        translateBrace();
        break;
    case '*':
    case '+':
    case '?':
        m_before = before;
        copyQuantifier(1);
        break;
    case '.':
        if (m_isInClass) {
            copy(1);
        } else {
            m_translated += anyButLineEnd;
            ++m_at;
        }
        break;
    default:
        m_translated += c;
        ++m_at;
    }
}

void RegexTranslator::escape() {
    if (m_at + 1 == m_pattern.size())
        return fail(message<schema_messages::regexEndsWithBackslash>());
    const char c = m_pattern[m_at + 1];
    if (c == 's' || c == 'S') {
        const std::string_view characters = c == 's' ? space : notSpace;
        m_translated += m_isInClass ? std::string(characters) : formatText("[{}]", characters);
        m_at += 2;
    } else if (c == 'u') {
        return translateUnicodeEscape();
    } else if (c == 'p' || c == 'P') {
        translatePropertyEscape();
    } else if (isAsciiLetter(c) && !std::string_view("dDwWbBfnrtvcxk").contains(c)) {
        return fail(message<schema_messages::regexUnknownEscape>(std::string(1, c)));
    } else {
        // The next steps copy the rest of a multi-byte character.
        copy(2);
    }
    if (std::string_view("dDwWsSpP").contains(c))
        m_before = PrecedingSyntax::ClassEscape;
}

void RegexTranslator::translateUnicodeEscape() {
    const std::size_t end = m_pattern.find('}', m_at);
    if (rest().starts_with("\\u{") && end != std::string_view::npos)
        return copy(end + 1 - m_at);
    const auto high = utf16Escape(rest());
    if (!high || *high < 0xd800 || *high > 0xdfff)
        return copy(2);
    const auto low = utf16Escape(rest().substr(6));
    if (*high > 0xdbff || !low || *low < 0xdc00 || *low > 0xdfff)
        return fail(message<schema_messages::regexLoneSurrogate>());
    m_translated += formatText("\\u{{{:x}}}", 0x10000 + ((*high - 0xd800) << 10) + (*low - 0xdc00));
    m_at += 12;
}

void RegexTranslator::translatePropertyEscape() {
    const std::size_t end = m_pattern.find('}', m_at);
    if (m_at + 2 >= m_pattern.size() || m_pattern[m_at + 2] != '{' || end == std::string_view::npos)
        return copy(2);
    std::string_view name = m_pattern.substr(m_at + 3, end - m_at - 3);
    for (const std::string_view prefix : {"General_Category=", "gc="})
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    const auto* known = std::ranges::find(categories, name, &std::pair<std::string_view, std::string_view>::first);
    if (known != std::end(categories))
        name = known->second;
    m_translated += formatText("\\{}{{{}}}", m_pattern[m_at + 1], name);
    m_at = end + 1;
}

void RegexTranslator::translateGroup() {
    if (m_isInClass)
        return copy(1);
    if (rest().starts_with("(*"))
        return fail(message<schema_messages::regexNothingToRepeat>());
    if (!rest().starts_with("(?"))
        return copy(1);
    for (const std::string_view opening : groupOpenings)
        if (rest().starts_with(opening))
            return copy(opening.size());
    const bool named = rest().starts_with("(?<");
    return named ? copy(3) : fail(message<schema_messages::regexUnknownGroup>());
}

void RegexTranslator::translateClassOpening() {
    if (m_isInClass)
        m_translated += '\\';
    copy(1);
    if (std::exchange(m_isInClass, true))
        return;
    if (rest().starts_with('^'))
        copy(1);
}

/// A hyphen next to a class escape such as `\w` is literal in ECMAScript but an error in PCRE2.
void RegexTranslator::translateClassHyphen() {
    const bool escapeAfter = rest().size() > 2 && rest()[1] == '\\' && std::string_view("dDwWsSpP").contains(rest()[2]);
    if (m_isInClass &&
        (std::exchange(m_before, PrecedingSyntax::Nothing) == PrecedingSyntax::ClassEscape || escapeAfter))
        m_translated += '\\';
    copy(1);
}

void RegexTranslator::translateBrace() {
    const std::size_t length = m_isInClass ? 0 : countedQuantifier(rest());
    if (length > 0)
        return copyQuantifier(length);
    m_before = PrecedingSyntax::Nothing;
    m_translated += '\\';
    copy(1);
}

void RegexTranslator::copyQuantifier(std::size_t length) {
    if (m_isInClass)
        return copy(length);
    if (m_before == PrecedingSyntax::Quantifier)
        return fail(message<schema_messages::regexNothingToRepeat>());
    const std::string_view text = rest().substr(0, length);
    m_hasZeroCount = m_hasZeroCount || (text.starts_with('{') && !text.ends_with(",}") &&
                                        text.find_first_not_of("{0,}") == std::string_view::npos);
    copy(length);
    if (rest().starts_with('?'))
        copy(1);
    m_before = PrecedingSyntax::Quantifier;
}

void RegexTranslator::copy(std::size_t length) {
    m_translated += m_pattern.substr(m_at, length);
    m_at = std::min(m_at + length, m_pattern.size());
}

void RegexTranslator::fail(Message reason) {
    m_error = Error{std::move(reason), m_at};
}

} // namespace toolroom
