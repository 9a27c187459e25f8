// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/wildcard.h"

#include "core/json/text.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace toolroom {

namespace {

// Not characters: code points end at U+10FFFF.
constexpr char32_t anyText = 0x110000;
constexpr char32_t anyTextInFolder = 0x110001;
constexpr char32_t anyCharacter = 0x110002;

bool isAnyText(char32_t token) {
    return token == anyText || token == anyTextInFolder;
}

/// Whether two tokens can stand for the same character.
bool canBeEqual(char32_t one, char32_t other) {
    if (one == anyTextInFolder || other == anyTextInFolder)
        return one != U'/' && other != U'/';
    return one >= anyText || other >= anyText || one == other;
}

std::u32string codePoints(std::string_view utf8) {
    std::u32string result;
    result.reserve(utf8.size());
    for (std::size_t offset = 0; offset < utf8.size();)
        result += nextCodePoint(utf8, offset);
    return result;
}

/// The end of the bracket expression that starts at `begin`, such as `[!a-z]`, `[]]`, or `[[:alpha:]]`; otherwise npos.
std::size_t bracketEnd(std::u32string_view pattern, std::size_t begin) {
    constexpr std::size_t maxClass = 16;
    std::size_t at = begin + 1;
    if (at < pattern.size() && (pattern[at] == U'!' || pattern[at] == U'^'))
        ++at;
    at += at < pattern.size() && pattern[at] == U']' ? 1 : 0; // a bracket that comes first is a character
    while (at < pattern.size() && pattern[at] != U']') {
        const std::u32string_view rest = pattern.substr(at, maxClass);
        const bool isClass =
            rest.size() > 2 && rest[0] == U'[' && (rest[1] == U':' || rest[1] == U'.' || rest[1] == U'=');
        const std::size_t classEnd = isClass ? rest.find(std::u32string{rest[1], U']'}, 2) : std::u32string::npos;
        at += classEnd == std::u32string::npos ? 1 : classEnd + 2;
    }
    return at < pattern.size() ? at : std::u32string::npos;
}

std::string utf8Of(std::u32string_view characters) {
    std::string utf8;
    for (const char32_t character : characters)
        appendUtf8(utf8, character);
    return utf8;
}

} // namespace

Wildcard Wildcard::literal(std::string_view text) {
    Wildcard pattern;
    pattern.m_tokens = codePoints(text);
    pattern.m_start = text;
    return pattern;
}

Wildcard Wildcard::rule(std::string_view pattern) {
    Wildcard compiled;
    compiled.m_tokens = codePoints(pattern);
    std::ranges::replace(compiled.m_tokens, U'*', anyText);
    std::ranges::replace(compiled.m_tokens, U'?', anyCharacter);
    compiled.m_start = pattern.substr(0, pattern.find_first_of("*?"));
    return compiled;
}

Wildcard Wildcard::glob(std::string_view pattern) {
    Wildcard compiled;
    const std::u32string characters = codePoints(pattern);
    bool mayClose = true; // brackets
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const char32_t character = characters[i];
        const std::size_t end = character == U'[' && mayClose ? bracketEnd(characters, i) : std::u32string::npos;
        mayClose = mayClose && (character != U'[' || end != std::u32string::npos);
        if (end != std::u32string::npos) {
            compiled.m_tokens += anyCharacter;
            i = end;
        } else if (character == U'*') {
            const bool crossesFolders = i + 1 < characters.size() && characters[i + 1] == U'*';
            compiled.m_tokens += crossesFolders ? anyText : anyTextInFolder;
            i += crossesFolders ? 1 : 0;
        } else {
            compiled.m_tokens += character == U'?' ? anyCharacter : character;
        }
    }
    compiled.m_start = utf8Of(
        std::u32string_view(compiled.m_tokens.begin(),
                            std::ranges::find_if(compiled.m_tokens, [](char32_t token) { return token >= anyText; })));
    return compiled;
}

Wildcard& Wildcard::operator+=(const Wildcard& other) {
    if (isLiteral())
        m_start += other.m_start;
    m_tokens += other.m_tokens;
    return *this;
}

bool Wildcard::isLiteral() const {
    return std::ranges::none_of(m_tokens, [](char32_t token) { return token >= anyText; });
}

bool Wildcard::matches(std::string_view utf8) const {
    if (!utf8.starts_with(m_start))
        return false; // most texts, without decoding them
    const std::u32string text = codePoints(utf8);
    // Only the last wildcard for text has to be tried at other positions.
    std::size_t token = 0;
    std::size_t retryToken = std::u32string::npos;
    std::size_t retryAt = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (token < m_tokens.size() && isAnyText(m_tokens[token])) {
            retryToken = token++;
            retryAt = at;
        } else if (token < m_tokens.size() && canBeEqual(m_tokens[token], text[at])) {
            ++token;
            ++at;
        } else if (retryToken != std::u32string::npos) {
            token = retryToken + 1;
            at = ++retryAt;
        } else {
            return false;
        }
    }
    return std::ranges::all_of(m_tokens.begin() + static_cast<std::ptrdiff_t>(token), m_tokens.end(), isAnyText);
}

bool Wildcard::intersects(const Wildcard& other) const {
    if (!m_start.starts_with(other.m_start) && !other.m_start.starts_with(m_start))
        return false;
    const std::u32string& one = m_tokens;
    const std::u32string& two = other.m_tokens;
    // known[j]: whether the rests of `one` from i and of `two` from j have a text in common.
    std::vector<char> known(two.size() + 1);
    std::vector<char> next(two.size() + 1);
    for (std::size_t i = one.size() + 1; i-- > 0;) {
        for (std::size_t j = two.size() + 1; j-- > 0;) {
            const bool oneEnds = i == one.size();
            const bool twoEnds = j == two.size();
            bool meet = oneEnds && twoEnds;
            if (!oneEnds && isAnyText(one[i]))
                meet = next[j] || (!twoEnds && canBeEqual(one[i], two[j]) && known[j + 1]);
            if (!twoEnds && isAnyText(two[j]))
                meet = meet || known[j + 1] || (!oneEnds && canBeEqual(one[i], two[j]) && next[j]);
            if (!oneEnds && !twoEnds && !isAnyText(one[i]) && !isAnyText(two[j]))
                meet = canBeEqual(one[i], two[j]) && next[j + 1];
            known[j] = meet;
        }
        std::swap(known, next);
    }
    return next[0];
}

} // namespace toolroom
