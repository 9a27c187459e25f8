// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_bar.h"

#include "core/contract/envelope.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace toolroom {

RunBar::RunBar(QWidget* parent)
    : QWidget(parent)
    , m_rows(new QStackedWidget)
    , m_envelope(new QComboBox)
    , m_statusLabel(new StatusLabel)
    , m_run(new QPushButton)
    , m_question(textLabel())
    , m_send(new QPushButton(tr("Run Anyway"))) {
    m_envelope->setAccessibleName(tr("Result envelope"));
    m_envelope->setToolTip(tr("Contract that defines the JSON format of the result"));
    m_envelope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_envelope->setMinimumContentsLength(12);
    m_envelope->addItem({});
    for (const Contract contract : allContracts)
        if (envelopeFormat(contract))
            m_envelope->addItem(toQString(contractName(contract)), static_cast<int>(contract));
    m_run->setDefault(true);
    auto* ready = new QWidget;
    auto* row = new QHBoxLayout;
    row->setSpacing(innerSpace);
    row->addWidget(m_statusLabel, 1);
    row->addWidget(m_run);
    auto* bottom = new QVBoxLayout(ready);
    bottom->setContentsMargins(0, 0, 0, 0);
    bottom->addStretch();
    bottom->addLayout(row);
    auto* cancel = new QPushButton(tr("Cancel"));
    auto* asking = new QWidget;
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(innerSpace);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_send);
    auto* question = new QVBoxLayout(asking);
    question->setContentsMargins(0, 0, 0, 0);
    question->setSpacing(innerSpace);
    question->addWidget(m_question);
    question->addLayout(buttons);
    m_rows->addWidget(ready);
    m_rows->addWidget(asking);
    m_rows->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* envelope = new QHBoxLayout;
    envelope->setSpacing(innerSpace);
    envelope->addWidget(hintLabel(tr("Envelope")));
    envelope->addWidget(m_envelope);
    envelope->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addLayout(envelope);
    layout->addWidget(m_rows);
    connect(m_envelope, &QComboBox::currentIndexChanged, this, &RunBar::changed);
    connect(m_run, &QPushButton::clicked, this, &RunBar::press);
    connect(cancel, &QPushButton::clicked, this, &RunBar::cancelQuestion);
    connect(m_send, &QPushButton::clicked, this, [this] {
        cancelQuestion();
        Q_EMIT runRequested(true);
    });
    setContract(Contract::Mcp);
    setState(Readiness::NoTool, 0);
}

void RunBar::setContract(Contract contract) {
    m_envelope->setItemText(
        0, envelopeFormat(contract)
               ? tr("%1 (the tool's contract)").arg(toQString(contractName(contract)))
               : tr("echomen (%1 does not define an envelope)").arg(toQString(contractName(contract))));
}

std::optional<Contract> RunBar::envelope() const {
    const QVariant chosen = m_envelope->currentData();
    return chosen.isValid() ? std::optional(static_cast<Contract>(chosen.toInt())) : std::nullopt;
}

void RunBar::setState(Readiness readiness, std::size_t errors) {
    const bool isOther = readiness != m_readiness || errors != m_errors;
    m_readiness = readiness;
    m_errors = errors;
    if (isOther)
        cancelQuestion(); // the prompt no longer applies
    const bool hasErrors = readiness == Readiness::Ready && errors > 0;
    m_run->setText(hasErrors ? tr("Run Anyway…") : tr("Run"));
    m_run->setToolTip(plainToolTip(tr("Ctrl+Enter")));
    m_run->setAccessibleName(hasErrors ? tr("Run the call despite its errors") : tr("Run the call"));
    m_run->setEnabled(readiness == Readiness::Ready);
    switch (readiness) {
    case Readiness::NoTool:
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("No tool selected"));
        break;
    case Readiness::Busy:
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("Loading form…"));
        break;
    case Readiness::Draft:
        m_statusLabel->showMessage(StatusLabel::Tone::Bad, tr("Arguments are incomplete"));
        break;
    case Readiness::Ready:
        if (hasErrors)
            m_statusLabel->showMessage(StatusLabel::Tone::Bad, tr("%Ln error(s)", nullptr, static_cast<int>(errors)));
        else
            m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("Ctrl+Enter"));
        break;
    }
}

bool RunBar::isAsking() const {
    return m_rows->currentIndex() == 1;
}

void RunBar::press() {
    if (m_readiness == Readiness::Draft)
        return Q_EMIT errorRequested();
    if (m_readiness != Readiness::Ready)
        return;
    if (m_errors > 0)
        ask();
    else
        Q_EMIT runRequested(false);
}

void RunBar::ask() {
    m_question->setText(tr("Run with %Ln error(s)?", nullptr, static_cast<int>(m_errors)));
    m_rows->setCurrentIndex(1);
    m_send->setFocus();
}

bool RunBar::cancelQuestion() {
    if (!isAsking())
        return false;
    const bool hadFocus = m_rows->currentWidget()->isAncestorOf(focusWidget());
    m_rows->setCurrentIndex(0);
    if (hadFocus)
        m_run->setFocus();
    return true;
}

} // namespace toolroom
