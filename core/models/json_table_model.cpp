// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/json_table_model.h"

#include "core/json/digest.h"
#include "core/models/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t telling = 100; ///< elements
constexpr std::size_t mostColumns = 64;
constexpr qsizetype longestCell = 200;
constexpr std::size_t longestStructure = 2000; ///< bytes of a value in a cell that are written at all

QString cellText(const Json& value) {
    if (value.is_string())
        return oneLine(value.get_ref<const std::string&>(), longestCell);
    if (value.is_structured() && value.size() > longestStructure)
        return value.is_array() ? QStringLiteral("[%L1]").arg(value.size()) : QStringLiteral("{%L1}").arg(value.size());
    return value.is_null() ? QStringLiteral("null") : oneLine(compactText(value), longestCell);
}

} // namespace

std::vector<std::string> tableColumns(const Json& value) {
    std::vector<std::string> columns;
    if (!value.is_array() || value.empty())
        return columns;
    const std::size_t looked = std::min(value.size(), telling);
    std::size_t members = 0;
    for (std::size_t i = 0; i < looked; ++i) {
        if (!value[i].is_object() || value[i].empty() || value[i].size() > mostColumns)
            return {};
        members += value[i].size();
        for (const auto& [key, member] : value[i].items())
            if (!std::ranges::contains(columns, key))
                columns.push_back(key);
        if (columns.size() > mostColumns)
            return {};
    }
    // At least half of the cells have something in them.
    return members * 2 >= columns.size() * looked ? columns : std::vector<std::string>();
}

void JsonTableModel::setTable(JsonPtr array, std::vector<std::string> columns) {
    beginResetModel();
    m_array = std::move(array);
    m_columns = std::move(columns);
    endResetModel();
}

std::size_t JsonTableModel::rowsLeftOut() const {
    return m_array && m_array->size() > mostRows ? m_array->size() - mostRows : 0;
}

int JsonTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_array ? 0 : static_cast<int>(std::min(m_array->size(), mostRows));
}

int JsonTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant JsonTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Json& row = (*m_array)[static_cast<std::size_t>(index.row())];
    const auto member = row.is_object() ? row.find(m_columns[static_cast<std::size_t>(index.column())]) : row.end();
    const bool isThere = row.is_object() ? member != row.end() : index.column() == 0;
    if (!isThere)
        return {};
    const Json& value = row.is_object() ? *member : row;
    if (role == Qt::TextAlignmentRole && value.is_number())
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? cellText(value) : QVariant();
}

QVariant JsonTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return QString::number(section);
    return section < columnCount() ? oneLine(m_columns[static_cast<std::size_t>(section)], longestCell) : QVariant();
}

} // namespace toolroom
