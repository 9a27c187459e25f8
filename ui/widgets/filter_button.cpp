// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/filter_button.h"

#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QMenu>
#include <QStyleOptionToolButton>

namespace toolroom {

FilterButton::FilterButton(const QString& name, QWidget* parent)
    : QToolButton(parent)
    , m_name(name)
    , m_choices(new QActionGroup(this)) {
    setPopupMode(InstantPopup);
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMenu(new QMenu(this));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleDescription(tr("Filter the tool list"));
    connect(m_choices, &QActionGroup::triggered, this, [this](const QAction* action) { choose(action->data()); });
    setChoices({});
}

void FilterButton::setChoices(const QList<Choice>& choices) {
    qDeleteAll(m_choices->actions());
    menu()->clear();
    const auto add = [&](const QString& label, const QVariant& value) {
        QAction* action = menu()->addAction(QString(label).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setData(value);
        action->setCheckable(true);
        m_choices->addAction(action);
        return value == m_value;
    };
    bool kept = add(tr("Any"), {});
    menu()->addSeparator();
    for (const Choice& choice : choices)
        kept |= add(choice.label, choice.value);
    setEnabled(!choices.isEmpty());
    if (!kept)
        choose({});
    updateText();
}

void FilterButton::choose(const QVariant& value) {
    if (value == m_value)
        return;
    m_value = value;
    updateText();
    Q_EMIT chosen();
}

void FilterButton::initStyleOption(QStyleOptionToolButton* option) const {
    QToolButton::initStyleOption(option);
    option->features &= ~QStyleOptionToolButton::HasMenu; // the text contains an arrow
}

void FilterButton::updateText() {
    QString label = m_name;
    for (QAction* action : m_choices->actions()) {
        if (action->data() != m_value)
            continue;
        action->setChecked(true);
        if (m_value.isValid())
            label = QStringLiteral("%1: %2").arg(m_name, action->text());
    }
    setText(label + QStringLiteral(" \u25BE"));
    setAccessibleName(label);
    QFont weighted = font();
    weighted.setBold(m_value.isValid());
    setFont(weighted);
}

} // namespace toolroom
