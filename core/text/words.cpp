// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/words.h"

#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/text/byte_set.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace toolroom {

namespace {

constexpr std::string_view whitespace = " \t\r\n\f\v";

/// ASCII that is neither in a word nor joins two parts of one.
constexpr auto separators = ByteSet::of([](char c) {
    return static_cast<unsigned char>(c) < 0x80 && !asciiWordBytes.contains(c) && c != '\'' && c != '-';
});

/// Moves `offset` past one letter, mark or digit; false when there is none.
bool skipWordCharacter(std::string_view text, std::size_t& offset) {
    if (offset >= text.size())
        return false;
    if (static_cast<unsigned char>(text[offset]) < 0x80) {
        if (!asciiWordBytes.contains(text[offset]))
            return false;
        ++offset;
        return true;
    }
    std::size_t next = offset;
    const char32_t codePoint = nextCodePoint(text, next);
    if (!QChar::isLetterOrNumber(codePoint) && !QChar::isMark(codePoint))
        return false;
    offset = next;
    return true;
}

/// Moves `offset` past an apostrophe or hyphen that joins two parts of a word.
bool skipJoint(std::string_view text, std::size_t& offset) {
    static constexpr std::string_view curlyApostrophe = "\u2019";
    std::size_t next = offset;
    if (offset == text.size())
        return false;
    if (text[offset] == '\'' || text[offset] == '-')
        next += 1;
    else if (text[offset] == curlyApostrophe.front() && text.substr(offset).starts_with(curlyApostrophe))
        next += curlyApostrophe.size();
    else
        return false;
    if (!skipWordCharacter(text, next))
        return false;
    offset = next;
    return true;
}

/// Whether a new part of an identifier begins at `i`: `fooBar`, `URLPath`.
bool beginsPart(std::string_view name, std::size_t i) {
    if (i == 0 || !isAsciiUpper(name[i]))
        return false;
    if (isAsciiLower(name[i - 1]) || isAsciiDigit(name[i - 1]))
        return true;
    return isAsciiUpper(name[i - 1]) && i + 1 < name.size() && isAsciiLower(name[i + 1]);
}

} // namespace

std::vector<Word> wordsOf(std::string_view text) {
    std::vector<Word> words;
    words.reserve(text.size() / 6);
    std::size_t offset = 0;
    while (offset < text.size()) {
        const std::size_t begin = offset;
        if (!skipWordCharacter(text, offset)) {
            static_cast<void>(nextCodePoint(text, offset));
            continue;
        }
        do {
            offset = std::min(asciiWordBytes.findOther(text, offset), text.size());
        } while (offset < text.size() && !separators.contains(text[offset]) &&
                 (skipWordCharacter(text, offset) || skipJoint(text, offset)));
        words.push_back({text.substr(begin, offset - begin), begin});
    }
    return words;
}

std::vector<std::string> splitIdentifier(std::string_view name) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    const auto finish = [&](std::size_t end) {
        if (begin < end)
            words.push_back(toAsciiLower(name.substr(begin, end - begin)));
        begin = end;
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool belongs = isAsciiAlphanumeric(name[i]) || static_cast<unsigned char>(name[i]) >= 0x80;
        if (!belongs || beginsPart(name, i))
            finish(i);
        if (!belongs)
            begin = i + 1;
    }
    finish(name.size());
    return words;
}

std::string stem(std::string_view word) {
    const auto endsWith = [&](std::string_view ending) {
        return word.size() > ending.size() + 2 && word.ends_with(ending);
    };
    if (endsWith("ies"))
        return std::string(word.substr(0, word.size() - 3)) + 'y';
    for (const std::string_view ending : {"sses", "shes", "ches", "xes", "zes"})
        if (endsWith(ending))
            return std::string(word.substr(0, word.size() - 2));
    if (endsWith("s") && !word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is"))
        return std::string(word.substr(0, word.size() - 1));
    return std::string(word);
}

bool isFunctionWord(std::string_view word) {
    static const std::unordered_set<std::string_view> words = {
        "a",       "about",   "above", "after",  "all",     "also",    "an",    "and",    "any",    "are",   "as",
        "at",      "be",      "been",  "before", "being",   "between", "both",  "but",    "by",     "can",   "could",
        "do",      "does",    "each",  "either", "etc",     "every",   "for",   "from",   "had",    "has",   "have",
        "how",     "if",      "in",    "into",   "is",      "it",      "its",   "itself", "may",    "might", "more",
        "most",    "must",    "no",    "not",    "of",      "on",      "once",  "one",    "only",   "onto",  "or",
        "other",   "our",     "out",   "over",   "own",     "per",     "same",  "shall",  "should", "so",    "some",
        "such",    "than",    "that",  "the",    "their",   "them",    "then",  "there",  "these",  "they",  "this",
        "those",   "through", "to",    "under",  "until",   "up",      "upon",  "us",     "via",    "was",   "we",
        "were",    "what",    "when",  "where",  "whether", "which",   "while", "who",    "will",   "with",  "within",
        "without", "would",   "you",   "your"};
    return words.contains(word);
}

bool mentions(std::string_view text, std::string_view name) {
    const auto joins = [](char c) {
        return isAsciiAlphanumeric(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos && !name.empty();
         at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool ownBegin = at == 0 || !(joins(text[at - 1]) || text[at - 1] == '-');
        const bool ownEnd = end == text.size() ||
                            !(joins(text[end]) || (text[end] == '-' && end + 1 < text.size() && joins(text[end + 1])));
        if (ownBegin && ownEnd)
            return true;
    }
    return false;
}

std::string_view trimmed(std::string_view text) {
    return toolroom::trimmed(text, whitespace);
}

} // namespace toolroom
