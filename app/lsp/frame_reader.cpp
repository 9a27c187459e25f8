// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/lsp/frame_reader.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/mcp/protocol/rpc_message.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::size_t maxHeader = 8192;
constexpr std::string_view lineEnd = "\r\n";
constexpr std::string_view headerEnd = "\r\n\r\n";

constexpr std::string_view blanks = " \t";

/// Empty if the header has no valid length, or two different ones.
std::optional<std::uint64_t> contentLength(std::string_view header) {
    std::optional<std::uint64_t> length;
    for (const auto part : std::views::split(header, lineEnd)) {
        const std::string_view line(part.begin(), part.end());
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos)
            return std::nullopt;
        if (toAsciiLower(trimmed(line.substr(0, colon), blanks)) != "content-length")
            continue;
        const std::string_view digits = trimmed(line.substr(colon + 1), blanks);
        std::uint64_t value = 0;
        const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (digits.empty() || failure != std::errc() || end != digits.data() + digits.size() ||
            (length && *length != value))
            return std::nullopt;
        length = value;
    }
    return length;
}

} // namespace

std::optional<FrameReader::Frame> FrameReader::next() {
    if (m_skip > 0) {
        const std::size_t skipped = std::min(m_skip, m_bytes.size());
        m_bytes.erase(0, skipped);
        m_skip -= skipped;
    }
    if (m_isBroken || m_skip > 0)
        return std::nullopt;
    if (!m_isInContent) {
        const std::size_t end = m_bytes.find(headerEnd);
        if (std::min(end, m_bytes.size()) > maxHeader) {
            m_isBroken = true;
            return Frame{{}, formatText("the header is longer than {} bytes", maxHeader)};
        }
        if (end == std::string::npos)
            return std::nullopt;
        const auto length = contentLength(std::string_view(m_bytes).substr(0, end));
        m_bytes.erase(0, end + headerEnd.size());
        if (!length)
            return Frame{{}, "the header has no valid Content-Length"};
        if (*length > maxRpcMessage) {
            m_skip = static_cast<std::size_t>(*length);
            return Frame{{}, formatText("the message is larger than {} MiB", maxRpcMessage / (1024UL * 1024))};
        }
        m_length = static_cast<std::size_t>(*length);
        m_isInContent = true;
    }
    if (m_bytes.size() < m_length)
        return std::nullopt;
    Frame frame{m_bytes.substr(0, m_length), {}};
    m_bytes.erase(0, m_length);
    m_isInContent = false;
    return frame;
}

std::string encodeFrame(std::string_view text) {
    return formatText("Content-Length: {}\r\n\r\n{}", text.size(), text);
}

} // namespace toolroom
