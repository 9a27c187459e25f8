// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/store_model.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace toolroom {

QString dateTimeText(std::int64_t epochMs) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(epochMs), QLocale::ShortFormat);
}

int StoreModel::rowOf(const QString& key) const {
    const auto found = std::ranges::find(rows(), key, &StoreRow::key);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

QVariant StoreModel::cell(const StoreRow& row, int column, int role) const {
    if (role == Qt::TextAlignmentRole && m_rightAligned.contains(column))
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? row.cells.value(column) : QVariant();
}

} // namespace toolroom
