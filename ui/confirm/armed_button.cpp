// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/armed_button.h"

#include <QKeyEvent>
#include <QStyleOptionButton>

namespace toolroom {

ArmedButton::ArmedButton(const QString& label, bool acceptsEnter, QWidget* parent)
    : QPushButton(label, parent)
    , m_acceptsEnter(acceptsEnter) {
    setAutoDefault(false);
    connect(this, &QPushButton::clicked, this, [this] {
        if (m_isArmed && m_pressArmingCount == m_armingCount)
            Q_EMIT clickedWhileArmed();
    });
}

void ArmedButton::setArmed(bool armed) {
    if (armed == m_isArmed)
        return;
    m_isArmed = armed;
    ++m_armingCount; // invalidates a press that has already begun
    m_pressArmingCount = 0;
    setDown(false);
    update();
}

void ArmedButton::mousePressEvent(QMouseEvent* event) {
    m_pressArmingCount = m_isArmed ? m_armingCount : 0;
    QPushButton::mousePressEvent(event);
}

void ArmedButton::keyPressEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat())
        m_pressArmingCount = m_isArmed ? m_armingCount : 0;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter) {
        QPushButton::keyPressEvent(event);
        return;
    }
    event->accept();
    // Ignores key repeat.
    if (m_acceptsEnter && m_isArmed && !event->isAutoRepeat())
        Q_EMIT clickedWhileArmed();
}

void ArmedButton::initStyleOption(QStyleOptionButton* option) const {
    QPushButton::initStyleOption(option);
    if (m_isArmed)
        return;
    option->state &= ~QStyle::State_Enabled;
    option->palette.setCurrentColorGroup(QPalette::Disabled);
}

} // namespace toolroom
