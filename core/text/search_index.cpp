// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/search_index.h"

#include "core/base/ascii.h"
#include "core/text/nearest_word.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::size_t none = std::string::npos;
constexpr int noMatch = std::numeric_limits<int>::max();
constexpr std::size_t maxStarts = 64;     ///< bits of SearchIndex::Row::wordStarts
constexpr std::size_t minTypoLength = 4;  ///< shorter words have too many neighbors
constexpr std::size_t longWord = 6;       ///< a typo in a shorter word is less likely than omitted letters
constexpr std::int32_t lengthSteps = 256; ///< names are ranked by length up to this number of bytes
constexpr std::int32_t wordsInOrderBonus = 1;

/// How well a row contains a word.
enum Rank : int { Elsewhere = 2, InsideWord = 4, WordStart = 6, NameStart = 8, WholeName = 10 };

std::string lowerCase(std::string_view text) {
    if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return toAsciiLower(text);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toLower().toStdString();
}

std::vector<std::string> splitWords(std::string_view query) {
    const QString text = QString::fromUtf8(query.data(), static_cast<qsizetype>(query.size())).toLower();
    std::vector<std::string> result;
    for (const QString& word : text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        result.push_back(word.toStdString());
    return result;
}

bool isWordByte(char c) {
    return isAsciiAlphanumeric(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// Words start after separators and at capitals, as in `read_file` and `readFile`. Computed before the case is lost.
std::uint64_t wordStartsOf(std::string_view name) {
    std::uint64_t starts = 0;
    for (std::size_t i = 0; i < std::min(name.size(), maxStarts); ++i) {
        const bool afterSeparator = i == 0 || !isWordByte(name[i - 1]);
        const bool isCapital = i > 0 && isAsciiUpper(name[i]) && !isAsciiUpper(name[i - 1]);
        if (isWordByte(name[i]) && (afterSeparator || isCapital))
            starts |= std::uint64_t{1} << i;
    }
    return starts;
}

bool isStart(std::uint64_t starts, std::size_t at) {
    return at < maxStarts && (starts >> at & 1) != 0;
}

/// One bit per letter and digit; other bytes share the rest.
std::uint64_t letterBit(char c) {
    if (isAsciiLower(c))
        return std::uint64_t{1} << (c - 'a');
    if (isAsciiDigit(c))
        return std::uint64_t{1} << (26 + c - '0');
    return std::uint64_t{1} << (36 + static_cast<unsigned char>(c) % 28);
}

std::uint64_t lettersOf(std::string_view text) {
    std::uint64_t letters = 0;
    for (const char c : text)
        letters |= letterBit(c);
    return letters;
}

/// The position of the next letter of a word: the next byte, else the next start of a word, else anywhere.
std::size_t nextLetter(std::string_view name, std::uint64_t starts, char letter, std::size_t from) {
    if (from < name.size() && name[from] == letter)
        return from;
    for (std::size_t at = from; at < std::min(name.size(), maxStarts); ++at)
        if (name[at] == letter && isStart(starts, at))
            return at;
    return name.find(letter, from);
}

int maxJumps(std::string_view word) {
    return static_cast<int>(word.size() / 2);
}

/// Matches the letters of `word` in order, the first at `start`. Returns the number of jumps to the middle of a word;
/// noMatch if there are too many. Calls `seen` with each position.
template <class Seen>
int jumpsFrom(std::string_view name, std::uint64_t starts, std::string_view word, std::size_t start, Seen seen) {
    const int limit = maxJumps(word);
    int jumps = 0;
    seen(start);
    std::size_t at = start;
    for (const char letter : word.substr(1)) {
        const std::size_t found = nextLetter(name, starts, letter, at + 1);
        if (found == none)
            return noMatch;
        if (found != at + 1 && !isStart(starts, found) && ++jumps > limit)
            return noMatch;
        at = found;
        seen(at);
    }
    return jumps;
}

/// Whether one edit makes `word` a prefix of `text`: a letter that is missing, superfluous, wrong, or swapped with the
/// next.
bool isTypoOf(std::string_view word, std::string_view text) {
    std::size_t at = 0;
    while (at < word.size() && at < text.size() && word[at] == text[at])
        ++at;
    if (at == word.size())
        return true;
    const std::string_view rest = word.substr(at);
    const std::string_view other = text.substr(at);
    if (other.empty())
        return rest.size() == 1;
    if (other.substr(1).starts_with(rest) || other.starts_with(rest.substr(1)) ||
        other.substr(1).starts_with(rest.substr(1)))
        return true;
    return rest.size() > 1 && other.size() > 1 && rest[0] == other[1] && rest[1] == other[0] &&
           other.substr(2).starts_with(rest.substr(2));
}

/// The words of a name as parts of it.
template <class Visit>
void forEachWord(std::string_view name, std::uint64_t starts, Visit visit) {
    for (; starts != 0; starts &= starts - 1) {
        const auto begin = static_cast<std::size_t>(std::countr_zero(starts));
        const std::uint64_t later = starts & (starts - 1);
        std::size_t end = later == 0 ? name.size() : static_cast<std::size_t>(std::countr_zero(later));
        while (end > begin && !isWordByte(name[end - 1]))
            --end;
        visit(name.substr(begin, end - begin), begin);
    }
}

/// How unlike `word` and `name` are: 0 is closest; noMatch if they are not similar.
int unlikeness(std::string_view name, std::uint64_t starts, std::uint64_t nameLetters, std::string_view word,
               std::uint64_t wordLetters) {
    const int missing = std::popcount(wordLetters & ~nameLetters);
    int best = noMatch;
    for (std::uint64_t left = missing == 0 ? starts : 0; left != 0 && best > 0; left &= left - 1) {
        const auto start = static_cast<std::size_t>(std::countr_zero(left));
        if (name[start] == word[0])
            best = std::min(best, jumpsFrom(name, starts, word, start, [](std::size_t) {}));
    }
    if (missing > 1 || word.size() < minTypoLength)
        return best;
    const int typo = word.size() < longWord ? maxJumps(word) + 1 : 1;
    for (std::uint64_t left = starts; left != 0 && best > typo; left &= left - 1)
        if (isTypoOf(word, name.substr(static_cast<std::size_t>(std::countr_zero(left)))))
            best = typo;
    return best;
}

std::int32_t byLength(std::string_view name) {
    return -static_cast<std::int32_t>(std::min<std::size_t>(name.size(), lengthSteps - 1));
}

void sortMatches(std::vector<SearchIndex::Match>& matches) {
    std::ranges::sort(matches, [](const SearchIndex::Match& one, const SearchIndex::Match& other) {
        return one.score != other.score ? one.score > other.score : one.row < other.row;
    });
}

} // namespace

/// A search word and the index of its byte that is rarest in the text. The text is scanned for that byte.
struct SearchIndex::Word {
    std::string text;
    std::uint64_t letters = 0;
    std::size_t rarest = 0;
    std::size_t occurrences = 0;
    std::size_t place = 0; ///< in the query
};

void SearchIndex::reserve(std::size_t rows, std::size_t bytes) {
    constexpr std::size_t separators = 2; // of each row
    m_text.reserve(bytes + separators * rows);
    m_rows.reserve(rows);
}

void SearchIndex::add(std::string_view name, std::string_view other) {
    Row row{.begin = m_text.size()};
    const std::string lower = lowerCase(name);
    // Lower-casing keeps the positions except in rare scripts, where words are then not found by their starts.
    row.wordStarts = wordStartsOf(lower.size() == name.size() ? name : std::string_view(lower));
    row.letters = lettersOf(lower);
    m_text += lower;
    row.nameEnd = m_text.size();
    m_text += '\n';
    m_text += lowerCase(other);
    m_text += '\n';
    row.end = m_text.size();
    for (std::size_t i = row.begin; i < row.end; ++i)
        ++m_occurrences[static_cast<unsigned char>(m_text[i])];
    m_rows.push_back(row);
}

std::string_view SearchIndex::name(const Row& row) const {
    return std::string_view(m_text).substr(row.begin, row.nameEnd - row.begin);
}

std::vector<SearchIndex::Word> SearchIndex::prepareQuery(std::string_view query) const {
    const auto occurrences = [this](char c) { return m_occurrences[static_cast<unsigned char>(c)]; };
    std::vector<Word> words;
    for (std::string& text : splitWords(query)) {
        const auto rarest = std::ranges::min_element(text, {}, occurrences);
        const auto at = static_cast<std::size_t>(rarest - text.begin());
        const std::size_t count = occurrences(*rarest);
        const std::uint64_t letters = lettersOf(text);
        words.push_back({std::move(text), letters, at, count, words.size()});
    }
    return words;
}

std::size_t SearchIndex::next(const Word& word, std::size_t from, std::size_t end) const {
    while (from + word.text.size() <= end) {
        const char* begin = m_text.data() + from + word.rarest;
        const std::size_t length = end - from - word.text.size() + 1;
        const auto* hit = static_cast<const char*>(std::memchr(begin, word.text[word.rarest], length));
        if (!hit)
            return none;
        const auto start = static_cast<std::size_t>(hit - m_text.data()) - word.rarest;
        if (std::memcmp(m_text.data() + start, word.text.data(), word.text.size()) == 0)
            return start;
        from = start + 1;
    }
    return none;
}

/// The best Rank of a word that the row contains.
int SearchIndex::rank(const Row& row, const Word& word) const {
    std::size_t at = next(word, row.begin, row.nameEnd);
    if (at == none)
        return Elsewhere;
    if (at == row.begin)
        return word.text.size() == row.nameEnd - row.begin ? WholeName : NameStart;
    for (; at != none; at = next(word, at + 1, row.nameEnd))
        if (isStart(row.wordStarts, at - row.begin))
            return WordStart;
    return InsideWord;
}

std::vector<SearchIndex::Match> SearchIndex::findContaining(std::vector<Word> words, const AbortSignal& abort) const {
    std::vector<Match> found;
    // Find the rows that contain the rarest word, then look for the other words only there.
    std::ranges::sort(words, {}, &Word::occurrences);
    auto row = m_rows.begin();
    for (std::size_t at = next(words.front(), 0, m_text.size()); at != none && !abort.stop_requested();
         at = next(words.front(), row->end, m_text.size())) {
        row = std::ranges::upper_bound(row, m_rows.end(), at, {}, &Row::end);
        const bool all = std::ranges::all_of(
            words | std::views::drop(1), [&](const Word& word) { return next(word, row->begin, row->end) != none; });
        if (!all)
            continue;
        std::int32_t ranks = 0;
        for (const Word& word : words)
            ranks += rank(*row, word);
        if (words.size() > 1) {
            const auto first = std::ranges::min_element(words, {}, &Word::place);
            ranks += rank(*row, *first) >= NameStart ? wordsInOrderBonus : 0;
        }
        found.push_back(
            {static_cast<std::uint32_t>(row - m_rows.begin()), (ranks + 1) * lengthSteps + byLength(name(*row))});
    }
    return found;
}

std::vector<SearchIndex::Match> SearchIndex::findSimilar(const std::vector<Word>& words,
                                                         const AbortSignal& abort) const {
    std::vector<Match> found;
    for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
        if (row % 1024 == 0 && abort.stop_requested())
            break;
        const Row& searched = m_rows[row];
        int sum = 0;
        for (const Word& word : words) {
            const int cost = unlikeness(name(searched), searched.wordStarts, searched.letters, word.text, word.letters);
            sum = cost == noMatch ? noMatch : sum + cost;
            if (sum == noMatch)
                break;
        }
        if (sum != noMatch)
            found.push_back({row, -(sum + 1) * lengthSteps + byLength(name(searched))});
    }
    return found;
}

std::vector<SearchIndex::Match> SearchIndex::find(std::string_view query, const AbortSignal& abort) const {
    const std::vector<Word> words = prepareQuery(query);
    std::vector<Match> found;
    if (words.empty()) {
        found.reserve(m_rows.size());
        for (std::uint32_t row = 0; row < m_rows.size(); ++row)
            found.push_back({row, 0});
        return found;
    }
    found = findContaining(words, abort);
    if (found.empty())
        found = findSimilar(words, abort);
    sortMatches(found);
    return found;
}

std::vector<std::uint32_t> SearchIndex::findRows(std::string_view query, const AbortSignal& abort) const {
    std::vector<std::uint32_t> rows;
    for (const Match& match : find(query, abort))
        rows.push_back(match.row);
    std::ranges::sort(rows);
    return rows;
}

std::string SearchIndex::suggest(std::string_view query) const {
    std::string suggestion;
    bool isChanged = false;
    for (const Word& word : prepareQuery(query)) {
        std::string_view nearest = word.text;
        if (next(word, 0, m_text.size()) == none) {
            std::size_t best = word.text.size() < 5 ? 2 : word.text.size() < 9 ? 3 : 4; // one more than is accepted
            nearest = {};
            for (const Row& row : m_rows)
                forEachWord(name(row), row.wordStarts, [&](std::string_view known, std::size_t /*begin*/) {
                    const std::size_t distance = editDistance(word.text, known, best);
                    if (distance < best) {
                        best = distance;
                        nearest = known;
                    }
                });
            isChanged = true;
        }
        if (nearest.empty())
            return {};
        suggestion += suggestion.empty() ? "" : " ";
        suggestion += nearest;
    }
    return isChanged && !find(suggestion).empty() ? suggestion : std::string();
}

std::vector<ByteRange> matchedRanges(std::string_view text, std::string_view query) {
    const std::string lower = toAsciiLower(text);
    const std::uint64_t starts = wordStartsOf(text);
    std::vector<ByteRange> ranges;
    for (const std::string& word : splitWords(query)) {
        std::size_t at = none;
        for (std::size_t each = lower.find(word); each != none; each = lower.find(word, each + 1))
            if (at == none || (!isStart(starts, at) && isStart(starts, each)))
                at = each;
        if (at != none) {
            ranges.push_back({at, at + word.size()});
            continue;
        }
        std::vector<ByteRange> best;
        int jumps = noMatch;
        forEachWord(lower, starts, [&](std::string_view, std::size_t begin) {
            std::vector<ByteRange> letters;
            const int here =
                lower[begin] != word[0] ? noMatch : jumpsFrom(lower, starts, word, begin, [&](std::size_t i) {
                    letters.push_back({i, i + 1});
                });
            if (here < jumps) {
                jumps = here;
                best = std::move(letters);
            }
        });
        if (best.empty() && word.size() >= minTypoLength)
            forEachWord(lower, starts, [&](std::string_view known, std::size_t begin) {
                if (best.empty() && isTypoOf(word, std::string_view(lower).substr(begin)))
                    best.push_back({begin, begin + known.size()});
            });
        ranges.insert(ranges.end(), best.begin(), best.end());
    }
    std::ranges::sort(ranges, {}, &ByteRange::begin);
    std::vector<ByteRange> merged;
    for (const ByteRange& range : ranges)
        if (!merged.empty() && range.begin <= merged.back().end)
            merged.back().end = std::max(merged.back().end, range.end);
        else
            merged.push_back(range);
    return merged;
}

} // namespace toolroom
