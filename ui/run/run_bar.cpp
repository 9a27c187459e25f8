// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_bar.h"

#include "core/contract/envelope.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/verdict.h"

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
    , m_verdict(new Verdict)
    , m_run(new QPushButton)
    , m_question(textLabel())
    , m_send(new QPushButton(tr("Send"))) {
    m_envelope->setAccessibleName(tr("Contract whose envelope the outcome is written in"));
    m_envelope->setToolTip(tr("Whose envelope the outcome is written in"));
    m_envelope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_envelope->setMinimumContentsLength(12);
    m_envelope->addItem({});
    for (const Profile profile : allProfiles)
        if (envelopeFormat(profile))
            m_envelope->addItem(toQString(profileName(profile)), static_cast<int>(profile));
    m_run->setDefault(true);
    auto* ready = new QWidget;
    auto* row = new QHBoxLayout(ready);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(innerSpace);
    row->addWidget(m_verdict, 1);
    row->addWidget(m_run);
    auto* cancel = new QPushButton(tr("Cancel"));
    auto* asking = new QWidget;
    auto* question = new QHBoxLayout(asking);
    question->setContentsMargins(0, 0, 0, 0);
    question->setSpacing(innerSpace);
    question->addWidget(m_question, 1);
    question->addWidget(cancel);
    question->addWidget(m_send);
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
    connect(cancel, &QPushButton::clicked, this, &RunBar::takeBack);
    connect(m_send, &QPushButton::clicked, this, [this] {
        takeBack();
        Q_EMIT sendAsked(true);
    });
    setContract(Profile::Mcp);
    setState(Readiness::NoTool, 0);
}

void RunBar::setContract(Profile contract) {
    m_envelope->setItemText(0, envelopeFormat(contract)
                                   ? tr("its own: %1").arg(toQString(profileName(contract)))
                                   : tr("echomen (%1 has none)").arg(toQString(profileName(contract))));
}

std::optional<Profile> RunBar::envelope() const {
    const QVariant chosen = m_envelope->currentData();
    return chosen.isValid() ? std::optional(static_cast<Profile>(chosen.toInt())) : std::nullopt;
}

void RunBar::setState(Readiness readiness, std::size_t faults) {
    const bool isOther = readiness != m_readiness || faults != m_faults;
    m_readiness = readiness;
    m_faults = faults;
    if (isOther)
        takeBack(); // what was asked about is not so any more
    const bool isFaulty = readiness == Readiness::Ready && faults > 0;
    m_run->setText(isFaulty ? tr("Send anyway…") : tr("Run"));
    m_run->setToolTip(plainToolTip(tr("Ctrl+Enter")));
    m_run->setAccessibleName(isFaulty ? tr("Send the call with its errors") : tr("Run the call"));
    m_run->setEnabled(readiness == Readiness::Ready);
    switch (readiness) {
    case Readiness::NoTool:
        m_verdict->say(Verdict::Tone::Quiet, tr("No tool is chosen"));
        break;
    case Readiness::Busy:
        m_verdict->say(Verdict::Tone::Quiet, tr("Making the form…"));
        break;
    case Readiness::Draft:
        m_verdict->say(Verdict::Tone::Bad, tr("What is written is no value yet"));
        break;
    case Readiness::Ready:
        if (isFaulty)
            m_verdict->say(Verdict::Tone::Bad, faults == 1 ? tr("1 fault") : tr("%L1 faults").arg(faults));
        else
            m_verdict->say(Verdict::Tone::Quiet, tr("Ctrl+Enter"));
        break;
    }
}

bool RunBar::isAsking() const {
    return m_rows->currentIndex() == 1;
}

void RunBar::press() {
    if (m_readiness == Readiness::Draft)
        return Q_EMIT faultAsked();
    if (m_readiness != Readiness::Ready)
        return;
    if (m_faults > 0)
        ask();
    else
        Q_EMIT sendAsked(false);
}

void RunBar::ask() {
    m_question->setText(m_faults == 1 ? tr("The tool gets the arguments as they are, with 1 fault.")
                                      : tr("The tool gets the arguments as they are, with %L1 faults.").arg(m_faults));
    m_rows->setCurrentIndex(1);
    m_send->setFocus();
}

bool RunBar::takeBack() {
    if (!isAsking())
        return false;
    const bool hadFocus = m_rows->currentWidget()->isAncestorOf(focusWidget());
    m_rows->setCurrentIndex(0);
    if (hadFocus)
        m_run->setFocus();
    return true;
}

} // namespace toolroom
