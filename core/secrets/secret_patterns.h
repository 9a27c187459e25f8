// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Byte strings that are searched at the same time (Aho and Corasick, 1975), so that the cost does not depend on their
/// number. Control characters, spaces and plus signs are skipped, and the case of ASCII letters is ignored. A string
/// with fewer than `minFoldedBytes` other characters would then occur by chance, so that it must be found as it is.
class SecretPatterns {
public:
    static constexpr std::size_t minFoldedBytes = 8;
    /// Shorter parts of a truncated string are not found.
    static constexpr std::size_t minTruncatedBytes = 3;

    struct Match {
        std::size_t begin = 0; ///< in the text
        std::size_t end = 0;
        std::size_t secret = 0; ///< as passed to add()
        std::size_t bytes = 0;  ///< size of the string
        bool isTruncated = false;
    };
    using OnMatch = std::function<void(const Match& match)>;

    /// `secret` identifies the secret of which `bytes` is a form.
    void add(std::string bytes, std::size_t secret);
    /// Must be called after the last add().
    void compile();

    [[nodiscard]] bool isEmpty() const { return m_patterns.empty(); }
    /// The size of the longest string.
    [[nodiscard]] std::size_t maxBytes() const { return m_maxBytes; }

    /// `findsTruncated`: also finds the beginning of a string at the end of the text.
    void search(std::string_view text, bool findsTruncated, const OnMatch& onMatch) const;

    /// Whether a byte is skipped.
    [[nodiscard]] static bool isSkipped(char c) { return foldedByte(c) == 0; }
    /// Whether a string can begin with these two bytes; the first one is in the upper bits.
    [[nodiscard]] bool canBegin(std::uint16_t bytes) const { return m_beginnings[bytes]; }
    /// Whether a string probably begins with the `count` bytes that `byteAt` returns.
    template <class ByteAt>
    [[nodiscard]] bool begins(std::size_t count, ByteAt byteAt) const {
        constexpr std::uint32_t minBytes = 5; // shorter patterns match by chance
        std::uint32_t node = 0;
        for (std::size_t at = 0; at < count && m_nodes[node].depth < minBytes && !m_nodes[node].isWhole; ++at) {
            const char byte = byteAt(at);
            if (isSkipped(byte))
                continue;
            node = next(node, foldedByte(byte));
            if (node == 0)
                return false;
        }
        return m_nodes[node].depth >= minTruncatedBytes;
    }

private:
    struct Pattern {
        std::string bytes;
        std::size_t secret = 0;
        bool isExact = false; ///< must be found literally
    };
    struct Node {
        std::uint32_t suffix = 0; ///< node of the longest suffix that is also a beginning
        std::uint32_t output = 0; ///< node of the longest suffix that is a whole string; 0: none
        std::uint32_t child = 0;
        std::uint32_t sibling = 0;
        std::uint32_t depth = 0;
        std::uint32_t owner = 0; ///< a pattern with this beginning
        bool isWhole = false;    ///< `owner` ends here
        std::uint8_t byte = 0;
    };

    /// The byte that is compared; 0 for a byte that is skipped.
    [[nodiscard]] static std::uint8_t foldedByte(char c);
    void insert(std::uint32_t pattern);
    [[nodiscard]] std::uint32_t childOf(std::uint32_t node, std::uint8_t byte) const;
    [[nodiscard]] std::uint32_t next(std::uint32_t node, std::uint8_t byte) const;
    void report(std::string_view text, std::size_t end, std::uint32_t node, const OnMatch& onMatch) const;
    void reportTruncated(std::string_view text, std::uint32_t node, const OnMatch& onMatch) const;
    [[nodiscard]] static std::size_t beginOf(std::string_view text, std::size_t end, std::size_t foldedBytes);

    std::vector<Pattern> m_patterns;
    std::vector<std::size_t> m_literals; ///< patterns that are skipped almost completely
    std::vector<Node> m_nodes{Node{}};
    std::array<std::uint32_t, 256> m_roots{}; ///< the first node of a string that begins with a byte
    std::bitset<65536> m_beginnings;
    std::size_t m_maxBytes = 0;
};

} // namespace toolroom
