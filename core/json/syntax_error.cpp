// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/syntax_error.h"

#include "core/json/text.h"

#include <format>

namespace toolroom {

namespace {

constexpr std::size_t maxQuotedBytes = 40;

bool expectsValue(Expected expected) {
    return expected == Expected::Document || expected == Expected::MemberValue || expected == Expected::FirstElement ||
           expected == Expected::NextElement;
}

std::string_view containerName(char bracket) {
    switch (bracket) {
    case '{':
        return "object";
    case '[':
        return "array";
    default:
        return "string";
    }
}

std::string beginning(const SourceText& text, std::size_t open) {
    const TextPosition at = text.position(open);
    return std::format("the {} that began at {}:{}", containerName(text.bytes()[open]), at.line, at.column);
}

std::string unknownValueReason(std::string_view written) {
    if (written == "'")
        return "a string must stand in double quotes";
    if (written == "+" || written == ".")
        return std::format("a number cannot begin with '{}'", written);
    if (written.size() > maxQuotedBytes)
        return std::format("'{}…' is not a JSON value", written.substr(0, maxQuotedBytes));
    return std::format("'{}' is not a JSON value", visibleText(written));
}

std::string expectation(Expected expected, bool inObject) {
    switch (expected) {
    case Expected::Document:
        return "expected a value";
    case Expected::MemberValue:
        return "expected a value after ':'";
    case Expected::FirstElement:
        return "expected a value or ']'";
    case Expected::NextElement:
        return "expected a value after ','";
    case Expected::FirstKey:
        return "expected a key in double quotes or '}'";
    case Expected::NextKey:
        return "expected a key in double quotes after ','";
    case Expected::Colon:
        return "expected ':' after the key";
    case Expected::Separator:
        return inObject ? "expected ',' or '}' after a value" : "expected ',' or ']' after a value";
    case Expected::End:
        break;
    }
    return "there is more text after the value";
}

} // namespace

Error unexpectedToken(const SourceText& text, const Token& token, Expected expected, std::optional<std::size_t> open) {
    const std::size_t begin = token.range.begin;
    if (token.kind == TokenKind::End)
        return open ? textEndsInside(text, begin, *open) : text.error(begin, "the text is empty");
    const std::string_view written = text.bytes().substr(begin, token.range.end - begin);
    const bool closes = token.kind == TokenKind::EndObject || token.kind == TokenKind::EndArray;
    if (closes && (expected == Expected::NextKey || expected == Expected::NextElement))
        return text.error(begin, std::format("a comma before '{}' is not allowed here", written));
    if (closes && expected == Expected::Separator && open)
        return text.error(begin, std::format("'{}' does not close {}", written, beginning(text, *open)));
    if (token.kind == TokenKind::Unknown && expectsValue(expected))
        return text.error(begin, unknownValueReason(written));
    return text.error(begin, expectation(expected, open && text.bytes()[*open] == '{'));
}

Error textEndsInside(const SourceText& text, std::size_t end, std::size_t open) {
    return text.error(end, std::format("the text ends inside {}", beginning(text, open)));
}

Error tooDeep(const SourceText& text, std::size_t offset) {
    return text.error(offset, std::format("more than {} levels of nesting", maxJsonDepth));
}

std::string invalidByteReason(char byte) {
    return std::format("byte 0x{:02X} is not valid UTF-8", static_cast<unsigned char>(byte));
}

} // namespace toolroom
