// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/shown_text.h"

#include "core/json/text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// A line of JSON that is longer than this was not written to be read.
constexpr std::size_t longestReadableLine = 2000;

bool isWhiteSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

} // namespace

qsizetype ShownText::at(std::size_t sourceOffset) const {
    const auto after = std::ranges::upper_bound(m_anchors, sourceOffset, {}, &Anchor::source);
    if (after == m_anchors.begin())
        return 0;
    const Anchor& anchor = *std::prev(after);
    const qsizetype limit = after == m_anchors.end() ? text.size() : after->shown;
    const qsizetype wanted =
        anchor.exact ? anchor.shown + static_cast<qsizetype>(sourceOffset - anchor.source) : anchor.shown;
    return std::min(wanted, limit);
}

ShownText::Span ShownText::span(ByteRange range) const {
    const qsizetype begin = at(range.begin);
    const auto after = std::ranges::lower_bound(m_anchors, range.end, {}, &Anchor::source);
    if (range.empty() || after == m_anchors.begin())
        return {begin, begin};
    const Anchor& anchor = *std::prev(after);
    const qsizetype units = anchor.exact ? static_cast<qsizetype>(range.end - anchor.source) : anchor.units;
    return {begin, std::max(begin, std::min(anchor.shown + units, text.size()))};
}

/// Collects a ShownText in the order of its source.
class ShownTextWriter {
public:
    /// Adds the character that stands in `source`.
    void put(char32_t codePoint, ByteRange source) {
        const bool hidden = isHiddenAfter(std::exchange(m_before, codePoint), codePoint);
        anchor(source.begin, codePoint < 0x80 && !hidden && source.end - source.begin == 1);
        const qsizetype begin = m_shown.text.size();
        if (hidden) {
            m_shown.text +=
                QStringLiteral("[U+%1]").arg(static_cast<uint>(codePoint), 4, 16, QLatin1Char('0')).toUpper();
            m_shown.hidden.push_back({begin, m_shown.text.size()});
        } else {
            m_shown.text += QString::fromUcs4(&codePoint, 1);
        }
        if (!m_shown.m_anchors.back().exact)
            m_shown.m_anchors.back().units = m_shown.text.size() - begin;
    }
    /// Adds the characters that stand in `range` of `bytes`.
    void copy(std::string_view bytes, ByteRange range) {
        for (std::size_t offset = range.begin; offset < range.end;) {
            const std::size_t begin = offset;
            const char32_t codePoint = nextCodePoint(bytes, offset);
            put(codePoint, {begin, offset});
        }
    }
    /// Adds what the source does not have.
    void insert(QChar character, int times = 1) {
        m_shown.text += QString(times, character);
        m_inserted = true;
    }
    /// Says that `source` is not drawn.
    void skip(std::size_t source) { anchor(source, false); }

    ShownText finish(std::size_t end, std::size_t bytesLeftOut) {
        anchor(end, false);
        m_shown.bytesLeftOut = bytesLeftOut;
        return std::move(m_shown);
    }

private:
    void anchor(std::size_t source, bool exact) {
        auto& anchors = m_shown.m_anchors;
        const bool follows =
            !anchors.empty() && exact && anchors.back().exact && !m_inserted &&
            source - anchors.back().source == static_cast<std::size_t>(m_shown.text.size() - anchors.back().shown);
        m_inserted = false;
        if (!follows)
            anchors.push_back({source, m_shown.text.size(), exact});
    }

    ShownText m_shown;
    bool m_inserted = false;
    char32_t m_before = 0; ///< the character of the source that was put last
};

