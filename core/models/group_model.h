// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractItemModel>
#include <QString>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace toolroom {

/// A group and its rows. The concrete model defines what the row indexes refer to.
template <class Group>
struct Section {
    Group group;
    std::vector<std::uint32_t> rows;
};

/// Base class of trees with two levels, groups and rows. A concrete model provides the content of both.
template <class Group>
class GroupModel : public QAbstractItemModel {
public:
    using QAbstractItemModel::QAbstractItemModel;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const final {
        if (!hasIndex(row, column, parent))
            return {};
        return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : heading);
    }
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const final {
        if (!child.isValid() || child.internalId() == heading)
            return {};
        return createIndex(static_cast<int>(child.internalId() - 1), 0, heading);
    }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final {
        if (!parent.isValid())
            return static_cast<int>(m_sections.size());
        if (isRow(parent) || parent.column() != 0)
            return 0;
        return static_cast<int>(section(parent).rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& /*parent*/ = {}) const final { return columns(); }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        if (isRow(index))
            return cell(rowNumber(index), index.column(), role);
        return groupCell(section(index), index.column(), role);
    }
    [[nodiscard]] QVariant headerData(int column, Qt::Orientation orientation, int role = Qt::DisplayRole) const final {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole || column < 0 || column >= columns())
            return {};
        return header(column);
    }

    [[nodiscard]] const std::vector<Section<Group>>& sections() const { return m_sections; }
    /// True for a row, false for a group.
    [[nodiscard]] bool isRow(const QModelIndex& index) const {
        return index.isValid() && index.internalId() != heading;
    }
    [[nodiscard]] std::uint32_t rowNumber(const QModelIndex& index) const {
        return m_sections[index.internalId() - 1].rows[static_cast<std::size_t>(index.row())];
    }
    /// The index of the row `number`; invalid when it is not in the model.
    [[nodiscard]] QModelIndex indexOfRow(std::uint32_t number) const {
        for (std::size_t i = 0; i < m_sections.size(); ++i) {
            const auto& rows = m_sections[i].rows;
            if (const auto found = std::ranges::find(rows, number); found != rows.end())
                return createIndex(static_cast<int>(found - rows.begin()), 0, static_cast<quintptr>(i) + 1);
        }
        return {};
    }

protected:
    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual QString header(int column) const = 0;
    [[nodiscard]] virtual QVariant groupCell(const Section<Group>& section, int column, int role) const = 0;
    [[nodiscard]] virtual QVariant cell(std::uint32_t row, int column, int role) const = 0;

    /// Calls `adopt`, which changes the data behind the cells, within the same model reset.
    template <class Adopt>
    void reset(std::vector<Section<Group>> sections, Adopt adopt) {
        beginResetModel();
        adopt();
        m_sections = std::move(sections);
        endResetModel();
    }

private:
    static constexpr quintptr heading = 0;

    [[nodiscard]] const Section<Group>& section(const QModelIndex& index) const {
        return m_sections[static_cast<std::size_t>(index.row())];
    }

    std::vector<Section<Group>> m_sections;
};

} // namespace toolroom
