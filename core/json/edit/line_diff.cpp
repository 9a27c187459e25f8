// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/line_diff.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

using LineSpan = std::span<const std::string_view>;

std::vector<std::string_view> splitLines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

/// The lines that both texts share, as pairs of indexes: a longest common subsequence, by the greedy algorithm of
/// Myers. Empty if the texts differ in more than `maxDifferences` lines.
std::optional<std::vector<std::pair<std::size_t, std::size_t>>> commonLines(LineSpan before, LineSpan after) {
    constexpr std::ptrdiff_t maxDifferences = 2000;
    const std::ptrdiff_t oldSize = std::ssize(before);
    const std::ptrdiff_t newSize = std::ssize(after);
    const std::ptrdiff_t limit = std::min(oldSize + newSize, maxDifferences);
    std::vector<std::ptrdiff_t> furthest(static_cast<std::size_t>(2 * limit + 3), 0);
    const auto at = [&](std::ptrdiff_t diagonal) -> std::ptrdiff_t& {
        return furthest[static_cast<std::size_t>(diagonal + limit + 1)];
    };
    std::vector<std::vector<std::ptrdiff_t>> history;
    for (std::ptrdiff_t edits = 0; edits <= limit; ++edits) {
        history.push_back(furthest);
        for (std::ptrdiff_t diagonal = -edits; diagonal <= edits; diagonal += 2) {
            const bool isInsertion = diagonal == -edits || (diagonal != edits && at(diagonal - 1) < at(diagonal + 1));
            std::ptrdiff_t x = isInsertion ? at(diagonal + 1) : at(diagonal - 1) + 1;
            while (x < oldSize && x - diagonal < newSize &&
                   before[static_cast<std::size_t>(x)] == after[static_cast<std::size_t>(x - diagonal)])
                ++x;
            at(diagonal) = x;
            if (x < oldSize || x - diagonal < newSize)
                continue;
            std::vector<std::pair<std::size_t, std::size_t>> common;
            std::ptrdiff_t y = newSize;
            x = oldSize;
            for (std::ptrdiff_t step = edits; step >= 0; --step) {
                furthest = history[static_cast<std::size_t>(step)];
                const std::ptrdiff_t from = x - y;
                const bool wasInsertion = from == -step || (from != step && at(from - 1) < at(from + 1));
                const std::ptrdiff_t previous = from + (wasInsertion ? 1 : -1);
                const std::ptrdiff_t previousX = step == 0 ? 0 : at(previous);
                const std::ptrdiff_t previousY = step == 0 ? 0 : previousX - previous;
                while (x > previousX && y > previousY) {
                    --x;
                    --y;
                    common.emplace_back(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
                }
                x = previousX;
                y = previousY;
            }
            std::ranges::reverse(common);
            return common;
        }
    }
    return std::nullopt;
}

} // namespace

TextEdits lineEdits(std::string_view before, std::string_view after) {
    const std::vector<std::string_view> oldLines = splitLines(before);
    const std::vector<std::string_view> newLines = splitLines(after);
    auto common = commonLines(oldLines, newLines).value_or(std::vector<std::pair<std::size_t, std::size_t>>());
    common.emplace_back(oldLines.size(), newLines.size());
    TextEdits edits;
    std::size_t oldLine = 0;
    std::size_t newLine = 0;
    std::size_t offset = 0;
    for (const auto& [nextOld, nextNew] : common) {
        const std::size_t begin = offset;
        for (; oldLine < nextOld; ++oldLine)
            offset += oldLines[oldLine].size();
        std::string replacement;
        for (; newLine < nextNew; ++newLine)
            replacement += newLines[newLine];
        if (offset > begin || !replacement.empty())
            edits.push_back({{begin, offset}, std::move(replacement)});
        if (oldLine < oldLines.size())
            offset += oldLines[oldLine].size();
        ++oldLine;
        ++newLine;
    }
    return edits;
}

} // namespace toolroom
