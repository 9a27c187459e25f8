// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/source_text.h"

#include "core/json/text.h"

#include <algorithm>
#include <optional>

namespace toolroom {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t blockSize = 4096;
/// Storing the start of every line would need more memory than a text of short lines.
constexpr std::size_t linesPerStart = 64;

/// Finds the starts of lines after `begin`. Each byte is searched once for each kind of line end.
class LineStarts {
public:
    LineStarts(std::string_view bytes, std::size_t begin)
        : m_bytes(bytes)
        , m_feed(bytes.find('\n', begin))
        , m_return(bytes.find('\r', begin)) {}

    std::optional<std::size_t> next() {
        if (m_feed == m_return) // both are npos after the last line end
            return std::nullopt;
        const bool isPair = m_return != std::string_view::npos && m_feed == m_return + 1;
        const std::size_t start = (isPair ? m_feed : std::min(m_feed, m_return)) + 1;
        if (m_feed < start)
            m_feed = m_bytes.find('\n', start);
        if (m_return < start)
            m_return = m_bytes.find('\r', start);
        return start;
    }

private:
    std::string_view m_bytes;
    std::size_t m_feed;
    std::size_t m_return;
};

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
        m_positions.lineStarts = {content().begin};
        m_positions.lines = 1;
        LineStarts starts(m_bytes, content().begin);
        while (const auto start = starts.next()) {
            if (m_positions.lines++ % linesPerStart == 0)
                m_positions.lineStarts.push_back(*start);
        }
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
    std::size_t number = static_cast<std::size_t>(next - starts.begin() - 1) * linesPerStart + 1;
    std::size_t lineStart = *std::prev(next);
    LineStarts following(bytes().substr(0, next == starts.end() ? m_bytes.size() : *next), lineStart);
    for (auto start = following.next(); start && *start <= offset; start = following.next()) {
        lineStart = *start;
        ++number;
    }
    const std::size_t column = codePointsBefore(offset) - codePointsBefore(lineStart);
    return {static_cast<int>(number), static_cast<int>(column) + 1};
}

std::string_view SourceText::line(int number) const {
    if (number < 1 || static_cast<std::size_t>(number) > positions().lines)
        return {};
    const std::size_t index = static_cast<std::size_t>(number) - 1;
    const auto start = positions().lineStarts.begin() + static_cast<std::ptrdiff_t>(index / linesPerStart);
    const std::size_t limit = std::next(start) == positions().lineStarts.end() ? m_bytes.size() : *std::next(start);
    std::size_t begin = *start;
    LineStarts following(bytes().substr(0, limit), begin);
    for (std::size_t i = 0; i < index % linesPerStart; ++i)
        begin = following.next().value_or(limit);
    const std::size_t end = following.next().value_or(limit);
    std::string_view line = bytes().substr(begin, end - begin);
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

Error SourceText::error(std::size_t offset, Message reason, std::string pointer) const {
    return {std::move(reason), m_name, position(offset), std::move(pointer)};
}

} // namespace toolroom
