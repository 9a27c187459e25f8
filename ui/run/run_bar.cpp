// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_bar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace toolroom {

RunBar::RunBar(QWidget* parent)
    : QWidget(parent)
    , m_run(new QPushButton)
    , m_more(createFlatButton(QStringLiteral("▾"), tr("More run options")))
    , m_menu(new QMenu(m_more)) {
    m_run->setDefault(true);
    m_anyway = m_menu->addAction(tr("Run &Anyway"));
    m_another = m_menu->addAction(tr("&Run Again in Parallel"));
    m_more->setMenu(m_menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    addAll(*createRow(this, 4), {m_run, m_more});
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_live == Live::None)
            run();
        else
            Q_EMIT abortRequested();
    });
    connect(m_anyway, &QAction::triggered, this, [this] { Q_EMIT runRequested(true); });
    connect(m_another, &QAction::triggered, this, &RunBar::run);
    reserveWidth();
}

/// The button keeps its width when its text changes.
void RunBar::reserveWidth() {
    int widest = 0;
    m_run->setMinimumWidth(0);
    for (const QString& text : {tr("Run  Ctrl+⏎"), tr("Cancel  Esc"), tr("Abort  Esc"), tr("Kill  Esc")}) {
        m_run->setText(text);
        widest = std::max(widest, m_run->sizeHint().width());
    }
    m_run->setMinimumWidth(widest);
    refresh();
}

void RunBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        reserveWidth();
}

void RunBar::setState(Readiness readiness, std::size_t errors) {
    m_readiness = readiness;
    m_errors = errors;
    refresh();
}

void RunBar::setBlocked(bool isBlocked) {
    m_isBlocked = isBlocked;
    refresh();
}

void RunBar::setLiveState(Live live) {
    if (std::exchange(m_live, live) != live)
        refresh();
}

void RunBar::run() {
    if (m_readiness == Readiness::Draft || (m_readiness == Readiness::Ready && m_errors > 0))
        Q_EMIT errorRequested();
    else if (m_readiness == Readiness::Ready && !m_isBlocked)
        Q_EMIT runRequested(false);
    else
        Q_EMIT refused();
}

void RunBar::refresh() {
    const bool isReady = m_readiness == Readiness::Ready;
    const bool canTry = isReady || m_readiness == Readiness::Draft;
    const bool isLive = m_live != Live::None;
    const auto [text, name] = m_live == Live::Aborting     ? std::pair(tr("Kill  Esc"), tr("Kill the run"))
                              : m_live == Live::Running    ? std::pair(tr("Abort  Esc"), tr("Abort the run"))
                              : m_live == Live::Connecting ? std::pair(tr("Cancel  Esc"), tr("Cancel connecting"))
                                                           : std::pair(tr("Run  Ctrl+⏎"), tr("Run the call"));
    m_run->setText(text);
    m_run->setAccessibleName(name);
    m_run->setEnabled(isLive || (canTry && !m_isBlocked));
    m_anyway->setEnabled(isReady && (m_errors > 0 || m_isBlocked));
    m_another->setEnabled(isReady && isLive && m_live != Live::Connecting && m_errors == 0 && !m_isBlocked);
    m_more->setEnabled(m_readiness != Readiness::NoTool);
}

} // namespace toolroom
