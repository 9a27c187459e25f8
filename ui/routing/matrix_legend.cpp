// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/matrix_legend.h"

#include "ui/widgets/labels.h"

namespace toolroom {

MatrixLegend::MatrixLegend(QWidget* parent)
    : QLabel(parent) {
    setForegroundRole(QPalette::PlaceholderText);
    setText(tr("Row: expected tool. Column: other tool. Blue: clear. Amber: close. Red: the other tool wins."));
    setToolTipText(*this, tr("In measured cases, models call the wrong tool for 6% (few tools) to 34% (512 tools) "
                             "of amber pairs, and for 16% to 56% of red pairs."));
    setWordWrap(true);
}

void MatrixLegend::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (isVisible())
        setMinimumHeight(heightForWidth(width()));
}

} // namespace toolroom