namespace {

char32_t hexUnit(std::string_view bytes, std::size_t offset) {
    unsigned unit = 0;
    if (offset + 4 <= bytes.size())
        std::from_chars(bytes.data() + offset, bytes.data() + offset + 4, unit, 16);
    return unit;
}

/// The character that the escape at `offset` stands for; moves past it.
char32_t readEscape(std::string_view bytes, std::size_t& offset) {
    const char kind = offset + 1 < bytes.size() ? bytes[offset + 1] : '\\';
    offset += 2;
    switch (kind) {
    case 'n':
        return U'\n';
    case 't':
        return U'\t';
    case 'r':
        return U'\r';
    case 'b':
        return U'\b';
    case 'f':
        return U'\f';
    case 'u':
        break;
    default:
        return static_cast<unsigned char>(kind);
    }
    const char32_t unit = hexUnit(bytes, offset);
    offset += 4;
    if (unit >= 0xD800 && unit < 0xDC00 && bytes.substr(std::min(offset, bytes.size())).starts_with("\\u")) {
        const char32_t low = hexUnit(bytes, offset + 2);
        offset += 6;
        return 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
    }
    return unit;
}

std::size_t endOfString(std::string_view bytes, std::size_t begin, std::size_t end) {
    std::size_t offset = begin + 1;
    while (offset < end && bytes[offset] != '"')
        offset += bytes[offset] == '\\' ? 2 : 1;
    return std::min(offset + 1, end);
}

bool hasUnreadableLine(std::string_view bytes) {
    while (bytes.size() > longestReadableLine) {
        const std::size_t lineEnd = bytes.substr(0, longestReadableLine + 1).rfind('\n');
        if (lineEnd == std::string_view::npos)
            return true;
        bytes.remove_prefix(lineEnd + 1);
    }
    return false;
}

std::size_t indentationBefore(std::string_view bytes, std::size_t offset) {
    std::size_t lineBegin = bytes.rfind('\n', offset == 0 ? 0 : offset - 1);
    lineBegin = lineBegin == std::string_view::npos || offset == 0 ? 0 : lineBegin + 1;
    std::size_t end = lineBegin;
    while (end < offset && (bytes[end] == ' ' || bytes[end] == '\t'))
        ++end;
    return end - lineBegin;
}

ShownText asWritten(std::string_view bytes, ByteRange range, std::size_t bytesLeftOut) {
    const std::size_t indentation = indentationBefore(bytes, range.begin);
    ShownTextWriter writer;
    std::size_t offset = range.begin;
    while (offset < range.end) {
        const std::size_t lineEnd = std::min(bytes.find('\n', offset), range.end);
        const bool crlf = lineEnd > offset && lineEnd < range.end && bytes[lineEnd - 1] == '\r';
        writer.copy(bytes, {offset, crlf ? lineEnd - 1 : lineEnd});
        if (lineEnd == range.end)
            break;
        writer.put(U'\n', {lineEnd, lineEnd + 1});
        offset = lineEnd + 1;
        const std::size_t limit = std::min(offset + indentation, range.end);
        writer.skip(offset);
        while (offset < limit && (bytes[offset] == ' ' || bytes[offset] == '\t'))
            ++offset;
    }
    return writer.finish(range.end, bytesLeftOut);
}

/// Gives a value its line ends and indentation; tokens stay as they are.
class JsonLayout {
public:
    JsonLayout(std::string_view bytes, ByteRange range)
        : m_bytes(bytes)
        , m_range(range)
        , m_offset(range.begin) {}

    ShownText run(std::size_t bytesLeftOut) {
        while (m_offset < m_range.end)
            step();
        return m_writer.finish(m_range.end, bytesLeftOut);
    }

private:
    void step() {
        const char c = m_bytes[m_offset];
        if (isWhiteSpace(c)) {
            m_writer.skip(m_offset++);
        } else if (c == '"') {
            copyTo(endOfString(m_bytes, m_offset, m_range.end));
        } else if (c == '{' || c == '[') {
            open();
        } else if (c == '}' || c == ']') {
            --m_depth;
            newLine();
            copyTo(m_offset + 1);
        } else {
            copyTo(m_offset + 1);
            if (c == ',')
                newLine();
            else if (c == ':')
                m_writer.insert(QLatin1Char(' '));
        }
    }
    void open() {
        copyTo(m_offset + 1);
        while (m_offset < m_range.end && isWhiteSpace(m_bytes[m_offset]))
            ++m_offset;
        if (m_offset < m_range.end && (m_bytes[m_offset] == '}' || m_bytes[m_offset] == ']'))
            return copyTo(m_offset + 1);
        ++m_depth;
        newLine();
    }
    void newLine() {
        m_writer.insert(QLatin1Char('\n'));
        m_writer.insert(QLatin1Char(' '), std::max(0, m_depth) * 2);
    }
    void copyTo(std::size_t end) {
        m_writer.copy(m_bytes, {m_offset, end});
        m_offset = end;
    }

    std::string_view m_bytes;
    ByteRange m_range;
    std::size_t m_offset;
    int m_depth = 0;
    ShownTextWriter m_writer;
};

/// `range`, cut to what is shown at most, at the border of a character.
ByteRange cut(std::string_view bytes, ByteRange range) {
    if (range.end - range.begin <= maxShownBytes)
        return range;
    std::size_t end = range.begin + maxShownBytes;
    while (end > range.begin && (static_cast<unsigned char>(bytes[end]) & 0xC0U) == 0x80U)
        --end;
    return {range.begin, end};
}

} // namespace

ShownText shownString(const SourceText& source, ByteRange range) {
    const std::string_view bytes = source.bytes();
    const ByteRange whole = {range.begin + 1, range.end - 1};
    const ByteRange shown = cut(bytes, whole);
    ShownTextWriter writer;
    writer.skip(range.begin);
    for (std::size_t offset = shown.begin; offset < shown.end;) {
        const std::size_t begin = offset;
        const char32_t codePoint = bytes[offset] == '\\' ? readEscape(bytes, offset) : nextCodePoint(bytes, offset);
        writer.put(codePoint, {begin, offset});
    }
    return writer.finish(shown.end, whole.end - shown.end);
}

ShownText shownJson(const SourceText& source, ByteRange range) {
    const std::string_view bytes = source.bytes();
    const ByteRange shown = cut(bytes, range);
    const std::size_t leftOut = range.end - shown.end;
    if (hasUnreadableLine(bytes.substr(shown.begin, shown.end - shown.begin)))
        return JsonLayout(bytes, shown).run(leftOut);
    return asWritten(bytes, shown, leftOut);
}

} // namespace toolroom
