// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/segmented_control.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"

#include <QButtonGroup>
#include <QEvent>
#include <QToolButton>

namespace toolroom {

SegmentedControl::SegmentedControl(const QString& purpose, QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this)) {
    setAccessibleName(purpose);
    setLayout(new FlowLayout(0));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_buttons, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
}

void SegmentedControl::setChoices(const QList<Choice>& choices) {
    if (choices == m_choices)
        return; // avoids laying out the whole window
    m_choices = choices;
    const int kept = value();
    // Reuses the buttons to keep focus.
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
        button->setText(choice.label);
        button->setAccessibleName(choice.explanation.isEmpty() ? choice.label : choice.explanation);
        setToolTipText(*button, choice.explanation);
        button->setChecked(choice.value == kept);
    }
    m_buttons->setExclusive(true);
    updateGeometry();
}

void SegmentedControl::choose(int value) {
    if (QAbstractButton* button = m_buttons->button(value))
        button->setChecked(true);
}

void SegmentedControl::clearChoice() {
    m_buttons->setExclusive(false);
    for (QAbstractButton* button : m_buttons->buttons())
        button->setChecked(false);
    m_buttons->setExclusive(true);
}

void SegmentedControl::fixWidthToOneLine() {
    m_isOneLine = true;
    int width = 0;
    for (const QAbstractButton* button : m_buttons->buttons())
        width += button->sizeHint().width();
    setFixedWidth(width);
}

void SegmentedControl::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_isOneLine) // the buttons receive the font later
        QMetaObject::invokeMethod(this, &SegmentedControl::fixWidthToOneLine, Qt::QueuedConnection);
}

int SegmentedControl::value() const {
    return m_buttons->checkedId();
}

} // namespace toolroom
