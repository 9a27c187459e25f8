// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A plain-text table. Cells may be untrusted: hidden characters are escaped.
class Table {
public:
    enum class Align { Left, Right };
    struct Column {
        std::string_view heading;
        Align align = Align::Left;
    };

    explicit Table(std::vector<Column> columns);
    /// `cells` must have one element per column.
    void addRow(const std::vector<std::string>& cells);
    [[nodiscard]] std::string text() const;

private:
    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

/// Text in a cell of a Markdown table.
[[nodiscard]] std::string escapeMarkdownCell(std::string_view text);

} // namespace toolroom
