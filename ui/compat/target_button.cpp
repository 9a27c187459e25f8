// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/compat/target_button.h"

#include "core/models/text.h"
#include "ui/widgets/labels.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QStyleOptionToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxTargetTitle = 60;

const TargetChoice allOfThem{"all", {}};
const TargetChoice allWithProfiles{"all", "all"};

} // namespace

TargetButton::TargetButton(QWidget* parent)
    : QToolButton(parent) {
    setPopupMode(InstantPopup);
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    setMenu(new QMenu(this));
    build({});
}

/// Does not change the menu without need, because it may be open.
void TargetButton::setTargets(const TargetMenu& targets) {
    const auto isSame = [](const TargetFactsPtr& left, const TargetFactsPtr& right) {
        return left->name == right->name && left->title == right->title &&
               left->profileNames() == right->profileNames();
    };
    if (!std::ranges::equal(targets.targets, m_targets, isSame) || targets.areConfigured != m_areConfigured)
        build(targets);
}

void TargetButton::build(const TargetMenu& targets) {
    m_targets = targets.targets;
    m_areConfigured = targets.areConfigured;
    m_whole.clear();
    m_single.clear();
    menu()->clear();
    qDeleteAll(menu()->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    const auto addWhole = [this](const QString& text, const std::vector<TargetChoice>& choices) {
        QAction* action = menu()->addAction(text);
        action->setCheckable(true);
        m_whole.emplace_back(action, choices);
        connect(action, &QAction::triggered, this, [this, choices] { choose(choices); });
    };
    if (m_areConfigured)
        addWhole(tr("&Configured Targets"), {});
    addWhole(tr("&All Targets"), m_areConfigured ? std::vector{allOfThem} : std::vector<TargetChoice>());
    addWhole(tr("All Targets and &Profiles"), {allWithProfiles});
    menu()->addSeparator();
    const std::pair<const char*, QString> kinds[] = {
        {"provider", tr("P&roviders")}, {"host", tr("&Hosts")}, {"library", tr("&Libraries")}};
    for (const auto& [kind, title] : kinds) {
        QMenu* list = addMenu(menu(), title);
        for (const TargetFactsPtr& target : m_targets)
            if (target->kind == kind)
                addTarget(list, *target);
        list->menuAction()->setVisible(!list->isEmpty());
    }
    menu()->installEventFilter(this);
    showChoices();
}

QMenu* TargetButton::addMenu(QMenu* menu, const QString& title) {
    auto* list = new QMenu(title, menu);
    menu->addMenu(list);
    list->installEventFilter(this);
    return list;
}

void TargetButton::addTarget(QMenu* menu, const TargetFacts& target) {
    const auto add = [this](QMenu* list, const QString& text, const TargetChoice& choice) {
        QAction* action = list->addAction(text);
        action->setCheckable(true);
        m_single.emplace_back(action, choice);
        connect(action, &QAction::triggered, this, [this, choice] { toggle(choice); });
    };
    const QString title = escapeForButton(toDisplayLine(target.title, maxTargetTitle));
    if (target.profiles.size() < 2)
        return add(menu, title, {target.name, {}});
    QMenu* profiles = addMenu(menu, title);
    add(profiles, tr("&Default Profile"), {target.name, {}});
    profiles->addSeparator();
    for (const TargetProfile& profile : target.profiles)
        add(profiles, escapeForButton(toDisplayLine(profile.title, maxTargetTitle)), {target.name, profile.name});
}

void TargetButton::choose(std::vector<TargetChoice> choices) {
    const bool isNew = choices != m_choices;
    m_choices = std::move(choices);
    showChoices(); // the checks, even if the user has clicked what is checked
    if (isNew)
        Q_EMIT chosen();
}

void TargetButton::toggle(const TargetChoice& choice) {
    std::vector<TargetChoice> choices = m_choices;
    if (const auto known = std::ranges::find(choices, choice); known != choices.end())
        choices.erase(known);
    else
        choices.push_back(choice);
    std::erase(choices, allOfThem);
    std::erase(choices, allWithProfiles);
    choose(std::move(choices));
}

void TargetButton::showChoices() {
    for (const auto& [action, choices] : m_whole)
        action->setChecked(choices == m_choices);
    for (const auto& [action, choice] : m_single)
        action->setChecked(std::ranges::contains(m_choices, choice));
    const QString shown = m_choices.empty() ? (m_areConfigured ? tr("configured", "targets") : tr("all", "targets"))
                          : m_choices == std::vector{allOfThem}       ? tr("all", "targets")
                          : m_choices == std::vector{allWithProfiles} ? tr("all profiles", "targets")
                          : m_choices.size() == 1                     ? toDisplayLine(m_choices[0].text(), 30)
                                                  : QLocale().toString(static_cast<int>(m_choices.size()));
    const QString label = tr("Targets: %1").arg(shown);
    setText(escapeForButton(label) + QStringLiteral(" ▾"));
    setAccessibleName(label);
}

/// A click or the space bar checks a target without closing the menu.
bool TargetButton::eventFilter(QObject* watched, QEvent* event) {
    auto* menu = qobject_cast<QMenu*>(watched);
    const bool isClick = event->type() == QEvent::MouseButtonRelease;
    const bool isSpace =
        event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space; // NOLINT
    if (!menu || (!isClick && !isSpace))
        return QToolButton::eventFilter(watched, event);
    QAction* action = isSpace ? menu->activeAction()
                              : menu->actionAt(static_cast<QMouseEvent*>(event)->position().toPoint()); // NOLINT
    const bool isSingle = std::ranges::contains(m_single, action, &std::pair<QAction*, TargetChoice>::first);
    if (!isSingle)
        return QToolButton::eventFilter(watched, event);
    action->trigger();
    return true;
}

void TargetButton::initStyleOption(QStyleOptionToolButton* option) const {
    QToolButton::initStyleOption(option);
    option->features &= ~QStyleOptionToolButton::HasMenu; // the text contains an arrow
}

} // namespace toolroom
