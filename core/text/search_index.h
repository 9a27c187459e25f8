// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/json/source_text.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The search behind all lists and the command palette. Rows have a name and other text, both in UTF-8. A row matches
/// if its texts contain all words of the query. If none does, rows with similar names match: the name contains the
/// letters of a word in order (`rdfl` in `read_file`), or the word with one typo. Ignores case.
///
/// All text is stored in one lowercase block, and a search allocates only its result, so that 100,000 rows can be
/// searched on every key press. Thread-safe once all rows have been added.
class TOOLROOM_EXPORT SearchIndex {
public:
    struct Match {
        std::uint32_t row = 0;
        /// Higher is better: matches at the beginning of names, then inside names, then in other text, then similar
        /// names; shorter names first. 0 without a query. Scores for the same query can be compared between indexes.
        std::int32_t score = 0;

        friend bool operator==(const Match&, const Match&) = default;
    };

    /// Reserves memory for `rows` rows with about `bytes` bytes of text, so that the text is not copied as it grows.
    void reserve(std::size_t rows, std::size_t bytes);
    void add(std::string_view name, std::string_view other = {});

    /// Best matches first; equal matches in row order. All rows if the query is blank; if aborted, the matches found so
    /// far.
    [[nodiscard]] std::vector<Match> find(std::string_view query, const AbortSignal& abort = {}) const;
    /// The rows that find() returns, in row order.
    [[nodiscard]] std::vector<std::uint32_t> findRows(std::string_view query, const AbortSignal& abort = {}) const;
    /// `query`, with each word that no row contains replaced by a similar word from the names; empty if every word
    /// occurs, one has no similar word, or the result would find nothing either.
    [[nodiscard]] std::string suggest(std::string_view query) const;

private:
    struct Row {
        std::size_t begin = 0; ///< in m_text
        std::size_t nameEnd = 0;
        std::size_t end = 0;
        std::uint64_t wordStarts = 0; ///< bit i: a word starts at byte i of the name, up to byte 63
        std::uint64_t letters = 0;    ///< a bit for each letter in the name; see letterBit()
    };
    struct Word;
    [[nodiscard]] std::vector<Word> prepareQuery(std::string_view query) const;
    [[nodiscard]] std::size_t next(const Word& word, std::size_t from, std::size_t end) const;
    [[nodiscard]] std::vector<Match> findContaining(std::vector<Word> words, const AbortSignal& abort) const;
    [[nodiscard]] std::vector<Match> findSimilar(const std::vector<Word>& words, const AbortSignal& abort) const;
    [[nodiscard]] int rank(const Row& row, const Word& word) const;
    [[nodiscard]] std::string_view name(const Row& row) const;

    std::string m_text;
    std::vector<Row> m_rows;
    std::array<std::size_t, 256> m_occurrences{}; ///< frequency of each byte in m_text
};

/// The parts of `text` that the words of `query` match, sorted and without overlaps. Ignores the case of ASCII letters.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ByteRange> matchedRanges(std::string_view text, std::string_view query);

} // namespace toolroom
