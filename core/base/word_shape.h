// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace toolroom {

/// Distinguishes most words by their length, first, and last byte, so that few have to be compared.
class WordShape {
public:
    constexpr WordShape() = default; ///< of no word; an empty word has the same shape
    constexpr explicit WordShape(std::string_view word) {
        if (!word.empty())
            m_bit = 1ULL << ((word.size() * 7 + static_cast<unsigned char>(word.front()) * 5U +
                              static_cast<unsigned char>(word.back())) %
                             64);
    }

private:
    friend class WordShapes;
    std::uint64_t m_bit = 0;
};

/// The shapes of several words.
class WordShapes {
public:
    constexpr void add(std::string_view word) { m_bits |= WordShape(word).m_bit; }
    [[nodiscard]] constexpr bool mayContain(WordShape shape) const { return (m_bits & shape.m_bit) != 0; }

private:
    std::uint64_t m_bits = 0;
};

} // namespace toolroom
