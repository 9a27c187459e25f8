// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/row_model.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <set>

namespace toolroom {

/// Date and time in the user's locale; ms since 1970.
[[nodiscard]] QString dateTimeText(std::int64_t epochMs);

inline constexpr qsizetype maxCellLength = 300; ///< characters

/// An entry of a store, with the text of each column.
struct StoreRow {
    QString key; ///< identifies the entry in its page
    QStringList cells;
};

/// The entries of a store as a table of plain text.
class StoreModel final : public RowModel<StoreRow> {
    Q_OBJECT

public:
    explicit StoreModel(QStringList headers, QObject* parent = nullptr)
        : RowModel(parent)
        , m_headers(std::move(headers)) {}

    void setRows(std::vector<StoreRow> rows) { reset(std::move(rows)); }
    void setRow(int at, StoreRow row) { replace(at, std::move(row)); }
    /// Right-aligns a column of numbers.
    void setRightAligned(int column) { m_rightAligned.insert(column); }
    /// -1 if no row has this key.
    [[nodiscard]] int rowOf(const QString& key) const;

protected:
    [[nodiscard]] int columns() const override { return static_cast<int>(m_headers.size()); }
    [[nodiscard]] QString header(int column) const override { return m_headers.at(column); }
    [[nodiscard]] QVariant cell(const StoreRow& row, int column, int role) const override;

private:
    QStringList m_headers;
    std::set<int> m_rightAligned; ///< indexes of the right-aligned columns
};

} // namespace toolroom
