// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t longestWord = 64; // nobody mistypes a longer word
constexpr std::size_t mostKnown = 200;
constexpr std::size_t shortestBeginning = 3;

std::string folded(std::string_view word) {
    std::string letters;
    for (const char c : word) {
        if (c != '_' && c != '-' && c != '$')
            letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return letters;
}

/// How many letters to add, remove, replace or swap with the next one to make one word of the other; `limit` when it is
/// that many or more.
std::size_t editDistance(std::string_view one, std::string_view other, std::size_t limit) {
    const std::size_t lengths = one.size() > other.size() ? one.size() - other.size() : other.size() - one.size();
    if (lengths >= limit)
        return limit;
    std::vector<std::size_t> before(other.size() + 1); // the last row but one
    std::vector<std::size_t> last(other.size() + 1);
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= one.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const bool equal = one[i - 1] == other[j - 1];
            row[j] = std::min({last[j - 1] + (equal ? 0 : 1), row[j - 1] + 1, last[j] + 1});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        if (std::ranges::min(row) >= limit)
            return limit;
        std::swap(before, last);
        std::swap(last, row);
    }
    return std::min(last.back(), limit);
}

} // namespace

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known) {
    std::string_view nearest;
    if (word.size() > longestWord || known.size() > mostKnown)
        return nearest;
    const std::string wanted = folded(word);
    // One slip in four letters: "minLenght" is meant to be "minLength", "id" is not meant to be "if".
    const std::size_t slips = wanted.size() == 3 ? 1 : wanted.size() / 4;
    std::size_t best = slips + 1;
    for (const std::string_view candidate : known) {
        if (candidate.size() > longestWord)
            continue;
        const std::string letters = folded(candidate);
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
