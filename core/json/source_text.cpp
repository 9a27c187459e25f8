// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/source_text.h"

#include <algorithm>

namespace toolroom {

namespace {
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
}

SourceText::SourceText(std::string name, std::string bytes) : m_name(std::move(name)), m_bytes(std::move(bytes)) {}

ByteRange SourceText::content() const {
    return {m_bytes.starts_with(byteOrderMark) ? byteOrderMark.size() : 0, m_bytes.size()};
}

const std::vector<std::size_t>& SourceText::lineStarts() const {
    std::call_once(m_lineStartsMade, [this] {
        m_lineStarts.push_back(content().begin);
        for (std::size_t i = m_bytes.find_first_of("\r\n"); i != std::string::npos;
             i = m_bytes.find_first_of("\r\n", i)) {
            i += m_bytes[i] == '\r' && i + 1 < m_bytes.size() && m_bytes[i + 1] == '\n' ? 2 : 1;
            m_lineStarts.push_back(i);
        }
    });
    return m_lineStarts;
}

TextPosition SourceText::position(std::size_t offset) const {
    const auto& starts = lineStarts();
    offset = std::clamp(offset, starts.front(), m_bytes.size());
    const auto next = std::ranges::upper_bound(starts, offset);
    const std::size_t start = *std::prev(next);
    const auto isLeadByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const auto column = std::ranges::count_if(bytes().substr(start, offset - start), isLeadByte);
    return {static_cast<int>(next - starts.begin()), static_cast<int>(column) + 1};
}

std::string_view SourceText::line(int number) const {
    const auto& starts = lineStarts();
    if (number < 1 || static_cast<std::size_t>(number) > starts.size())
        return {};
    const std::string_view rest = bytes().substr(starts[static_cast<std::size_t>(number) - 1]);
    return rest.substr(0, rest.find_first_of("\r\n"));
}

Error SourceText::error(std::size_t offset, std::string reason, std::string pointer) const {
    return {std::move(reason), m_name, position(offset), std::move(pointer)};
}

} // namespace toolroom
