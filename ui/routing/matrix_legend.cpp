// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/matrix_legend.h"

#include "ui/widgets/labels.h"

#include <QEvent>

namespace toolroom {

MatrixLegend::MatrixLegend(QWidget* parent)
    : QLabel(parent) {
    setForegroundRole(QPalette::PlaceholderText);
    setText(tr("Row: expected tool. Column: other tool. Blue: clear. Amber: close. Red: the other tool wins."));
    setToolTipText(*this, tr("In measured cases, models call the wrong tool for 6% (few tools) to 34% (512 tools) "
                             "of amber pairs, and for 16% to 56% of red pairs."));
    setWordWrap(true);
}

void MatrixLegend::showEvent(QShowEvent* event) {
    QLabel::showEvent(event);
    fit();
}

void MatrixLegend::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    fit();
}

void MatrixLegend::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void MatrixLegend::fit() {
    if (isVisible()) // the width of a hidden widget is arbitrary
        setMinimumHeight(heightForWidth(width()));
}

} // namespace toolroom
