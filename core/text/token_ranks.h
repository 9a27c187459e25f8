// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A byte pair encoding: the byte sequences that are tokens, and the order in which they are merged.
class TokenRanks {
public:
    /// Parses "base64 rank" lines. Empty when a line is malformed, or when the ranks do not count up from 0.
    [[nodiscard]] static std::optional<TokenRanks> parse(std::string_view file);

    /// The number of tokens in a piece of text. Runs in O(n log n) time.
    [[nodiscard]] std::size_t countTokens(std::string_view piece) const;

private:
    TokenRanks() = default;
    [[nodiscard]] std::string_view token(std::uint32_t rank) const;
    /// The slot that contains the rank of `bytes`, or the free slot where it belongs.
    [[nodiscard]] std::size_t findSlot(std::string_view bytes) const;
    [[nodiscard]] std::uint32_t rank(std::string_view bytes) const { return m_slots[findSlot(bytes)]; }

    std::string m_bytes;                ///< the tokens, concatenated by rank
    std::vector<std::uint32_t> m_ends;  ///< by rank: the end of the token in m_bytes
    std::vector<std::uint32_t> m_slots; ///< hash table of ranks, at most half full; its size is a power of two
};

} // namespace toolroom
