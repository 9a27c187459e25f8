// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/search_header.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QMenuBar>
#include <QPainter>
#include <QStyleOptionFrame>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int maxSearchWidth = 440;
constexpr int minSearchWidth = 90; ///< hidden in less room; Ctrl+K still works

} // namespace

SearchHeader::SearchHeader(QMenuBar& menuBar, const QWidget& corner)
    : QAbstractButton(&menuBar)
    , m_menuBar(menuBar)
    , m_corner(corner) {
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::PointingHandCursor);
    setText(tr("Search tools, runs, commands"));
    setAccessibleName(text());
    menuBar.installEventFilter(this);
}

bool SearchHeader::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest)
        place();
    return QAbstractButton::eventFilter(watched, event);
}

void SearchHeader::place() {
    const auto menus = m_menuBar.actions();
    const int left = menus.isEmpty() ? 0 : m_menuBar.actionGeometry(menus.last()).right() + groupSpacing;
    const int right = m_menuBar.width() - m_corner.sizeHint().width() - groupSpacing;
    const int wanted = std::min(scaledToText(maxSearchWidth), right - left);
    const int high = m_menuBar.height() - 4;
    const int x = std::clamp((m_menuBar.width() - wanted) / 2, left, std::max(left, right - wanted));
    setGeometry(x, 2, std::max(0, wanted), high);
    setVisible(wanted >= scaledToText(minSearchWidth));
}

void SearchHeader::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    QStyleOptionFrame frame;
    frame.initFrom(this);
    frame.lineWidth = 1;
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &frame, &painter, this);
    const int side = fontMetrics().ascent();
    QRect room = rect().adjusted(innerSpacing, 0, -innerSpacing, 0);
    toolroom::icon(QStringLiteral("search")).paint(&painter, QRect(room.left(), (height() - side) / 2, side, side));
    room.setLeft(room.left() + side + innerSpacing);
    painter.setPen(themeOf(this).muted);
    const QString keys = QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText);
    const int keysWidth = fontMetrics().horizontalAdvance(keys);
    if (fontMetrics().horizontalAdvance(text()) + groupSpacing + keysWidth <= room.width())
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, keys);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
}

} // namespace toolroom
