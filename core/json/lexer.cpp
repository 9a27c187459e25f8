// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/lexer.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/json/literals.h"
#include "core/json/messages.h"
#include "core/json/syntax_error.h"
#include "core/json/text.h"

#include <array>
#include <cassert>

namespace toolroom {

namespace {

/// Bytes of a string that need no checking or decoding.
constexpr auto plainInString = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}();

bool isWordCharacter(char c) {
    return isAsciiDigit(c) || isAsciiLetter(c) || c == '_' || c == '$';
}

Message controlCharacterReason(char c) {
    if (c == '\n' || c == '\r')
        return message<json_messages::lineBreakInString>();
    return message<json_messages::controlCharacterInString>(formatText("{:04X}", static_cast<unsigned>(c)),
                                                            formatText("{:04x}", static_cast<unsigned>(c)));
}

/// A NUL byte among the first bytes means that the text is a binary file.
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
        return *first == '-' || isAsciiDigit(*first) ? number() : word();
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

Result<Token> Lexer::fail(std::size_t offset, Message reason) const {
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
    return std::unexpected(unexpectedEndError(m_text, m_bytes.size(), string.range.begin));
}

bool Lexer::skipDigits() {
    const std::size_t begin = m_at;
    while (m_at < m_bytes.size() && isAsciiDigit(m_bytes[m_at]))
        ++m_at;
    return m_at > begin;
}

Result<Token> Lexer::number() {
    const std::size_t begin = m_at;
    if (at('-'))
        ++m_at;
    const std::size_t digits = m_at;
    if (!skipDigits())
        return fail(m_at, message<json_messages::expectedDigitAfterMinus>());
    if (m_bytes[digits] == '0' && m_at > digits + 1)
        return fail(digits, message<json_messages::leadingZero>());
    if (at('.')) {
        ++m_at;
        if (!skipDigits())
            return fail(m_at, message<json_messages::expectedFraction>());
    }
    if (at('e') || at('E')) {
        ++m_at;
        if (at('+') || at('-'))
            ++m_at;
        if (!skipDigits())
            return fail(m_at, message<json_messages::expectedExponent>());
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
        return fail(m_at, message<json_messages::nulByte>());
    if (m_at == m_begin && (rest.starts_with("\xFF\xFE") || rest.starts_with("\xFE\xFF")))
        return fail(m_at, message<json_messages::utf16NotJson>());
    if (m_at == m_begin && rest.substr(0, binaryProbeBytes).contains('\0'))
        return fail(m_at, message<json_messages::binaryNotJson>());
    if (rest.starts_with("//") || rest.starts_with("/*"))
        return fail(m_at, m_syntax == JsonSyntax::Strict ? message<json_messages::commentNotAllowed>()
                                                         : message<json_messages::commentNotClosed>());
    if (size == 0) {
        std::size_t end = m_at;
        if (nextCodePoint(m_bytes, end) == U'\uFFFD' && end == m_at + 1)
            return fail(m_at, invalidByteReason(rest.front()));
        size = end - m_at;
    }
    return token(TokenKind::Unknown, size);
}

} // namespace toolroom
