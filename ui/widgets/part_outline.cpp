// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/part_outline.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace toolroom {

PartOutline::PartOutline(QWidget* window)
    : QWidget(window) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void PartOutline::setPart(QWidget* part) {
    if (m_part)
        m_part->removeEventFilter(this);
    m_part = part;
    if (m_part)
        m_part->installEventFilter(this);
    follow();
}

void PartOutline::follow() {
    QWidget* window = parentWidget();
    setVisible(m_part && m_part->isVisible());
    if (!isVisible())
        return;
    const QPoint corner = m_part == window ? QPoint() : m_part->mapTo(window, QPoint());
    setGeometry(QRect(corner, m_part->size()));
    raise();
}

bool PartOutline::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::Resize || type == QEvent::Move || type == QEvent::Show || type == QEvent::Hide)
        follow();
    return QWidget::eventFilter(watched, event);
}

void PartOutline::paintEvent(QPaintEvent* /*event*/) {
    constexpr int thickness = 3;
    QPainter painter(this);
    painter.setPen(QPen(themeOf(this).accent, thickness));
    painter.drawRect(rect().adjusted(1, 1, -2, -2));
}

} // namespace toolroom
