// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/envelope_page.h"

#include "core/contract/envelope.h"
#include "core/models/text.h"
#include "ui/envelope/checked_pane.h"
#include "ui/envelope/reading_pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choice_switch.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolroom {

EnvelopePage::EnvelopePage(QWidget* parent)
    : QWidget(parent)
    , m_contract(new ChoiceSwitch(tr("Contract to check by")))
    , m_pane(new CheckedPane({.name = tr("Result"),
                              .title = tr("Check a result"),
                              .explanation = tr("Paste or drop what a tool returned: one envelope, a list of them, or "
                                                "one on each line. It is held against the contract above."),
                              .clean = tr("keeps its contract"),
                              .nothing = tr("There is no envelope in it")}))
    , m_reading(new ReadingPane)
    , m_clear(flatButton(tr("Clear"), tr("Clear the result"))) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setAccessibleName(tr("Envelope"));
    setFocusProxy(m_pane);
    auto* head = new QWidget;
    buildHead(head);
    auto* columns = new QSplitter(Qt::Horizontal);
    columns->addWidget(m_pane);
    columns->addWidget(m_reading);
    columns->setStretchFactor(0, 1);
    columns->setStretchFactor(1, 1);
    columns->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, innerSpace);
    layout->setSpacing(innerSpace);
    layout->addWidget(head);
    auto* contract = new QHBoxLayout;
    contract->setSpacing(innerSpace);
    contract->addWidget(hintLabel(tr("checked by")));
    contract->addWidget(m_contract, 1);
    layout->addLayout(contract);
    layout->addWidget(columns, 1);
    connect(m_contract, &ChoiceSwitch::chosen, this, [this] {
        m_isContractChosen = true;
        check();
    });
    connect(m_pane, &CheckedPane::textChanged, this, &EnvelopePage::check);
    connect(m_pane, &CheckedPane::cancelled, &m_checking, &LatestTask::abort);
    connect(m_pane, &CheckedPane::explanationAsked, this, &EnvelopePage::explanationAsked);
    connect(m_pane, &CheckedPane::shown, this, &EnvelopePage::shown);
    connect(m_reading, &ReadingPane::envelopeChosen, this, &EnvelopePage::checkEnvelope);
    connect(m_reading, &ReadingPane::shown, this, &EnvelopePage::shown);
    check();
}

void EnvelopePage::buildHead(QWidget* head) {
    QList<ChoiceSwitch::Choice> contracts;
    for (const Profile profile : allProfiles)
        if (envelopeFormat(profile))
            contracts.append({static_cast<int>(profile), toQString(profileName(profile)), {}});
    m_contract->setChoices(contracts);
    m_contract->choose(static_cast<int>(Profile::Forge));
    auto* paste = flatButton(tr("Paste"), tr("Paste a result in place of the text"));
    auto* leave = flatButton(tr("Back to the tool"), tr("Back to the tool"));
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Envelope")));
    layout->addStretch();
    layout->addWidget(paste);
    layout->addWidget(m_clear);
    layout->addWidget(leave);
    connect(paste, &QToolButton::clicked, m_pane, &CheckedPane::paste);
    connect(m_clear, &QToolButton::clicked, m_pane, &CheckedPane::clear);
    connect(leave, &QToolButton::clicked, this, &EnvelopePage::left);
}

void EnvelopePage::setToolProfile(Profile profile) {
    if (m_isContractChosen)
        return;
    const Profile contract = envelopeFormat(profile) ? profile : Profile::Forge;
    if (static_cast<int>(contract) == m_contract->value())
        return;
    m_contract->choose(static_cast<int>(contract));
    check();
}

void EnvelopePage::chooseContract(Profile contract) {
    m_isContractChosen = true;
    m_contract->choose(static_cast<int>(contract));
    check();
}

void EnvelopePage::check() {
    checkEnvelope(0);
}

void EnvelopePage::checkEnvelope(std::size_t envelope) {
    m_clear->setEnabled(!m_pane->isEmpty());
    m_reading->setVisible(!m_pane->isEmpty());
    if (m_pane->isEmpty())
        return m_checking.abort();
    m_pane->showChecking();
    const auto contract = static_cast<Profile>(m_contract->value());
    m_checking.run([text = m_pane->text(), contract,
                    envelope](const AbortSignal& abort) { return readEnvelopes(text, contract, envelope, abort); },
                   [this](EnvelopeReading reading) { showReading(std::move(reading)); });
}

void EnvelopePage::showReading(EnvelopeReading reading) {
    m_pane->showChecked(std::move(reading.checked));
    m_reading->showReading(std::move(reading));
    Q_EMIT shown();
}

bool EnvelopePage::isBusy() const {
    return m_checking.isBusy() || m_pane->isBusy() || m_reading->isBusy();
}

} // namespace toolroom
