// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/sentences.h"

#include "core/base/ascii.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t minWrappedLine = 50; // in bytes; a shorter line before a capital letter was broken deliberately
constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view fence = "```";

bool isBlank(char c) {
    return blanks.contains(c);
}

/// The word before the period at `stop`, without an opening bracket.
std::string_view wordBefore(std::string_view text, std::size_t stop) {
    std::size_t begin = stop;
    while (begin > 0 && !isBlank(text[begin - 1]) && text[begin - 1] != '(')
        --begin;
    return text.substr(begin, stop - begin);
}

/// Whether `word` is an abbreviation that does not end a sentence here. Before a capital letter, some abbreviations do.
bool isAbbreviation(std::string_view word, char next) {
    static constexpr std::array always = {"e.g", "i.e", "vs", "cf", "approx", "incl", "excl", "dr",
                                          "mr",  "mrs", "ms", "st", "fig",    "eg",   "ie"};
    static constexpr std::array beforeLowercase = {"etc",  "max", "min", "no",  "inc", "ltd",
                                                   "corp", "a.m", "p.m", "u.s", "resp"};
    const std::string lower = toAsciiLower(word);
    const auto matches = [&](std::string_view abbreviation) { return lower == abbreviation; };
    return std::ranges::any_of(always, matches) ||
           (!isAsciiUpper(next) && std::ranges::any_of(beforeLowercase, matches));
}

/// Whether the word before `stop` is the number of a list item: "1." at the start of a line.
bool isListNumber(std::string_view text, std::size_t stop) {
    const std::string_view word = wordBefore(text, stop);
    if (word.empty() || !std::ranges::all_of(word, isAsciiDigit))
        return false;
    const std::size_t before = text.find_last_not_of(" \t", stop - word.size() - 1);
    return stop == word.size() || before == std::string_view::npos || text[before] == '\n';
}

/// The offset after the punctuation at `mark` and the closing quotes, brackets and markup that follow it.
std::size_t endOfMarks(std::string_view text, std::size_t mark) {
    return std::min(text.find_first_not_of(".!?\"')]*_`", mark), text.size());
}

/// Whether the punctuation from `mark` to `end` ends a sentence.
bool endsAtMarks(std::string_view text, std::size_t mark, std::size_t end) {
    if (end < text.size() && !isBlank(text[end]))
        return false;
    const std::size_t next = text.find_first_not_of(blanks, end);
    if (next == std::string_view::npos)
        return true;
    const bool singleStop = text[mark] == '.' && (mark + 1 == text.size() || text[mark + 1] != '.');
    if (singleStop && (isAbbreviation(wordBefore(text, mark), text[next]) || isListNumber(text, mark)))
        return false;
    const bool continues = isAsciiLower(text[next]) && !singleStop; // "wait ... and see", "why? because"
    return !continues;
}

void blank(std::string& text, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < std::min(end, text.size()); ++i)
        if (text[i] != '\n')
            text[i] = ' ';
}

/// The end of the quotation that begins at `open`, after its closing mark; 0 if there is none. A straight single quote
/// between letters is an apostrophe.
std::size_t quotationEnd(std::string_view text, std::size_t open) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> marks = {
        {{"\"", "\""}, {"'", "'"}, {"\u201C", "\u201D"}, {"\u2018", "\u2019"}}};
    const auto isLetter = [&](std::size_t i) {
        return i < text.size() && (isAsciiLower(text[i]) || isAsciiUpper(text[i]) || isAsciiDigit(text[i]));
    };
    for (const auto& [first, last] : marks) {
        if (!text.substr(open).starts_with(first) || (open > 0 && isLetter(open - 1)))
            continue;
        const std::string_view line = text.substr(0, text.find('\n', open));
        for (std::size_t close = line.find(last, open + first.size()); close != std::string_view::npos;
             close = line.find(last, close + 1))
            if (!isLetter(close + last.size()))
                return close + last.size();
    }
    return 0;
}

