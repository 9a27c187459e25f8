// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/run_sign.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace toolroom {

QColor colorOf(RunDisplayState state, const Theme& theme) {
    switch (state) {
    case RunDisplayState::Ok:
        return theme.success;
    case RunDisplayState::Error:
        return theme.error;
    case RunDisplayState::Running:
        return theme.accent;
    case RunDisplayState::Unknown:
        return theme.warning;
    case RunDisplayState::DeniedOrAborted:
        break;
    }
    return theme.muted;
}

void drawRunState(QPainter& painter, const QRectF& rect, RunDisplayState state, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal side = std::min(rect.width(), rect.height());
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2);
    painter.scale(side / 10, side / 10); // the shapes use a 10×10 grid
    const QPen line(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(line);
    painter.setBrush(Qt::NoBrush);
    switch (state) {
    case RunDisplayState::Ok:
        painter.drawPolyline(QPolygonF({{1, 5.5}, {4, 8.5}, {9, 1.5}}));
        break;
    case RunDisplayState::Error:
        painter.drawLine(QPointF(1.5, 1.5), QPointF(8.5, 8.5));
        painter.drawLine(QPointF(1.5, 8.5), QPointF(8.5, 1.5));
        break;
    case RunDisplayState::DeniedOrAborted:
        painter.drawEllipse(QRectF(1, 1, 8, 8));
        painter.drawLine(QPointF(2.4, 7.6), QPointF(7.6, 2.4));
        break;
    case RunDisplayState::Running:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF({{2, 0.5}, {9.5, 5}, {2, 9.5}}));
        break;
    case RunDisplayState::Unknown: {
        QPainterPath path(QPointF(2.5, 3));
        path.cubicTo(2.5, -0.6, 8, -0.4, 8, 2.8);
        path.cubicTo(8, 4.6, 5.2, 4.6, 5.2, 6.6);
        painter.drawPath(path);
        painter.drawPoint(QPointF(5.2, 9.2));
        break;
    }
    }
    painter.restore();
}

} // namespace toolroom
