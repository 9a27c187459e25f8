// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/choice_switch.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"

#include <QButtonGroup>
#include <QEvent>
#include <QToolButton>

namespace toolroom {

ChoiceSwitch::ChoiceSwitch(const QString& purpose, QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this)) {
    setAccessibleName(purpose);
    setLayout(new FlowLayout(0));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_buttons, &QButtonGroup::idClicked, this, &ChoiceSwitch::chosen);
}

void ChoiceSwitch::setChoices(const QList<Choice>& choices) {
    if (choices == m_choices)
        return; // else the whole window would be laid out
    m_choices = choices;
    const int kept = value();
    // Buttons that stay keep the focus.
    QList<QAbstractButton*> buttons = m_buttons->buttons();
    while (buttons.size() > choices.size())
        delete buttons.takeLast();
    while (buttons.size() < choices.size()) {
        auto* button = new QToolButton;
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_buttons->addButton(button);
        layout()->addWidget(button);
        buttons.append(button);
    }
    m_buttons->setExclusive(false);
    for (qsizetype i = 0; i < choices.size(); ++i) {
        const Choice& choice = choices.at(i);
        QAbstractButton* button = buttons.at(i);
        m_buttons->setId(button, choice.value);
        button->setText(choice.words);
        button->setAccessibleName(choice.explanation.isEmpty() ? choice.words : choice.explanation);
        button->setToolTip(plainToolTip(choice.explanation));
        button->setChecked(choice.value == kept);
    }
    m_buttons->setExclusive(true);
    updateGeometry();
}

void ChoiceSwitch::choose(int value) {
    if (QAbstractButton* button = m_buttons->button(value))
        button->setChecked(true);
}

void ChoiceSwitch::chooseNone() {
    m_buttons->setExclusive(false);
    for (QAbstractButton* button : m_buttons->buttons())
        button->setChecked(false);
    m_buttons->setExclusive(true);
}

void ChoiceSwitch::stayOnOneLine() {
    m_isOneLine = true;
    int width = 0;
    for (const QAbstractButton* button : m_buttons->buttons())
        width += button->sizeHint().width();
    setFixedWidth(width);
}

void ChoiceSwitch::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_isOneLine) // the buttons have the font a little later
        QMetaObject::invokeMethod(this, &ChoiceSwitch::stayOnOneLine, Qt::QueuedConnection);
}

int ChoiceSwitch::value() const {
    return m_buttons->checkedId();
}

} // namespace toolroom
