// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/envelope_page.h"

#include "core/contract/calls/envelope.h"
#include "core/models/text.h"
#include "ui/envelope/check_pane.h"
#include "ui/envelope/result_pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"

#include <QSplitter>
#include <QToolButton>

namespace toolroom {

EnvelopePage::EnvelopePage(QWidget* parent)
    : QWidget(parent)
    , m_contract(new SegmentedControl(tr("Contract to check against")))
    , m_pane(
          new CheckPane({.name = tr("Result"),
                         .title = tr("Check a Result"),
                         .explanation = tr("Paste or drop a tool's output: one envelope, an array of envelopes, "
                                           "or one envelope per line. The text is checked against the contract above."),
                         .clean = tr("Valid"),
                         .nothing = tr("No envelope in this text")}))
    , m_resultPane(new ResultPane)
    , m_clear(createFlatButton(tr("Clear"), tr("Clear the result"))) {
    fillWithBase(*this);
    setAccessibleName(tr("Envelope"));
    setFocusProxy(m_pane);
    auto* header = new QWidget;
    buildHeader(header);
    auto* columns = new QSplitter(Qt::Horizontal);
    columns->addWidget(m_pane);
    columns->addWidget(m_resultPane);
    columns->setStretchFactor(0, 1);
    columns->setStretchFactor(1, 1);
    columns->setChildrenCollapsible(false);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, innerSpacing));
    layout->addWidget(header);
    auto* contract = createRow(nullptr, innerSpacing);
    contract->addWidget(createHintLabel(tr("Contract")));
    contract->addWidget(m_contract, 1);
    layout->addLayout(contract);
    layout->addWidget(columns, 1);
    connect(m_contract, &SegmentedControl::chosen, this, [this] {
        m_isContractChosen = true;
        check();
    });
    connect(m_pane, &CheckPane::textChanged, this, &EnvelopePage::check);
    connect(m_pane, &CheckPane::canceled, &m_checking, &LatestTask::abort);
    connect(m_resultPane, &ResultPane::envelopeChosen, this, &EnvelopePage::checkEnvelope);
    check();
}

void EnvelopePage::buildHeader(QWidget* header) {
    QList<SegmentedControl::Choice> contracts;
    for (const Contract contract : allContracts)
        if (envelopeFormat(contract))
            contracts.append({static_cast<int>(contract), toQString(contractName(contract)), {}});
    m_contract->setChoices(contracts);
    m_contract->choose(static_cast<int>(Contract::Forge));
    auto* paste = createFlatButton(tr("Paste"), tr("Replace the text with the clipboard contents"));
    auto* leave = createFlatButton(tr("Back to Tool"), tr("Back to the tool"));
    auto* layout = createRow(header, innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Envelope")));
    layout->addStretch();
    addAll(*layout, {paste, m_clear, leave});
    connect(paste, &QToolButton::clicked, m_pane, &CheckPane::paste);
    connect(m_clear, &QToolButton::clicked, m_pane, &CheckPane::clear);
    connect(leave, &QToolButton::clicked, this, &EnvelopePage::backRequested);
}

void EnvelopePage::setToolContract(Contract toolContract) {
    if (m_isContractChosen)
        return;
    const Contract contract = envelopeFormat(toolContract) ? toolContract : Contract::Forge;
    if (static_cast<int>(contract) == m_contract->value())
        return;
    m_contract->choose(static_cast<int>(contract));
    check();
}

void EnvelopePage::chooseContract(Contract contract) {
    m_isContractChosen = true;
    m_contract->choose(static_cast<int>(contract));
    check();
}

void EnvelopePage::check() {
    checkEnvelope(0);
}

void EnvelopePage::checkEnvelope(std::size_t envelope) {
    m_clear->setEnabled(!m_pane->isEmpty());
    m_resultPane->setVisible(!m_pane->isEmpty());
    if (m_pane->isEmpty())
        return m_checking.abort();
    m_pane->showChecking();
    const auto contract = static_cast<Contract>(m_contract->value());
    m_checking.run([text = m_pane->text(), contract,
                    envelope](const AbortSignal& abort) { return parseEnvelopes(text, contract, envelope, abort); },
                   [this](ParsedEnvelope parsed) { showParsedEnvelope(std::move(parsed)); });
}

void EnvelopePage::showParsedEnvelope(ParsedEnvelope parsed) {
    m_pane->showCheckResult(std::move(parsed.checked));
    m_resultPane->showParsedEnvelope(std::move(parsed));
}

} // namespace toolroom
