// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace toolroom {

/// What our delegates have in common: texts are plain also in tooltips, and rows are as high as a line with its space.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

protected:
    /// Draws the cell without its text, and returns the text.
    QString drawBackground(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

} // namespace toolroom
