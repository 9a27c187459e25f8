// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fault_label.h"

#include "ui/form/form_words.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace toolroom {

FaultLabel::FaultLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    makeSmall(this);
    hide();
}

void FaultLabel::say(const QStringList& faults, const QStringList& advice) {
    QStringList lines;
    for (const QString& fault : faults)
        lines += QStringLiteral("▲ ") + fault;
    for (const QString& each : advice)
        lines += QStringLiteral("○ ") + each;
    if (const QString words = lines.join(QLatin1Char('\n')); words == text() && m_isFault == !faults.isEmpty())
        return;
    m_isFault = !faults.isEmpty();
    setText(lines.join(QLatin1Char('\n')));
    setAccessibleName((faults + advice).join(QStringLiteral(", ")));
    setVisible(!lines.isEmpty());
    update();
}

void FaultLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(m_isFault ? themeOf(this).error : themeOf(this).info);
    painter.drawText(contentsRect(), Qt::TextWordWrap | Qt::AlignTop, text());
}

} // namespace toolroom
