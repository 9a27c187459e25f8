// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/stacking_splitter.h"

#include "ui/theme/theme.h"

#include <QEvent>

namespace toolroom {

StackingSplitter::StackingSplitter(int minSideBySideWidth, QWidget* parent)
    : QSplitter(parent)
    , m_minSideBySideWidth(minSideBySideWidth) {
    setChildrenCollapsible(false);
}

void StackingSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    fit();
}

void StackingSplitter::changeEvent(QEvent* event) {
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void StackingSplitter::fit() {
    const auto wanted = width() < scaledToText(m_minSideBySideWidth) ? Qt::Vertical : Qt::Horizontal;
    if (wanted != orientation())
        setOrientation(wanted);
}

} // namespace toolroom
