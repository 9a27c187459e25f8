// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/excerpt.h"

#include "core/json/columns.h"
#include "core/json/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// One code point with its display text.
struct Cell {
    std::string text;
    int columns = 1;
    bool isMarked = false;
};

Cell cellFor(std::string_view character, char32_t codePoint, char32_t before) {
    if (codePoint == U'\t')
        return {" "};
    if (codePoint >= 0x20 && codePoint < 0x7F)
        return {std::string(character)};
    std::string text = visibleText(character, before);
    if (text == character)
        return {std::move(text), displayColumns(codePoint)};
    const int columns = static_cast<int>(text.size());
    return {std::move(text), columns};
}

bool continuesCodePoint(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The offset up to `count` code points before `offset`, but not before `first`.
std::size_t stepBack(std::string_view bytes, std::size_t offset, std::size_t first, int count) {
    for (; count > 0 && offset > first; --count) {
        --offset;
        while (offset > first && continuesCodePoint(bytes[offset]))
            --offset;
    }
    return offset;
}

bool endsLine(char byte) {
    return byte == '\n' || byte == '\r';
}

/// The part of a line around a range, with at most as many code points on either side as could be displayed.
struct Context {
    std::vector<Cell> cells;
    std::size_t markBegin = 0; ///< the first cell of the range
    bool isTruncatedLeft = false;
    bool isTruncatedRight = false;
};

std::size_t excerptBegin(std::string_view bytes, ByteRange content, std::size_t offset, int width) {
    const std::size_t furthest = stepBack(bytes, offset, content.begin, width);
    while (offset > furthest && !endsLine(bytes[offset - 1]))
        --offset;
    return offset;
}

Context contextOf(const SourceText& text, ByteRange range, int width) {
    const std::string_view bytes = text.bytes();
    const ByteRange content = text.content();
    std::size_t offset = excerptBegin(bytes, content, range.begin, width);
    Context context;
    context.isTruncatedLeft = offset > content.begin && !endsLine(bytes[offset - 1]);
    const auto isInLine = [&] { return offset < bytes.size() && !endsLine(bytes[offset]); };
    std::size_t last = stepBack(bytes, offset, content.begin, 1);
    char32_t before = context.isTruncatedLeft ? nextCodePoint(bytes, last) : 0;
    for (int after = 0; isInLine() && after <= width;) {
        const std::size_t start = offset;
        const char32_t codePoint = nextCodePoint(bytes, offset);
        Cell cell = cellFor(bytes.substr(start, offset - start), codePoint, std::exchange(before, codePoint));
        cell.isMarked = start >= range.begin && start < range.end;
        context.markBegin += start < range.begin;
        after += start >= range.begin;
        context.cells.push_back(std::move(cell));
    }
    context.isTruncatedRight = isInLine();
    return context;
}

int columnsFrom(const std::vector<Cell>& cells, std::size_t first) {
    int columns = 0;
    for (std::size_t i = first; i < cells.size(); ++i)
        columns += cells[i].columns;
    return columns;
}

/// The first cell to display. A third of the width is reserved for the text before the range, or more if
/// little text follows.
std::size_t windowBegin(const Context& context, int width) {
    const int following = columnsFrom(context.cells, context.markBegin) + context.isTruncatedRight;
    int room = std::max(width / 3, width - following);
    if (context.isTruncatedLeft || columnsFrom(context.cells, 0) - columnsFrom(context.cells, context.markBegin) > room)
        --room; // for the ellipsis
    std::size_t first = context.markBegin;
    while (first > 0 && context.cells[first - 1].columns <= room) {
        --first;
        room -= context.cells[first].columns;
    }
    return first;
}

std::size_t windowEnd(const Context& context, std::size_t first, int room) {
    if (context.isTruncatedRight || columnsFrom(context.cells, first) > room)
        --room; // for the ellipsis
    std::size_t end = first;
    while (end < context.cells.size() && context.cells[end].columns <= room) {
        room -= context.cells[end].columns;
        ++end;
    }
    return end;
}

} // namespace

Excerpt makeExcerpt(const SourceText& text, ByteRange range, int width) {
    const Context context = contextOf(text, range, width);
    const std::size_t first = windowBegin(context, width);
    const bool isTruncatedLeft = context.isTruncatedLeft || first > 0;
    const std::size_t end = windowEnd(context, first, width - isTruncatedLeft);

    Excerpt excerpt{isTruncatedLeft ? "…" : "", isTruncatedLeft ? " " : ""};
    int marked = 0;
    for (std::size_t i = first; i < end; ++i) {
        const Cell& cell = context.cells[i];
        excerpt.text += cell.text;
        if (i < context.markBegin)
            excerpt.marks.append(static_cast<std::size_t>(cell.columns), ' ');
        else if (cell.isMarked)
            marked += cell.columns;
    }
    if (context.isTruncatedRight || end < context.cells.size())
        excerpt.text += "…";
    excerpt.marks += '^';
    excerpt.marks.append(static_cast<std::size_t>(std::max(marked - 1, 0)), '~');
    return excerpt;
}

} // namespace toolroom
