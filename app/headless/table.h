// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Columns of text as wide as their widest cell. Cells may be untrusted: what is hidden in them is written visibly.
class Table {
public:
    enum class Align { Left, Right };
    struct Column {
        std::string_view heading;
        Align align = Align::Left;
    };

    explicit Table(std::vector<Column> columns);
    /// As many cells as there are columns.
    void addRow(const std::vector<std::string>& cells);
    [[nodiscard]] std::string text() const;

private:
    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace toolroom
