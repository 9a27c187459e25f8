// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/agents_place.h"
#include "ui/browser/registry_browser.h"
#include "ui/environments/environments_dialog.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/problems/problems_panel.h"
#include "ui/run/call_page.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenuBar>
#include <QStatusBar>

#include <algorithm>

namespace toolroom {

void MainWindow::buildRunMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    const QList<ToolTabs::Tab> tabsWithoutHistory = {ToolTabs::Tool, ToolTabs::Call, ToolTabs::Compare};
    addAction(menu, tr("&Run Tool"), tr("Run the call, or open the Call page to fill it in"), tr("Ctrl+Return"),
              [this] {
                  if (pane().tabs().currentTab() == ToolTabs::Call && m_panes->isVisible())
                      pane().runPages().callPage().run();
                  else
                      showCallPage();
              });
    addActionAt(menu, tr("Run &Again"), tr("Repeat the latest run of the tool"), tr("Ctrl+R"), tabsWithoutHistory,
                {m_browser, m_problems}, [this] { pane().runPages().runAgain(); });
    addActionAt(menu, tr("&Compare with Previous Run"), tr("Compare the latest run with the one before it"),
                tr("Ctrl+D"), tabsWithoutHistory, {m_browser, m_problems}, [this] {
                    if (!m_historyPages->compareSelected())
                        pane().runPages().compare();
                });
    m_abort = addAction(menu, tr("A&bort Run"), tr("Abort the run shown on the page; press again to kill it"),
                        tr("Esc"), [this] { abortRun(); });
    m_abort->setAutoRepeat(false); // a second abort kills the run
    connect(menu, &QMenu::aboutToShow, this, &MainWindow::updateAbort);
    addAction(menu, tr("Abort A&ll Runs"), tr("Abort all runs in this window; repeat to kill them"),
              tr("Ctrl+Shift+Esc"), [this] { m_runs.abortAll(); })
        ->setAutoRepeat(false);
    menu->addSeparator();
    addAction(menu, tr("Copy Lin&k to Call"), tr("Copy a link that opens the call filled in, without its secrets"),
              tr("Ctrl+Shift+K"), [this] { pane().runPages().copyLink(); });
    addAction(menu, tr("&Save Call As…"), tr("Save the call to a file, without its secrets"), tr("Ctrl+Alt+A"),
              [this] { pane().runPages().saveCallAs(); });
    menu->addSeparator();
    buildConfirmationMenu(menu);
    addAction(menu, tr("Show &Pending Requests"),
              tr("Show the oldest confirmation or question that is waiting for you; press again for the next"),
              tr("Ctrl+Shift+A"), [this] { showNextPending(); })
        ->setShortcutContext(Qt::ApplicationShortcut); // also in the dialogs that it shows
    addAction(menu, tr("Manage &Environments…"), tr("Edit the values for {{variables}} in calls"), tr("Ctrl+Alt+M"),
              [this] { showEnvironments(); });
    addAction(menu, tr("Choose En&vironment"), tr("Choose the values for {{variables}} in calls"), tr("Ctrl+Alt+V"),
              [this] {
                  m_environmentBox->setFocus(Qt::ShortcutFocusReason);
                  m_environmentBox->showPopup();
              });
}

/// The pane whose run Esc aborts, the current one first; null if there is none.
ToolPane* MainWindow::paneWithLiveRun() const {
    if (pane().hasLiveRun())
        return &pane();
    ToolPane* other = m_panes->other();
    return other && other->hasLiveRun() ? other : nullptr;
}

QString MainWindow::runningAgent() const {
    const AgentsPlace* place = m_parts.existing<AgentsPlace>();
    if (place && place->agentsPage().isVisible())
        return place->agentsPage().runningAgent();
    const QString agent = m_historyPages->runningAgent();
    return agent.isEmpty() ? pane().runPages().runningAgent() : agent;
}

/// While the action is disabled, Esc keeps its meaning for the widget with the focus.
void MainWindow::updateAbort() {
    m_abort->setEnabled(!m_historyPages->liveRun().isEmpty() || paneWithLiveRun() || !connectingServer().empty() ||
                        !runningAgent().isEmpty());
}

/// Esc closes a list or menu first.
void MainWindow::abortRun() {
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    else if (!m_historyPages->liveRun().isEmpty())
        m_historyPages->abortLiveRun();
    else if (ToolPane* pane = paneWithLiveRun())
        pane->abortRun();
    else if (const std::string server = connectingServer(); !server.empty())
        cancelConnecting(server);
    else if (const QString agent = runningAgent(); !agent.isEmpty())
        statusBar()->showMessage(tr("%1 started this call. Abort it there, or stop its gateway.").arg(agent),
                                 messageMs);
}

void MainWindow::buildConfirmationMenu(QMenu* run) {
    QMenu* menu = run->addMenu(tr("C&onfirm"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, const QString& tip, const QKeySequence& shortcut,
                         ConfirmationLevel level) {
        QAction* action = addAction(menu, text, tip, shortcut, [this, level] { setConfirmationLevel(level); });
        action->setCheckable(true);
        group->addAction(action);
        connect(menu, &QMenu::aboutToShow, action,
                [this, action, level] { action->setChecked(m_settings->confirmationLevel() == level); });
    };
    add(tr("Tools That &Require Confirmation"), tr("Ask before calls to tools that require confirmation"),
        tr("Ctrl+Alt+1"), ConfirmationLevel::Cautious);
    add(tr("All Tools That May &Write"), tr("Also ask before calls to tools that may write"), tr("Ctrl+Alt+2"),
        ConfirmationLevel::Standard);
    add(tr("&Every Call"), tr("Ask before every call"), tr("Ctrl+Alt+3"), ConfirmationLevel::Paranoid);
}

void MainWindow::setConfirmationLevel(ConfirmationLevel level) {
    m_settings->setConfirmationLevel(level);
    m_runs.service().runWithSession([level](const std::shared_ptr<Session>& session) { session->setLevel(level); });
}

} // namespace toolroom
