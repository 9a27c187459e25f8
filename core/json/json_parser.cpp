// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json_parser.h"

#include "core/json/literals.h"
#include "core/json/syntax_error.h"

#include <utility>

namespace toolroom {

JsonParser::JsonParser(SourceTextPtr text, std::string_view bytes, ByteRange range, JsonSyntax syntax,
                       ParseLimits limits)
    : m_text(std::move(text))
    , m_bytes(bytes)
    , m_lexer(*m_text, bytes, range, syntax)
    , m_builder(m_text)
    , m_limits(std::move(limits)) {}

Result<Document> JsonParser::parse() {
    for (;;) {
        const Result<Token> token = m_lexer.next();
        if (!token)
            return std::unexpected(token.error());
        if (token->kind == TokenKind::End && m_expected == ExpectedToken::End)
            break;
        if (const Result<void> taken = accept(*token); !taken)
            return std::unexpected(taken.error());
    }
    return m_builder.finish();
}

Result<void> JsonParser::accept(const Token& token) {
    switch (m_expected) {
    case ExpectedToken::FirstElement:
        return token.kind == TokenKind::EndArray ? close(token) : acceptValue(token);
    case ExpectedToken::Document:
    case ExpectedToken::MemberValue:
    case ExpectedToken::NextElement:
        return acceptValue(token);
    case ExpectedToken::FirstKey:
        if (token.kind == TokenKind::EndObject)
            return close(token);
        [[fallthrough]];
    case ExpectedToken::NextKey:
        if (token.kind != TokenKind::String)
            return reject(token);
        m_builder.key(m_lexer.stringValue(token), token.range);
        m_expected = ExpectedToken::Colon;
        return {};
    case ExpectedToken::Colon:
        if (token.kind != TokenKind::Colon)
            return reject(token);
        m_expected = ExpectedToken::MemberValue;
        return {};
    case ExpectedToken::Separator: {
        const bool isInObject = m_builder.isInObject();
        if (token.kind == (isInObject ? TokenKind::EndObject : TokenKind::EndArray))
            return close(token);
        if (token.kind != TokenKind::Comma)
            return reject(token);
        m_expected = isInObject ? ExpectedToken::NextKey : ExpectedToken::NextElement;
        return {};
    }
    case ExpectedToken::End:
        break;
    }
    return reject(token);
}

Result<void> JsonParser::checkLimits(const Token& token) const {
    const std::size_t count = m_builder.valueCount();
    if (m_limits.valuesBefore + count >= m_limits.maxValues)
        return std::unexpected(tooManyValuesError(*m_text, token.range.begin, m_limits));
    if (count % valuesBetweenAbortChecks == 0 && m_limits.abort.stop_requested())
        return std::unexpected(parsingAbortedError(*m_text, token.range.begin));
    return {};
}

Result<void> JsonParser::acceptValue(const Token& token) {
    if (auto checked = checkLimits(token); !checked)
        return checked;
    Json value;
    switch (token.kind) {
    case TokenKind::BeginObject:
    case TokenKind::BeginArray:
        return open(token);
    case TokenKind::String:
        value = m_lexer.stringValue(token);
        break;
    case TokenKind::Number:
        value = parseNumberLiteral(token.range.of(m_bytes));
        break;
    case TokenKind::True:
        value = true;
        break;
    case TokenKind::False:
        value = false;
        break;
    case TokenKind::Null:
        break;
    default:
        return reject(token);
    }
    m_builder.appendScalar(std::move(value), token.range);
    finishValue();
    return {};
}

Result<void> JsonParser::reject(const Token& token) const {
    return std::unexpected(unexpectedTokenError(*m_text, token, m_expected, m_builder.openContainerOffset()));
}

Result<void> JsonParser::open(const Token& token) {
    if (m_builder.depth() == maxJsonDepth)
        return std::unexpected(tooDeepError(*m_text, token.range.begin));
    const bool isObject = token.kind == TokenKind::BeginObject;
    m_builder.open(isObject ? DocumentBuilder::Container::Object : DocumentBuilder::Container::Array,
                   token.range.begin);
    m_expected = isObject ? ExpectedToken::FirstKey : ExpectedToken::FirstElement;
    return {};
}

Result<void> JsonParser::close(const Token& token) {
    m_builder.close(token.range.end);
    finishValue();
    return {};
}

void JsonParser::finishValue() {
    m_expected = m_builder.depth() == 0 ? ExpectedToken::End : ExpectedToken::Separator;
}

} // namespace toolroom
