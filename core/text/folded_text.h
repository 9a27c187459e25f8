// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Text in lower case without accents, hidden characters and compatibility forms.
struct FoldedText {
    std::string text;
    std::vector<std::uint32_t> offsets; ///< of each byte, and the end, in the original; empty if they do not differ

    [[nodiscard]] std::size_t originalOffset(std::size_t offset) const {
        return offsets.empty() ? offset : offsets[offset];
    }
};
[[nodiscard]] FoldedText foldText(std::string_view text);

} // namespace toolroom
