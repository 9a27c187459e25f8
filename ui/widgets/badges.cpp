// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/badges.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace toolroom {

namespace {

constexpr int shapeSize = 8;
constexpr int gap = 4;
constexpr int betweenBadges = 8;

} // namespace

int widthOfCounts(const SeverityCounts& counts, const QFontMetrics& metrics) {
    int width = 0;
    for (const Severity severity : allSeverities)
        if (counts.of(severity) > 0)
            width += shapeSize + gap + metrics.horizontalAdvance(QString::number(counts.of(severity))) + betweenBadges;
    return width;
}

void drawCounts(QPainter& painter, const QRect& rect, const SeverityCounts& counts, const QPalette& palette) {
    const Theme& theme = themeOf(palette);
    int x = rect.right() + 1 - widthOfCounts(counts, painter.fontMetrics()) + betweenBadges;
    for (const Severity severity : allSeverities) {
        if (counts.of(severity) == 0)
            continue;
        const QString number = QString::number(counts.of(severity));
        const QColor color = theme.severityColor(severity);
        drawSeverity(painter, QRectF(x, rect.center().y() - shapeSize / 2.0 + 1, shapeSize, shapeSize), severity,
                     color);
        x += shapeSize + gap;
        painter.setPen(color);
        const int width = painter.fontMetrics().horizontalAdvance(number);
        painter.drawText(QRect(x, rect.top(), width + 1, rect.height()), Qt::AlignVCenter | Qt::AlignLeft, number);
        x += width + betweenBadges;
    }
}

void CountsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    drawBackground(*painter, option, index);
    drawCounts(*painter, option.rect.adjusted(0, 0, -innerSpace, 0), index.data(m_role).value<SeverityCounts>(),
               option.palette);
}

QSize CountsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = widthOfCounts(index.data(m_role).value<SeverityCounts>(), option.fontMetrics) + innerSpace;
    return {width, option.fontMetrics.height() + innerSpace};
}

} // namespace toolroom
