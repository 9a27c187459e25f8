// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/flow_row.h"

#include "ui/widgets/flow_layout.h"

#include <QEvent>

namespace toolroom {

FlowRow::FlowRow(int spacing, QWidget* parent)
    : QWidget(parent) {
    setLayout(new FlowLayout(spacing));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

FlowRow::FlowRow(int spacing, std::initializer_list<QWidget*> buttons)
    : FlowRow(spacing) {
    for (QWidget* button : buttons)
        layout()->addWidget(button);
}

int FlowRow::lineWidth() const {
    int width = 0;
    for (int i = 0; i < layout()->count(); ++i)
        if (const QLayoutItem* item = layout()->itemAt(i); !item->isEmpty())
            width += item->sizeHint().width() + (width > 0 ? layout()->spacing() : 0);
    return width;
}

bool FlowRow::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fitHeight();
    return isHandled;
}

void FlowRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void FlowRow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitHeight();
}

void FlowRow::fitHeight() {
    if (isVisible()) // the width of a hidden widget is arbitrary
        setMinimumHeight(layout()->heightForWidth(width()));
}

} // namespace toolroom
