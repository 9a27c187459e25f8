// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/tool_pairs.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

namespace toolroom {

namespace {

bool isWorse(const ToolPair& one, const ToolPair& other) {
    return std::tie(one.margin, one.tool, one.other) < std::tie(other.margin, other.tool, other.other);
}

/// Keeps the worst pairs in a heap with the least harmful one in front, so that memory does not grow with their number.
void keepWorst(std::vector<ToolPair>& heap, const ToolPair& pair) {
    if (heap.size() == ToolPairs::maxListed) {
        if (!isWorse(pair, heap.front()))
            return;
        std::ranges::pop_heap(heap, isWorse);
        heap.pop_back();
    }
    heap.push_back(pair);
    std::ranges::push_heap(heap, isWorse);
}

} // namespace

ToolPairs findToolPairs(const ConfusionMatrix& matrix) {
    ToolPairs pairs;
    for (std::uint32_t tool = 0; tool < matrix.size(); ++tool) {
        for (std::uint32_t other = tool + 1; other < matrix.size(); ++other) {
            const std::optional<double> margin = matrix.margin(tool, other);
            const std::optional<double> back = matrix.margin(other, tool);
            const bool isReversed = back && (!margin || *back < *margin);
            const std::optional<double> lower = isReversed ? back : margin;
            if (!lower || bandOf(*lower) < RoutingBand::Close)
                continue;
            ++pairs.count;
            keepWorst(pairs.worst, {.tool = isReversed ? other : tool,
                                    .other = isReversed ? tool : other,
                                    .margin = static_cast<float>(*lower)});
        }
    }
    std::ranges::sort_heap(pairs.worst, isWorse);
    return pairs;
}

std::vector<std::uint32_t> findToolFamilies(std::span<const ToolPair> worst, std::size_t tools) {
    std::vector<std::uint32_t> families(tools);
    std::ranges::iota(families, 0U);
    const auto familyOf = [&](std::uint32_t tool) {
        while (families[tool] != tool)
            tool = families[tool] = families[families[tool]];
        return tool;
    };
    std::vector<bool> isJoined(tools);
    for (const ToolPair& pair : worst) {
        if (!isJoined[pair.tool] || !isJoined[pair.other])
            families[familyOf(pair.other)] = familyOf(pair.tool);
        isJoined[pair.tool] = isJoined[pair.other] = true;
    }
    for (std::uint32_t tool = 0; tool < tools; ++tool)
        families[tool] = familyOf(tool);
    return families;
}

} // namespace toolroom
