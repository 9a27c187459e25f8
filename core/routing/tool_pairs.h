// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/routing/confusion_matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace toolroom {

/// Two tools whose margin is Close or Lost in at least one direction.
struct ToolPair {
    std::uint32_t tool = 0; ///< the tool of the two that loses more: its margin against `other` is the lower one
    std::uint32_t other = 0;
    float margin = 0;
};

struct ToolPairs {
    std::vector<ToolPair> worst; ///< lowest margin first, at most `maxListed`
    std::size_t count = 0;       ///< all confused pairs
    static constexpr std::size_t maxListed = 10'000;
};

[[nodiscard]] TOOLROOM_EXPORT ToolPairs findToolPairs(const ConfusionMatrix& matrix);

/// Joins each tool with the tool that it is confused with most. Returns the family of each tool: the index of one of
/// its members, which is the tool itself if it is in no pair. Joining all pairs would often put most tools into one
/// family. `worst` is sorted as in ToolPairs.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::uint32_t> findToolFamilies(std::span<const ToolPair> worst,
                                                                          std::size_t tools);

} // namespace toolroom
