// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/wrapping_bar.h"

#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QEvent>

namespace toolroom {

WrappingBar::WrappingBar(QWidget* title, int spacing, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
    , m_buttons(new FlowRow(spacing))
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(innerSpacing);
    m_layout->addWidget(m_title, 1);
    m_layout->addWidget(m_buttons);
    // The bar may become narrower than its line.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrappingBar::addButton(QWidget* button) {
    m_buttons->layout()->addWidget(button);
}

bool WrappingBar::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        arrange();
    return isHandled;
}

void WrappingBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void WrappingBar::arrange() {
    const int line = m_buttons->lineWidth();
    const bool fits = m_title->minimumSizeHint().width() + m_layout->spacing() + line <= width();
    m_layout->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_buttons->setMinimumWidth(fits ? line : 0);
    m_buttons->setMaximumWidth(fits ? line : QWIDGETSIZE_MAX);
}

} // namespace toolroom
