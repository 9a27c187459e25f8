// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/contract_envelopes.h"

#include "core/contract/envelope.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/choice_switch.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/table_scroll.h"
#include "ui/widgets/verdict.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t mostCopied = 8U << 20U; ///< bytes; more is saved to a file instead
constexpr int mostTableHeight = 140;

ChoiceSwitch::Choice choiceOf(Profile profile, Profile own, const CheckedEnvelope* written) {
    const QString name = toQString(profileName(profile));
    ChoiceSwitch::Choice choice{static_cast<int>(profile), name, name};
    if (profile == own) {
        choice.words = ContractEnvelopes::tr("%1 · own").arg(name);
        choice.explanation = ContractEnvelopes::tr("%1, the contract of the tool").arg(name);
    }
    if (!written)
        return choice;
    if (!written->findings.empty()) {
        choice.words += QStringLiteral(" ▲");
        choice.explanation += ContractEnvelopes::tr(", breaks its contract");
    } else if (!written->losses.empty()) {
        choice.words += QStringLiteral(" ●");
        choice.explanation += ContractEnvelopes::tr(", loses something");
    }
    return choice;
}

} // namespace

ContractEnvelopes::ContractEnvelopes(QWidget* parent)
    : QWidget(parent)
    , m_switch(new ChoiceSwitch(tr("Contract to write in")))
    , m_copy(flatButton(tr("Copy"), tr("Copy the envelope")))
    , m_verdict(new Verdict)
    , m_text(new CodeView(MarkedText::Height::Fill, tr("Envelope")))
    , m_table(new FindingsTable(&m_notices, tr("Found in the envelope, and lost")))
    , m_scroll(new TableScroll(m_table)) {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(betweenSpace);
    head->addWidget(m_switch, 1);
    head->addWidget(m_verdict);
    head->addWidget(m_copy);
    m_scroll->setMaximumHeight(mostTableHeight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addLayout(head);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_scroll);
    connect(m_switch, &ChoiceSwitch::chosen, this, [this](int profile) { choose(static_cast<Profile>(profile)); });
    connect(m_copy, &QToolButton::clicked, this, &ContractEnvelopes::copy);
    connect(m_text, &CodeView::colored, this, &ContractEnvelopes::shown);
    connect(m_table, &FindingsTable::explanationAsked, this, &ContractEnvelopes::explanationAsked);
}

void ContractEnvelopes::showOutcome(OutcomePtr outcome, Profile own, bool isBig) {
    m_writing.abort();
    m_outcome = std::move(outcome);
    m_own = own;
    m_isBig = isBig;
    m_written.clear();
    showChoices();
    write();
}

void ContractEnvelopes::choose(Profile profile) {
    m_wanted = profile;
    m_switch->choose(static_cast<int>(profile));
    write();
}

Profile ContractEnvelopes::chosen() const {
    if (m_wanted)
        return *m_wanted;
    return envelopeFormat(m_own) ? m_own : Profile::Echomen; // it tells the most
}

/// What is not written yet of what is wanted.
void ContractEnvelopes::write() {
    showChosen();
    if (!m_outcome || m_written.contains(chosen()))
        return;
    std::vector<Profile> wanted = {chosen()};
    for (const Profile profile : allProfiles)
        if (!m_isBig && envelopeFormat(profile) && profile != chosen())
            wanted.push_back(profile);
    m_writing.run(
        [outcome = m_outcome, wanted](const AbortSignal& abort) {
            std::vector<CheckedEnvelope> written;
            for (const Profile profile : wanted)
                if (!abort.stop_requested())
                    written.push_back(checkedEnvelope(*outcome, profile));
            return written;
        },
        [this](std::vector<CheckedEnvelope> written) {
            for (CheckedEnvelope& each : written)
                m_written.insert_or_assign(each.profile, std::move(each));
            showChoices();
            showChosen();
        });
}

void ContractEnvelopes::showChoices() {
    QList<ChoiceSwitch::Choice> choices;
    for (const Profile profile : allProfiles) {
        const auto written = m_written.find(profile);
        if (envelopeFormat(profile))
            choices.append(choiceOf(profile, m_own, written == m_written.end() ? nullptr : &written->second));
    }
    m_switch->setChoices(choices);
    m_switch->choose(static_cast<int>(chosen()));
}

void ContractEnvelopes::showChosen() {
    const auto found = m_written.find(chosen());
    const CheckedEnvelope* envelope = found == m_written.end() ? nullptr : &found->second;
    m_copy->setEnabled(envelope && envelope->text->size() <= mostCopied);
    m_text->showCode(envelope ? envelope->shown : ShownText(), {});
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
        m_verdict->say(Verdict::Tone::Quiet, m_outcome ? tr("being written…") : QString());
    else if (findings > 0)
        m_verdict->say(Verdict::Tone::Bad, tr("breaks its contract"));
    else if (losses > 0)
        m_verdict->say(Verdict::Tone::Warning, losses == 1 ? tr("keeps its contract, 1 thing is lost")
                                                           : tr("keeps its contract, %L1 things are lost").arg(losses));
    else
        m_verdict->say(Verdict::Tone::Good, tr("keeps its contract"));
}

void ContractEnvelopes::copy() const {
    if (const auto found = m_written.find(chosen()); found != m_written.end())
        QGuiApplication::clipboard()->setText(toQString(*found->second.text));
}

bool ContractEnvelopes::isBusy() const {
    return m_writing.isBusy() || m_text->isBusy();
}

} // namespace toolroom
