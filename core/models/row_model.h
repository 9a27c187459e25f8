// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <iterator>
#include <utility>
#include <vector>

namespace toolroom {

/// Base class of flat tables. A concrete model provides the content of the cells; rows are replaced all at once or
/// incrementally.
template <class Row>
class RowModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final {
        return parent.isValid() ? 0 : columns();
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        return cell(row(index.row()), index.column(), role);
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const final {
        if (orientation != Qt::Horizontal || section < 0 || section >= columns())
            return {};
        if (role == Qt::InitialSortOrderRole)
            return initialSortOrder(section);
        return role == Qt::DisplayRole ? QVariant(header(section)) : QVariant();
    }

    [[nodiscard]] const Row& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }

protected:
    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual QString header(int column) const = 0;
    /// The sort order when a column is sorted for the first time.
    [[nodiscard]] virtual Qt::SortOrder initialSortOrder(int /*column*/) const { return Qt::AscendingOrder; }
    [[nodiscard]] virtual QVariant cell(const Row& row, int column, int role) const = 0;

    /// Calls `adopt`, which changes the data behind the cells, within the same model reset.
    template <class Adopt>
    void reset(std::vector<Row> rows, Adopt adopt) {
        beginResetModel();
        adopt();
        m_rows = std::move(rows);
        endResetModel();
    }
    void reset(std::vector<Row> rows) {
        reset(std::move(rows), [] {});
    }

    void insert(int at, std::vector<Row> rows) {
        if (rows.empty())
            return;
        beginInsertRows({}, at, at + static_cast<int>(rows.size()) - 1);
        m_rows.insert(m_rows.begin() + at, std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
        endInsertRows();
    }
    void remove(int at, int count) {
        if (count == 0)
            return;
        beginRemoveRows({}, at, at + count - 1);
        m_rows.erase(m_rows.begin() + at, m_rows.begin() + at + count);
        endRemoveRows();
    }
    /// Without a signal: the caller reports several rows together.
    void exchange(int at, Row row) { m_rows[static_cast<std::size_t>(at)] = std::move(row); }
    void replace(int at, Row row) {
        m_rows[static_cast<std::size_t>(at)] = std::move(row);
        Q_EMIT dataChanged(index(at, 0), index(at, columns() - 1));
    }

private:
    std::vector<Row> m_rows;
};

} // namespace toolroom
