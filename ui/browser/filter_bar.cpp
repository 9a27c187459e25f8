// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/filter_bar.h"

#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QActionGroup>
#include <QMenu>
#include <QStyleOptionToolButton>

#include <QLayout>

#include <algorithm>
#include <array>
#include <set>

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
        QAction* action = menu()->addAction(escapeForButton(label));
        action->setData(value);
        action->setCheckable(true);
        m_choices->addAction(action);
        return value == m_value;
    };
    bool isKept = add(tr("Any"), {});
    menu()->addSeparator();
    for (const Choice& choice : choices)
        isKept |= add(choice.label, choice.value);
    setEnabled(!choices.isEmpty());
    if (!isKept)
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

namespace {

constexpr std::size_t maxTags = 200; ///< longer menus are unusable; the text filter also finds tags

template <class Value>
std::optional<Value> valueOf(const FilterButton& facet) {
    return facet.value().isValid() ? std::optional(static_cast<Value>(facet.value().toInt())) : std::nullopt;
}

FilterButton::Choice lintChoice(const QString& label, ToolFilter::Lint lint) {
    return {label, static_cast<int>(lint)};
}

} // namespace

FilterBar::FilterBar(QWidget* parent)
    : FlowRow(0, parent)
    , m_contract(new FilterButton(tr("contract")))
    , m_category(new FilterButton(tr("category")))
    , m_consequence(new FilterButton(tr("consequence")))
    , m_tag(new FilterButton(tr("tag")))
    , m_lint(new FilterButton(tr("findings"))) {
    for (FilterButton* facet : {m_contract, m_category, m_consequence, m_tag, m_lint}) {
        layout()->addWidget(facet);
        connect(facet, &FilterButton::chosen, this, &FilterBar::changed);
    }
    m_lint->setChoices({lintChoice(tr("errors"), ToolFilter::Lint::Errors),
                        lintChoice(tr("errors or warnings"), ToolFilter::Lint::Warnings),
                        lintChoice(tr("at least one"), ToolFilter::Lint::Findings),
                        lintChoice(tr("none"), ToolFilter::Lint::Clean)});
}

void FilterBar::setRegistry(const LintedRegistry& registry) {
    QList<FilterButton::Choice> contracts;
    for (const Contract contract : registry.contracts())
        contracts.append({contractText(contract), static_cast<int>(contract)});
    m_contract->setChoices(contracts);

    std::set<Category> categories;
    std::set<Consequence> consequences;
    for (const RegisteredTool& tool : registry.tools()) {
        if (tool.category)
            categories.insert(*tool.category);
        if (tool.consequence)
            consequences.insert(*tool.consequence);
    }
    QList<FilterButton::Choice> choices;
    for (const Category category : categories)
        choices.append({categoryText(category), static_cast<int>(category)});
    m_category->setChoices(choices);
    choices.clear();
    for (const Consequence consequence : consequences)
        choices.append({consequenceText(consequence), static_cast<int>(consequence)});
    m_consequence->setChoices(choices);
    choices.clear();
    for (std::size_t i = 0; i < std::min(registry.tags().size(), maxTags); ++i)
        choices.append({toDisplayLine(registry.tags()[i], 60), toQString(registry.tags()[i])});
    m_tag->setChoices(choices);
}

ToolFilter FilterBar::filter() const {
    ToolFilter filter;
    filter.contract = valueOf<Contract>(*m_contract);
    filter.category = valueOf<Category>(*m_category);
    filter.consequence = valueOf<Consequence>(*m_consequence);
    if (m_tag->value().isValid())
        filter.tag = m_tag->value().toString().toStdString();
    filter.lint = valueOf<ToolFilter::Lint>(*m_lint).value_or(ToolFilter::Lint::Any);
    return filter;
}

bool FilterBar::isEmpty() const {
    return std::ranges::none_of(std::array{m_contract, m_category, m_consequence, m_tag, m_lint},
                                [](const FilterButton* facet) { return facet->value().isValid(); });
}

void FilterBar::clear() {
    for (FilterButton* facet : {m_contract, m_category, m_consequence, m_tag, m_lint})
        facet->choose({});
}

} // namespace toolroom
