// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/code/code_tokens.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
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

/// One escape sequence: its value, which may be empty, and its length.
struct CodeEscape {
    std::string value;
    std::size_t size = 0;
};

std::optional<char32_t> hexadecimal(std::string_view digits) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    const bool isWhole = error == std::errc() && end == digits.data() + digits.size();
    return isWhole && value <= 0x10FFFF ? std::optional<char32_t>(value) : std::nullopt;
}

/// `\xHH`, `\uHHHH`, `\u{H…}`, and `\UHHHHHHHH`.
std::optional<CodeEscape> numericEscape(std::string_view text) {
    constexpr std::size_t intro = 2;
    std::string_view digits;
    std::size_t size = 0;
    if (text[1] == 'u' && text.size() > intro && text[intro] == '{') {
        const std::size_t close = text.find('}');
        if (close == std::string_view::npos)
            return std::nullopt;
        digits = text.substr(intro + 1, close - intro - 1);
        size = close + 1;
    } else {
        const std::size_t count = text[1] == 'x' ? 2 : text[1] == 'u' ? 4 : 8;
        digits = text.substr(intro, count);
        size = intro + count;
        if (digits.size() < count)
            return std::nullopt;
    }
    const auto unit = hexadecimal(digits);
    if (!unit)
        return std::nullopt;
    CodeEscape escape{.size = size};
    const bool isHigh = *unit >= 0xD800 && *unit <= 0xDBFF;
    if (isHigh && text.substr(size).starts_with("\\u")) {
        const auto low = hexadecimal(text.substr(size + intro, 4));
        if (low && *low >= 0xDC00 && *low <= 0xDFFF) {
            appendUtf8(escape.value, 0x10000 + ((*unit - 0xD800) << 10U) + (*low - 0xDC00));
            escape.size = size + intro + 4;
            return escape;
        }
    }
    appendUtf8(escape.value, *unit);
    return escape;
}

/// The escape sequence at the start of `text`, which is a backslash.
CodeEscape readCodeEscape(std::string_view text, SourceLanguage language) {
    if (text.size() < 2)
        return {.value = std::string(text), .size = text.size()};
    const char next = text[1];
    if (next == '\r' && text.substr(2).starts_with('\n'))
        return {.value = {}, .size = 3};
    if (isLineEnd(next))
        return {.value = {}, .size = 2};
    if (next == 'x' || next == 'u' || (next == 'U' && language == SourceLanguage::PythonText))
        if (auto escape = numericEscape(text))
            return *std::move(escape);
    constexpr auto names = "nrtbfv0a"sv;
    constexpr auto values = "\n\r\t\b\f\v\0\a"sv;
    const std::size_t index = names.find(next);
    if (index != std::string_view::npos && (next != 'a' || language == SourceLanguage::PythonText))
        return {.value = std::string(1, values[index]), .size = 2};
    // Python keeps the backslash of an unknown escape.
    const bool isQuoted = language != SourceLanguage::PythonText || "\\'\""sv.contains(next);
    return {.value = std::string(text.substr(isQuoted ? 1 : 0, isQuoted ? 1 : 2)), .size = 2};
}

/// Calls `text(part)` for text that stands for itself, and `escape(sequence)`.
template <class Text, class Sequence>
void readBody(std::string_view body, bool isRaw, SourceLanguage language, Text text, Sequence escape) {
    std::size_t at = 0;
    while (at < body.size()) {
        const std::size_t backslash = isRaw ? std::string_view::npos : body.find('\\', at);
        text(body.substr(at, backslash == std::string_view::npos ? backslash : backslash - at));
        if (backslash == std::string_view::npos)
            return;
        const CodeEscape sequence = readCodeEscape(body.substr(backslash), language);
        escape(sequence);
        at = backslash + sequence.size;
    }
}

std::string valueOf(std::string_view body, bool isRaw, SourceLanguage language) {
    std::string value;
    readBody(
        body, isRaw, language, [&](std::string_view text) { value += text; },
        [&](const CodeEscape& escape) { value += escape.value; });
    return value;
}

class Tokenizer {
public:
    Tokenizer(std::string_view text, SourceLanguage language)
        : m_text(text)
        , m_language(language) {}

    std::vector<CodeToken> read() {
        if (m_text.starts_with("#!"))
            skipLine();
        while (m_at < m_text.size())
            readNext();
        return std::move(m_tokens);
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

    void addString(std::size_t prefix) {
        const StringLiteral literal = literalAt(m_at, prefix);
        const std::size_t begin = m_at;
        add(literal.isComputed ? CodeKind::Other : CodeKind::String, std::max(literal.end - begin, std::size_t{1}));
        if (!literal.isComputed)
            m_tokens.back().value = valueOf(literal.body.of(m_text), literal.isRaw, m_language);
    }

    void addMark(char c) {
        if (")]}"sv.contains(c) && m_depth > 0)
            --m_depth;
        add(CodeKind::Mark, 1);
        if ("([{"sv.contains(c))
            ++m_depth;
    }

    void add(CodeKind kind, std::size_t size) {
        const std::size_t before = m_text.substr(0, m_at).find_last_not_of(" \t\f");
        const bool startsLine = before == std::string_view::npos || isLineEnd(m_text[before]);
        m_tokens.push_back({.kind = kind,
                            .range = {m_at, m_at + size},
                            .depth = m_depth,
                            .startsLine = startsLine,
                            .isIndented = startsLine && m_at > 0 && !isLineEnd(m_text[m_at - 1]),
                            .value = {}});
        m_at += size;
    }

    std::string_view m_text;
    SourceLanguage m_language;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::vector<CodeToken> m_tokens;
};

} // namespace

std::vector<CodeToken> tokenizeCode(std::string_view text, SourceLanguage language) {
    return Tokenizer(text, language).read();
}

std::optional<LiteralMap> mapCodeStrings(std::string_view literals, std::string_view value, SourceLanguage language) {
    LiteralMap map;
    const Tokenizer tokenizer(literals, language);
    std::string joined;
    std::size_t done = 0;
    for (const CodeToken& token : tokenizeCode(literals, language)) {
        if (token.kind == CodeKind::Mark && token.range.of(literals) == "+")
            continue;
        if (token.kind != CodeKind::String)
            return std::nullopt;
        const std::size_t quote = literals.find_first_of("\"'`", token.range.begin);
        const StringLiteral literal = tokenizer.literalAt(token.range.begin, quote - token.range.begin);
        map.addSubstitution(0, literal.body.begin - done);
        readBody(
            literal.body.of(literals), literal.isRaw, language,
            [&](std::string_view text) { map.addVerbatim(text.size()); },
            [&](const CodeEscape& escape) { map.addSubstitution(escape.value.size(), escape.size); });
        joined += token.value;
        done = literal.body.end;
    }
    map.addSubstitution(0, literals.size() - done);
    return joined == value ? std::optional(std::move(map)) : std::nullopt;
}

} // namespace toolroom
