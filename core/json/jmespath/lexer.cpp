// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/jmespath/lexer.h"

#include "core/json/document.h"
#include "core/json/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <utility>

namespace toolroom::jmespath {

std::vector<JmesToken> JmesLexer::tokens() {
    std::vector<JmesToken> found;
    do
        found.push_back(next());
    while (found.back().kind != JmesTokenKind::End);
    return found;
}

void JmesLexer::failAt(std::string_view text, std::size_t offset, Message reason) {
    throw SyntaxFailure{
        message<json_messages::jmespathSyntax>(countCodePoints(text.substr(0, offset)) + 1, std::move(reason))};
}

JmesToken JmesLexer::next() {
    m_at = std::min(m_text.find_first_not_of(jmesWhiteSpace, m_at), m_text.size());
    m_begin = m_at;
    if (m_at == m_text.size())
        return token(JmesTokenKind::End, 0);
    const char c = m_text[m_at];
    if (startsName(c))
        return name(JmesTokenKind::Name, 0);
    if (c == '$' && m_at + 1 < m_text.size() && startsName(m_text[m_at + 1]))
        return name(JmesTokenKind::Variable, 1);
    if (c == '-' || isAsciiDigit(c))
        return number();
    if (c == '"')
        return quotedName();
    if (c == '\'')
        return rawString();
    if (c == '`')
        return literal();
    for (const std::string_view symbol : {"[?", "[]", "||", "&&", "==", "!=", "<=", ">=", ".", "*", "[", "]", "{",
                                          "}",  "(",  ")",  ",",  ":",  "@",  "&",  "|",  "<", ">", "!", "="}) {
        if (m_text.substr(m_at).starts_with(symbol))
            return token(JmesTokenKind::Symbol, symbol.size());
    }
    std::size_t end = m_at;
    static_cast<void>(nextCodePoint(m_text, end));
    fail(message<json_messages::jmespathUnexpected>(visibleText(m_text.substr(m_at, end - m_at))));
}

JmesToken JmesLexer::token(JmesTokenKind kind, std::size_t size) {
    m_at = m_begin + size;
    return {.kind = kind, .symbol = m_text.substr(m_begin, size), .offset = m_begin, .text = {}, .literal = {}};
}

JmesToken JmesLexer::name(JmesTokenKind kind, std::size_t prefix) {
    std::size_t end = m_at + prefix;
    while (end < m_text.size() && (startsName(m_text[end]) || isAsciiDigit(m_text[end])))
        ++end;
    JmesToken name = token(kind, end - m_begin);
    name.text = name.symbol.substr(prefix);
    return name;
}

JmesToken JmesLexer::number() {
    std::size_t end = m_at + 1;
    while (end < m_text.size() && isAsciiDigit(m_text[end]))
        ++end;
    if (end == m_at + 1 && m_text[m_at] == '-')
        fail(message<json_messages::jmespathUnexpected>("-"));
    JmesToken number = token(JmesTokenKind::Number, end - m_begin);
    std::int64_t value = 0;
    if (std::from_chars(number.symbol.data(), number.symbol.data() + number.symbol.size(), value).ec != std::errc())
        fail(message<json_messages::jmespathNumberTooLarge>());
    number.literal = value;
    return number;
}

std::string_view JmesLexer::quoted(char quote) {
    for (std::size_t i = m_at + 1; i < m_text.size(); ++i) {
        if (m_text[i] == '\\')
            ++i;
        else if (m_text[i] == quote)
            return m_text.substr(m_at + 1, i - m_at - 1);
    }
    fail(message<json_messages::jmespathNotClosed>());
}

std::string JmesLexer::withoutEscapedQuotes(std::string_view body, char quote) {
    std::string text;
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (body[i] == '\\' && i + 1 < body.size()) {
            if (body[i + 1] != quote)
                text += body[i];
            ++i;
        }
        text += body[i];
    }
    return text;
}

Json JmesLexer::jsonOf(std::string text) {
    const auto document =
        Document::parse(std::make_shared<const SourceText>(std::string(), std::move(text)), JsonSyntax::Strict);
    if (!document)
        fail(message<json_messages::jmespathInvalidText>(document.error().reason));
    return document->value();
}

JmesToken JmesLexer::quotedName() {
    const std::string_view body = quoted('"');
    const Json name = jsonOf('"' + std::string(body) + '"');
    JmesToken result = token(JmesTokenKind::QuotedName, body.size() + 2);
    result.text = name.get<std::string>();
    return result;
}

JmesToken JmesLexer::rawString() {
    const std::string_view body = quoted('\'');
    JmesToken result = token(JmesTokenKind::Literal, body.size() + 2);
    result.literal = withoutEscapedQuotes(body, '\'');
    return result;
}

JmesToken JmesLexer::literal() {
    const std::string_view body = quoted('`');
    Json value = jsonOf(withoutEscapedQuotes(body, '`'));
    JmesToken result = token(JmesTokenKind::Literal, body.size() + 2);
    result.literal = std::move(value);
    return result;
}

} // namespace toolroom::jmespath
