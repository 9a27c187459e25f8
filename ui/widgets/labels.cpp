// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QTextDocument>

namespace toolroom {

namespace {

void preparePlain(QLabel& label) {
    label.setTextFormat(Qt::PlainText);
    label.setTextInteractionFlags(Qt::TextSelectableByMouse);
}

} // namespace

QLabel* headingLabel(const QString& text) {
    auto* label = new QLabel(text);
    preparePlain(*label);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

QLabel* hintLabel(const QString& text) {
    auto* label = new QLabel(text);
    preparePlain(*label);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* textLabel(const QString& text) {
    auto* label = new QLabel(text);
    preparePlain(*label);
    label->setWordWrap(true);
    return label;
}

QString plainToolTip(const QString& text) {
    return Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal);
}

ElidedLabel::ElidedLabel(QWidget* parent)
    : QLabel(parent) {
    preparePlain(*this);
}

void ElidedLabel::setFullText(const QString& text) {
    if (text == m_fullText)
        return; // avoids laying out the whole window
    m_fullText = text;
    setAccessibleName(text);
    updateGeometry();
    elide();
}

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 4, fontMetrics().height()};
}

QSize ElidedLabel::sizeHint() const {
    return {fontMetrics().horizontalAdvance(m_fullText) + 2, fontMetrics().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        elide();
}

void ElidedLabel::elide() {
    const QString shown = fontMetrics().elidedText(m_fullText, Qt::ElideRight, width());
    setText(shown);
    setToolTip(shown == m_fullText ? QString() : plainToolTip(m_fullText));
}

} // namespace toolroom
