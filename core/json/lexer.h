// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/document.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Unknown: a word or character that is not valid JSON; the parser reports what was expected instead.
enum class TokenKind {
    BeginObject,
    EndObject,
    BeginArray,
    EndArray,
    Colon,
    Comma,
    String,
    Number,
    True,
    False,
    Null,
    Unknown,
    End
};

struct Token {
    TokenKind kind = TokenKind::End;
    ByteRange range;
    bool escaped = false; ///< a string that contains escapes
};

/// Splits a range of the text into JSON tokens. Strings and numbers are fully checked, so decoding them cannot fail.
class Lexer {
public:
    /// `bytes` are the bytes of `text`, or a copy with the comments blanked out.
    Lexer(const SourceText& text, std::string_view bytes, ByteRange range, JsonSyntax syntax);

    [[nodiscard]] Result<Token> next();

    [[nodiscard]] std::string stringValue(const Token& string) const;

    /// The first byte of the next token; empty at the end of the text.
    [[nodiscard]] std::optional<char> peek();
    [[nodiscard]] std::size_t offset() const { return m_at; }
    void setOffset(std::size_t offset) { m_at = offset; }

private:
    void skipWhiteSpace();
    Result<Token> string();
    Result<Token> number();
    Result<Token> word();
    Result<Token> unknown(std::size_t size);
    Result<Token> fail(std::size_t offset, Message reason) const;
    Token token(TokenKind kind, std::size_t size);
    bool skipDigits();
    bool at(char c) const { return m_at < m_bytes.size() && m_bytes[m_at] == c; }

    const SourceText& m_text;
    std::string_view m_bytes;
    std::size_t m_begin;
    std::size_t m_at;
    JsonSyntax m_syntax;
};

} // namespace toolroom
