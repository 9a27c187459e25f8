// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace toolroom {

namespace {

constexpr std::size_t longestWord = 64; // nobody mistypes a longer word
constexpr std::size_t mostKnown = 200;
constexpr std::size_t shortestBeginning = 3;
constexpr std::size_t mostSlips = 3;

/// A word of at most longestWord letters without what makes no difference. On the stack: thousands are compared.
class Folded {
public:
    explicit Folded(std::string_view word) {
        for (const char c : word)
            if (c != '_' && c != '-' && c != '$')
                m_letters[m_size++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    [[nodiscard]] std::string_view letters() const { return {m_letters.data(), m_size}; }

private:
    std::array<char, longestWord> m_letters{};
    std::size_t m_size = 0;
};

/// How many letters to add, remove, replace or swap with the next one to make one word of the other; `limit` when it is
/// that many or more.
std::size_t editDistance(std::string_view one, std::string_view other, std::size_t limit) {
    const std::size_t lengths = one.size() > other.size() ? one.size() - other.size() : other.size() - one.size();
    if (lengths >= limit)
        return limit;
    std::array<std::array<std::size_t, longestWord + 1>, 3> rows{}; // the last three
    std::iota(rows[0].begin(), rows[0].end(), std::size_t{0});
    for (std::size_t i = 1; i <= one.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& last = rows[(i + 2) % 3];
        const auto& before = rows[(i + 1) % 3];
        std::size_t least = row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const bool equal = one[i - 1] == other[j - 1];
            row[j] = std::min({last[j - 1] + (equal ? 0 : 1), row[j - 1] + 1, last[j] + 1});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        if (least >= limit)
            return limit;
    }
    return std::min(rows[one.size() % 3][other.size()], limit);
}

} // namespace

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known) {
    std::string_view nearest;
    if (word.size() > longestWord || known.size() > mostKnown)
        return nearest;
    const Folded foldedWord(word);
    const std::string_view wanted = foldedWord.letters();
    // One slip in four letters: "minLenght" is meant to be "minLength", "id" is not meant to be "if".
    const std::size_t slips = wanted.size() == 3 ? 1 : std::min(wanted.size() / 4, mostSlips);
    std::size_t best = slips + 1;
    for (const std::string_view candidate : known) {
        if (candidate.size() > longestWord)
            continue;
        const Folded folded(candidate);
        const std::string_view letters = folded.letters();
        const bool isBeginning = wanted.size() >= shortestBeginning && letters.starts_with(wanted);
        const std::size_t distance = isBeginning ? std::min<std::size_t>(1, best) : editDistance(wanted, letters, best);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace toolroom
