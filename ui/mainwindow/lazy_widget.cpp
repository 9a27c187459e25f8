// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/lazy_widget.h"

#include <QStackedWidget>

namespace toolroom {

namespace {

/// `area` and its descendants in tab order.
QList<QWidget*> tabStops(QWidget* area) {
    QList<QWidget*> stops{area};
    for (QWidget* next = area->nextInFocusChain(); area->isAncestorOf(next); next = next->nextInFocusChain())
        stops += next;
    return stops;
}

} // namespace

void tabAfter(QWidget* area, QWidget* page) {
    QWidget* before = tabStops(area).last();
    for (QWidget* stop : tabStops(page)) {
        if (stop->focusPolicy() == Qt::NoFocus)
            continue;
        QWidget::setTabOrder(before, stop);
        before = stop;
    }
}

void addLatePage(QStackedWidget& pages, QWidget* page) {
    pages.addWidget(page);
    tabAfter(pages.widget(0), page);
}

} // namespace toolroom
