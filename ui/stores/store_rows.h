// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/row_model.h"

#include <QStringList>

#include <set>

namespace toolroom {

/// One thing that is kept, in words: a cell for each column.
struct StoreRow {
    QString key; ///< by which its page knows it
    QStringList cells;
};

/// What a store keeps, as a table of plain text.
class StoreRows final : public RowModel<StoreRow> {
    Q_OBJECT

public:
    explicit StoreRows(QStringList headers, QObject* parent = nullptr)
        : RowModel(parent)
        , m_headers(std::move(headers)) {}

    void setRows(std::vector<StoreRow> rows) { reset(std::move(rows)); }
    /// Numbers stand at the right.
    void alignRight(int column) { m_numbers.insert(column); }
    /// -1 when there is none of that key.
    [[nodiscard]] int rowOf(const QString& key) const;

protected:
    [[nodiscard]] int columns() const override { return static_cast<int>(m_headers.size()); }
    [[nodiscard]] QString header(int column) const override { return m_headers.at(column); }
    [[nodiscard]] QVariant cell(const StoreRow& row, int column, int role) const override;

private:
    QStringList m_headers;
    std::set<int> m_numbers; ///< columns
};

} // namespace toolroom
