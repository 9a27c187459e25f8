// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace toolroom::supervisor {

/// SHA-256 (FIPS 180-4), because the supervisor uses no library.
class Sha256 {
public:
    void add(std::span<const unsigned char> bytes);
    /// In hexadecimal digits. Call this once.
    [[nodiscard]] std::string result();

private:
    void addBlock(const unsigned char* block);

    static constexpr std::size_t blockSize = 64;
    std::array<std::uint32_t, 8> m_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, blockSize> m_block{};
    std::size_t m_used = 0; ///< bytes used in m_block
    std::uint64_t m_bytes = 0;
};

} // namespace toolroom::supervisor
