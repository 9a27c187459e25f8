// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/syntax_error.h"

#include "core/base/format.h"
#include "core/json/messages.h"
#include "core/json/text.h"

namespace toolroom {

namespace {

constexpr std::size_t maxQuotedBytes = 40;

bool expectsValue(ExpectedToken expected) {
    return expected == ExpectedToken::Document || expected == ExpectedToken::MemberValue ||
           expected == ExpectedToken::FirstElement || expected == ExpectedToken::NextElement;
}

/// `line:column`.
std::string placeOf(const SourceText& text, std::size_t offset) {
    const TextPosition at = text.position(offset);
    return formatText("{}:{}", at.line, at.column);
}

Message unknownValueReason(std::string_view literal) {
    if (literal == "'")
        return message<json_messages::notDoubleQuoted>();
    if (literal == "+" || literal == ".")
        return message<json_messages::badNumberStart>(literal);
    if (literal.size() > maxQuotedBytes)
        return message<json_messages::notAValue>(formatText("{}…", literal.substr(0, maxQuotedBytes)));
    return message<json_messages::notAValue>(visibleText(literal));
}

Message expectedReason(ExpectedToken expected, bool isInObject) {
    switch (expected) {
    case ExpectedToken::Document:
        return message<json_messages::expectedValue>();
    case ExpectedToken::MemberValue:
        return message<json_messages::expectedMemberValue>();
    case ExpectedToken::FirstElement:
        return message<json_messages::expectedElement>();
    case ExpectedToken::NextElement:
        return message<json_messages::expectedNextElement>();
    case ExpectedToken::FirstKey:
        return message<json_messages::expectedKey>();
    case ExpectedToken::NextKey:
        return message<json_messages::expectedNextKey>();
    case ExpectedToken::Colon:
        return message<json_messages::expectedColon>();
    case ExpectedToken::Separator:
        return isInObject ? message<json_messages::expectedCommaInObject>()
                          : message<json_messages::expectedCommaInArray>();
    case ExpectedToken::End:
        break;
    }
    return message<json_messages::textAfterValue>();
}

} // namespace

Error unexpectedTokenError(const SourceText& text, const Token& token, ExpectedToken expected,
                           std::optional<std::size_t> open) {
    const std::size_t begin = token.range.begin;
    if (token.kind == TokenKind::End)
        return open ? unexpectedEndError(text, begin, *open) : text.error(begin, message<json_messages::textIsEmpty>());
    const std::string_view literal = text.bytes().substr(begin, token.range.end - begin);
    const bool closes = token.kind == TokenKind::EndObject || token.kind == TokenKind::EndArray;
    if (closes && (expected == ExpectedToken::NextKey || expected == ExpectedToken::NextElement))
        return text.error(begin, message<json_messages::trailingComma>(literal));
    if (closes && expected == ExpectedToken::Separator && open) {
        const std::string place = placeOf(text, *open);
        return text.error(begin, text.bytes()[*open] == '{'
                                     ? message<json_messages::doesNotCloseObject>(literal, place)
                                     : message<json_messages::doesNotCloseArray>(literal, place));
    }
    if (token.kind == TokenKind::Unknown && expectsValue(expected))
        return text.error(begin, unknownValueReason(literal));
    return text.error(begin, expectedReason(expected, open && text.bytes()[*open] == '{'));
}

Error unexpectedEndError(const SourceText& text, std::size_t end, std::size_t open) {
    const std::string place = placeOf(text, open);
    switch (text.bytes()[open]) {
    case '{':
        return text.error(end, message<json_messages::endInsideObject>(place));
    case '[':
        return text.error(end, message<json_messages::endInsideArray>(place));
    default:
        return text.error(end, message<json_messages::endInsideString>(place));
    }
}

Error tooDeepError(const SourceText& text, std::size_t offset) {
    return text.error(offset, message<json_messages::nestedTooDeeply>(maxJsonDepth));
}

Error tooManyValuesError(const SourceText& text, std::size_t offset, const ParseLimits& limits) {
    return text.error(offset, message<json_messages::tooManyValues>(limits.maxValues));
}

Error tooLargeError(const SourceText& text, std::size_t offset, const ParseLimits& limits) {
    return text.error(offset, message<json_messages::textTooLarge>(limits.maxBytes / (1024UL * 1024)));
}

Error parsingAbortedError(const SourceText& text, std::size_t offset) {
    return text.error(offset, message<json_messages::parsingAborted>());
}

Message invalidByteReason(char byte) {
    return message<json_messages::invalidUtf8>(formatText("{:02X}", static_cast<unsigned char>(byte)));
}

} // namespace toolroom
