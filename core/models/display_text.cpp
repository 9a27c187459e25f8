// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/display_text.h"

#include "core/json/literals.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>
#include <string_view>

namespace toolroom {

namespace {

/// JSON with longer lines was not formatted for reading.
constexpr std::size_t maxReadableLine = 2000;
/// Deeper levels are not indented further.
constexpr int maxIndentation = 32;

/// False for invisible characters and for noncharacters, which text views use internally.
bool isDisplayable(char32_t before, char32_t codePoint) {
    return !isHiddenAfter(before, codePoint) && !QChar::isNonCharacter(codePoint);
}

} // namespace

qsizetype DisplayText::at(std::size_t sourceOffset) const {
    const auto after = std::ranges::upper_bound(m_anchors, sourceOffset, {}, &Anchor::source);
    if (after == m_anchors.begin())
        return 0;
    const Anchor& anchor = *std::prev(after);
    const qsizetype limit = after == m_anchors.end() ? text.size() : after->shown;
    const qsizetype wanted =
        anchor.exact ? anchor.shown + static_cast<qsizetype>(sourceOffset - anchor.source) : anchor.shown;
    return std::min(wanted, limit);
}

DisplayText::Span DisplayText::span(ByteRange range) const {
    const qsizetype begin = at(range.begin);
    const auto after = std::ranges::lower_bound(m_anchors, range.end, {}, &Anchor::source);
    if (range.empty() || after == m_anchors.begin())
        return {begin, begin};
    const Anchor& anchor = *std::prev(after);
    const qsizetype units = anchor.exact ? static_cast<qsizetype>(range.end - anchor.source) : anchor.units;
    return {begin, std::max(begin, std::min(anchor.shown + units, text.size()))};
}

/// Builds a display text in source order.
class DisplayTextWriter {
public:
    explicit DisplayTextWriter(std::string_view bytes)
        : m_bytes(bytes) {}

    /// Whether the text has reached its limit.
    [[nodiscard]] bool isFull() const { return m_result.text.size() >= maxDisplayUnits; }

    /// Adds the character at `source`. Every line ending becomes a line feed, as in text views.
    void put(char32_t codePoint, ByteRange source) {
        const bool isDisplayed = isDisplayable(m_before, codePoint);
        const bool endsPair = codePoint == U'\n' && m_before == U'\r';
        m_before = codePoint;
        anchor(source.begin, codePoint < 0x80 && isDisplayed && !endsPair && source.end - source.begin == 1);
        const qsizetype begin = m_result.text.size();
        if (!isDisplayed) {
            m_result.text +=
                QStringLiteral("[U+%1]").arg(static_cast<uint>(codePoint), 4, 16, QLatin1Char('0')).toUpper();
            m_result.hidden.push_back({begin, m_result.text.size()});
        } else if (codePoint == U'\r') {
            m_result.text += QLatin1Char('\n');
        } else if (!endsPair) {
            m_result.text += QString::fromUcs4(&codePoint, 1);
        }
        if (!m_result.m_anchors.back().exact)
            m_result.m_anchors.back().units = m_result.text.size() - begin;
    }
    /// Adds the characters in `range` until the text reaches its limit. Returns the offset after the last one added.
    std::size_t copy(ByteRange range) {
        std::size_t offset = range.begin;
        while (offset < range.end && !isFull()) {
            const std::size_t begin = offset;
            const char32_t codePoint = nextCodePoint(m_bytes, offset);
            put(codePoint, {begin, offset});
        }
        return offset;
    }
    /// Adds characters that are not in the source.
    void insert(QChar character, int times = 1) {
        m_result.text += QString(times, character);
        m_hasInserted = true;
    }
    /// Marks `source` as not displayed.
    void skip(std::size_t source) { anchor(source, false); }

    /// The text ends at `displayEnd` in the source, and would end at `end` without limits.
    DisplayText finish(std::size_t displayEnd, std::size_t end) {
        anchor(displayEnd, false);
        m_result.omittedBytes = end - std::min(displayEnd, end);
        return std::move(m_result);
    }

private:
    void anchor(std::size_t source, bool exact) {
        auto& anchors = m_result.m_anchors;
        const bool follows =
            !anchors.empty() && exact && anchors.back().exact && !m_hasInserted &&
            source - anchors.back().source == static_cast<std::size_t>(m_result.text.size() - anchors.back().shown);
        m_hasInserted = false;
        if (!follows)
            anchors.push_back({source, m_result.text.size(), exact});
    }

