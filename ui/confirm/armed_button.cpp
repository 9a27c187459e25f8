// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/armed_button.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QStyleOptionButton>
#include <QToolTip>

namespace toolroom {

ArmedButton::ArmedButton(const QString& label, bool acceptsEnter, QWidget* parent)
    : QPushButton(label, parent)
    , m_acceptsEnter(acceptsEnter) {
    setAutoDefault(false);
    connect(this, &QPushButton::pressed, this, &ArmedButton::beginPress);
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
    if (m_isArmed)
        return;
    const QString text = m_reason.isEmpty() ? tr("Available in a moment") : m_reason;
    // Shown after the event that is being handled, which hides tooltips, and again after the button is released.
    const auto show = [this, text] { QToolTip::showText(mapToGlobal(rect().bottomLeft()), text, this); };
    show();
    connect(this, &QPushButton::released, this, show, Qt::SingleShotConnection);
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
    beginPress();
    if (m_isArmed)
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
