// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/source_text.h"

#include "core/json/text.h"

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t blockSize = 4096;

std::vector<std::size_t> findLineStarts(std::string_view bytes, std::size_t begin) {
    std::vector<std::size_t> starts = {begin};
    std::size_t feed = bytes.find('\n', begin);
    std::size_t carriageReturn = bytes.find('\r', begin);
    while (feed != carriageReturn) { // both are npos after the last line end
        const bool isPair = carriageReturn != std::string_view::npos && feed == carriageReturn + 1;
        const std::size_t start = (isPair ? feed : std::min(feed, carriageReturn)) + 1;
        starts.push_back(start);
        if (feed < start)
            feed = bytes.find('\n', start);
        if (carriageReturn < start)
            carriageReturn = bytes.find('\r', start);
    }
    return starts;
}

} // namespace

SourceText::SourceText(std::string name, std::string bytes, SourceLanguage language)
    : m_name(std::move(name))
    , m_bytes(std::move(bytes))
    , m_language(language) {}

ByteRange SourceText::content() const {
    return {m_bytes.starts_with(byteOrderMark) ? byteOrderMark.size() : 0, m_bytes.size()};
}

const SourceText::Positions& SourceText::positions() const {
    std::call_once(m_positionsOnce, [this] {
        m_positions.lineStarts = findLineStarts(m_bytes, content().begin);
        std::size_t codePoints = 0;
        for (std::size_t begin = 0; begin <= m_bytes.size(); begin += blockSize) {
            m_positions.codePointsBefore.push_back(codePoints);
            codePoints += countCodePoints(bytes().substr(begin, blockSize));
        }
    });
    return m_positions;
}

std::size_t SourceText::codePointsBefore(std::size_t offset) const {
    const std::size_t block = offset / blockSize;
    return positions().codePointsBefore[block] + countCodePoints(bytes().substr(block * blockSize, offset % blockSize));
}

TextPosition SourceText::position(std::size_t offset) const {
    const auto& starts = positions().lineStarts;
    offset = std::clamp(offset, starts.front(), m_bytes.size());
    const auto next = std::ranges::upper_bound(starts, offset);
    const std::size_t column = codePointsBefore(offset) - codePointsBefore(*std::prev(next));
    return {static_cast<int>(next - starts.begin()), static_cast<int>(column) + 1};
}

std::string_view SourceText::line(int number) const {
    const auto& starts = positions().lineStarts;
    if (number < 1 || static_cast<std::size_t>(number) > starts.size())
        return {};
    const auto start = starts.begin() + number - 1;
    const std::size_t end = std::next(start) == starts.end() ? m_bytes.size() : *std::next(start);
    std::string_view line = bytes().substr(*start, end - *start);
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

Error SourceText::error(std::size_t offset, Message reason, std::string pointer) const {
    return {std::move(reason), m_name, position(offset), std::move(pointer)};
}

} // namespace toolroom
