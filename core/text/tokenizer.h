// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <string_view>

namespace toolroom {

struct TokenCount {
    std::size_t tokens = 0;
    bool exact = false; ///< false if estimated because the ranks are not installed

    friend bool operator==(const TokenCount&, const TokenCount&) = default;
};

/// The sum of `counts`, which is exact if all of them are.
[[nodiscard]] TokenCount sumTokens(const auto& counts) {
    TokenCount total = {.tokens = 0, .exact = true};
    for (const TokenCount& count : counts) {
        total.tokens += count.tokens;
        total.exact = total.exact && count.exact;
    }
    return total;
}

/// Counts the tokens of `text`, valid UTF-8, in the o200k_base encoding without special tokens. Exact if the ranks are
/// installed: the file named by TOOLROOM_TOKENIZER_RANKS, or `toolroom/o200k_base.tiktoken` in the shared data
/// directories or next to the program, in `../share`. Loads them on first use, and ignores a file that differs from the
/// published one. Thread-safe; takes linear time.
[[nodiscard]] TOOLROOM_EXPORT TokenCount countTokens(std::string_view text);

/// The estimate that countTokens returns without the ranks.
[[nodiscard]] TOOLROOM_EXPORT std::size_t estimateTokens(std::string_view text);

} // namespace toolroom
