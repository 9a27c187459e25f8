// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/text/token_ranks.h"

#include <QByteArray>

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr std::uint32_t noToken = std::numeric_limits<std::uint32_t>::max();

struct RankedToken {
    QByteArray bytes;
    std::uint32_t rank = 0;
};

std::optional<RankedToken> parseLine(std::string_view line) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos)
        return std::nullopt;
    RankedToken token;
    const char* end = line.data() + line.size();
    const auto number = std::from_chars(line.data() + space + 1, end, token.rank);
    if (number.ec != std::errc() || number.ptr != end)
        return std::nullopt;
    const auto decoded = QByteArray::fromBase64Encoding(QByteArray(line.data(), static_cast<qsizetype>(space)),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || (*decoded).isEmpty())
        return std::nullopt;
    token.bytes = *decoded;
    return token;
}

/// A part of a piece during merging. Parts are identified by the byte at which they begin.
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
    ranks.m_bytes.reserve(file.size()); // never reallocates: base64 is longer than the decoded bytes
    ranks.m_ranks.reserve(static_cast<std::size_t>(std::ranges::count(file, '\n')) + 1);
    while (!file.empty()) {
        const std::size_t end = std::min(file.find('\n'), file.size());
        const std::optional<RankedToken> token = parseLine(file.substr(0, end));
        if (!token)
            return std::nullopt;
        const char* begin = ranks.m_bytes.data() + ranks.m_bytes.size();
        ranks.m_bytes.insert(ranks.m_bytes.end(), token->bytes.begin(), token->bytes.end());
        ranks.m_ranks.emplace(std::string_view(begin, static_cast<std::size_t>(token->bytes.size())), token->rank);
        file.remove_prefix(std::min(end + 1, file.size()));
    }
    return ranks;
}

std::uint32_t TokenRanks::rank(std::string_view bytes) const {
    const auto found = m_ranks.find(bytes);
    return found == m_ranks.end() ? noToken : found->second;
}

std::size_t TokenRanks::count(std::string_view piece) const {
    return piece.size() <= 1 || rank(piece) != noToken ? 1 : merge(piece);
}

std::size_t TokenRanks::merge(std::string_view piece) const {
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
