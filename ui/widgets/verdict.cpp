// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/verdict.h"

#include <QPainter>

namespace toolroom {

namespace {

QString shapeOf(Verdict::Tone tone) {
    switch (tone) {
    case Verdict::Tone::Good:
        return QStringLiteral("✓ ");
    case Verdict::Tone::Warning:
        return QStringLiteral("● ");
    case Verdict::Tone::Bad:
        return QStringLiteral("▲ ");
    case Verdict::Tone::Failed:
        return QStringLiteral("✗ ");
    case Verdict::Tone::Waiting:
        return QStringLiteral("◆ ");
    case Verdict::Tone::Quiet:
        break;
    }
    return {};
}

QColor colorOf(Verdict::Tone tone, const Theme& theme) {
    switch (tone) {
    case Verdict::Tone::Good:
        return theme.success;
    case Verdict::Tone::Warning:
        return theme.warning;
    case Verdict::Tone::Bad:
    case Verdict::Tone::Failed:
        return theme.error;
    case Verdict::Tone::Waiting:
        return theme.waiting;
    case Verdict::Tone::Quiet:
        break;
    }
    return theme.muted;
}

} // namespace

Verdict::Verdict(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
}

void Verdict::say(Tone tone, const QString& words) {
    m_tone = tone;
    setText(shapeOf(tone) + words);
    setAccessibleName(words);
    update();
}

QSize Verdict::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 8, QLabel::minimumSizeHint().height()};
}

void Verdict::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(colorOf(m_tone, themeOf(this)));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace toolroom
