// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/status_label.h"

#include "ui/widgets/labels.h"

#include <QPainter>

namespace toolroom {

QString StatusLabel::sign(Tone tone) {
    switch (tone) {
    case Tone::Good:
        return QStringLiteral("✓");
    case Tone::Warning:
        return QStringLiteral("●");
    case Tone::Bad:
        return QStringLiteral("▲");
    case Tone::Failed:
        return QStringLiteral("✗");
    case Tone::Waiting:
        return QStringLiteral("◆");
    case Tone::Quiet:
        break;
    }
    return {};
}

QColor StatusLabel::color(Tone tone, const Theme& theme) {
    switch (tone) {
    case Tone::Good:
        return theme.success;
    case Tone::Warning:
        return theme.warning;
    case Tone::Bad:
    case Tone::Failed:
        return theme.error;
    case Tone::Waiting:
        return theme.waiting;
    case Tone::Quiet:
        break;
    }
    return theme.muted;
}

StatusLabel::StatusLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
}

void StatusLabel::showMessage(Tone tone, const QString& message) {
    m_tone = tone;
    setText(QStringLiteral("%1 %2").arg(sign(tone), message).trimmed());
    setAccessibleName(message);
    updateToolTip();
    update();
}

void StatusLabel::updateToolTip() {
    const bool isElided = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
    setToolTipText(*this, isElided ? text() : QString());
}

void StatusLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    updateToolTip();
}

QSize StatusLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 8, QLabel::minimumSizeHint().height()};
}

void StatusLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(color(m_tone, themeOf(this)));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace toolroom
