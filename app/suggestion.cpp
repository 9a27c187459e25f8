// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/suggestion.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// How many letters to add, remove or replace to make one word of the other.
std::size_t editDistance(std::string_view first, std::string_view second) {
    std::vector<std::size_t> row(second.size() + 1);
    std::iota(row.begin(), row.end(), 0U);
    for (std::size_t i = 0; i < first.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < second.size(); ++j) {
            const std::size_t replaced = diagonal + (first[i] != second[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

} // namespace

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 64; // nobody mistypes a longer word
    std::string_view nearest;
    std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
    if (word.size() > longest)
        return nearest;
    for (const std::string_view candidate : known) {
        const std::size_t distance = candidate.starts_with(word) && word.size() > 2 ? 1 : editDistance(word, candidate);
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace toolroom
