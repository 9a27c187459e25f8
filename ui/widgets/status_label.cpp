// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/status_label.h"

#include "ui/widgets/labels.h"

#include <QPainter>

namespace toolroom {

namespace {

QString shapeOf(StatusLabel::Tone tone) {
    switch (tone) {
    case StatusLabel::Tone::Good:
        return QStringLiteral("✓ ");
    case StatusLabel::Tone::Warning:
        return QStringLiteral("● ");
    case StatusLabel::Tone::Bad:
        return QStringLiteral("▲ ");
    case StatusLabel::Tone::Failed:
        return QStringLiteral("✗ ");
    case StatusLabel::Tone::Waiting:
        return QStringLiteral("◆ ");
    case StatusLabel::Tone::Quiet:
        break;
    }
    return {};
}

QColor colorOf(StatusLabel::Tone tone, const Theme& theme) {
    switch (tone) {
    case StatusLabel::Tone::Good:
        return theme.success;
    case StatusLabel::Tone::Warning:
        return theme.warning;
    case StatusLabel::Tone::Bad:
    case StatusLabel::Tone::Failed:
        return theme.error;
    case StatusLabel::Tone::Waiting:
        return theme.waiting;
    case StatusLabel::Tone::Quiet:
        break;
    }
    return theme.muted;
}

} // namespace

StatusLabel::StatusLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
}

void StatusLabel::showMessage(Tone tone, const QString& message) {
    m_tone = tone;
    setText(shapeOf(tone) + message);
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
    painter.setPen(colorOf(m_tone, themeOf(this)));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace toolroom
