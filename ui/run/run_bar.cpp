// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_bar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace toolroom {

RunBar::RunBar(QWidget* parent)
    : QWidget(parent)
    , m_statusLabel(new StatusLabel)
    , m_remedy(createFlatButton({}, {}))
    , m_run(new QPushButton)
    , m_more(createFlatButton(QStringLiteral("▾"), tr("More run options"))) {
    m_run->setDefault(true);
    int widest = 0; // so that the button keeps its size
    for (const QString& text : {tr("Run  Ctrl+⏎"), tr("Abort  Esc"), tr("Kill  Esc")}) {
        m_run->setText(text);
        widest = std::max(widest, m_run->sizeHint().width());
    }
    m_run->setMinimumWidth(widest);
    auto* menu = new QMenu(m_more);
    m_anyway = menu->addAction(tr("Run &Anyway"));
    m_another = menu->addAction(tr("&Run Again in Parallel"));
    m_more->setMenu(menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_remedy->hide();
    auto* layout = createRow(this, innerSpacing);
    layout->addWidget(m_statusLabel, 1);
    addAll(*layout, {m_remedy, m_run, m_more});
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_live == Live::None)
            run();
        else
            Q_EMIT abortRequested();
    });
    connect(m_anyway, &QAction::triggered, this, [this] { Q_EMIT runRequested(true); });
    connect(m_another, &QAction::triggered, this, &RunBar::run);
    connect(m_remedy, &QToolButton::clicked, this, [this] {
        if (m_blocker)
            Q_EMIT remedyRequested(m_blocker->remedy);
    });
    refresh();
}

void RunBar::setState(Readiness readiness, std::size_t errors) {
    m_readiness = readiness;
    m_errors = errors;
    refresh();
}

void RunBar::setBlocker(std::optional<RunBlocker> blocker) {
    m_blocker = std::move(blocker);
    refresh();
}

void RunBar::setLiveState(Live live) {
    if (std::exchange(m_live, live) != live)
        refresh();
}

void RunBar::setNote(StatusLabel::Tone tone, const QString& text) {
    m_noteTone = tone;
    m_note = text;
    refresh();
}

void RunBar::run() {
    if (m_readiness == Readiness::Draft || (m_readiness == Readiness::Ready && m_errors > 0))
        Q_EMIT errorRequested();
    else if (m_readiness == Readiness::Ready && !m_blocker)
        Q_EMIT runRequested(false);
}

void RunBar::refresh() {
    using Tone = StatusLabel::Tone;
    const bool isReady = m_readiness == Readiness::Ready;
    const bool canTry = isReady || m_readiness == Readiness::Draft;
    const bool isLive = m_live != Live::None;
    m_run->setText(m_live == Live::Aborting  ? tr("Kill  Esc")
                   : m_live == Live::Running ? tr("Abort  Esc")
                                             : tr("Run  Ctrl+⏎"));
    m_run->setAccessibleName(m_live == Live::Aborting  ? tr("Kill the run")
                             : m_live == Live::Running ? tr("Abort the run")
                                                       : tr("Run the call"));
    m_run->setEnabled(isLive || (canTry && !m_blocker));
    m_anyway->setEnabled(isReady && (m_errors > 0 || m_blocker));
    m_another->setEnabled(isReady && isLive && m_errors == 0 && !m_blocker);
    m_more->setEnabled(isReady);
    QString remedy;
    if (m_blocker && canTry) {
        m_statusLabel->showMessage(Tone::Bad, m_blocker->reason);
        remedy = remedyText(m_blocker->remedy);
    } else {
        m_statusLabel->showMessage(canTry ? m_noteTone : Tone::Quiet, canTry ? m_note : QString());
    }
    m_remedy->setText(remedy);
    m_remedy->setAccessibleName(remedy);
    m_remedy->setVisible(!remedy.isEmpty());
}

} // namespace toolroom
