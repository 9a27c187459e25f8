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

/// Unknown is a word or character that JSON does not have; whoever reads it knows best what should stand there.
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
    bool escaped = false; ///< a string with escapes in it
};

/// Cuts a part of a text into the tokens of JSON. Strings and numbers are checked, so that they can be decoded
/// without a further look.
class Lexer {
public:
    /// `bytes` are those of `text`, or a copy with its comments blanked.
    Lexer(const SourceText& text, std::string_view bytes, ByteRange range, JsonSyntax syntax);

    [[nodiscard]] Result<Token> next();

    [[nodiscard]] std::string stringValue(const Token& string) const;

    /// The byte that the next token begins with, or nothing at the end of the text.
    [[nodiscard]] std::optional<char> peek();
    [[nodiscard]] std::size_t offset() const { return m_at; }
    void continueAt(std::size_t offset) { m_at = offset; }

private:
    void skipWhiteSpace();
    Result<Token> string();
    Result<Token> number();
    Result<Token> word();
    Result<Token> unknown(std::size_t size);
    Result<Token> fail(std::size_t offset, std::string reason) const;
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
