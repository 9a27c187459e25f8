// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/written_forms.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/choice_switch.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/verdict.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int mostLines = 20; ///< more are scrolled to

ChoiceSwitch::Choice choiceOf(const WrittenForm& form) {
    const QString name = toQString(profileName(form.profile));
    const auto losses = form.losses.size();
    ChoiceSwitch::Choice choice{static_cast<int>(form.profile), name, {}};
    if (form.isOwn) {
        choice.words = WrittenForms::tr("%1 · own").arg(name);
        choice.explanation = WrittenForms::tr("%1, the contract it was written in").arg(name);
    } else if (losses > 0) {
        choice.words = QStringLiteral("%1 −%2").arg(name, QString::number(losses));
        choice.explanation = losses == 1 ? WrittenForms::tr("%1, 1 thing is lost").arg(name)
                                         : WrittenForms::tr("%1, %L2 things are lost").arg(name).arg(losses);
    } else {
        choice.explanation = WrittenForms::tr("%1, nothing is lost").arg(name);
    }
    return choice;
}

} // namespace

WrittenForms::WrittenForms(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_switch(new ChoiceSwitch(tr("Contract to write in")))
    , m_copy(flatButton(tr("Copy"), tr("Copy what the contract writes")))
    , m_text(new CodeView(MarkedText::Height::Fill, name))
    , m_verdict(new Verdict)
    , m_lossesTable(new FindingsTable(&m_losses, tr("What is lost"))) {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_switch, 1);
    head->addWidget(m_copy, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addLayout(head);
    layout->addWidget(m_text);
    layout->addWidget(m_verdict);
    layout->addWidget(m_lossesTable);
    connect(m_switch, &ChoiceSwitch::chosen, this, [this](int profile) { choose(static_cast<Profile>(profile)); });
    connect(m_copy, &QToolButton::clicked, this, &WrittenForms::copy);
    connect(m_text, &CodeView::colored, this, &WrittenForms::shown);
    connect(m_lossesTable, &FindingsTable::findingChosen, this, [this](std::uint32_t number) {
        if (const WrittenForm* form = chosenForm())
            Q_EMIT lossChosen(form->losses[number]);
    });
    setForms({});
}

void WrittenForms::setForms(std::vector<WrittenForm> forms) {
    m_forms = std::move(forms);
    QList<ChoiceSwitch::Choice> choices;
    for (const WrittenForm& form : m_forms)
        choices.append(choiceOf(form));
    m_switch->setChoices(choices);
    const auto other = std::ranges::find(m_forms, false, &WrittenForm::isOwn);
    if (m_wanted)
        m_switch->choose(static_cast<int>(*m_wanted));
    else if (other != m_forms.end())
        m_switch->choose(static_cast<int>(other->profile));
    setEnabled(!m_forms.empty());
    showChosen();
}

void WrittenForms::choose(Profile profile) {
    m_wanted = profile;
    m_switch->choose(static_cast<int>(profile));
    showChosen();
}

const WrittenForm* WrittenForms::chosenForm() const {
    const auto form = std::ranges::find(m_forms, m_switch->value(),
                                        [](const WrittenForm& each) { return static_cast<int>(each.profile); });
    return form == m_forms.end() ? nullptr : &*form;
}

void WrittenForms::showChosen() {
    const WrittenForm* form = chosenForm();
    m_copy->setEnabled(form != nullptr);
    const auto lines = form ? form->shown.text.count(QLatin1Char('\n')) + 2 : 1; // one for what may wrap
    m_text->setFixedHeight(static_cast<int>(std::min<qsizetype>(lines, mostLines)) *
                           m_text->fontMetrics().lineSpacing());
    m_text->showCode(form ? form->shown : ShownText(), {}, form ? form->language : SourceLanguage::JsonText);
    m_losses.setNotices(form ? noticesOf(form->losses) : std::vector<Notice>());
    const auto losses = form ? form->losses.size() : 0;
    m_lossesTable->setVisible(losses > 0);
    m_verdict->setVisible(form != nullptr);
    if (losses > 0)
        m_verdict->say(Verdict::Tone::Warning,
                       losses == 1 ? tr("1 thing is lost") : tr("%L1 things are lost").arg(losses));
    else
        m_verdict->say(Verdict::Tone::Good, tr("nothing is lost"));
}

void WrittenForms::copy() const {
    if (const WrittenForm* form = chosenForm())
        QGuiApplication::clipboard()->setText(toQString(form->text));
}

bool WrittenForms::isBusy() const {
    return m_text->isBusy();
}

} // namespace toolroom
