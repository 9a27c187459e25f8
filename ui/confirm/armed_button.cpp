// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/armed_button.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QStyleOptionButton>
#include <QToolTip>

#include <utility>

namespace toolroom {

ArmedButton::ArmedButton(const QString& label, bool acceptsEnter, QWidget* parent)
    : QPushButton(label, parent)
    , m_acceptsEnter(acceptsEnter) {
    setAutoDefault(false);
    connect(this, &QPushButton::pressed, this, &ArmedButton::beginPress);
    connect(this, &QPushButton::released, this, [this] {
        // The event that releases the button hides tooltips.
        if (std::exchange(m_isEarlyPress, false) && !m_isArmed)
            explain();
    });
    connect(this, &QPushButton::clicked, this, [this] {
        if (m_isArmed && m_pressArmingCount == m_armingCount)
            Q_EMIT clickedWhileArmed();
    });
}

void ArmedButton::setArmed(bool armed, const QString& reason) {
    m_reason = reason;
    if (armed == m_isArmed)
        return;
    m_isArmed = armed;
    ++m_armingCount; // invalidates a press that has already begun
    m_pressArmingCount = 0;
    setDown(false);
    update();
}

void ArmedButton::mouseMoveEvent(QMouseEvent* event) {
    const QScopedValueRollback moving(m_isMoving, true);
    QPushButton::mouseMoveEvent(event);
}

void ArmedButton::beginPress() {
    if (m_isMoving)
        return;
    m_pressArmingCount = m_isArmed ? m_armingCount : 0;
    m_isEarlyPress = !m_isArmed;
    if (m_isEarlyPress)
        explain();
}

void ArmedButton::explain() {
    const QString text = m_reason.isEmpty() ? tr("Available in a moment") : m_reason;
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), text, this);
    QAccessibleAnnouncementEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
}

void ArmedButton::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter) {
        QPushButton::keyPressEvent(event);
        return;
    }
    event->accept();
    // Ignores key repeat.
    if (!m_acceptsEnter || event->isAutoRepeat())
        return;
    if (m_isArmed)
        Q_EMIT clickedWhileArmed();
    else
        explain();
}

void ArmedButton::initStyleOption(QStyleOptionButton* option) const {
    QPushButton::initStyleOption(option);
    if (m_isArmed)
        return;
    option->state &= ~QStyle::State_Enabled;
    option->palette.setCurrentColorGroup(QPalette::Disabled);
}

} // namespace toolroom
