// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/tool_delegate.h"

#include "core/models/tool_table_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace toolroom {

void ToolDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QVariant members = index.data(static_cast<int>(ToolRole::Members));
    if (!members.isValid())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
    QRect rect = option.rect.adjusted(4, 0, -4, 0);
    QFont font = option.font;
    font.setBold(true);
    painter->setFont(font);
    painter->setPen(option.palette.color(QPalette::Text));
    const QString title = painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, title);
    rect.setLeft(rect.left() + painter->fontMetrics().horizontalAdvance(title) + innerSpace);
    painter->setFont(option.font);
    painter->setPen(themeOf(option.palette).muted);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, members.toString());
}

QSize ToolDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), option.fontMetrics.height() + innerSpace};
}

bool ToolDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index) {
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), plainToolTip(index.data().toString()), view);
    return true;
}

} // namespace toolroom
