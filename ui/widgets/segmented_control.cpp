// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/segmented_control.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"

#include <QButtonGroup>
#include <QEvent>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace toolroom {

SegmentedControl::SegmentedControl(const QString& purpose, Overflow overflow, QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this)) {
    setAccessibleName(purpose);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(m_buttons, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
    if (overflow == Overflow::Wrap) {
        setLayout(new FlowLayout(0));
        policy.setHeightForWidth(true);
    } else {
        policy.setHorizontalPolicy(QSizePolicy::Preferred);
        m_more = createFlatButton(QStringLiteral("⋯"), tr("%1: more choices", "purpose of a row").arg(purpose));
        m_more->setMenu(new QMenu(m_more));
        m_more->setPopupMode(QToolButton::InstantPopup);
        m_more->hide();
        auto* row = createRow(this, 0);
        row->addWidget(m_more);
        row->addStretch();
        connect(m_more->menu(), &QMenu::aboutToShow, this, &SegmentedControl::fillMenu);
        connect(m_buttons, &QButtonGroup::idToggled, this, &SegmentedControl::fit);
    }
    setSizePolicy(policy);
}

void SegmentedControl::fillMenu() {
    m_more->menu()->clear();
    for (QAbstractButton* button : m_buttons->buttons())
        if (button->isHidden())
            connect(m_more->menu()->addAction(escapeForButton(button->text())), &QAction::triggered, button, [button] {
                button->click(); // which shows it
                button->setFocus();
            });
}

void SegmentedControl::fit() {
    if (!m_more)
        return;
    const QList<QAbstractButton*> buttons = m_buttons->buttons();
    int all = 0;
    for (const QAbstractButton* button : buttons)
        all += button->sizeHint().width();
    const bool fitsAll = all <= width();
    const QAbstractButton* checked = m_buttons->checkedButton();
    int left = width() - m_more->sizeHint().width() - (checked ? checked->sizeHint().width() : 0);
    for (QAbstractButton* button : buttons) {
        if (button != checked)
            left -= button->sizeHint().width();
        button->setVisible(fitsAll || button == checked || left >= 0);
    }
    m_more->setVisible(!fitsAll);
}

QSize SegmentedControl::sizeHint() const {
    if (!m_more)
        return QWidget::sizeHint();
    QSize size(0, m_more->sizeHint().height());
    for (const QAbstractButton* button : m_buttons->buttons())
        size = {size.width() + button->sizeHint().width(), std::max(size.height(), button->sizeHint().height())};
    return size;
}

QSize SegmentedControl::minimumSizeHint() const {
    if (!m_more)
        return QWidget::minimumSizeHint();
    QSize size = m_more->sizeHint();
    for (const QAbstractButton* button : m_buttons->buttons())
        size.setWidth(std::max(size.width(), m_more->sizeHint().width() + button->sizeHint().width()));
    return size;
}

void SegmentedControl::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
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
        if (m_more)
            static_cast<QBoxLayout*>(layout())->insertWidget(static_cast<int>(buttons.size()), button);
        else
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
    fit();
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
    else if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, &SegmentedControl::fit, Qt::QueuedConnection);
}

int SegmentedControl::value() const {
    return m_buttons->checkedId();
}

} // namespace toolroom
