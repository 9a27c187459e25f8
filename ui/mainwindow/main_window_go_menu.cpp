// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/version.h"
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/collections/runs_place.h"
#include "ui/compat/compat_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/shortcuts_dialog.h"
#include "ui/problems/problems_panel.h"
#include "ui/problems/quick_fixes.h"
#include "ui/tool/tool_page.h"

#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>

namespace toolroom {

void MainWindow::buildTabsMenu(QMenu* go) {
    QMenu* menu = go->addMenu(tr("&Tool Page"));
    const auto add = [&](const QString& text, const QString& tip, const QKeySequence& shortcut, ToolTabs::Tab tab) {
        addAction(menu, text, tip, shortcut, [this, tab] {
            m_pages->setCurrentWidget(m_panes);
            pane().focusPage(tab);
        });
    };
    add(tr("&Tool"), tr("Show the definition of the tool"), tr("Alt+1"), ToolTabs::Tool);
    add(tr("&Call"), tr("Fill in and run a call to the tool"), tr("Alt+2"), ToolTabs::Call);
    add(tr("&Runs"), tr("List the runs of the tool"), tr("Alt+3"), ToolTabs::Runs);
    add(tr("C&ompare"), tr("Show two runs side by side"), tr("Alt+4"), ToolTabs::Compare);
    add(tr("Rout&ing"), tr("Show which phrases match the tool and which tools are similar"), tr("Alt+5"),
        ToolTabs::Routing);
    add(tr("&Verify"), tr("Test by calls whether the tool keeps its promises"), tr("Alt+6"), ToolTabs::Verify);
}

void MainWindow::buildPlaceActions(QMenu* go) {
    const auto add = [&](const QString& text, const QString& tip, const QKeySequence& shortcut, Place place) {
        return addAction(go, text, tip, shortcut, [this, place] { showPlace(place); });
    };
    add(tr("Tool&s"), tr("Show the registry and the selected tool"), tr("Ctrl+1"), Place::Tools);
    add(tr("Ser&vers"), tr("Show MCP servers, code modules, other activities, and the language model"), tr("Ctrl+2"),
        Place::Servers);
    add(tr("R&uns"), tr("List the runs of all tools"), tr("Ctrl+3"), Place::Runs)
        ->setShortcuts({tr("Ctrl+3"), tr("Ctrl+H")});
    add(tr("Routin&g"), tr("Show which tools match a phrase and which are likely to be confused"), tr("Ctrl+4"),
        Place::Routing);
    add(tr("Perm&issions"), tr("Show permission rules, grants, trusted sources, and stored data"), tr("Ctrl+5"),
        Place::Permissions);
    add(tr("Ag&ents"), tr("Show the agents that call tools through the gateway, and install it in hosts"), tr("Ctrl+6"),
        Place::Agents);
    addAction(go, tr("Saved &Calls"), tr("List and run the saved calls of all tools"), tr("Ctrl+Shift+S"), [this] {
        m_historyPages->showSavedCalls();
        m_historyPages->place()->setFocus();
    });
}

void MainWindow::buildGoMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Go"));
    addAction(menu, tr("C&ommand Palette…"), tr("Find tools, commands, and runs"), tr("Ctrl+K"),
              [this] { openPalette(); });
    menu->addSeparator();
    addAction(menu, tr("&Back"), tr("Show what was shown before"), tr("Alt+Left"), [this] { stepVisits(-1); });
    addAction(menu, tr("For&ward"), tr("Show what was shown before Back"), tr("Alt+Right"), [this] { stepVisits(1); });
    menu->addSeparator();
    buildPlaceActions(menu);
    menu->addSeparator();
    buildTabsMenu(menu);
    menu->addSeparator();
    addAction(menu, tr("Ne&xt Open Tool"), tr("Show the next tab"), tr("Ctrl+Tab"),
              [this] { pane().openTools().step(1); });
    addAction(menu, tr("Previous Open Too&l"), tr("Show the previous tab"), tr("Ctrl+Shift+Tab"),
              [this] { pane().openTools().step(-1); });
    addAction(menu, tr("&Keep Tab Open"), tr("Keep the tab when another tool is shown"), tr("Ctrl+Alt+W"),
              [this] { pane().openTools().keepCurrent(); });
    addAction(menu, tr("Pin T&his Tab"), tr("Pin the tab before the others, or unpin it"), tr("Ctrl+Alt+P"),
              [this] { pane().openTools().togglePin(); });
    addAction(menu, tr("Close T&ab"), tr("Close the tab of the tool"), tr("Ctrl+W"),
              [this] { pane().openTools().closeCurrent(); });
    addAction(menu, tr("Reopen Close&d Tab"), tr("Open the tab that was closed last"), tr("Ctrl+Shift+T"),
              [this] { pane().openTools().reopenClosed(); });
    menu->addSeparator();
    addAction(menu, tr("&Next Problem"), tr("Go to the next problem"), tr("F4"), [this] { stepFinding(1); });
    addAction(menu, tr("&Previous Problem"), tr("Go to the previous problem"), tr("Shift+F4"),
              [this] { stepFinding(-1); });
    addAction(menu, tr("&Quick Fix"), tr("Preview the quick fix of the selected problem"), tr("Ctrl+."),
              [this] { fixCurrent(); });
    menu->addSeparator();
    addAction(menu, tr("Focus &Registry"), tr("Move the focus to the list of tools"), tr("Ctrl+Shift+R"),
              [this] { m_browser->focusList(); });
    addAction(menu, tr("&Focus Tool"), tr("Move the focus to the page"), tr("Ctrl+Shift+Y"),
              [this] { m_pages->currentWidget()->setFocus(); });
    addAction(menu, tr("Focus Proble&ms"), tr("Move the focus to the list of problems"), tr("Ctrl+Shift+P"), [this] {
        if (!m_problems->isVisible())
            toggleProblems();
        m_problems->focusList();
    });
}

