// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/agents_place.h"
#include "ui/browser/registry_browser.h"
#include "ui/collections/runs_place.h"
#include "ui/compat/compat_page.h"
#include "ui/history/compare_page.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/problems/problems_panel.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_pages.h"
#include "ui/stores/stores_page.h"
#include "ui/widgets/empty_page.h"

#include <QStackedWidget>

#include <algorithm>

namespace toolroom {

Place MainWindow::currentPlace() const {
    QWidget* page = m_pages->currentWidget();
    if (page == m_parts.existing<ServersPlace>())
        return Place::Servers;
    if (page == m_historyPages->place().existing() || page == m_historyPages->comparison().existing())
        return Place::Runs;
    if (page == m_routingPages->page().existing())
        return Place::Routing;
    if (page == m_parts.existing<StoresPage>())
        return Place::Permissions;
    if (page == m_parts.existing<AgentsPlace>())
        return Place::Agents;
    return Place::Tools;
}

/// Moves the focus to the list of tools if they are shown already.
void MainWindow::showPlace(Place place) {
    if (place == Place::Tools && currentPlace() == Place::Tools) {
        m_rail->setCurrent(place);
        return m_browser->focusList();
    }
    const auto page = [&]() -> QWidget* {
        switch (place) {
        case Place::Tools:
            return m_toolsPage;
        case Place::Servers:
            return m_parts.get<ServersPlace>();
        case Place::Runs:
            return m_historyPages->place().get();
        case Place::Routing:
            return m_routingPages->page().get();
        case Place::Permissions:
            return m_parts.get<StoresPage>();
        case Place::Agents:
            return m_parts.get<AgentsPlace>();
        }
        return m_toolsPage;
    }();
    m_pages->setCurrentWidget(page);
    m_rail->setCurrent(place); // a click has changed its button
    page->setFocus();
}

Visit MainWindow::currentVisit() const {
    const QWidget* page = m_pages->currentWidget();
    if (const Place place = currentPlace(); place != Place::Tools) {
        const bool isComparison = page == m_historyPages->comparison().existing();
        return {.place = place, .tool = {}, .page = isComparison ? ToolTabs::Compare : ToolTabs::Tool};
    }
    return page == m_panes && pane().source() ? Visit{.tool = pane().toolId(), .page = pane().tabs().currentTab()}
                                              : Visit();
}

void MainWindow::recordVisit() {
    if (const Visit visit = currentVisit(); visit != Visit())
        m_visits.add(visit);
}

void MainWindow::stepVisits(int by) {
    if (m_visitTimer.isActive()) {
        m_visitTimer.stop();
        recordVisit();
    }
    while (const std::optional<Visit> visit = m_visits.step(by)) {
        if (visit->place == Place::Runs && visit->page == ToolTabs::Compare) {
            m_pages->setCurrentWidget(m_historyPages->comparison().get());
            return m_pages->currentWidget()->setFocus();
        }
        if (visit->place != Place::Tools)
            return showPlace(visit->place);
        const auto tool = m_openSources.registry()->indexOf(visit->tool);
        if (!tool)
            continue; // its source is gone
        showToolPage(*tool, visit->page);
        return pane().tabs().setFocus();
    }
}

bool MainWindow::isToolPage() const {
    const QWidget* page = m_pages->currentWidget();
    const auto showsTool = [](const ToolPane* each) {
        return !each->isVisibleTo(each->parentWidget()) || each->tabs().currentTab() == ToolTabs::Tool;
    };
    return page == m_panes ? std::ranges::all_of(m_panes->all(), showsTool)
                           : currentPlace() == Place::Tools && page != m_parts.existing<WelcomePage>() &&
                                 page != m_parts.existing<CompatPage>();
}

void MainWindow::updatePlace() {
    const Place place = currentPlace();
    m_visitTimer.start();
    if (place == Place::Tools)
        m_toolsPage = m_pages->currentWidget();
    m_rail->setCurrent(place);
    m_browser->setVisible(place == Place::Tools);
    m_problems->setVisible(isToolPage() ? m_problemsVisibleForTools : m_problemsVisibleForRuns);
}

void MainWindow::toggleProblems() {
    bool& wanted = isToolPage() ? m_problemsVisibleForTools : m_problemsVisibleForRuns;
    wanted = !wanted;
    updatePlace();
}

void MainWindow::togglePage(QWidget* page) {
    if (m_pages->currentWidget() == page)
        return returnToTool();
    m_pages->setCurrentWidget(page);
    page->setFocus();
}

void MainWindow::returnToTool() {
    m_pages->setCurrentWidget(pane().source() || pane().missingTool() ? static_cast<QWidget*>(m_panes) : m_emptyPage);
    m_pages->currentWidget()->setFocus();
}

} // namespace toolroom
