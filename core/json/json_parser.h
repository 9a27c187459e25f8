// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/json/document_builder.h"
#include "core/json/lexer.h"
#include "core/json/syntax_error.h"

#include <string_view>

namespace toolroom {

/// Parses JSON without recursion. nlohmann's parser is not used because it rejects numbers beyond the range of double,
/// compares every key with all previous ones, does not report the positions of values and has no user-facing messages.
class JsonParser {
public:
    /// `bytes` are the bytes of `text`, or a copy with the comments blanked out.
    JsonParser(SourceTextPtr text, std::string_view bytes, ByteRange range, JsonSyntax syntax, ParseLimits limits);

    [[nodiscard]] Result<Document> parse();

private:
    Result<void> accept(const Token& token);
    Result<void> acceptValue(const Token& token);
    [[nodiscard]] Result<void> checkLimits(const Token& token) const;
    Result<void> reject(const Token& token) const;
    Result<void> open(const Token& token);
    Result<void> close(const Token& token);
    void finishValue();

    SourceTextPtr m_text;
    std::string_view m_bytes;
    Lexer m_lexer;
    DocumentBuilder m_builder;
    ParseLimits m_limits;
    ExpectedToken m_expected = ExpectedToken::Document;
};

} // namespace toolroom
