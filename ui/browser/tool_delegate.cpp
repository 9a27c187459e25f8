// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/tool_delegate.h"

#include "core/models/tools/tool_table_model.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace toolroom {

void ToolDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QVariant members = index.data(static_cast<int>(ToolRole::Members));
    if (!members.isValid())
        return CellDelegate::paint(painter, option, index);
    const QString text = drawBackground(*painter, option, index);
    QRect rect = option.rect.adjusted(4, 0, -4, 0);
    QFont font = option.font;
    font.setBold(true);
    painter->setFont(font);
    painter->setPen(option.palette.color(QPalette::Text));
    const QString title = painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, title);
    rect.setLeft(rect.left() + painter->fontMetrics().horizontalAdvance(title) + innerSpacing);
    painter->setFont(option.font);
    painter->setPen(themeOf(option.palette).muted);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, members.toString());
}

} // namespace toolroom
