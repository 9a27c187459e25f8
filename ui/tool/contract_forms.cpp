// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/contract_forms.h"

#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/status_label.h"

#include <QToolButton>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int maxVisibleLines = 20;

SegmentedControl::Choice choiceOf(const ContractForm& form) {
    const QString name = contractText(form.contract);
    const auto losses = form.losses.size();
    SegmentedControl::Choice choice{static_cast<int>(form.contract), name, {}};
    if (form.isOwn) {
        choice.label = ContractForms::tr("%1 · original").arg(name);
        choice.explanation = ContractForms::tr("%1, the original contract").arg(name);
    } else if (losses > 0) {
        choice.label = QStringLiteral("%1 −%2").arg(name, QString::number(losses));
        choice.explanation = ContractForms::tr("%1, %Ln field(s) dropped", nullptr, static_cast<int>(losses)).arg(name);
    } else {
        choice.explanation = ContractForms::tr("%1, no fields dropped").arg(name);
    }
    return choice;
}

} // namespace

ContractForms::ContractForms(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_switch(new SegmentedControl(tr("Target contract")))
    , m_copy(createFlatButton(tr("Copy"), tr("Copy the converted text")))
    , m_text(new CodeView(MarkedText::Height::Fill, name))
    , m_statusLabel(new StatusLabel)
    , m_lossesTable(new FindingsTable(&m_losses, tr("Dropped fields"))) {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_switch, 1);
    head->addWidget(m_copy, 0, Qt::AlignTop);
    auto* layout = createColumn(this, innerSpacing);
    layout->addLayout(head);
    addAll(*layout, {m_text, m_statusLabel, m_lossesTable});
    connect(m_switch, &SegmentedControl::chosen, this,
            [this](int contract) { choose(static_cast<Contract>(contract)); });
    connect(m_copy, &QToolButton::clicked, this, &ContractForms::copy);
    connect(m_lossesTable, &FindingsTable::findingChosen, this, [this](std::uint32_t number) {
        if (const ContractForm* form = chosenForm())
            Q_EMIT lossChosen(form->losses[number]);
    });
    setForms({});
}

void ContractForms::setForms(std::vector<ContractForm> forms) {
    m_forms = std::move(forms);
    QList<SegmentedControl::Choice> choices;
    for (const ContractForm& form : m_forms)
        choices.append(choiceOf(form));
    m_switch->setChoices(choices);
    const auto other = std::ranges::find(m_forms, false, &ContractForm::isOwn);
    if (m_preferred)
        m_switch->choose(static_cast<int>(*m_preferred));
    else if (other != m_forms.end())
        m_switch->choose(static_cast<int>(other->contract));
    setEnabled(!m_forms.empty());
    showSelectedContract();
}

void ContractForms::choose(Contract contract) {
    m_preferred = contract;
    m_switch->choose(static_cast<int>(contract));
    showSelectedContract();
}

const ContractForm* ContractForms::chosenForm() const {
    const auto form = std::ranges::find(m_forms, m_switch->value(),
                                        [](const ContractForm& each) { return static_cast<int>(each.contract); });
    return form == m_forms.end() ? nullptr : &*form;
}

void ContractForms::showSelectedContract() {
    const ContractForm* form = chosenForm();
    m_copy->setEnabled(form != nullptr);
    const auto lines = form ? form->shown.text.count(QLatin1Char('\n')) + 2 : 1; // one extra for wrapped lines
    m_text->setFixedHeight(static_cast<int>(std::min<qsizetype>(lines, maxVisibleLines)) *
                           m_text->fontMetrics().lineSpacing());
    m_text->showCode(form ? form->shown : DisplayText(), {}, form ? form->language : SourceLanguage::JsonText);
    m_losses.setNotices(form ? noticesFor(form->losses) : std::vector<Notice>());
    const auto losses = form ? form->losses.size() : 0;
    m_lossesTable->setVisible(losses > 0);
    m_statusLabel->setVisible(form != nullptr);
    if (losses > 0)
        m_statusLabel->showMessage(StatusLabel::Tone::Warning,
                                   tr("%Ln field(s) dropped", nullptr, static_cast<int>(losses)));
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Good, tr("No fields dropped"));
}

void ContractForms::copy() const {
    if (const ContractForm* form = chosenForm())
        copyText(toQString(form->text));
}

} // namespace toolroom