    std::string_view m_bytes;
    DisplayText m_result;
    bool m_hasInserted = false;
    char32_t m_before = 0; ///< the last character added from the source
};

namespace {

/// The character at `offset` inside a JSON string; advances `offset`.
char32_t nextCharacter(std::string_view bytes, std::size_t& offset) {
    if (bytes[offset] == '\\')
        if (const auto escaped = readEscape(bytes, offset))
            return *escaped;
    return nextCodePoint(bytes, offset);
}

std::size_t endOfString(std::string_view bytes, std::size_t begin, std::size_t end) {
    const auto length = stringLiteralLength(bytes.substr(begin, end - begin));
    return length ? begin + *length : end;
}

bool hasUnreadableLine(std::string_view bytes) {
    while (bytes.size() > maxReadableLine) {
        const std::size_t lineEnd = bytes.substr(0, maxReadableLine + 1).rfind('\n');
        if (lineEnd == std::string_view::npos)
            return true;
        bytes.remove_prefix(lineEnd + 1);
    }
    return false;
}

/// Counts the dashes of YAML lists as indentation.
std::size_t indentationBefore(std::string_view bytes, std::size_t offset) {
    std::size_t lineBegin = bytes.rfind('\n', offset == 0 ? 0 : offset - 1);
    lineBegin = lineBegin == std::string_view::npos || offset == 0 ? 0 : lineBegin + 1;
    std::size_t end = lineBegin;
    while (end < offset && (bytes[end] == ' ' || bytes[end] == '\t' || bytes[end] == '-'))
        ++end;
    return end - lineBegin;
}

DisplayText keepLines(std::string_view bytes, ByteRange shown, std::size_t end) {
    const std::size_t indentation = indentationBefore(bytes, shown.begin);
    DisplayTextWriter writer(bytes);
    std::size_t offset = shown.begin;
    while (offset < shown.end && !writer.isFull()) {
        const std::size_t lineEnd = std::min(bytes.find('\n', offset), shown.end - 1) + 1;
        offset = writer.copy({offset, lineEnd});
        if (offset < lineEnd || bytes[lineEnd - 1] != '\n')
            continue;
        const std::size_t limit = std::min(offset + indentation, shown.end);
        writer.skip(offset);
        while (offset < limit && (bytes[offset] == ' ' || bytes[offset] == '\t'))
            ++offset;
    }
    return writer.finish(offset, end);
}

/// Indents a value and keeps its tokens as written.
class JsonLayout {
public:
    JsonLayout(std::string_view bytes, ByteRange range)
        : m_bytes(bytes)
        , m_range(range)
        , m_offset(range.begin)
        , m_writer(bytes) {}

    /// `end` is the end of the value, of which only the range is displayed.
    DisplayText run(std::size_t end) {
        while (m_offset < m_range.end && !m_writer.isFull())
            step();
        return m_writer.finish(m_offset, end);
    }

private:
    void step() {
        const char c = m_bytes[m_offset];
        if (isJsonWhiteSpace(c)) {
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
        while (m_offset < m_range.end && isJsonWhiteSpace(m_bytes[m_offset]))
            ++m_offset;
        if (m_offset < m_range.end && (m_bytes[m_offset] == '}' || m_bytes[m_offset] == ']'))
            return copyTo(m_offset + 1);
        ++m_depth;
        newLine();
    }
    void newLine() {
        m_writer.insert(QLatin1Char('\n'));
        m_writer.insert(QLatin1Char(' '), std::clamp(m_depth, 0, maxIndentation) * 2);
    }
    void copyTo(std::size_t end) { m_offset = m_writer.copy({m_offset, end}); }

    std::string_view m_bytes;
    ByteRange m_range;
    std::size_t m_offset;
    int m_depth = 0;
    DisplayTextWriter m_writer;
};

/// `range`, cut to maxDisplayBytes at a character boundary.
ByteRange cut(std::string_view bytes, ByteRange range) {
    if (range.end - range.begin <= maxDisplayBytes)
        return range;
    std::size_t end = range.begin + maxDisplayBytes;
    while (end > range.begin && (static_cast<unsigned char>(bytes[end]) & 0xC0U) == 0x80U)
        --end;
    return {range.begin, end};
}

} // namespace

DisplayText stringToDisplayText(const Document& document, std::string_view pointer) {
    const Json* value = resolvePointer(document.value(), pointer);
    const ByteRange literal = document.valueRange(pointer).value_or(ByteRange());
    if (!value || !value->is_string())
        return {};
    if (document.source()->language() == SourceLanguage::JsonText)
        return stringToDisplayText(*document.source(), literal);
    const std::string_view text = value->get_ref<const std::string&>();
    const ByteRange shown = cut(text, {0, text.size()});
    std::vector<ByteRange> characters;
    for (std::size_t offset = 0; offset < shown.end;) {
        const std::size_t begin = offset;
        static_cast<void>(nextCodePoint(text, offset));
        characters.push_back({begin, offset});
    }
    const auto written = document.rangesInString(pointer, characters);
    DisplayTextWriter writer(text);
    writer.skip(literal.begin);
    std::size_t offset = 0;
    for (std::size_t i = 0; i < characters.size() && !writer.isFull(); ++i)
        writer.put(nextCodePoint(text, offset), written ? (*written)[i] : literal);
    return writer.finish(literal.end, literal.end + text.size() - offset);
}

DisplayText stringToDisplayText(const SourceText& source, ByteRange range) {
    const std::string_view bytes = source.bytes();
    const ByteRange whole = {range.begin + 1, range.end - 1};
    const ByteRange shown = cut(bytes, whole);
    DisplayTextWriter writer(bytes);
    writer.skip(range.begin);
    std::size_t offset = shown.begin;
    while (offset < shown.end && !writer.isFull()) {
        const std::size_t begin = offset;
        const char32_t codePoint = nextCharacter(bytes, offset);
        writer.put(codePoint, {begin, offset});
    }
    return writer.finish(offset, whole.end);
}

DisplayText jsonToDisplayText(const SourceText& source, ByteRange range) {
    const std::string_view bytes = source.bytes();
    const ByteRange shown = cut(bytes, range);
    if (source.language() == SourceLanguage::JsonText && hasUnreadableLine(shown.of(bytes)))
        return JsonLayout(bytes, shown).run(range.end);
    return keepLines(bytes, shown, range.end);
}

} // namespace toolroom
