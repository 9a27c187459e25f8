// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/trace/json_tree_model.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <string>
#include <vector>

namespace toolroom {

/// The columns of `value` when it is an array of similar objects: their keys in order of first appearance. Otherwise
/// empty. Only the first 100 elements are inspected.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> tableColumns(const Json& value);

/// An array of similar objects as a table. Cells are read from the array on demand.
class TOOLROOM_EXPORT JsonTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// `columns` are the tableColumns() of `array`, which may be null.
    void setTable(JsonPtr array, std::vector<std::string> columns);
    /// The number of rows beyond maxRows, which are not shown.
    [[nodiscard]] std::size_t omittedRows() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// Limited because views allocate memory for each row.
    static constexpr std::size_t maxRows = 100'000;

private:
    JsonPtr m_array;
    std::vector<std::string> m_columns;
};

} // namespace toolroom
