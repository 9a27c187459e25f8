// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/json_tree_model.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <string>
#include <vector>

namespace toolroom {

/// The keys of the objects in `value` in the order in which they first come, when it is an array of objects that are
/// alike: then it reads as a table. Else none. The first hundred elements tell.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> tableColumns(const Json& value);

/// An array of like objects as a table, read where it stands.
class TOOLROOM_EXPORT JsonTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// `array` is one, and `columns` are its tableColumns(). Null for nothing.
    void setTable(JsonPtr array, std::vector<std::string> columns);
    /// Of the rows of the array, those that are not shown.
    [[nodiscard]] std::size_t rowsLeftOut() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// A view keeps something for each of its rows, so it is given no more.
    static constexpr std::size_t mostRows = 100'000;

private:
    JsonPtr m_array;
    std::vector<std::string> m_columns;
};

} // namespace toolroom
