// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/armed_button.h"

#include <QKeyEvent>
#include <QStyleOptionButton>

namespace toolroom {

ArmedButton::ArmedButton(const QString& words, bool heedsEnter, QWidget* parent)
    : QPushButton(words, parent)
    , m_heedsEnter(heedsEnter) {
    setAutoDefault(false);
    connect(this, &QPushButton::clicked, this, [this] {
        if (m_isArmed && m_pressedFor == m_arming)
            Q_EMIT pressedForReal();
    });
}

void ArmedButton::setArmed(bool armed) {
    if (armed == m_isArmed)
        return;
    m_isArmed = armed;
    ++m_arming; // a press that began before does not count
    m_pressedFor = 0;
    setDown(false);
    update();
}

void ArmedButton::mousePressEvent(QMouseEvent* event) {
    m_pressedFor = m_isArmed ? m_arming : 0;
    QPushButton::mousePressEvent(event);
}

void ArmedButton::keyPressEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat())
        m_pressedFor = m_isArmed ? m_arming : 0;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter) {
        QPushButton::keyPressEvent(event);
        return;
    }
    event->accept();
    // A key that is held down presses nothing.
    if (m_heedsEnter && m_isArmed && !event->isAutoRepeat())
        Q_EMIT pressedForReal();
}

void ArmedButton::initStyleOption(QStyleOptionButton* option) const {
    QPushButton::initStyleOption(option);
    if (m_isArmed)
        return;
    option->state &= ~QStyle::State_Enabled;
    option->palette.setCurrentColorGroup(QPalette::Disabled);
}

} // namespace toolroom
