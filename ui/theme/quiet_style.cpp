// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/quiet_style.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOptionHeader>

namespace toolroom {

QuietStyle::QuietStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void QuietStyle::drawHeader(const QStyleOption* option, QPainter* painter) const {
    painter->fillRect(option->rect, option->palette.base());
    painter->setPen(themeOf(option->palette).line);
    painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
}

void QuietStyle::drawSplitter(const QStyleOption* option, QPainter* painter) const {
    painter->setPen(themeOf(option->palette).line);
    const QRect rect = option->rect;
    if (option->state.testFlag(State_Horizontal))
        painter->drawLine(rect.center().x(), rect.top(), rect.center().x(), rect.bottom());
    else
        painter->drawLine(rect.left(), rect.center().y(), rect.right(), rect.center().y());
}

void QuietStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    switch (element) {
    case CE_HeaderSection:
        return drawHeader(option, painter);
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, option->palette.base());
        return;
    case CE_Splitter:
        return drawSplitter(option, painter);
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeader quiet = *header;
            quiet.palette.setColor(QPalette::ButtonText, themeOf(option->palette).muted);
            quiet.state &= ~QStyle::State_On; // a selected cell does not make its heading bold
            return QProxyStyle::drawControl(element, &quiet, painter, widget);
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void QuietStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    switch (element) {
    case PE_FrameStatusBarItem:
        return;
    case PE_PanelStatusBar:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

int QuietStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_SplitterWidth:
        return 5;
    case PM_TreeViewIndentation:
        return 16;
    case PM_HeaderMargin:
        return 4;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

} // namespace toolroom
