// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/shown_text.h"

#include "core/json/literals.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>
#include <string_view>

namespace toolroom {

namespace {

/// A line of JSON that is longer than this was not written to be read.
constexpr std::size_t longestReadableLine = 2000;
/// What is deeper than this is not indented further.
constexpr int deepestIndentation = 32;

/// Characters that a text view takes for something else than text are written out too.
bool isDrawnAsItIs(char32_t before, char32_t codePoint) {
    return !isHiddenAfter(before, codePoint) && !QChar::isNonCharacter(codePoint);
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
    explicit ShownTextWriter(std::string_view bytes)
        : m_bytes(bytes) {}

    /// What comes now would be more than is shown of one text.
    [[nodiscard]] bool isFull() const { return m_shown.text.size() >= maxShownUnits; }

    /// Adds the character that stands in `source`. Every line end becomes one line feed, as text views have it.
    void put(char32_t codePoint, ByteRange source) {
        const bool drawn = isDrawnAsItIs(m_before, codePoint);
        const bool endsPair = codePoint == U'\n' && m_before == U'\r';
        m_before = codePoint;
        anchor(source.begin, codePoint < 0x80 && drawn && !endsPair && source.end - source.begin == 1);
        const qsizetype begin = m_shown.text.size();
        if (!drawn) {
            m_shown.text +=
                QStringLiteral("[U+%1]").arg(static_cast<uint>(codePoint), 4, 16, QLatin1Char('0')).toUpper();
            m_shown.hidden.push_back({begin, m_shown.text.size()});
        } else if (codePoint == U'\r') {
            m_shown.text += QLatin1Char('\n');
        } else if (!endsPair) {
            m_shown.text += QString::fromUcs4(&codePoint, 1);
        }
        if (!m_shown.m_anchors.back().exact)
            m_shown.m_anchors.back().units = m_shown.text.size() - begin;
    }
    /// Adds the characters that stand in `range`, as far as there is room; returns where it stopped.
    std::size_t copy(ByteRange range) {
        std::size_t offset = range.begin;
        while (offset < range.end && !isFull()) {
            const std::size_t begin = offset;
            const char32_t codePoint = nextCodePoint(m_bytes, offset);
            put(codePoint, {begin, offset});
        }
        return offset;
    }
    /// Adds what the source does not have.
    void insert(QChar character, int times = 1) {
        m_shown.text += QString(times, character);
        m_inserted = true;
    }
    /// Says that `source` is not drawn.
    void skip(std::size_t source) { anchor(source, false); }

    /// `shownEnd` is where in the source the text ends, `end` where it would.
    ShownText finish(std::size_t shownEnd, std::size_t end) {
        anchor(shownEnd, false);
        m_shown.bytesLeftOut = end - std::min(shownEnd, end);
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

    std::string_view m_bytes;
    ShownText m_shown;
    bool m_inserted = false;
    char32_t m_before = 0; ///< the character of the source that was put last
};

namespace {

/// The character at `offset` of a string's body; moves past it.
char32_t nextCharacter(std::string_view bytes, std::size_t& offset) {
    if (bytes[offset] == '\\')
        if (const auto escaped = readEscape(bytes, offset))
            return *escaped;
    return nextCodePoint(bytes, offset);
}

std::size_t endOfString(std::string_view bytes, std::size_t begin, std::size_t end) {
    const auto length = stringLength(bytes.substr(begin, end - begin));
    return length ? begin + *length : end;
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

/// The dashes of YAML's lists count as well.
std::size_t indentationBefore(std::string_view bytes, std::size_t offset) {
    std::size_t lineBegin = bytes.rfind('\n', offset == 0 ? 0 : offset - 1);
    lineBegin = lineBegin == std::string_view::npos || offset == 0 ? 0 : lineBegin + 1;
    std::size_t end = lineBegin;
    while (end < offset && (bytes[end] == ' ' || bytes[end] == '\t' || bytes[end] == '-'))
        ++end;
    return end - lineBegin;
}

ShownText asWritten(std::string_view bytes, ByteRange shown, std::size_t end) {
    const std::size_t indentation = indentationBefore(bytes, shown.begin);
    ShownTextWriter writer(bytes);
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

/// Gives a value its line ends and indentation; tokens stay as they are.
class JsonLayout {
public:
    JsonLayout(std::string_view bytes, ByteRange range)
        : m_bytes(bytes)
        , m_range(range)
        , m_offset(range.begin)
        , m_writer(bytes) {}

    /// `end` is where the value ends, of which no more than the range is shown.
    ShownText run(std::size_t end) {
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
        m_writer.insert(QLatin1Char(' '), std::clamp(m_depth, 0, deepestIndentation) * 2);
    }
    void copyTo(std::size_t end) { m_offset = m_writer.copy({m_offset, end}); }

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

ShownText shownString(const Document& document, std::string_view pointer) {
    const Json* value = resolvePointer(document.value(), pointer);
    const ByteRange literal = document.valueRange(pointer).value_or(ByteRange());
    if (!value || !value->is_string())
        return {};
    if (document.source()->language() == SourceLanguage::JsonText)
        return shownString(*document.source(), literal);
    const std::string_view text = value->get_ref<const std::string&>();
    const ByteRange shown = cut(text, {0, text.size()});
    std::vector<ByteRange> characters;
    for (std::size_t offset = 0; offset < shown.end;) {
        const std::size_t begin = offset;
        static_cast<void>(nextCodePoint(text, offset));
        characters.push_back({begin, offset});
    }
    const auto written = document.rangesInString(pointer, characters);
    ShownTextWriter writer(text);
    writer.skip(literal.begin);
    std::size_t offset = 0;
    for (std::size_t i = 0; i < characters.size() && !writer.isFull(); ++i)
        writer.put(nextCodePoint(text, offset), written ? (*written)[i] : literal);
    return writer.finish(literal.end, literal.end + text.size() - offset);
}

ShownText shownString(const SourceText& source, ByteRange range) {
    const std::string_view bytes = source.bytes();
    const ByteRange whole = {range.begin + 1, range.end - 1};
    const ByteRange shown = cut(bytes, whole);
    ShownTextWriter writer(bytes);
    writer.skip(range.begin);
    std::size_t offset = shown.begin;
    while (offset < shown.end && !writer.isFull()) {
        const std::size_t begin = offset;
        const char32_t codePoint = nextCharacter(bytes, offset);
        writer.put(codePoint, {begin, offset});
    }
    return writer.finish(offset, whole.end);
}

ShownText shownJson(const SourceText& source, ByteRange range) {
    const std::string_view bytes = source.bytes();
    const ByteRange shown = cut(bytes, range);
    if (source.language() == SourceLanguage::JsonText &&
        hasUnreadableLine(bytes.substr(shown.begin, shown.end - shown.begin)))
        return JsonLayout(bytes, shown).run(range.end);
    return asWritten(bytes, shown, range.end);
}

} // namespace toolroom
