// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/badges.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace toolroom {

namespace {

constexpr int severityGap = 4;
constexpr int betweenBadges = 8;

} // namespace

int countsWidth(const SeverityCounts& counts, const QFontMetrics& metrics) {
    const int side = scaledToText(severityShapeSize);
    int width = 0;
    for (const Severity severity : allSeverities)
        if (counts.of(severity) > 0)
            width +=
                side + severityGap + metrics.horizontalAdvance(QString::number(counts.of(severity))) + betweenBadges;
    return width;
}

void drawCounts(QPainter& painter, const QRect& rect, const SeverityCounts& counts, const QPalette& palette) {
    const Theme& theme = themeOf(palette);
    const int side = scaledToText(severityShapeSize);
    int x = rect.right() + 1 - countsWidth(counts, painter.fontMetrics()) + betweenBadges;
    for (const Severity severity : allSeverities) {
        if (counts.of(severity) == 0)
            continue;
        const QString number = QString::number(counts.of(severity));
        const QColor color = theme.severityColor(severity);
        drawSeverity(painter, QRectF(x, rect.center().y() - side / 2.0 + 1, side, side), severity, color);
        x += side + severityGap;
        painter.setPen(color);
        const int width = painter.fontMetrics().horizontalAdvance(number);
        painter.drawText(QRect(x, rect.top(), width + 1, rect.height()), Qt::AlignVCenter | Qt::AlignLeft, number);
        x += width + betweenBadges;
    }
}

void CountsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    drawBackground(*painter, option, index);
    drawCounts(*painter, option.rect.adjusted(0, 0, -innerSpacing, 0), index.data(m_role).value<SeverityCounts>(),
               option.palette);
}

QSize CountsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = countsWidth(index.data(m_role).value<SeverityCounts>(), option.fontMetrics) + innerSpacing;
    return {width, option.fontMetrics.height() + innerSpacing};
}

} // namespace toolroom