void MainWindow::buildHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    addAction(menu, tr("User &Guide"), tr("Read about the page in the user guide"), tr("Ctrl+Shift+F1"),
              [this] { showGuide(guidePage()); });
    addAction(menu, tr("What's &New"), tr("Show what has changed in this version"), tr("Ctrl+Alt+N"),
              [this] { showNews(); });
    addAction(menu, tr("&Take the Tour"), tr("Explain the parts of the window in four steps"), tr("Ctrl+Alt+U"),
              [this] { startTour(); });
    addAction(menu, tr("&Explain Rule"),
              tr("Explain the rule of the selected problem, or the page if no problem is selected"), tr("F1"),
              [this] { explainCurrent(); });
    addAction(menu, tr("&Welcome"), tr("Show the welcome page"), tr("Ctrl+F1"), [this] { showWelcome(); });
    addAction(menu, tr("&Keyboard Shortcuts"), tr("List the keyboard shortcuts"), tr("Ctrl+/"), [this] {
        auto* dialog = new ShortcutsDialog(*menuBar(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    menu->addSeparator();
    addAction(menu, tr("Open &Samples"), tr("Open the sample tools that are part of Toolroom"), tr("Ctrl+Alt+E"),
              [this] { openBundled(m_bundled.samples); });
    addAction(menu, tr("Open &Built-in Tools"), tr("Open the tools that are built into Toolroom"), tr("Ctrl+Alt+B"),
              [this] { openBundled(m_bundled.builtin); });
    menu->addSeparator();
    addAction(menu, tr("&About Toolroom"), tr("Show the version of Toolroom"), tr("Shift+F1"), [this] {
        QMessageBox::about(this, tr("About Toolroom"),
                           tr("Toolroom %1\nA workbench and linter for LLM agent tools.").arg(toQString(version())));
    });
}

void MainWindow::focusSearchField() {
    if (m_problems->isAncestorOf(focusWidget()))
        m_problems->focusSearch();
    else if (const HistoryPage* page = m_historyPages->historyPage().existing(); page && page->isVisible())
        m_historyPages->historyPage()->focusSearch();
    else if (m_pages->currentWidget() == m_parts.existing<CompatPage>())
        m_parts.get<CompatPage>()->focusSearch();
    else if (m_panes->isVisible() && pane().tabs().currentTab() == ToolTabs::Runs)
        pane().runPages().toolRuns().focusSearch();
    else
        m_browser->focusSearch();
}

/// The finding that the user chose last. While the pages of a tool are visible and the list of problems does not have
/// the focus, a finding of that tool.
std::optional<std::uint32_t> MainWindow::currentFinding() const {
    const std::optional<std::uint32_t> listed = m_problems->currentFinding();
    const std::optional<std::uint32_t> tool = m_panes->isVisible() ? pane().tool() : std::nullopt;
    if (!tool || m_problems->isAncestorOf(focusWidget()))
        return listed;
    if (const ToolPage* page = pane().toolPage().existing())
        if (const std::optional<std::uint32_t> finding = page->currentFinding())
            return finding;
    return listed && m_openSources.registry()->toolOf(*listed) == tool ? listed : std::nullopt;
}

void MainWindow::stepFinding(int by) {
    if (const std::optional<std::uint32_t> finding = currentFinding())
        m_problems->select(*finding);
    m_problems->step(by);
}

void MainWindow::explainCurrent() {
    const std::optional<std::uint32_t> finding = currentFinding();
    const QString rule =
        finding ? toQString(m_openSources.registry()->finding(*finding).rule) : m_problems->currentRule();
    if (rule.isEmpty())
        showGuide(guidePage());
    else
        explainRule(rule);
}

void MainWindow::fixCurrent() {
    const LintedRegistryPtr registry = m_openSources.registry();
    const std::optional<std::uint32_t> number = currentFinding();
    if (!number)
        return statusBar()->showMessage(tr("Select a problem first (F4 selects the next one)"), messageMs);
    if (registry->toolOf(*number) != pane().tool())
        showFinding(*number); // the page shows the tool that is about to change
    m_quickFixes->preview(*registry, *number);
}

/// While the sources are being read, the names in the finding may be outdated.
void MainWindow::ignoreRule(std::uint32_t finding) {
    const LintedRegistryPtr registry = m_openSources.registry();
    if (!m_openSources.isLoading())
        return m_quickFixes->ignoreRule(*registry, finding);
    const auto ignore = [this, registry, finding] {
        if (const auto now = m_openSources.registry()->findCorresponding(registry->finding(finding)))
            ignoreRule(*now);
        else
            statusBar()->showMessage(tr("The finding no longer exists"), messageMs);
    };
    connect(&m_openSources, &OpenSources::loaded, this, ignore,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

} // namespace toolroom
