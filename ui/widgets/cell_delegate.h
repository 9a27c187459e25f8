// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace toolroom {

/// Base of all delegates: plain-text tooltips and a uniform row height.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

protected:
    /// Draws everything except the text of the cell, and returns the text.
    QString drawBackground(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

} // namespace toolroom
