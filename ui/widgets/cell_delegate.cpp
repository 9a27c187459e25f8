// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/cell_delegate.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace toolroom {

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), option.fontMetrics.height() + innerSpace};
}

bool CellDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index) {
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const QString toolTip = index.data(Qt::AccessibleTextRole).toString();
    QToolTip::showText(event->globalPos(), plainToolTip(toolTip.isEmpty() ? index.data().toString() : toolTip), view);
    return true;
}

QString CellDelegate::drawBackground(QPainter& painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &cell, &painter, option.widget);
    painter.setFont(option.font);
    return text;
}

} // namespace toolroom
