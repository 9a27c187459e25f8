// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace toolroom {

/// The number of bytes that fulfill `predicate`. Counts blocks of 255 bytes in a one-byte counter, so that compilers
/// vectorize the loop.
template <class Predicate>
std::size_t countBytesIf(std::string_view bytes, Predicate predicate) {
    std::size_t count = 0;
    while (!bytes.empty()) {
        const std::string_view part = bytes.substr(0, UINT8_MAX);
        std::uint8_t inPart = 0;
        for (const char c : part)
            inPart = static_cast<std::uint8_t>(inPart + (predicate(c) ? 1 : 0));
        count += inPart;
        bytes.remove_prefix(part.size());
    }
    return count;
}

} // namespace toolroom
