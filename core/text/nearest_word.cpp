// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/nearest_word.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace toolroom {

namespace {

constexpr std::size_t maxWordBytes = 64; // longer words are not compared
constexpr std::size_t maxKnownWords = 400;
constexpr std::size_t minPrefixBytes = 3;
constexpr std::size_t maxEdits = 3;

/// A word of at most maxWordBytes bytes, in lower case and without separators. Stored on the stack, because thousands
/// of words are compared.
class FoldedWord {
public:
    explicit FoldedWord(std::string_view word) {
        for (const char c : word)
            if (c != '_' && c != '-' && c != '$')
                m_letters[m_size++] = toAsciiLower(c);
    }
    [[nodiscard]] std::string_view letters() const { return {m_letters.data(), m_size}; }

private:
    std::array<char, maxWordBytes> m_letters{};
    std::size_t m_size = 0;
};

} // namespace

std::size_t editDistance(std::string_view one, std::string_view other, std::size_t limit) {
    const std::size_t lengths = one.size() > other.size() ? one.size() - other.size() : other.size() - one.size();
    if (lengths >= limit || std::max(one.size(), other.size()) > maxWordBytes)
        return limit;
    std::array<std::array<std::size_t, maxWordBytes + 1>, 3> rows{}; // the last three rows of the matrix
    std::iota(rows[0].begin(), rows[0].end(), std::size_t{0});
    for (std::size_t i = 1; i <= one.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& last = rows[(i + 2) % 3];
        const auto& before = rows[(i + 1) % 3];
        std::size_t minimum = row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const bool equal = one[i - 1] == other[j - 1];
            row[j] = std::min({last[j - 1] + (equal ? 0 : 1), row[j - 1] + 1, last[j] + 1});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
            minimum = std::min(minimum, row[j]);
        }
        if (minimum >= limit)
            return limit;
    }
    return std::min(rows[one.size() % 3][other.size()], limit);
}

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known) {
    std::string_view nearest;
    if (word.size() > maxWordBytes || known.size() > maxKnownWords)
        return nearest;
    const FoldedWord foldedWord(word);
    const std::string_view wanted = foldedWord.letters();
    // One edit per four letters: "minLenght" means "minLength", but "id" does not mean "if".
    const std::size_t maxDistance = wanted.size() == 3 ? 1 : std::min(wanted.size() / 4, maxEdits);
    std::size_t best = maxDistance + 1;
    for (const std::string_view candidate : known) {
        if (candidate.size() > maxWordBytes)
            continue;
        const FoldedWord folded(candidate);
        const std::string_view letters = folded.letters();
        const bool isPrefix = wanted.size() >= minPrefixBytes && letters.starts_with(wanted);
        const std::size_t distance = isPrefix ? std::min<std::size_t>(1, best) : editDistance(wanted, letters, best);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace toolroom
