// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/registry_browser.h"
#include "ui/compat/compat_page.h"
#include "ui/envelope/envelope_page.h"
#include "ui/guide/guide_window.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/tour.h"
#include "ui/problems/problems_panel.h"
#include "ui/settings/settings.h"

#include <QLayout>
#include <QStackedWidget>

namespace toolroom {

void MainWindow::showGuide(const QString& page) {
    m_parts.get<GuideWindow>()->showPage(page);
}

void MainWindow::showNews() {
    m_news->hide();
    showGuide(QStringLiteral("news.md"));
}

void MainWindow::startTour() {
    if (!m_tour) {
        m_tour = createTour();
        centralWidget()->layout()->addWidget(m_tour);
    }
    m_tour->start();
}

Tour* MainWindow::createTour() {
    const auto keys = [](const QKeySequence& sequence) { return sequence.toString(QKeySequence::NativeText); };
    auto* tour = new Tour(
        {{tr("Open tools"),
          tr("Open files or folders with tool definitions (%1), or connect an MCP server (%2). The registry lists "
             "their tools.")
              .arg(keys(QKeySequence::Open), keys(tr("Ctrl+Shift+O"))),
          m_browser},
         {tr("Fix problems"),
          tr("The list shows issues that cause problems for models and providers. %1 goes to the next one, and %2 "
             "shows "
             "its quick fix.")
              .arg(keys(tr("F4")), keys(tr("Ctrl+."))),
          m_problems},
         {tr("Run a tool"),
          tr("Select a tool, press %1 to fill in its arguments, and %2 to run it. The result appears beside them.")
              .arg(keys(tr("Alt+2")), keys(tr("Ctrl+Return"))),
          m_pages},
         {tr("Find everything else"),
          tr("The places on the left list servers, runs, and permissions. %1 finds tools, commands, and runs; the user "
             "guide is in the Help menu.")
              .arg(keys(tr("Ctrl+K"))),
          m_rail}},
        this);
    connect(tour, &Tour::closed, this, [this] { m_settings->setChoice(QStringLiteral("tourClosed"), 1); });
    return tour;
}

/// The page of the guide about the current page.
QString MainWindow::guidePage() const {
    const QWidget* page = m_pages->currentWidget();
    if (page == m_parts.existing<CompatPage>())
        return QStringLiteral("compatibility.md");
    if (page == m_parts.existing<EnvelopePage>())
        return QStringLiteral("contracts.md");
    switch (currentPlace()) {
    case Place::Servers:
        return QStringLiteral("mcp.md");
    case Place::Runs:
        return QStringLiteral("history.md");
    case Place::Routing:
        return QStringLiteral("routing.md");
    case Place::Permissions:
        return QStringLiteral("permissions.md");
    case Place::Agents:
        return QStringLiteral("gateway.md");
    case Place::Tools:
        break;
    }
    if (page != m_panes)
        return QStringLiteral("README.md");
    switch (pane().tabs().currentTab()) {
    case ToolTabs::Call:
        return QStringLiteral("calling.md");
    case ToolTabs::Runs:
    case ToolTabs::Compare:
        return QStringLiteral("history.md");
    case ToolTabs::Routing:
        return QStringLiteral("routing.md");
    case ToolTabs::Verify:
        return QStringLiteral("verify.md");
    default:
        return QStringLiteral("window.md");
    }
}

} // namespace toolroom
