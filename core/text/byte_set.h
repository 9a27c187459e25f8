// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace toolroom {

/// A set of bytes, stored as a table. Searching a text for its bytes is several times faster than
/// std::string_view::find_first_of.
class ByteSet {
public:
    constexpr explicit ByteSet(std::string_view bytes) {
        for (const char c : bytes)
            m_contains[static_cast<unsigned char>(c)] = true;
    }

    /// The bytes for which `predicate` returns true.
    template <class Predicate>
    [[nodiscard]] static constexpr ByteSet of(Predicate predicate) {
        ByteSet set({});
        for (std::size_t byte = 0; byte < set.m_contains.size(); ++byte)
            set.m_contains[byte] = predicate(static_cast<char>(byte));
        return set;
    }

    [[nodiscard]] constexpr bool contains(char c) const { return m_contains[static_cast<unsigned char>(c)]; }
    /// The offset of the first byte at or after `from` that is in the set; npos when there is none.
    [[nodiscard]] constexpr std::size_t findIn(std::string_view text, std::size_t from = 0) const {
        for (std::size_t i = from; i < text.size(); ++i)
            if (contains(text[i]))
                return i;
        return std::string_view::npos;
    }
    /// The offset of the first byte at or after `from` that is not in the set; npos when there is none.
    [[nodiscard]] constexpr std::size_t findOther(std::string_view text, std::size_t from = 0) const {
        for (std::size_t i = from; i < text.size(); ++i)
            if (!contains(text[i]))
                return i;
        return std::string_view::npos;
    }

private:
    std::array<bool, 256> m_contains{};
};

/// What `\w` matches.
inline constexpr ByteSet asciiWordBytes{"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"};

} // namespace toolroom
