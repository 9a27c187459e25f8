// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/lsp/text_positions.h"

#include "core/json/member.h"
#include "core/json/text.h"

#include <algorithm>
#include <tuple>

namespace toolroom {

namespace {

/// Units of the character in the encoding.
std::size_t unitsOf(char32_t codePoint, std::size_t bytes, PositionEncoding encoding) {
    constexpr char32_t firstSupplementary = 0x10000;
    if (encoding == PositionEncoding::Utf8)
        return bytes;
    return codePoint >= firstSupplementary ? 2 : 1;
}

/// Negative and missing values become 0.
std::size_t numberAt(const Json& object, std::string_view key) {
    return static_cast<std::size_t>(std::max<std::int64_t>(0, integerAt(object, key).value_or(0)));
}

} // namespace

std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

TextPositions::TextPositions(std::string_view text, PositionEncoding encoding)
    : m_text(text)
    , m_encoding(encoding)
    , m_lines{text.size() - withoutByteOrderMark(text).size()} {
    for (std::size_t i = text.find_first_of("\r\n"); i != std::string_view::npos; i = text.find_first_of("\r\n", i)) {
        i += text.substr(i).starts_with("\r\n") ? 2 : 1;
        m_lines.push_back(i);
    }
}

std::size_t TextPositions::lineEnd(std::size_t line) const {
    if (line + 1 == m_lines.size())
        return m_text.size();
    std::size_t end = m_lines[line + 1] - 1;
    if (m_text[end] == '\n' && end > m_lines[line] && m_text[end - 1] == '\r')
        --end;
    return end;
}

TextPositions::Place TextPositions::placeOf(std::size_t offset, const Place& known) const {
    offset = std::clamp(offset, m_lines.front(), m_text.size());
    const auto next = std::ranges::upper_bound(m_lines, offset);
    const auto line = static_cast<std::size_t>(next - m_lines.begin()) - 1;
    Place place = known.line == line && known.offset <= offset ? known : Place{line, m_lines[line], 0};
    while (place.offset < offset) {
        const std::size_t begin = place.offset;
        const char32_t codePoint = nextCodePoint(m_text, place.offset);
        place.character += unitsOf(codePoint, place.offset - begin, m_encoding);
    }
    return place;
}

Json TextPositions::range(ByteRange range) const {
    m_known = placeOf(range.begin, m_known);
    const Place end = placeOf(range.end, m_known);
    return {{"start", {{"line", m_known.line}, {"character", m_known.character}}},
            {"end", {{"line", end.line}, {"character", end.character}}}};
}

std::size_t TextPositions::offset(const Json& position) const {
    const std::size_t line = numberAt(position, "line");
    if (line >= m_lines.size())
        return m_text.size();
    const std::size_t character = numberAt(position, "character");
    const std::size_t end = lineEnd(line);
    std::size_t i = m_lines[line];
    for (std::size_t units = 0; i < end;) {
        const std::size_t begin = i;
        const char32_t codePoint = nextCodePoint(m_text, i);
        units += unitsOf(codePoint, i - begin, m_encoding);
        if (units > character) // also inside a surrogate pair
            return begin;
    }
    return i;
}

ByteRange TextPositions::byteRange(const Json& range) const {
    const Json* start = memberOf(range, "start");
    const Json* end = memberOf(range, "end");
    const std::size_t first = start ? offset(*start) : 0;
    const std::size_t last = end ? offset(*end) : first;
    return {std::min(first, last), std::max(first, last)};
}

std::size_t TextPositions::offset(TextPosition position) const {
    const auto line = static_cast<std::size_t>(std::max(position.line, 1)) - 1;
    if (line >= m_lines.size())
        return m_text.size();
    std::size_t i = m_lines[line];
    for (int column = 1; column < position.column && i < lineEnd(line); ++column)
        std::ignore = nextCodePoint(m_text, i);
    return i;
}

void applyChange(std::string& text, const Json& change, PositionEncoding encoding) {
    const std::string* replacement = stringAt(change, "text");
    if (!replacement)
        return;
    const Json* range = memberOf(change, "range");
    if (!range || range->is_null()) {
        text = *replacement;
        return;
    }
    const ByteRange bytes = TextPositions(text, encoding).byteRange(*range);
    text.replace(bytes.begin, bytes.end - bytes.begin, *replacement);
}

} // namespace toolroom
