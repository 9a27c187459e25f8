// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom::jmespath {

/// Symbol: punctuation, identified by its text.
enum class JmesTokenKind { End, Name, QuotedName, Variable, Number, Literal, Symbol };

struct JmesToken {
    JmesTokenKind kind = JmesTokenKind::End;
    std::string_view symbol; ///< the text in the expression
    std::size_t offset = 0;
    std::string text; ///< the value of a name or variable
    Json literal;     ///< the value of a literal

    [[nodiscard]] bool is(std::string_view punctuation) const {
        return kind == JmesTokenKind::Symbol && symbol == punctuation;
    }
};

/// A syntax error. Caught in parse().
struct SyntaxFailure {
    Message reason;
};

inline constexpr std::string_view jmesWhiteSpace = " \t\r\n";

/// Splits an expression into tokens.
class JmesLexer {
public:
    explicit JmesLexer(std::string_view text)
        : m_text(text) {}

    std::vector<JmesToken> tokens();

    [[noreturn]] static void failAt(std::string_view text, std::size_t offset, Message reason);

private:
    static bool startsName(char c) { return isAsciiLetter(c) || c == '_'; }

    JmesToken next();
    JmesToken token(JmesTokenKind kind, std::size_t size);
    JmesToken name(JmesTokenKind kind, std::size_t prefix);
    JmesToken number();

    /// The text up to the closing `quote`, in which a backslash escapes the next character.
    std::string_view quoted(char quote);

    /// `body` with each escaped `quote` replaced by the quote itself. Other escapes are not changed.
    static std::string withoutEscapedQuotes(std::string_view body, char quote);
    Json jsonOf(std::string text);
    JmesToken quotedName();
    JmesToken rawString();
    JmesToken literal();
    [[noreturn]] void fail(Message reason) const { failAt(m_text, m_begin, std::move(reason)); }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_begin = 0; ///< start of the current token
};

} // namespace toolroom::jmespath
