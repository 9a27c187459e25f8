// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/json/document_builder.h"
#include "core/json/lexer.h"
#include "core/json/syntax_error.h"

#include <string_view>

namespace toolroom {

/// Parses JSON without recursion. nlohmann's own parser is not used because it stops for good at a number beyond the
/// range of double, compares every key with all before it, and says neither where a value begins nor, in words for
/// users, what is wrong.
class JsonParser {
public:
    /// `bytes` are those of `text`, or a copy with its comments blanked.
    JsonParser(SourceTextPtr text, std::string_view bytes, ByteRange range, JsonSyntax syntax);

    [[nodiscard]] Result<Document> parse();

private:
    Result<void> take(const Token& token);
    Result<void> takeValue(const Token& token);
    Result<void> refuse(const Token& token) const;
    Result<void> open(const Token& token);
    Result<void> close(const Token& token);
    void finishValue();

    SourceTextPtr m_text;
    std::string_view m_bytes;
    Lexer m_lexer;
    DocumentBuilder m_builder;
    Expected m_expected = Expected::Document;
};

} // namespace toolroom
