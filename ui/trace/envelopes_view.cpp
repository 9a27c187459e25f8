// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/envelopes_view.h"

#include "core/contract/calls/envelope.h"
#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/status_label.h"

#include <QToolButton>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t maxCopiedBytes = 8U << 20U; ///< larger envelopes can be saved to a file
constexpr int maxTableHeight = 140;

SegmentedControl::Choice choiceOf(Contract contract, Contract own, const CheckedEnvelope* envelope) {
    const QString name = contractText(contract);
    SegmentedControl::Choice choice{static_cast<int>(contract), name, name};
    if (contract == own) {
        choice.label = EnvelopesView::tr("%1 · original").arg(name);
        choice.explanation = EnvelopesView::tr("%1 (the tool's contract)").arg(name);
    }
    if (!envelope)
        return choice;
    if (!envelope->findings.empty()) {
        choice.label += QStringLiteral(" ▲");
        choice.explanation = EnvelopesView::tr("%1: not valid").arg(choice.explanation);
    } else if (!envelope->losses.empty()) {
        choice.label += QStringLiteral(" ●");
        choice.explanation = EnvelopesView::tr("%1: fields dropped").arg(choice.explanation);
    }
    return choice;
}

} // namespace

EnvelopesView::EnvelopesView(QWidget* parent)
    : QWidget(parent)
    , m_switch(new SegmentedControl(tr("Target contract")))
    , m_copy(createFlatButton(tr("Copy"), tr("Copy the envelope")))
    , m_statusLabel(new StatusLabel)
    , m_text(new CodeView(MarkedText::Height::Fill, tr("Envelope")))
    , m_table(new FindingsTable(&m_notices, tr("Findings and dropped fields")))
    , m_scroll(new TableScrollArea(m_table)) {
    auto* head = createRow(nullptr, groupSpacing);
    head->addWidget(m_switch, 1);
    head->addWidget(m_statusLabel);
    head->addWidget(m_copy);
    m_scroll->setMaximumHeight(maxTableHeight);
    auto* layout = createColumn(this, innerSpacing);
    layout->addLayout(head);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_scroll);
    connect(m_switch, &SegmentedControl::chosen, this,
            [this](int contract) { choose(static_cast<Contract>(contract)); });
    connect(m_copy, &QToolButton::clicked, this, &EnvelopesView::copy);
}

void EnvelopesView::showResult(RunResultPtr runResult, Contract own, bool isLarge) {
    m_converting.abort();
    m_result = std::move(runResult);
    m_own = own;
    m_isLarge = isLarge;
    m_envelopes.clear();
    showChoices();
    renderEnvelopes();
}

void EnvelopesView::choose(Contract contract) {
    m_preferred = contract;
    m_switch->choose(static_cast<int>(contract));
    renderEnvelopes();
}

Contract EnvelopesView::chosen() const {
    if (m_preferred)
        return *m_preferred;
    return envelopeFormat(m_own) ? m_own : Contract::Echomen; // its envelope contains the most fields
}

/// Converts the result to the selected contract and, if it is small, to all others.
void EnvelopesView::renderEnvelopes() {
    showSelectedContract();
    if (!m_result || m_envelopes.contains(chosen()))
        return;
    std::vector<Contract> wanted = {chosen()};
    for (const Contract contract : allContracts)
        if (!m_isLarge && envelopeFormat(contract) && contract != chosen())
            wanted.push_back(contract);
    m_converting.run(
        [runResult = m_result, wanted](const AbortSignal& abort) {
            std::vector<CheckedEnvelope> written;
            for (const Contract contract : wanted)
                if (!abort.stop_requested())
                    written.push_back(renderEnvelope(*runResult, contract));
            return written;
        },
        [this](std::vector<CheckedEnvelope> written) {
            for (CheckedEnvelope& each : written)
                m_envelopes.insert_or_assign(each.contract, std::move(each));
            showChoices();
            showSelectedContract();
        });
}

void EnvelopesView::showChoices() {
    QList<SegmentedControl::Choice> choices;
    for (const Contract contract : allContracts) {
        const auto written = m_envelopes.find(contract);
        if (envelopeFormat(contract))
            choices.append(choiceOf(contract, m_own, written == m_envelopes.end() ? nullptr : &written->second));
    }
    m_switch->setChoices(choices);
    m_switch->choose(static_cast<int>(chosen()));
}

void EnvelopesView::showSelectedContract() {
    const auto found = m_envelopes.find(chosen());
    const CheckedEnvelope* envelope = found == m_envelopes.end() ? nullptr : &found->second;
    m_copy->setEnabled(envelope && envelope->text->size() <= maxCopiedBytes);
    m_text->showCode(envelope ? envelope->shown : DisplayText(), {});
    std::vector<Notice> notices;
    if (envelope) {
        notices = envelope->findings;
        notices.insert(notices.end(), envelope->losses.begin(), envelope->losses.end());
    }
    const auto findings = envelope ? envelope->findings.size() : 0;
    const auto losses = envelope ? envelope->losses.size() : 0;
    m_notices.setNotices(std::move(notices));
    m_scroll->setVisible(findings + losses > 0);
    if (!envelope)
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, m_result ? tr("Converting…") : QString());
    else if (findings > 0)
        m_statusLabel->showMessage(StatusLabel::Tone::Bad, tr("Invalid"));
    else if (losses > 0)
        m_statusLabel->showMessage(StatusLabel::Tone::Warning,
                                   tr("Valid; %Ln field(s) dropped", nullptr, static_cast<int>(losses)));
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Good, tr("Valid"));
}

void EnvelopesView::copy() const {
    if (const auto found = m_envelopes.find(chosen()); found != m_envelopes.end())
        copyText(toQString(*found->second.text));
}

} // namespace toolroom
