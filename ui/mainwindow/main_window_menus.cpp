// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/version.h"
#include "core/models/text.h"
#include "ui/agents/agents_place.h"
#include "ui/browser/registry_browser.h"
#include "ui/collections/runs_place.h"
#include "ui/compat/compat_page.h"
#include "ui/compose/compose_page.h"
#include "ui/envelope/envelope_page.h"
#include "ui/environments/environments_dialog.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/edit_menu.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/shortcuts_dialog.h"
#include "ui/mainwindow/tour.h"
#include "ui/newproject/new_project_dialog.h"
#include "ui/problems/problems_panel.h"
#include "ui/problems/quick_fixes.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_pages.h"
#include "ui/run/call_page.h"
#include "ui/servers/servers_page.h"
#include "ui/settings/preferences_dialog.h"
#include "ui/stores/stores_page.h"
#include "ui/tool/forms_section.h"
#include "ui/tool/tool_page.h"
#include "ui/verify/verify_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/text_zoom.h"

#include <QActionGroup>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>

namespace toolroom {

QAction* MainWindow::addAction(QMenu* menu, const QString& text, const QString& tip, const QKeySequence& shortcut,
                               std::function<void()> run) {
    QAction* action = menu->addAction(text);
    action->setStatusTip(tip);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    m_actions.append(action);
    return action;
}

QAction* MainWindow::addActionAt(QMenu* menu, const QString& text, const QString& tip, const QKeySequence& shortcut,
                                 const QList<ToolTabs::Tab>& tabs, const QList<QWidget*>& places,
                                 std::function<void()> run) {
    QAction* action = addAction(menu, text, tip, shortcut, std::move(run));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    for (const ToolTabs::Tab tab : tabs)
        m_tabs->addActionAt(tab, action);
    for (QWidget* place : places)
        place->addAction(action);
    return action;
}

void MainWindow::buildFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    addAction(menu, tr("&Open…"), tr("Add files with tool definitions to the open sources"), QKeySequence::Open,
              [this] { chooseFiles(); });
    addAction(menu, tr("Open &Folder…"), tr("Open all tool definitions in a folder"), tr("Ctrl+Alt+O"),
              [this] { chooseFolder(); });
    addAction(menu, tr("Connect MCP &Server…"), tr("Start or connect to an MCP server and list its tools"),
              tr("Ctrl+Shift+O"), [this] { chooseServer(); });
    addAction(menu, tr("Load Code &Modules…"), tr("Run TypeScript, JavaScript, or Python files and list their tools"),
              tr("Ctrl+Alt+J"), [this] { chooseModules(); });
    addAction(menu, tr("Load Code Modules in Fol&der…"), tr("Run all modules in a folder and list their tools"),
              tr("Ctrl+Alt+K"), [this] { chooseModuleFolder(); });
    addAction(menu, tr("&New Tool from Template…"), tr("Create a project with example tools of a contract"),
              tr("Ctrl+Shift+N"), [this] { createTool(); });
    m_recentMenu = menu->addMenu(tr("Open &Recent"));
    m_recentMenu->setObjectName(QStringLiteral("recentSources"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    menu->addSeparator();
    addAction(menu, tr("Re&load and Lint"), tr("Read the sources again and check their tools"), tr("Ctrl+L"), [this] {
        reload();
    })->setShortcuts({tr("Ctrl+L"), QKeySequence(Qt::Key_F5)});
    menu->addSeparator();
    addAction(menu, tr("&Quit"), tr("Quit Toolroom; asks for confirmation if runs are in progress"), tr("Ctrl+Q"),
              [this] { close(); });
}

void MainWindow::buildEditMenu() {
    auto* menu = new EditMenu(this);
    menuBar()->addMenu(menu);
    menu->addSeparator();
    QAction* undo = addAction(menu, tr("Undo Quick Fi&x"), tr("Restore the file that the last quick fix changed"), {},
                              [this] { m_quickFixes->undo(); });
    // Text fields that have the focus handle Ctrl+Z themselves.
    undo->setShortcuts({tr("Ctrl+Alt+Z"), QKeySequence::Undo});
    undo->setEnabled(false);
    connect(m_quickFixes, &QuickFixes::undoChanged, undo, &QAction::setEnabled);
    menu->addSeparator();
    addAction(menu, tr("&Find"), tr("Search the tools, problems, or runs"), QKeySequence::Find,
              [this] { focusSearchField(); });
    menu->addSeparator();
    addAction(menu, tr("Pr&eferences…"),
              tr("Set the theme, the text size, which calls need confirmation, and the editor"), tr("Ctrl+,"),
              [this] { showPreferences(); });
}

void MainWindow::showPreferences() {
    auto* dialog = new PreferencesDialog(*m_settings, m_appearance, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PreferencesDialog::confirmationLevelChosen, this, &MainWindow::setConfirmationLevel);
    dialog->open();
}

void MainWindow::showEnvironments() {
    auto* dialog = new EnvironmentsDialog(m_environments, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::fillRecentMenu() {
    m_recentMenu->clear();
    const QStringList sources = m_settings->recentSources();
    const QStringList titles = recentSourceTitles(sources);
    for (qsizetype i = 0; i < sources.size(); ++i)
        connect(m_recentMenu->addAction(escapeForButton(titles[i])), &QAction::triggered, this,
                [this, source = sources[i]] { openRecent(source); });
    m_recentMenu->addSeparator();
    QAction* clear = m_recentMenu->addAction(tr("&Clear Recent Sources"));
    clear->setStatusTip(tr("Clear the list of recent sources"));
    clear->setEnabled(!sources.isEmpty());
    connect(clear, &QAction::triggered, this, [this] { m_settings->clearRecentSources(); });
}

void MainWindow::buildViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    addAction(menu, tr("Registry as &Tree"), tr("List the tools by source"), tr("Ctrl+Shift+1"),
              [this] { m_browser->setViewMode(ToolViews::ViewMode::Tree); });
    addAction(menu, tr("Registry as T&able"), tr("List the tools in a sortable table"), tr("Ctrl+Shift+2"),
              [this] { m_browser->setViewMode(ToolViews::ViewMode::Table); });
    menu->addSeparator();
    addAction(menu, tr("Toggle &Problems"), tr("Show or hide the list of problems"), tr("Ctrl+Shift+M"),
              [this] { toggleProblems(); });
    addAction(menu, tr("Toggle &Definition"), tr("Show or hide the definition of the tool"), tr("Ctrl+J"), [this] {
        m_tabs->showTab(ToolTabs::Tool);
        m_parts.get<ToolPage>()->setDefinitionOpen(!m_parts.get<ToolPage>()->isDefinitionOpen());
    });
    addAction(menu, tr("Toggle &Other Contracts"), tr("Show or hide the tool in other contracts"), tr("Ctrl+Shift+D"),
              [this] {
                  returnToTool();
                  m_tabs->showTab(ToolTabs::Tool);
                  m_parts.get<ToolPage>()->forms().setOpen(!m_parts.get<ToolPage>()->forms().isOpen());
              });
    menu->addSeparator();
    addAction(menu, tr("Check &Envelope"), tr("Check a result against a contract"), tr("Ctrl+Shift+E"),
              [this] { togglePage(m_parts.get<EnvelopePage>()); });
    addAction(menu, tr("&Compose Calls"), tr("Create a schema for several tool calls, and check calls against it"),
              tr("Ctrl+Shift+C"), [this] { togglePage(m_parts.get<ComposePage>()); });
    addAction(menu, tr("Compatibilit&y"), tr("Show what providers, hosts, and libraries do with the tools"),
              tr("Ctrl+Shift+L"), [this] { togglePage(m_parts.get<CompatPage>()); });
    menu->addSeparator();
    buildThemeMenu(menu);
    buildTextMenu(menu);
}

void MainWindow::buildThemeMenu(QMenu* view) {
    QMenu* menu = view->addMenu(tr("T&heme"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, const QString& tip, const QKeySequence& shortcut, ThemeChoice choice) {
        QAction* action = addAction(menu, text, tip, shortcut, [this, choice] { m_appearance.choose(choice); });
        action->setCheckable(true);
        group->addAction(action);
        connect(menu, &QMenu::aboutToShow, action,
                [this, action, choice] { action->setChecked(m_appearance.choice() == choice); });
    };
    add(tr("&System Theme"), tr("Follow the system color scheme"), tr("Ctrl+Alt+S"), ThemeChoice::System);
    add(tr("&Light Theme"), tr("Use light colors"), tr("Ctrl+Alt+L"), ThemeChoice::Light);
    add(tr("&Dark Theme"), tr("Use dark colors"), tr("Ctrl+Alt+D"), ThemeChoice::Dark);
    menu->addSeparator();
    QAction* contrast =
        addAction(menu, tr("High &Contrast"), tr("Use colors and outlines with more contrast"), tr("Ctrl+Alt+H"),
                  [this] { m_appearance.setHighContrast(!m_appearance.highContrast()); });
    contrast->setCheckable(true);
    connect(menu, &QMenu::aboutToShow, contrast,
            [this, contrast] { contrast->setChecked(m_appearance.highContrast()); });
}

void MainWindow::buildTextMenu(QMenu* view) {
    constexpr int step = 10;
    constexpr int normal = 100;
    QMenu* menu = view->addMenu(tr("Te&xt Size"));
    addAction(menu, tr("&Larger Text"), tr("Make the text larger"), QKeySequence::ZoomIn,
              [this] { m_appearance.setTextSize(m_appearance.textSize() + step); });
    addAction(menu, tr("&Smaller Text"), tr("Make the text smaller"), QKeySequence::ZoomOut,
              [this] { m_appearance.setTextSize(m_appearance.textSize() - step); });
    addAction(menu, tr("&Normal Text Size"), tr("Use the system text size"), tr("Ctrl+0"), [this] {
        m_appearance.setTextSize(normal);
        m_textZoom->reset();
    });
}

void MainWindow::buildRunMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    const QList<ToolTabs::Tab> tabsWithoutHistory = {ToolTabs::Tool, ToolTabs::Call, ToolTabs::Compare};
    addAction(menu, tr("&Run Tool"), tr("Run the call, or open the Call page to fill it in"), tr("Ctrl+Return"),
              [this] {
                  if (m_tabs->currentTab() == ToolTabs::Call && m_tabs->isVisible())
                      m_runPages->callPage().run();
                  else
                      showCallPage();
              });
    addActionAt(menu, tr("Run &Again"), tr("Repeat the latest run of the tool"), tr("Ctrl+R"), tabsWithoutHistory,
                {m_browser, m_problems}, [this] { m_runPages->runAgain(); });
    addActionAt(menu, tr("&Compare with Previous Run"), tr("Compare the latest run with the one before it"),
                tr("Ctrl+D"), tabsWithoutHistory, {m_browser, m_problems}, [this] { m_runPages->compare(); });
    m_abort = addAction(menu, tr("A&bort Run"), tr("Abort the run shown on the page; press again to kill it"),
                        tr("Esc"), [this] { abortRun(); });
    m_abort->setAutoRepeat(false); // a second abort kills the run
    connect(menu, &QMenu::aboutToShow, this, &MainWindow::updateAbort);
    addAction(menu, tr("Abort A&ll Runs"), tr("Abort all runs in this window; repeat to kill them"),
              tr("Ctrl+Shift+Esc"), [this] { m_runs.abortAll(); })
        ->setAutoRepeat(false);
    menu->addSeparator();
    addAction(menu, tr("Copy Lin&k to Call"), tr("Copy a link that opens the call filled in, without its secrets"),
              tr("Ctrl+Shift+K"), [this] { m_runPages->copyLink(); });
    addAction(menu, tr("&Save Call As…"), tr("Save the call to a file, without its secrets"), tr("Ctrl+Alt+A"),
              [this] { m_runPages->saveCallAs(); });
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

/// Whether the visible page verifies a tool.
bool MainWindow::isVerifying() const {
    const VerifyPage* page = m_parts.existing<VerifyPage>();
    return page && page->isVisible() && page->isBusy();
}

QString MainWindow::runningAgent() const {
    if (!m_runPages->liveRun().isEmpty())
        return {};
    const AgentsPlace* place = m_parts.existing<AgentsPlace>();
    return place && place->agentsPage().isVisible() ? place->agentsPage().runningAgent() : m_runPages->runningAgent();
}

/// While the action is disabled, Esc keeps its meaning for the widget with the focus.
void MainWindow::updateAbort() {
    m_abort->setEnabled(isVerifying() || !m_runPages->liveRun().isEmpty() || !connectingServer().empty() ||
                        !runningAgent().isEmpty());
}

/// Esc closes a list or menu first.
void MainWindow::abortRun() {
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    else if (isVerifying())
        m_parts.get<VerifyPage>()->abort();
    else if (const std::string server = connectingServer(); !server.empty())
        cancelConnecting(server);
    else if (const QString agent = runningAgent(); !agent.isEmpty())
        statusBar()->showMessage(
            tr("The call belongs to %1. It can be aborted there, or by ending its gateway.").arg(agent), messageMs);
    else
        m_runPages->abortLiveRun();
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

void MainWindow::buildTabsMenu(QMenu* go) {
    QMenu* menu = go->addMenu(tr("&Tool Page"));
    const auto add = [&](const QString& text, const QString& tip, const QKeySequence& shortcut, ToolTabs::Tab tab) {
        addAction(menu, text, tip, shortcut, [this, tab] {
            m_pages->setCurrentWidget(m_tabs);
            m_tabs->showTab(tab);
            if (tab == ToolTabs::Call)
                m_runPages->callPage().focusFirstField();
            else
                m_tabs->setFocus(Qt::TabFocusReason); // selects the text of its first field
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
        m_runPages->showSavedCalls();
        m_runPages->place()->setFocus();
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
    addAction(menu, tr("Ne&xt Open Tool"), tr("Show the next tab"), tr("Ctrl+Tab"), [this] { m_openTools->step(1); });
    addAction(menu, tr("Previous Open Too&l"), tr("Show the previous tab"), tr("Ctrl+Shift+Tab"),
              [this] { m_openTools->step(-1); });
    addAction(menu, tr("&Keep Tab Open"), tr("Keep the tab when another tool is shown"), tr("Ctrl+Alt+W"),
              [this] { m_openTools->keepCurrent(); });
    addAction(menu, tr("Pin T&his Tab"), tr("Pin the tab before the others, or unpin it"), tr("Ctrl+Alt+P"),
              [this] { m_openTools->togglePin(); });
    addAction(menu, tr("Close T&ab"), tr("Close the tab of the tool"), tr("Ctrl+W"),
              [this] { m_openTools->closeCurrent(); });
    addAction(menu, tr("Reopen Close&d Tab"), tr("Open the tab that was closed last"), tr("Ctrl+Shift+T"),
              [this] { m_openTools->reopenClosed(); });
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
    addAction(menu, tr("&Explain Rule"), tr("Explain the rule of the selected problem"), tr("F1"),
              [this] { explainCurrent(); });
    addAction(menu, tr("&Welcome"), tr("Show the welcome page"), tr("Ctrl+F1"), [this] { showWelcome(); });
    addAction(menu, tr("&Keyboard Shortcuts"), tr("List the keyboard shortcuts"), tr("Ctrl+/"),
              [this] { showShortcuts(); });
    menu->addSeparator();
    addAction(menu, tr("Open &Samples"), tr("Open the sample tools that are part of Toolroom"), tr("Ctrl+Alt+E"),
              [this] { openSamples(); });
    addAction(menu, tr("Open &Built-in Tools"), tr("Open the tools that are built into Toolroom"), tr("Ctrl+Alt+B"),
              [this] { openBuiltinTools(); });
    menu->addSeparator();
    addAction(menu, tr("&About Toolroom"), tr("Show the version of Toolroom"), tr("Shift+F1"), [this] {
        QMessageBox::about(this, tr("About Toolroom"),
                           tr("Toolroom %1\nA workbench and linter for LLM agent tools.").arg(toQString(version())));
    });
}

void MainWindow::showShortcuts() {
    auto* dialog = new ShortcutsDialog(*menuBar(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::chooseFiles() {
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open Tool Definitions"), {}, tr("Tool definitions (*.json *.jsonc *.yaml *.yml);;All files (*)"));
    if (!paths.isEmpty())
        openPaths(paths);
}

void MainWindow::chooseFolder() {
    const QString path = QFileDialog::getExistingDirectory(this, tr("Open Folder with Tool Definitions"));
    if (!path.isEmpty())
        openPaths({path});
}

void MainWindow::createTool() {
    auto* dialog = new NewProjectDialog(m_runs.settings().folder, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NewProjectDialog::created, this, [this](const QString& folder, const std::string& source) {
        statusBar()->showMessage(tr("Created %1").arg(toDisplayLine(folder.toStdString())), messageMs);
        if (isLiveServerArgument(source))
            std::ignore = openServer(source, {}); // Toolroom has written its command
        else
            openModules(source);
    });
    dialog->open();
}

void MainWindow::focusSearchField() {
    if (m_problems->isAncestorOf(focusWidget()))
        m_problems->focusSearch();
    else if (const HistoryPage* page = m_runPages->historyPage().existing(); page && page->isVisible())
        m_runPages->historyPage()->focusSearch();
    else if (m_pages->currentWidget() == m_parts.existing<CompatPage>())
        m_parts.get<CompatPage>()->focusSearch();
    else if (m_tabs->isVisible() && m_tabs->currentTab() == ToolTabs::Runs)
        m_runPages->toolRuns().focusSearch();
    else
        m_browser->focusSearch();
}

/// The finding that the user chose last. While the pages of a tool are visible and the list of problems does not have
/// the focus, a finding of that tool.
std::optional<std::uint32_t> MainWindow::currentFinding() const {
    const std::optional<std::uint32_t> listed = m_problems->currentFinding();
    const std::optional<std::uint32_t> tool = m_tabs->isVisible() ? currentTool() : std::nullopt;
    if (!tool || m_problems->isAncestorOf(focusWidget()))
        return listed;
    if (const ToolPage* page = m_parts.existing<ToolPage>())
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
        statusBar()->showMessage(tr("Select a problem first (F4 selects the next one)"), messageMs);
    else
        explainRule(rule);
}

void MainWindow::fixCurrent() {
    const LintedRegistryPtr registry = m_openSources.registry();
    const std::optional<std::uint32_t> number = currentFinding();
    if (!number)
        return statusBar()->showMessage(tr("Select a problem first (F4 selects the next one)"), messageMs);
    if (registry->toolOf(*number) != currentTool())
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
