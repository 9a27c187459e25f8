// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/excerpt.h"

#include "core/json/text.h"
#include "core/json/columns.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// One code point as it is shown.
struct Cell {
    std::string shown;
    int columns = 1;
    bool atFault = false;
};

Cell cellFor(std::string_view character, char32_t codePoint, char32_t before) {
    if (codePoint == U'\t')
        return {" "};
    if (codePoint >= 0x20 && codePoint < 0x7F)
        return {std::string(character)};
    std::string shown = visibleText(character, before);
    if (shown == character)
        return {std::move(shown), displayColumns(codePoint)};
    const int columns = static_cast<int>(shown.size());
    return {std::move(shown), columns};
}

bool continuesCodePoint(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Up to `count` code points before `offset`: where they begin, not before `first`.
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

/// The part of a line near a range: no more code points on either side than could be shown.
struct Neighbourhood {
    std::vector<Cell> cells;
    std::size_t fault = 0; ///< the first cell of the range
    bool cutLeft = false;
    bool cutRight = false;
};

std::size_t beginOf(std::string_view bytes, ByteRange content, std::size_t offset, int width) {
    const std::size_t furthest = stepBack(bytes, offset, content.begin, width);
    while (offset > furthest && !endsLine(bytes[offset - 1]))
        --offset;
    return offset;
}

Neighbourhood neighbourhoodOf(const SourceText& text, ByteRange range, int width) {
    const std::string_view bytes = text.bytes();
    const ByteRange content = text.content();
    std::size_t offset = beginOf(bytes, content, range.begin, width);
    Neighbourhood near;
    near.cutLeft = offset > content.begin && !endsLine(bytes[offset - 1]);
    const auto goesOn = [&] { return offset < bytes.size() && !endsLine(bytes[offset]); };
    std::size_t last = stepBack(bytes, offset, content.begin, 1);
    char32_t before = near.cutLeft ? nextCodePoint(bytes, last) : 0;
    for (int after = 0; goesOn() && after <= width;) {
        const std::size_t start = offset;
        const char32_t codePoint = nextCodePoint(bytes, offset);
        Cell cell = cellFor(bytes.substr(start, offset - start), codePoint, std::exchange(before, codePoint));
        cell.atFault = start >= range.begin && start < range.end;
        near.fault += start < range.begin;
        after += start >= range.begin;
        near.cells.push_back(std::move(cell));
    }
    near.cutRight = goesOn();
    return near;
}

int columnsFrom(const std::vector<Cell>& cells, std::size_t first) {
    int columns = 0;
    for (std::size_t i = first; i < cells.size(); ++i)
        columns += cells[i].columns;
    return columns;
}

/// The first cell to show: a third of the width for what stands before the fault, more when little follows it.
std::size_t windowBegin(const Neighbourhood& near, int width) {
    const int following = columnsFrom(near.cells, near.fault) + near.cutRight;
    int room = std::max(width / 3, width - following);
    if (near.cutLeft || columnsFrom(near.cells, 0) - columnsFrom(near.cells, near.fault) > room)
        --room; // for the …
    std::size_t first = near.fault;
    while (first > 0 && near.cells[first - 1].columns <= room) {
        --first;
        room -= near.cells[first].columns;
    }
    return first;
}

std::size_t windowEnd(const Neighbourhood& near, std::size_t first, int room) {
    if (near.cutRight || columnsFrom(near.cells, first) > room)
        --room; // for the …
    std::size_t end = first;
    while (end < near.cells.size() && near.cells[end].columns <= room) {
        room -= near.cells[end].columns;
        ++end;
    }
    return end;
}

} // namespace

Excerpt excerptOf(const SourceText& text, ByteRange range, int width) {
    const Neighbourhood near = neighbourhoodOf(text, range, width);
    const std::size_t first = windowBegin(near, width);
    const bool cutLeft = near.cutLeft || first > 0;
    const std::size_t end = windowEnd(near, first, width - cutLeft);

    Excerpt excerpt{cutLeft ? "…" : "", cutLeft ? " " : ""};
    int marked = 0;
    for (std::size_t i = first; i < end; ++i) {
        const Cell& cell = near.cells[i];
        excerpt.text += cell.shown;
        if (i < near.fault)
            excerpt.marks.append(static_cast<std::size_t>(cell.columns), ' ');
        else if (cell.atFault)
            marked += cell.columns;
    }
    if (near.cutRight || end < near.cells.size())
        excerpt.text += "…";
    excerpt.marks += '^';
    excerpt.marks.append(static_cast<std::size_t>(std::max(marked - 1, 0)), '~');
    return excerpt;
}

} // namespace toolroom
