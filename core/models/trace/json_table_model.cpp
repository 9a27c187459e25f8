// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/json_table_model.h"

#include "core/json/digest.h"
#include "core/models/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t inspectedRows = 100; ///< elements inspected for columns
constexpr std::size_t maxColumns = 64;
constexpr qsizetype maxCellLength = 200;
constexpr std::size_t maxStructureSize = 2000; ///< members of a value that a cell renders as JSON

QString cellText(const Json& value) {
    if (value.is_string())
        return toDisplayLine(value.get_ref<const std::string&>(), maxCellLength);
    if (value.is_structured() && value.size() > maxStructureSize)
        return value.is_array() ? QStringLiteral("[%L1]").arg(value.size()) : QStringLiteral("{%L1}").arg(value.size());
    return value.is_null() ? QStringLiteral("null") : toDisplayLine(compactText(value), maxCellLength);
}

} // namespace

std::vector<std::string> tableColumns(const Json& value) {
    std::vector<std::string> columns;
    if (!value.is_array() || value.empty())
        return columns;
    const std::size_t inspected = std::min(value.size(), inspectedRows);
    std::size_t members = 0;
    for (std::size_t i = 0; i < inspected; ++i) {
        if (!value[i].is_object() || value[i].empty() || value[i].size() > maxColumns)
            return {};
        members += value[i].size();
        for (const auto& [key, member] : value[i].items())
            if (!std::ranges::contains(columns, key))
                columns.push_back(key);
        if (columns.size() > maxColumns)
            return {};
    }
    // At least half of the cells must have a value.
    return members * 2 >= columns.size() * inspected ? columns : std::vector<std::string>();
}

void JsonTableModel::setTable(JsonPtr array, std::vector<std::string> columns) {
    beginResetModel();
    m_array = std::move(array);
    m_columns = std::move(columns);
    endResetModel();
}

std::size_t JsonTableModel::omittedRows() const {
    return m_array && m_array->size() > maxRows ? m_array->size() - maxRows : 0;
}

int JsonTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_array ? 0 : static_cast<int>(std::min(m_array->size(), maxRows));
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
    return section < columnCount() ? toDisplayLine(m_columns[static_cast<std::size_t>(section)], maxCellLength)
                                   : QVariant();
}

} // namespace toolroom
