// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/prose_tokens.h"

#include "core/base/ascii.h"
#include "core/text/byte_set.h"

#include <algorithm>
#include <array>
#include <optional>

namespace toolroom {

namespace {

constexpr std::size_t maxQuoted = 60;
/// A longer sentence is cut, so that looking at each of its words takes linear time.
constexpr std::size_t maxSentence = 120;

/// The first byte of U+2000 to U+2FFF: dashes, arrows, and other symbols.
constexpr char symbolByte = '\xe2';

constexpr auto wordBytes = ByteSet::of([](char c) {
    return isAsciiAlphanumeric(c) || c == '_' || (static_cast<unsigned char>(c) >= 0x80 && c != symbolByte);
});

/// Characters that join two parts of a word, as in `read-only`, `view.load_time`, and "don't".
bool joins(std::string_view text, std::size_t at) {
    static constexpr ByteSet joints{"-.'"};
    if (at > 0 && at + 3 < text.size() && text[at] == ',') // "1,000"
        return isAsciiDigit(text[at - 1]) && std::ranges::all_of(text.substr(at + 1, 3), isAsciiDigit) &&
               (at + 4 == text.size() || !isAsciiDigit(text[at + 4]));
    return at > 0 && at + 1 < text.size() && joints.contains(text[at]) && isAsciiAlphanumeric(text[at - 1]) &&
           (isAsciiAlphanumeric(text[at + 1]) || text[at + 1] == '_');
}

struct QuotePair {
    std::string_view open;
    std::string_view close;
    char ascii;
};

/// Whether a text is in quotes itself.
bool isInQuotes(std::string_view text) {
    return text.size() > 2 && text.front() == text.back() && (text.front() == '"' || text.front() == '\'');
}

/// The quoted text that begins at `at`; the range is without the quotes, also if they are nested as in `"text"`. An
/// apostrophe is not a quote.
struct QuotedText {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0;
    char quote = '\0';
};

std::optional<QuotedText> quotedAt(std::string_view text, std::size_t at) {
    static constexpr std::array<QuotePair, 6> pairs = {
        {{"``", "``", '`'}, {"`", "`", '`'}, {"\"", "\"", '"'}, {"'", "'", '\''}, {"“", "”", '"'}, {"‘", "’", '\''}}};
    for (const QuotePair& pair : pairs) {
        if (text[at] != pair.open.front() || !text.substr(at).starts_with(pair.open))
            continue;
        const std::size_t begin = at + pair.open.size();
        const std::size_t length = text.substr(begin, maxQuoted + pair.close.size()).find(pair.close);
        if (length == std::string_view::npos || length == 0)
            continue;
        const std::size_t end = begin + length;
        const std::string_view inside = text.substr(begin, end - begin);
        const std::size_t next = end + pair.close.size();
        const bool isApostrophe =
            (at > 0 && isAsciiAlphanumeric(text[at - 1])) || (next < text.size() && isAsciiAlphanumeric(text[next]));
        if (!inside.contains('\n') && !isApostrophe)
            return isInQuotes(inside) ? QuotedText{begin + 1, end - 1, next, inside.front()}
                                      : QuotedText{begin, end, next, pair.ascii};
    }
    return std::nullopt;
}

} // namespace

Prose::Prose(std::string_view text)
    : m_text(text)
    , m_lower(toAsciiLower(text)) {
    constexpr std::size_t maxReserved = 1000; // a text may be megabytes without a token
    m_tokens.reserve(std::min(text.size() / 5 + 1, maxReserved));
    bool beginsLine = true;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '\n')
            beginsLine = true;
        if (text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n') {
            ++i;
            continue;
        }
        ProseToken token;
        token.beginsLine = beginsLine;
        beginsLine = false;
        token.begin = i;
        if (const auto quoted = quotedAt(text, i)) {
            token.kind = ProseToken::Kind::Quoted;
            token.begin = quoted->begin;
            token.text = text.substr(quoted->begin, quoted->end - quoted->begin);
            token.quote = quoted->quote;
            i = quoted->next;
        } else if (wordBytes.contains(text[i])) {
            while (i < text.size() && (wordBytes.contains(text[i]) || joins(text, i)))
                ++i;
            token.kind = ProseToken::Kind::Word;
            token.text = text.substr(token.begin, i - token.begin);
        } else {
            token.text = text.substr(i, text[i] == symbolByte ? 3 : 1);
            i += token.text.size();
        }
        if (!token.isQuoted())
            token.shape = WordShape(std::string_view(m_lower).substr(token.begin, token.text.size()));
        m_tokens.push_back(token);
    }
}

std::string_view Prose::lower(std::size_t index) const {
    if (index >= m_tokens.size() || m_tokens[index].isQuoted())
        return {};
    return std::string_view(m_lower).substr(m_tokens[index].begin, m_tokens[index].text.size());
}

bool Prose::matches(std::size_t index, std::string_view pattern) const {
    while (!pattern.empty()) {
        const std::size_t space = std::min(pattern.find(' '), pattern.size());
        if (lower(index++) != pattern.substr(0, space))
            return false;
        pattern.remove_prefix(std::min(space + 1, pattern.size()));
    }
    return true;
}

bool Prose::endsBefore(std::size_t index) const {
    if (index >= m_tokens.size())
        return true;
    const ProseToken& token = m_tokens[index];
    if (token.kind == ProseToken::Kind::Mark && std::string_view(".;!?").contains(token.text.front())) {
        static constexpr std::array<std::string_view, 5> abbreviations = {"e.g", "i.e", "eg", "ie", "vs"};
        return index == 0 || !std::ranges::contains(abbreviations, lower(index - 1));
    }
    return token.beginsLine &&
           (token.kind == ProseToken::Kind::Mark || index == 0 ||
            m_text.substr(m_tokens[index - 1].end(), token.begin - m_tokens[index - 1].end()).contains("\n\n") ||
            isAsciiUpper(token.text.front()));
}

std::size_t Prose::sentenceBegin(std::size_t index) const {
    const std::size_t first = index > maxSentence ? index - maxSentence : 0;
    while (index > first && !endsBefore(index - 1) && !(m_tokens[index].beginsLine && endsBefore(index)))
        --index;
    return index;
}

std::size_t Prose::sentenceEnd(std::size_t index) const {
    const std::size_t last = std::min(m_tokens.size(), index + maxSentence);
    ++index;
    while (index < last && !endsBefore(index))
        ++index;
    return index;
}

} // namespace toolroom
