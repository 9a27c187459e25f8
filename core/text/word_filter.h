// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"
#include "core/base/export.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace toolroom {

/// The case-insensitive hash of a word, built byte by byte.
class WordHash {
public:
    constexpr WordHash() = default;
    constexpr explicit WordHash(std::string_view word) {
        for (const char c : word)
            add(c);
    }
    constexpr void add(char c) { m_hash = (m_hash ^ static_cast<unsigned char>(toAsciiLower(c))) * 16777619; }
    [[nodiscard]] constexpr std::uint32_t value() const {
        const std::uint32_t mixed = (m_hash ^ (m_hash >> 15U)) * 0x2C1B3C6D;
        return mixed ^ (mixed >> 12U);
    }

private:
    std::uint32_t m_hash = 2166136261; // FNV-1a
};

/// Words to look for with a WordFilter, from a list separated by spaces.
class SearchWords {
public:
    consteval explicit SearchWords(std::string_view list) {
        for (std::size_t begin = 0; begin < list.size();) {
            const std::size_t end = std::min(list.find(' ', begin), list.size());
            m_hashes.at(m_size++) = WordHash(list.substr(begin, end - begin)).value();
            begin = end + 1;
        }
    }
    [[nodiscard]] constexpr const std::uint32_t* begin() const { return m_hashes.data(); }
    [[nodiscard]] constexpr const std::uint32_t* end() const { return m_hashes.data() + m_size; }

private:
    std::array<std::uint32_t, 48> m_hashes{};
    std::size_t m_size = 0;
};

/// The words of a text as a Bloom filter: quickly rules out words that do not occur; it can return false positives, but
/// never false negatives. Words are what `\b\w+\b` matches, ignoring case.
class WordFilter {
public:
    WordFilter() = default;
    TOOLROOM_EXPORT explicit WordFilter(std::string_view text);

    [[nodiscard]] bool mayContain(std::uint32_t hash) const {
        return m_foldsToAscii || (has(hash) && has(hash >> 16U));
    }
    /// Whether any of the words may occur.
    [[nodiscard]] bool mayContain(const SearchWords& words) const {
        return std::ranges::any_of(words, [this](std::uint32_t hash) { return mayContain(hash); });
    }

private:
    static constexpr std::uint32_t bitCount = 4096;

    [[nodiscard]] bool has(std::uint32_t hash) const { return (m_bits[hash % bitCount / 64] >> (hash % 64) & 1U) != 0; }
    void set(std::uint32_t hash) { m_bits[hash % bitCount / 64] |= std::uint64_t(1) << (hash % 64); }

    std::array<std::uint64_t, bitCount / 64> m_bits{};
    bool m_foldsToAscii = false; ///< see foldsToAscii()
};

/// Whether `text` has a non-ASCII letter that a case-insensitive match treats as k or s.
[[nodiscard]] TOOLROOM_EXPORT bool foldsToAscii(std::string_view text);

} // namespace toolroom
