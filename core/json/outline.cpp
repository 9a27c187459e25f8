// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/outline.h"

#include "core/json/document.h"
#include "core/json/lexer.h"
#include "core/json/literals.h"
#include "core/json/syntax_error.h"

#include <array>

namespace toolroom {

namespace {

/// Bytes that are relevant for skipping a container.
constexpr auto bracketOrQuote = [] {
    std::array<bool, 256> matters{};
    for (const unsigned char c : {'{', '}', '[', ']', '"'})
        matters[c] = true;
    return matters;
}();

bool endsScalar(char c) {
    return isJsonWhiteSpace(c) || c == ',' || c == ':' || bracketOrQuote[static_cast<unsigned char>(c)];
}

class Outliner {
public:
    Outliner(const SourceText& text, ByteRange range)
        : m_text(text)
        , m_bytes(text.bytes().substr(0, range.end))
        , m_lexer(text, m_bytes, range, JsonSyntax::Strict) {}

    Result<Outline> run();

private:
    Result<void> readChildren();
    Result<OutlineChild> readChild();
    Result<Token> separator();
    Result<void> readKey(OutlineChild& child);
    Result<ByteRange> skipValue();
    Result<std::size_t> skipString(std::size_t begin) const;
    Result<std::size_t> skipContainer(std::size_t begin) const;
    std::unexpected<Error> reject(const Token& token) const;

    bool isObject() const { return m_outline.kind == Outline::Kind::Object; }
    TokenKind closing() const { return isObject() ? TokenKind::EndObject : TokenKind::EndArray; }

    const SourceText& m_text;
    std::string_view m_bytes;
    Lexer m_lexer;
    ExpectedToken m_expected = ExpectedToken::Document;
    Outline m_outline;
};

std::unexpected<Error> Outliner::reject(const Token& token) const {
    std::optional<std::size_t> open;
    if (m_expected != ExpectedToken::Document && m_expected != ExpectedToken::End)
        open = m_outline.value.begin;
    return std::unexpected(unexpectedTokenError(m_text, token, m_expected, open));
}

Result<Outline> Outliner::run() {
    const Result<Token> first = m_lexer.next();
    if (!first)
        return std::unexpected(first.error());
    m_outline.value = first->range;
    switch (first->kind) {
    case TokenKind::BeginObject:
    case TokenKind::BeginArray:
        m_outline.kind = first->kind == TokenKind::BeginObject ? Outline::Kind::Object : Outline::Kind::Array;
        if (const Result<void> children = readChildren(); !children)
            return std::unexpected(children.error());
        break;
    case TokenKind::String:
    case TokenKind::Number:
    case TokenKind::True:
    case TokenKind::False:
    case TokenKind::Null:
        break;
    default:
        return reject(*first);
    }
    m_expected = ExpectedToken::End;
    const Result<Token> end = m_lexer.next();
    if (!end)
        return std::unexpected(end.error());
    if (end->kind != TokenKind::End)
        return reject(*end);
    return std::move(m_outline);
}

/// Reads everything after the opening bracket, up to and including the closing one.
Result<void> Outliner::readChildren() {
    m_expected = isObject() ? ExpectedToken::FirstKey : ExpectedToken::FirstElement;
    if (m_lexer.peek() == (isObject() ? '}' : ']')) {
        m_outline.value.end = m_lexer.next()->range.end;
        return {};
    }
    for (;;) {
        Result<OutlineChild> child = readChild();
        if (!child)
            return std::unexpected(child.error());
        if (m_outline.children.size() == maxOutlineChildren)
            return std::unexpected(tooManyValuesError(m_text, child->value.begin, {.maxValues = maxOutlineChildren}));
        m_text.countRead(child->value.end - child->value.begin);
        m_outline.children.push_back(std::move(*child));
        const Result<Token> next = separator();
        if (!next)
            return std::unexpected(next.error());
        if (next->kind == closing()) {
            m_outline.value.end = next->range.end;
            return {};
        }
        m_expected = isObject() ? ExpectedToken::NextKey : ExpectedToken::NextElement;
    }
}

Result<OutlineChild> Outliner::readChild() {
    OutlineChild child;
    if (isObject()) {
        if (const Result<void> key = readKey(child); !key)
            return std::unexpected(key.error());
    }
    const Result<ByteRange> value = skipValue();
    if (!value)
        return std::unexpected(value.error());
    child.value = *value;
    return child;
}

Result<Token> Outliner::separator() {
    m_expected = ExpectedToken::Separator;
    Result<Token> token = m_lexer.next();
    if (token && token->kind != TokenKind::Comma && token->kind != closing())
        return reject(*token);
    return token;
}

/// Reads the key and its colon.
Result<void> Outliner::readKey(OutlineChild& child) {
    const Result<Token> key = m_lexer.next();
    if (!key)
        return std::unexpected(key.error());
    if (key->kind != TokenKind::String)
        return reject(*key);
    child.key = m_lexer.stringValue(*key);
    child.keyRange = key->range;

    m_expected = ExpectedToken::Colon;
    const Result<Token> colon = m_lexer.next();
    if (!colon)
        return std::unexpected(colon.error());
    if (colon->kind != TokenKind::Colon)
        return reject(*colon);
    m_expected = ExpectedToken::MemberValue;
    return {};
}

Result<ByteRange> Outliner::skipValue() {
    const std::optional<char> first = m_lexer.peek();
    const std::size_t begin = m_lexer.offset();
    Result<std::size_t> end = begin;
    if (first == '{' || first == '[') {
        end = skipContainer(begin);
    } else if (first == '"') {
        end = skipString(begin);
    } else if (!first || endsScalar(*first) || *first == '/') {
        const Result<Token> token = m_lexer.next();
        return token ? reject(*token) : std::unexpected(token.error());
    } else {
        while (*end < m_bytes.size() && !endsScalar(m_bytes[*end]))
            ++*end;
    }
    if (!end)
        return std::unexpected(end.error());
    m_lexer.setOffset(*end);
    return ByteRange{begin, *end};
}

Result<std::size_t> Outliner::skipString(std::size_t begin) const {
    const std::optional<std::size_t> length = stringLiteralLength(m_bytes.substr(begin));
    if (!length)
        return std::unexpected(unexpectedEndError(m_text, m_bytes.size(), begin));
    return begin + *length;
}

Result<std::size_t> Outliner::skipContainer(std::size_t begin) const {
    std::array<std::size_t, maxJsonDepth> open{m_outline.value.begin};
    std::size_t depth = 1;
    for (std::size_t i = begin; i < m_bytes.size(); ++i) {
        const char c = m_bytes[i];
        if (!bracketOrQuote[static_cast<unsigned char>(c)])
            continue;
        if (c == '"') {
            const Result<std::size_t> end = skipString(i);
            if (!end)
                return end;
            i = *end - 1;
        } else if (c == '{' || c == '[') {
            if (depth == open.size())
                return std::unexpected(tooDeepError(m_text, i));
            open[depth++] = i;
        } else if ((c == '}') != (m_bytes[open[depth - 1]] == '{')) {
            const Token bracket{c == '}' ? TokenKind::EndObject : TokenKind::EndArray, {i, i + 1}};
            return std::unexpected(unexpectedTokenError(m_text, bracket, ExpectedToken::Separator, open[depth - 1]));
        } else if (--depth == 1) {
            return i + 1;
        }
    }
    return std::unexpected(unexpectedEndError(m_text, m_bytes.size(), open[depth - 1]));
}

} // namespace

Result<Outline> outline(const SourceText& text, ByteRange range) {
    return Outliner(text, range).run();
}

} // namespace toolroom
