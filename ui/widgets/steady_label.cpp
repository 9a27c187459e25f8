// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/steady_label.h"

#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace toolroom {

SteadyLabel::SteadyLabel(Qt::Alignment alignment, QWidget* parent)
    : QWidget(parent)
    , m_alignment(alignment) {
    setForegroundRole(QPalette::PlaceholderText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SteadyLabel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    update();
}

void SteadyLabel::reserveWidth(const QString& widest) {
    m_widest = widest;
    updateGeometry();
}

QSize SteadyLabel::sizeHint() const {
    return {std::max(fontMetrics().averageCharWidth() * 4, fontMetrics().horizontalAdvance(m_widest) + 2),
            fontMetrics().height()};
}

QSize SteadyLabel::minimumSizeHint() const {
    return sizeHint();
}

bool SteadyLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const QPoint place = static_cast<const QHelpEvent*>(event)->globalPos();
    QToolTip::showText(place, displayedText() == m_text ? QString() : escapeForToolTip(m_text), this);
    return true;
}

void SteadyLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), static_cast<int>(m_alignment | Qt::AlignVCenter) | Qt::TextSingleLine, displayedText());
}

QString SteadyLabel::displayedText() const {
    return fontMetrics().elidedText(m_text, Qt::ElideRight, width());
}

} // namespace toolroom
