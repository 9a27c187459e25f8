// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <string_view>

namespace toolroom {

struct TokenCount {
    std::size_t tokens = 0;
    bool exact = false; ///< false: estimated, because the ranks are not installed

    friend bool operator==(const TokenCount&, const TokenCount&) = default;
};

/// The tokens of `text`, valid UTF-8, in the o200k_base encoding without special tokens. Exact when its ranks are
/// installed: the file that TOOLROOM_TOKENIZER_RANKS names, else `toolroom/o200k_base.tiktoken` in the folders for
/// data that programs share. They are read once, when the first text is counted; a file that is not the published one
/// is not used. Safe from every thread; the time grows in step with the text.
[[nodiscard]] TOOLROOM_EXPORT TokenCount countTokens(std::string_view text);

/// What countTokens answers without the ranks.
[[nodiscard]] TOOLROOM_EXPORT std::size_t estimateTokens(std::string_view text);

} // namespace toolroom
