// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/code/code_tokens.h"

#include "core/base/ascii.h"
#include "core/json/code/code_strings.h"

#include <algorithm>
#include <array>
#include <optional>

namespace toolroom {

namespace {

using namespace std::string_view_literals;
using CodeKind = CodeToken::Kind;

bool isWordStart(char c) {
    return isAsciiLetter(c) || c == '_' || c == '$' || (c & 0x80) != 0;
}

bool isWordPart(char c) {
    return isWordStart(c) || isAsciiDigit(c);
}

bool isLineEnd(char c) {
    return c == '\n' || c == '\r';
}

/// Templates in templates; deeper ones are taken to the end of the text.
constexpr int maxNesting = 100;

/// Where a string literal begins and ends, without its prefix and quotes, and how it is read.
struct StringLiteral {
    ByteRange body;
    std::size_t end = 0; ///< after the closing quote
    bool isRaw = false;
    bool isComputed = false; ///< a template, a Python f-string, or bytes
};

class Tokenizer {
public:
    Tokenizer(std::string_view text, SourceLanguage language)
        : m_text(text)
        , m_language(language)
        , m_begin(text.starts_with("\xEF\xBB\xBF") ? 3 : 0)
        , m_at(m_begin) {}

    std::vector<CodeToken> read() {
        if (m_text.substr(m_at).starts_with("#!"))
            skipLine();
        while (m_at < m_text.size())
            readNext();
        return std::move(m_tokens);
    }

private:
    [[nodiscard]] bool isPython() const { return m_language == SourceLanguage::PythonText; }

    void readNext() {
        const char c = m_text[m_at];
        if (isLineEnd(c) || c == ' ' || c == '\t' || c == '\f') {
            ++m_at;
            return;
        }
        if (isPython() ? c == '#' : m_text.substr(m_at).starts_with("//"))
            return skipLine();
        if (!isPython() && m_text.substr(m_at).starts_with("/*")) {
            const std::size_t close = m_text.find("*/", m_at + 2);
            m_at = close == std::string_view::npos ? m_text.size() : close + 2;
            return;
        }
        if (const auto prefix = stringPrefix())
            return addString(*prefix);
        if (isWordStart(c))
            return add(CodeKind::Word, lengthWhile(isWordPart));
        if (isAsciiDigit(c))
            return add(CodeKind::Other, lengthWhile([](char part) { return isWordPart(part) || part == '.'; }));
        if (c == '/' && !isPython() && startsExpression())
            return add(CodeKind::Other, regularExpressionLength());
        addMark(c);
    }

    void skipLine() {
        while (m_at < m_text.size() && !isLineEnd(m_text[m_at]))
            ++m_at;
    }

    template <class Test>
    [[nodiscard]] std::size_t lengthWhile(Test test) const {
        const std::string_view rest = m_text.substr(m_at);
        return static_cast<std::size_t>(std::ranges::find_if_not(rest, test) - rest.begin());
    }

    /// The length of the prefix of a string literal that starts here.
    [[nodiscard]] std::optional<std::size_t> stringPrefix() const {
        const std::string_view rest = m_text.substr(m_at);
        std::size_t prefix = 0;
        constexpr std::size_t maxPrefix = 2;
        while (isPython() && prefix < maxPrefix && prefix < rest.size() && "rRbBuUfFtT"sv.contains(rest[prefix]))
            ++prefix;
        if (prefix >= rest.size())
            return std::nullopt;
        const bool isQuote = rest[prefix] == '"' || rest[prefix] == '\'' || (rest[prefix] == '`' && !isPython());
        return isQuote ? std::optional(prefix) : std::nullopt;
    }

    /// The offset after the `}` of a template's `${`.
    [[nodiscard]] std::size_t endOfSubstitution(std::size_t at, int nesting) const {
        if (nesting > maxNesting)
            return m_text.size();
        int depth = 1;
        while (at < m_text.size()) {
            const char c = m_text[at];
            if (c == '"' || c == '\'' || c == '`') {
                at = std::max(literalAt(at, 0, nesting).end, at + 1);
                continue;
            }
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            ++at;
            if (depth == 0)
                break;
        }
        return at;
    }

