// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/overflow_area.h"

#include <QApplication>

namespace toolroom {

OverflowArea::OverflowArea(QWidget* content, QWidget* parent)
    : QScrollArea(parent) {
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // its content takes the focus
    setBackgroundRole(QPalette::Base);
    viewport()->setBackgroundRole(QPalette::Base);
    setWidget(content);
    content->setAutoFillBackground(false);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, QWidget* now) {
        if (now && isAncestorOf(now) && now->height() <= viewport()->height())
            ensureWidgetVisible(now, 0, 0);
    });
}

QSize OverflowArea::minimumSizeHint() const {
    constexpr int minLines = 4;
    return {widget() ? widget()->minimumSizeHint().width() : 0, minLines * fontMetrics().lineSpacing()};
}

} // namespace toolroom
