// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/error_label.h"

#include "ui/form/form_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace toolroom {

ErrorLabel::ErrorLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    makeSmall(this);
    hide();
}

void ErrorLabel::showMessage(const QStringList& errors, const QStringList& advice) {
    QStringList lines;
    for (const QString& error : errors)
        lines += QStringLiteral("▲ ") + error;
    for (const QString& each : advice)
        lines += QStringLiteral("○ ") + each;
    if (const QString words = lines.join(QLatin1Char('\n')); words == text() && m_hasErrors == !errors.isEmpty())
        return;
    m_hasErrors = !errors.isEmpty();
    setText(lines.join(QLatin1Char('\n')));
    setAccessibleName((errors + advice).join(QStringLiteral(", ")));
    setVisible(!lines.isEmpty());
    update();
}

void ErrorLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(m_hasErrors ? themeOf(this).error : themeOf(this).note);
    painter.drawText(contentsRect(), Qt::TextWordWrap | Qt::AlignTop, text());
}

} // namespace toolroom