    /// Whether a slash starts a regular expression: it does not follow a value.
    [[nodiscard]] bool startsExpression() const {
        if (m_tokens.empty())
            return true;
        const CodeToken& last = m_tokens.back();
        const std::string_view text = last.range.of(m_text);
        if (last.kind == CodeKind::Mark)
            return text != ")" && text != "]" && text != "}";
        constexpr std::array keywords = {"return"sv,     "typeof"sv, "case"sv,  "in"sv,  "of"sv,
                                         "delete"sv,     "void"sv,   "throw"sv, "new"sv, "else"sv,
                                         "instanceof"sv, "yield"sv,  "await"sv, "do"sv};
        return last.kind == CodeKind::Word && std::ranges::contains(keywords, text);
    }

    [[nodiscard]] std::size_t regularExpressionLength() const {
        bool isInClass = false;
        std::size_t at = m_at + 1;
        while (at < m_text.size() && !isLineEnd(m_text[at])) {
            const char c = m_text[at];
            if (c == '\\') {
                at += 2;
                continue;
            }
            isInClass = c == '[' || (isInClass && c != ']');
            ++at;
            if (c == '/' && !isInClass)
                break;
        }
        return std::min(at, m_text.size()) - m_at;
    }

    /// The literal at `at`, whose prefix has `prefix` bytes.
    [[nodiscard]] StringLiteral literalAt(std::size_t at, std::size_t prefix, int nesting = 0) const {
        const std::string_view letters = m_text.substr(at, prefix);
        const bool isRaw = letters.find_first_of("rR") != std::string_view::npos;
        StringLiteral literal{.isRaw = isRaw, .isComputed = letters.find_first_of("fFbBtT") != std::string_view::npos};
        const std::size_t quote = at + prefix;
        const char mark = m_text[quote];
        const bool isTriple = isPython() && m_text.substr(quote, 3) == std::string(3, mark);
        const std::size_t quoteSize = isTriple ? 3 : 1;
        literal.body.begin = quote + quoteSize;
        std::size_t end = literal.body.begin;
        while (end < m_text.size()) {
            const char c = m_text[end];
            if (c == '\\') {
                end += 2;
                continue;
            }
            if (mark == '`' && m_text.substr(end).starts_with("${")) {
                literal.isComputed = true;
                end = endOfSubstitution(end + 2, nesting + 1);
                continue;
            }
            if (isTriple ? m_text.substr(end, 3) == std::string(3, mark) : c == mark)
                break;
            if (!isTriple && mark != '`' && isLineEnd(c)) {
                literal.body.end = literal.end = end; // not closed
                literal.isComputed = true;
                return literal;
            }
            ++end;
        }
        literal.body.end = std::min(end, m_text.size());
        literal.end = std::min(end + quoteSize, m_text.size());
        return literal;
    }

    void addString(std::size_t prefix) {
        const StringLiteral literal = literalAt(m_at, prefix);
        const std::size_t begin = m_at;
        add(literal.isComputed ? CodeKind::Other : CodeKind::String, std::max(literal.end - begin, std::size_t{1}));
        if (literal.isComputed)
            return;
        CodeToken& token = m_tokens.back();
        token.body = literal.body;
        token.isRaw = literal.isRaw;
        readStringBody(
            literal.body.of(m_text), literal.isRaw, m_language, [&](std::string_view text) { token.value += text; },
            [&](const CodeEscape& escape) { token.value += escape.value; });
    }

    void addMark(char c) {
        if (")]}"sv.contains(c) && m_depth > 0)
            --m_depth;
        add(CodeKind::Mark, 1);
        if ("([{"sv.contains(c))
            ++m_depth;
    }

    void add(CodeKind kind, std::size_t size) {
        const std::string_view earlier = m_text.substr(m_begin, m_at - m_begin);
        const std::size_t before = earlier.find_last_not_of(" \t\f");
        const bool startsLine = before == std::string_view::npos || isLineEnd(earlier[before]);
        m_tokens.push_back({.kind = kind,
                            .range = {m_at, m_at + size},
                            .depth = m_depth,
                            .startsLine = startsLine,
                            .isIndented = startsLine && !earlier.empty() && !isLineEnd(earlier.back()),
                            .value = {},
                            .body = {}});
        m_at += size;
    }

    std::string_view m_text;
    SourceLanguage m_language;
    std::size_t m_begin; ///< after the byte order mark
    std::size_t m_at;
    int m_depth = 0;
    std::vector<CodeToken> m_tokens;
};

} // namespace

std::vector<CodeToken> tokenizeCode(std::string_view text, SourceLanguage language) {
    return Tokenizer(text, language).read();
}

} // namespace toolroom
