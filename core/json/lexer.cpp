// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/lexer.h"

#include "core/json/literals.h"
#include "core/json/syntax_error.h"
#include "core/json/text.h"

#include <array>
#include <cassert>
#include <format>

namespace toolroom {

namespace {

/// Bytes that stand for themselves in a string and need no further look.
constexpr auto plainInString = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}();

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isWordCharacter(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

std::string controlCharacterReason(char c) {
    if (c == '\n' || c == '\r')
        return "a line break inside a string must be written as \\n";
    return std::format("the control character U+{:04X} inside a string must be written as \\u{:04x}",
                       static_cast<unsigned>(c), static_cast<unsigned>(c));
}

/// How far into a text a NUL byte is taken as the sign of a binary file.
constexpr std::size_t binaryProbeBytes = 1024;

} // namespace

Lexer::Lexer(const SourceText& text, std::string_view bytes, ByteRange range, JsonSyntax syntax)
    : m_text(text)
    , m_bytes(bytes.substr(0, range.end))
    , m_begin(range.begin)
    , m_at(range.begin)
    , m_syntax(syntax) {
    assert(range.begin <= range.end && range.end <= bytes.size());
}

void Lexer::skipWhiteSpace() {
    while (m_at < m_bytes.size() && isJsonWhiteSpace(m_bytes[m_at]))
        ++m_at;
}

std::optional<char> Lexer::peek() {
    skipWhiteSpace();
    return m_at < m_bytes.size() ? std::optional(m_bytes[m_at]) : std::nullopt;
}

Result<Token> Lexer::next() {
    const std::optional<char> first = peek();
    if (!first)
        return token(TokenKind::End, 0);
    switch (*first) {
    case '{':
        return token(TokenKind::BeginObject, 1);
    case '}':
        return token(TokenKind::EndObject, 1);
    case '[':
        return token(TokenKind::BeginArray, 1);
    case ']':
        return token(TokenKind::EndArray, 1);
    case ':':
        return token(TokenKind::Colon, 1);
    case ',':
        return token(TokenKind::Comma, 1);
    case '"':
        return string();
    default:
        return *first == '-' || isDigit(*first) ? number() : word();
    }
}

std::string Lexer::stringValue(const Token& string) const {
    const std::string_view body = m_bytes.substr(string.range.begin + 1, string.range.end - string.range.begin - 2);
    return string.escaped ? unescape(body) : std::string(body);
}

Token Lexer::token(TokenKind kind, std::size_t size) {
    const std::size_t begin = m_at;
    m_at += size;
    return {kind, {begin, m_at}};
}

Result<Token> Lexer::fail(std::size_t offset, std::string reason) const {
    return std::unexpected(m_text.error(offset, std::move(reason)));
}

Result<Token> Lexer::string() {
    Token string{TokenKind::String, {m_at, m_at}};
    ++m_at;
    while (m_at < m_bytes.size()) {
        const auto c = static_cast<unsigned char>(m_bytes[m_at]);
        if (plainInString[c]) {
            ++m_at;
        } else if (c == '"') {
            string.range.end = ++m_at;
            return string;
        } else if (c == '\\') {
            if (m_at + 1 == m_bytes.size())
                break;
            string.escaped = true;
            if (const auto escaped = readEscape(m_bytes, m_at); !escaped)
                return fail(m_at, escaped.error());
        } else if (c < 0x20) {
            return fail(m_at, controlCharacterReason(static_cast<char>(c)));
        } else if (const std::size_t begin = m_at; nextCodePoint(m_bytes, m_at) == U'\uFFFD' && m_at == begin + 1) {
            return fail(begin, invalidByteReason(m_bytes[begin]));
        }
    }
    return std::unexpected(textEndsInside(m_text, m_bytes.size(), string.range.begin));
}

bool Lexer::skipDigits() {
    const std::size_t begin = m_at;
    while (m_at < m_bytes.size() && isDigit(m_bytes[m_at]))
        ++m_at;
    return m_at > begin;
}

Result<Token> Lexer::number() {
    const std::size_t begin = m_at;
    if (at('-'))
        ++m_at;
    const std::size_t digits = m_at;
    if (!skipDigits())
        return fail(m_at, "expected a digit after '-'");
    if (m_bytes[digits] == '0' && m_at > digits + 1)
        return fail(digits, "a number cannot begin with a zero and more digits");
    if (at('.')) {
        ++m_at;
        if (!skipDigits())
            return fail(m_at, "expected a digit after the decimal point");
    }
    if (at('e') || at('E')) {
        ++m_at;
        if (at('+') || at('-'))
            ++m_at;
        if (!skipDigits())
            return fail(m_at, "expected a digit in the exponent");
    }
    return Token{TokenKind::Number, {begin, m_at}};
}

Result<Token> Lexer::word() {
    std::size_t end = m_at;
    while (end < m_bytes.size() && isWordCharacter(m_bytes[end]))
        ++end;
    const std::string_view word = m_bytes.substr(m_at, end - m_at);
    if (word == "true")
        return token(TokenKind::True, word.size());
    if (word == "false")
        return token(TokenKind::False, word.size());
    if (word == "null")
        return token(TokenKind::Null, word.size());
    return unknown(word.size());
}

Result<Token> Lexer::unknown(std::size_t size) {
    const std::string_view rest = m_bytes.substr(m_at);
    if (rest.front() == '\0')
        return fail(m_at, "a NUL byte is not allowed here");
    if (m_at == m_begin && (rest.starts_with("\xFF\xFE") || rest.starts_with("\xFE\xFF")))
        return fail(m_at, "the text is UTF-16, but JSON is written in UTF-8");
    if (m_at == m_begin && rest.substr(0, binaryProbeBytes).contains('\0'))
        return fail(m_at, "this is a binary file, not JSON");
    if (rest.starts_with("//") || rest.starts_with("/*"))
        return fail(m_at, m_syntax == JsonSyntax::Strict ? "comments are not allowed here"
                                                         : "the comment that begins here has no end");
    if (size == 0) {
        std::size_t end = m_at;
        if (nextCodePoint(m_bytes, end) == U'\uFFFD' && end == m_at + 1)
            return fail(m_at, invalidByteReason(rest.front()));
        size = end - m_at;
    }
    return token(TokenKind::Unknown, size);
}

} // namespace toolroom
