// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/status_label.h"

#include "ui/widgets/labels.h"

#include <QPainter>

namespace toolroom {

StatusLabel::Tone StatusLabel::toneOf(RunDisplayState state) {
    switch (state) {
    case RunDisplayState::Ok:
        return Tone::Good;
    case RunDisplayState::Error:
        return Tone::Failed;
    case RunDisplayState::DeniedOrAborted:
        return Tone::Denied;
    case RunDisplayState::Running:
        return Tone::Running;
    case RunDisplayState::Unknown:
        break;
    }
    return Tone::Warning;
}

QString StatusLabel::sign(Tone tone) {
    switch (tone) {
    case Tone::Note:
        return QStringLiteral("○");
    case Tone::Good:
        return QStringLiteral("✓");
    case Tone::Running:
    case Tone::Warning:
        return QStringLiteral("●");
    case Tone::Bad:
        return QStringLiteral("▲");
    case Tone::Failed:
        return QStringLiteral("✗");
    case Tone::Waiting:
        return QStringLiteral("◆");
    case Tone::Denied:
        return QStringLiteral("⊘");
    case Tone::Off:
        return QStringLiteral("◌");
    case Tone::Quiet:
        break;
    }
    return {};
}

QString StatusLabel::accessibleText(Tone tone) {
    switch (tone) {
    case Tone::Note:
        return tr("note");
    case Tone::Good:
        return tr("OK");
    case Tone::Running:
        return tr("running");
    case Tone::Warning:
        return tr("warning");
    case Tone::Bad:
        return tr("error");
    case Tone::Failed:
        return tr("failed");
    case Tone::Waiting:
        return tr("waiting for you");
    case Tone::Denied:
        return tr("denied or aborted");
    case Tone::Off:
        return tr("not connected");
    case Tone::Quiet:
        break;
    }
    return {};
}

QColor StatusLabel::color(Tone tone, const Theme& theme) {
    switch (tone) {
    case Tone::Good:
        return theme.success;
    case Tone::Running:
        return theme.accent;
    case Tone::Warning:
        return theme.warning;
    case Tone::Bad:
    case Tone::Failed:
        return theme.error;
    case Tone::Waiting:
        return theme.waiting;
    case Tone::Note:
    case Tone::Denied:
    case Tone::Off:
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
    m_line = parseCode(QStringLiteral("%1 %2").arg(sign(tone), message).trimmed());
    setText(m_line.text);
    setAccessibleName(withoutCodeMarks(message));
    updateToolTip();
    update();
}

void StatusLabel::updateToolTip() {
    const bool isElided = formattedWidth(m_line, font()) > contentsRect().width();
    setToolTipText(*this, isElided ? text() : QString());
}

void StatusLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    updateToolTip();
}

QSize StatusLabel::sizeHint() const {
    const QSize size = QLabel::sizeHint(); // measured in one font
    return m_line.formats.isEmpty()
               ? size
               : size + QSize(formattedWidth(m_line, font()) - fontMetrics().horizontalAdvance(text()), 0);
}

QSize StatusLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 8, QLabel::minimumSizeHint().height()};
}

void StatusLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(color(m_tone, themeOf(this)));
    const bool hasRoomForText = contentsRect().width() >= 2 * fontMetrics().height();
    drawFormattedLine(painter, contentsRect(), hasRoomForText ? m_line : CodeText{sign(m_tone), {}});
}

} // namespace toolroom
