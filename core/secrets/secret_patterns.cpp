// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/secrets/secret_patterns.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace toolroom {

namespace {

/// Shorter strings are searched one by one.
constexpr std::size_t minNodeBytes = 3;
constexpr unsigned char skipped = 0;

/// The byte that is compared; `skipped` for a byte that is not.
constexpr std::array<std::uint8_t, 256> foldedBytes = [] {
    std::array<std::uint8_t, 256> folded{};
    for (unsigned byte = '!'; byte < folded.size(); ++byte)
        folded[byte] = static_cast<std::uint8_t>(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
    folded[0x7F] = skipped;
    folded['+'] = skipped; // a space in a form
    return folded;
}();

std::string foldedText(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (const std::uint8_t byte = foldedBytes[static_cast<unsigned char>(c)]; byte != skipped)
            result += static_cast<char>(byte);
    return result;
}

} // namespace

std::uint8_t SecretPatterns::foldedByte(char c) {
    return foldedBytes[static_cast<unsigned char>(c)];
}

void SecretPatterns::add(std::string bytes, std::size_t secret) {
    if (bytes.empty() || std::ranges::contains(m_patterns, bytes, &Pattern::bytes))
        return;
    const bool isExact = foldedText(bytes).size() < minFoldedBytes;
    m_maxBytes = std::max(m_maxBytes, bytes.size());
    m_patterns.push_back({std::move(bytes), secret, isExact});
}

void SecretPatterns::insert(std::uint32_t pattern) {
    const std::string bytes = foldedText(m_patterns[pattern].bytes);
    if (bytes.size() < minNodeBytes) {
        m_literals.push_back(pattern);
        return;
    }
    std::uint32_t node = 0;
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        std::uint32_t child = childOf(node, byte);
        if (child == 0) {
            child = static_cast<std::uint32_t>(m_nodes.size());
            m_nodes.push_back(
                {.sibling = m_nodes[node].child, .depth = m_nodes[node].depth + 1, .owner = pattern, .byte = byte});
            m_nodes[node].child = child;
        }
        node = child;
    }
    // Strings that differ only in case share a node. It reports the first of them, or one whose case is ignored.
    if (!m_nodes[node].isWhole || !m_patterns[pattern].isExact)
        m_nodes[node].owner = pattern;
    m_nodes[node].isWhole = true;
    const auto first = static_cast<unsigned char>(bytes[0]);
    const auto second = static_cast<unsigned char>(bytes[1]);
    for (unsigned a = 0; a < foldedBytes.size(); ++a)
        for (unsigned b = 0; foldedBytes[a] == first && b < foldedBytes.size(); ++b)
            if (foldedBytes[b] == second || foldedBytes[b] == skipped)
                m_beginnings.set(a * 256U + b);
}

void SecretPatterns::compile() {
    for (std::uint32_t pattern = 0; pattern < m_patterns.size(); ++pattern)
        insert(pattern);
    for (std::size_t byte = 0; byte < m_roots.size(); ++byte)
        m_roots[byte] = foldedBytes[byte] == skipped ? 0 : childOf(0, foldedBytes[byte]);
    std::deque<std::uint32_t> waiting;
    for (std::uint32_t child = m_nodes[0].child; child != 0; child = m_nodes[child].sibling)
        waiting.push_back(child);
    while (!waiting.empty()) { // breadth first: suffixes are shorter
        const std::uint32_t node = waiting.front();
        waiting.pop_front();
        const std::uint32_t suffix = m_nodes[node].suffix;
        m_nodes[node].output = m_nodes[suffix].isWhole ? suffix : m_nodes[suffix].output;
        for (std::uint32_t child = m_nodes[node].child; child != 0; child = m_nodes[child].sibling) {
            m_nodes[child].suffix = next(suffix, m_nodes[child].byte);
            waiting.push_back(child);
        }
    }
}

std::uint32_t SecretPatterns::childOf(std::uint32_t node, std::uint8_t byte) const {
    std::uint32_t child = m_nodes[node].child;
    while (child != 0 && m_nodes[child].byte != byte)
        child = m_nodes[child].sibling;
    return child;
}

std::uint32_t SecretPatterns::next(std::uint32_t node, std::uint8_t byte) const {
    for (; node != 0; node = m_nodes[node].suffix)
        if (const std::uint32_t child = childOf(node, byte); child != 0)
            return child;
    return m_roots[byte];
}

void SecretPatterns::search(std::string_view text, bool findsTruncated, const OnMatch& onMatch) const {
    for (const std::size_t literal : m_literals) {
        const Pattern& pattern = m_patterns[literal];
        for (std::size_t at = text.find(pattern.bytes); at != std::string_view::npos;
             at = text.find(pattern.bytes, at + pattern.bytes.size()))
            onMatch({at, at + pattern.bytes.size(), pattern.secret, pattern.bytes.size()});
    }
    std::uint32_t node = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (node == 0) {
            node = m_roots[static_cast<unsigned char>(text[at])]; // 0 for skipped bytes
            continue;
        }
        const std::uint8_t byte = foldedByte(text[at]);
        if (byte == skipped)
            continue;
        node = next(node, byte);
        if (m_nodes[node].isWhole || m_nodes[node].output != 0)
            report(text, at + 1, node, onMatch);
    }
    if (findsTruncated)
        reportTruncated(text, node, onMatch);
}

std::size_t SecretPatterns::beginOf(std::string_view text, std::size_t end, std::size_t foldedBytes) {
    while (foldedBytes > 0)
        foldedBytes -= isSkipped(text[--end]) ? 0 : 1;
    return end;
}

void SecretPatterns::report(std::string_view text, std::size_t end, std::uint32_t node, const OnMatch& onMatch) const {
    for (node = m_nodes[node].isWhole ? node : m_nodes[node].output; node != 0; node = m_nodes[node].output) {
        const Pattern& pattern = m_patterns[m_nodes[node].owner];
        std::size_t begin = beginOf(text, end, m_nodes[node].depth);
        std::size_t last = end;
        if (pattern.isExact) { // the string may begin and end with skipped bytes
            const auto first = std::ranges::find_if_not(pattern.bytes, isSkipped);
            const auto before = static_cast<std::size_t>(first - pattern.bytes.begin());
            if (before > begin || text.substr(begin - before, pattern.bytes.size()) != pattern.bytes)
                continue;
            begin -= before;
            last = begin + pattern.bytes.size();
        }
        onMatch({begin, last, pattern.secret, pattern.bytes.size()});
    }
}

void SecretPatterns::reportTruncated(std::string_view text, std::uint32_t node, const OnMatch& onMatch) const {
    for (; m_nodes[node].depth >= minTruncatedBytes; node = m_nodes[node].suffix) {
        if (m_nodes[node].isWhole && m_nodes[node].child == 0)
            continue;
        const Pattern& pattern = m_patterns[m_nodes[node].owner];
        const std::size_t begin = beginOf(text, text.size(), m_nodes[node].depth);
        const bool isExact = m_nodes[node].depth < minFoldedBytes;
        if (isExact && !std::string_view(pattern.bytes).starts_with(text.substr(begin)))
            continue;
        onMatch({begin, text.size(), pattern.secret, m_nodes[node].depth, true});
        return;
    }
}

} // namespace toolroom
