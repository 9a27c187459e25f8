// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/table.h"

#include "core/json/columns.h"
#include "core/json/text.h"

#include <algorithm>

namespace toolroom {

Table::Table(std::vector<Column> columns)
    : m_columns(std::move(columns)) {
    std::vector<std::string> headings;
    headings.reserve(m_columns.size());
    for (const Column& column : m_columns)
        headings.emplace_back(column.heading);
    addRow(headings);
}

void Table::addRow(const std::vector<std::string>& cells) {
    std::vector<std::string> row;
    row.reserve(cells.size());
    for (const std::string& cell : cells)
        row.push_back(visibleText(cell));
    m_rows.push_back(std::move(row));
}

std::string Table::text() const {
    std::vector<std::size_t> widths(m_columns.size());
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], displayColumns(row[i]));
    }
    std::string text;
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - displayColumns(row[i]), ' ');
            const bool last = i + 1 == row.size();
            if (m_columns[i].align == Align::Right)
                text += padding + row[i];
            else
                text += last ? row[i] : row[i] + padding;
            text += last ? "\n" : "  ";
        }
    }
    return text;
}

std::string escapeMarkdownCell(std::string_view text) {
    std::string cell;
    for (const char c : text) {
        if (std::string_view("\\|`*_<>[]").contains(c))
            cell += '\\';
        cell += c;
    }
    return cell;
}

} // namespace toolroom
