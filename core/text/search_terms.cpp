// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/search_terms.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <QChar>

#include <libstemmer.h>

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

/// Words that tell nothing about a tool. Verbs for what tools do, such as "list" and "show", are not among them.
const std::unordered_set<std::string_view>& stopWords() {
    static const std::unordered_set<std::string_view> words = {
        "a",     "an",     "and",   "are",   "as",    "at",   "be",    "by",      "can",   "could", "do",
        "does",  "for",    "from",  "had",   "has",   "have", "he",    "her",     "his",   "how",   "i",
        "if",    "in",     "into",  "is",    "it",    "its",  "me",    "my",      "of",    "on",    "or",
        "our",   "please", "she",   "so",    "some",  "than", "that",  "the",     "their", "them",  "then",
        "there", "these",  "they",  "this",  "those", "to",   "us",    "was",     "we",    "were",  "what",
        "when",  "where",  "which", "who",   "why",   "will", "with",  "would",   "you",   "your",  "am",
        "let",   "want",   "need",  "like",  "help",  "tell", "give",  "any",     "all",   "also",  "just",
        "may",   "use",    "used",  "using", "via",   "such", "other", "whether", "not",   "no",    "im"};
    return words;
}

enum class CharacterKind { Upper, Lower, Digit, OtherLetter, Separator };

CharacterKind characterKind(char32_t c) {
    if (c < 0x80) {
        const char ascii = static_cast<char>(c);
        if (isAsciiUpper(ascii))
            return CharacterKind::Upper;
        if (isAsciiLower(ascii))
            return CharacterKind::Lower;
        return isAsciiDigit(ascii) ? CharacterKind::Digit : CharacterKind::Separator;
    }
    switch (QChar::category(c)) {
    case QChar::Number_DecimalDigit:
        return CharacterKind::Digit;
    case QChar::Letter_Uppercase:
    case QChar::Letter_Lowercase:
    case QChar::Letter_Titlecase:
    case QChar::Letter_Modifier:
    case QChar::Letter_Other:
    case QChar::Number_Letter:
    case QChar::Number_Other:
        return CharacterKind::OtherLetter;
    default:
        return CharacterKind::Separator;
    }
}

bool isCjk(char32_t c) {
    return (c >= 0x3040 && c <= 0x30ff) || (c >= 0x3400 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7af);
}

std::u32string decoded(std::string_view utf8) {
    std::u32string text;
    text.reserve(utf8.size());
    for (std::size_t offset = 0; offset < utf8.size();)
        text += nextCodePoint(utf8, offset);
    return text;
}

/// Appends characters in lower case.
void appendLower(std::string& word, std::u32string_view characters) {
    for (const char32_t c : characters) {
        if (c < 0x80)
            word += toAsciiLower(static_cast<char>(c));
        else
            appendUtf8(word, QChar::toLower(c));
    }
}

/// The end of the word that begins at `begin`. A capital letter before a lower-case one begins a new word:
/// "HTTPServer" is "HTTP" and "Server".
std::size_t wordEnd(std::u32string_view text, std::size_t begin) {
    const auto runEnd = [&](std::size_t from, CharacterKind kind) {
        while (from < text.size() && characterKind(text[from]) == kind)
            ++from;
        return from;
    };
    const CharacterKind kind = characterKind(text[begin]);
    const std::size_t end = runEnd(begin, kind);
    if (kind != CharacterKind::Upper || end == text.size() || characterKind(text[end]) != CharacterKind::Lower)
        return end;
    return end - begin > 1 ? end - 1 : runEnd(end, CharacterKind::Lower);
}

/// Whether `text` has an apostrophe, an s and a space at `at`.
bool isPossessive(std::u32string_view text, std::size_t at) {
    return (text[at] == U'\'' || text[at] == U'\u2019') && at + 2 < text.size() && text[at + 1] == U's' &&
           text[at + 2] == U' ';
}

bool mayBeInPlaceholder(char32_t c) {
    return characterKind(c) != CharacterKind::Separator ||
           (c < 0x80 && std::string_view("_ .:/-").contains(static_cast<char>(c)));
}

constexpr std::size_t maxTextBytes = std::size_t{64} * 1024; // far more than a description or a phrase
constexpr std::size_t maxWordLength = 100;                   // characters

/// The part of a text that is read: each of its bytes needs about a hundred for the parts of words and their weights.
std::string_view beginningOf(std::string_view utf8) {
    std::size_t end = std::min(utf8.size(), maxTextBytes);
    while (end < utf8.size() && end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xC0U) == 0x80U)
        --end; // not inside a character
    return utf8.substr(0, end);
}

} // namespace

std::vector<std::string> tokenizeForRouting(std::string_view utf8) {
    const std::u32string text = decoded(beginningOf(utf8));
    std::vector<std::string> words;
    const auto add = [&](std::u32string_view characters) {
        std::string word;
        appendLower(word, characters);
        if (!stopWords().contains(word))
            words.push_back(std::move(word));
    };
    for (std::size_t begin = 0; begin < text.size();) {
        if (isPossessive(text, begin)) {
            begin += 2;
            continue;
        }
        const CharacterKind kind = characterKind(text[begin]);
        if (kind == CharacterKind::Separator) {
            ++begin;
            continue;
        }
        const std::size_t end = wordEnd(text, begin);
        const std::u32string_view word = std::u32string_view(text).substr(begin, end - begin);
        begin = end;
        if (kind == CharacterKind::OtherLetter && word.size() > 2 && std::ranges::any_of(word, isCjk)) {
            for (std::size_t i = 0; i + 1 < word.size(); ++i)
                add(word.substr(i, 2));
        } else {
            add(word.substr(0, maxWordLength));
        }
    }
    return words;
}

std::string withoutPlaceholders(std::string_view utf8) {
    constexpr std::size_t maxLength = 60;
    utf8 = beginningOf(utf8);
    if (!utf8.contains('<'))
        return std::string(utf8);
    const std::u32string text = decoded(utf8);
    std::string kept;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::size_t end = i + 1;
        while (text[i] == U'<' && end < text.size() && end - i <= maxLength && mayBeInPlaceholder(text[end]))
            ++end;
        if (end > i + 1 && end < text.size() && text[end] == U'>') {
            kept += ' ';
            i = end;
        } else {
            appendUtf8(kept, text[i]);
        }
    }
    return kept;
}

PorterStemmer::PorterStemmer()
    : m_stemmer(sb_stemmer_new("english", "UTF_8")) {}

void PorterStemmer::Deleter::operator()(sb_stemmer* stemmer) const {
    sb_stemmer_delete(stemmer);
}

std::string_view PorterStemmer::stem(std::string_view word) {
    constexpr std::size_t shortest = 3;
    if (word.size() < shortest || !std::ranges::all_of(word, isAsciiLower))
        return word;
    const sb_symbol* stem = sb_stemmer_stem(m_stemmer.get(), reinterpret_cast<const sb_symbol*>(word.data()),
                                            static_cast<int>(word.size()));
    if (!stem) // out of memory
        return word;
    return {reinterpret_cast<const char*>(stem), static_cast<std::size_t>(sb_stemmer_length(m_stemmer.get()))};
}

} // namespace toolroom
