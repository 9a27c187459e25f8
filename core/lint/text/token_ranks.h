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

/// A byte pair encoding: the byte sequences that are tokens, and the order in which they are merged.
class TokenRanks {
public:
    /// Parses "base64 rank" lines. Empty when a line is malformed.
    [[nodiscard]] static std::optional<TokenRanks> parse(std::string_view file);

    /// The number of tokens in a piece of text. Runs in O(n log n) time.
    [[nodiscard]] std::size_t count(std::string_view piece) const;

private:
    TokenRanks() = default;
    [[nodiscard]] std::uint32_t rank(std::string_view bytes) const;
    [[nodiscard]] std::size_t merge(std::string_view piece) const;

    std::vector<char> m_bytes; ///< bytes of all tokens, concatenated; the keys of m_ranks are views into it
    std::unordered_map<std::string_view, std::uint32_t> m_ranks;
};

} // namespace toolroom