/// Whether `sentence` begins with a word that announces an example.
bool startsExample(std::string_view sentence) {
    sentence.remove_prefix(std::min(sentence.find_first_not_of(" \t-*#+>(<`"), sentence.size()));
    const std::string begin = toAsciiLower(sentence.substr(0, 16));
    return begin.starts_with("example") || begin.starts_with("e.g.") || begin.starts_with("for example") ||
           begin.starts_with("usage example") || begin.starts_with("prompt example");
}

bool startsListItem(std::string_view line) {
    if (line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ ") || line.starts_with("\u2022") ||
        line.starts_with("#") || line.starts_with("|") || line.starts_with("**"))
        return true;
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')');
}

/// Whether the line break at `lineEnd` ends a sentence without punctuation, that is, ends a paragraph, a heading or a
/// list item.
bool endsAtLine(std::string_view text, std::size_t begin, std::size_t lineEnd) {
    const std::size_t next = text.find_first_not_of(blanks, lineEnd);
    if (next == std::string_view::npos)
        return true;
    if (std::ranges::count(text.substr(lineEnd, next - lineEnd), '\n') > 1 || startsListItem(text.substr(next)))
        return true;
    const std::size_t lineStart = text.find_last_of('\n', lineEnd == 0 ? 0 : lineEnd - 1);
    const std::size_t from = lineStart == std::string_view::npos ? begin : std::max(begin, lineStart + 1);
    return isAsciiUpper(text[next]) && trimmed(text.substr(from, lineEnd - from)).size() < minWrappedLine;
}

/// The end of the sentence that begins at `begin`.
std::size_t sentenceEnd(std::string_view text, std::size_t begin) {
    std::size_t next = begin;
    for (std::size_t i = text.find_first_of(".!?\n", begin); i != std::string_view::npos;
         i = text.find_first_of(".!?\n", next)) {
        next = text[i] == '\n' ? i + 1 : endOfMarks(text, i);
        if (text[i] == '\n' ? endsAtLine(text, begin, i) : endsAtMarks(text, i, next))
            return text[i] == '\n' ? i : next;
    }
    return text.size();
}

} // namespace

std::vector<ByteRange> splitSentences(std::string_view text) {
    std::vector<ByteRange> sentences;
    for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = sentenceEnd(text, begin);
        const std::size_t last = text.find_last_not_of(blanks, end - 1);
        if (std::ranges::any_of(text.substr(begin, last + 1 - begin), [](char c) {
                return isAsciiLower(c) || isAsciiUpper(c) || isAsciiDigit(c) || (c & 0x80) != 0;
            }))
            sentences.push_back({begin, last + 1});
        begin = text.find_first_not_of(blanks, end);
    }
    return sentences;
}

std::optional<ByteRange> findCodeBlock(std::string_view text, std::size_t from) {
    const std::size_t open = text.find(fence, from);
    if (open == std::string_view::npos)
        return std::nullopt;
    const std::size_t close = text.find(fence, open + fence.size());
    return ByteRange{open, close == std::string_view::npos ? text.size() : close + fence.size()};
}

std::string withoutCodeBlocks(std::string_view text) {
    std::string prose(text);
    for (auto block = findCodeBlock(text); block; block = findCodeBlock(text, block->end))
        for (std::size_t i = block->begin; i < block->end; ++i)
            if (prose[i] != '\n')
                prose[i] = ' ';
    return prose;
}

std::string withoutQuotations(std::string_view text) {
    std::string prose(text);
    for (std::size_t begin = text.find("<example"); begin != std::string_view::npos;
         begin = text.find("<example", begin + 1))
        blank(prose, begin, std::min(text.find("</example", begin), text.size()));
    for (const ByteRange& sentence : splitSentences(text))
        if (startsExample(sentence.of(text)))
            blank(prose, sentence.begin, sentence.end);
    for (std::size_t open = prose.find_first_of("\"'\xE2"); open != std::string_view::npos;) {
        const std::size_t end = quotationEnd(prose, open);
        blank(prose, open, end);
        open = prose.find_first_of("\"'\xE2", std::max(end, open + 1));
    }
    return prose;
}

} // namespace toolroom
