// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// The byte sequences that are tokens and in which order they are merged: a byte pair encoding.
class TokenRanks {
public:
    /// Reads a file of "base64 rank" lines. Nothing when a line is not of that form.
    [[nodiscard]] static std::optional<TokenRanks> parse(std::string_view file);

    /// The tokens that one piece of text merges to, in time O(n log n).
    [[nodiscard]] std::size_t count(std::string_view piece) const;

private:
    TokenRanks() = default;
    [[nodiscard]] std::uint32_t rank(std::string_view bytes) const;
    [[nodiscard]] std::size_t merge(std::string_view piece) const;

    std::vector<char> m_bytes; ///< of all tokens, one after the other; the keys of m_ranks are views into it
    std::unordered_map<std::string_view, std::uint32_t> m_ranks;
};

} // namespace toolroom
