// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/version.h"
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/compose/compose_page.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/envelope/envelope_page.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/edit_menu.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/problems/problems_panel.h"
#include "ui/problems/quick_fixes.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_pages.h"
#include "ui/run/call_page.h"
#include "ui/servers/connect_server_dialog.h"
#include "ui/settings/open_file.h"
#include "ui/settings/preferences_dialog.h"
#include "ui/stores/stores_page.h"
#include "ui/tool/forms_section.h"
#include "ui/tool/tool_page.h"

#include <QActionGroup>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace toolroom {

namespace {

constexpr int messageMs = 4000;

} // namespace

QAction* MainWindow::addAction(QMenu* menu, const QString& text, const QKeySequence& shortcut,
                               std::function<void()> run) {
    QAction* action = menu->addAction(text);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    m_actions.append(action);
    return action;
}

QAction* MainWindow::addActionAt(QMenu* menu, const QString& text, const QKeySequence& shortcut,
                                 const QList<ToolTabs::Tab>& tabs, const QList<QWidget*>& places,
                                 std::function<void()> run) {
    QAction* action = addAction(menu, text, shortcut, std::move(run));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    for (const ToolTabs::Tab tab : tabs)
        m_tabs->addActionAt(tab, action);
    for (QWidget* place : places)
        place->addAction(action);
    return action;
}

void MainWindow::buildFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    addAction(menu, tr("&Open…"), QKeySequence::Open, [this] { chooseFiles(); });
    addAction(menu, tr("Open &Folder…"), tr("Ctrl+Alt+O"), [this] { chooseFolder(); });
    addAction(menu, tr("Connect MCP &Server…"), tr("Ctrl+Shift+O"), [this] { chooseServer(); });
    m_recentMenu = menu->addMenu(tr("Open &Recent"));
    m_recentMenu->setObjectName(QStringLiteral("recentSources"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    menu->addSeparator();
    addAction(menu, tr("Re&load and Lint"), tr("Ctrl+L"), [this] {
        reload();
    })->setShortcuts({tr("Ctrl+L"), QKeySequence(Qt::Key_F5)});
    menu->addSeparator();
    addAction(menu, tr("&Quit"), tr("Ctrl+Q"), [this] { close(); });
}

void MainWindow::buildEditMenu() {
    auto* menu = new EditMenu(this);
    menuBar()->addMenu(menu);
    menu->addSeparator();
    QAction* undo = addAction(menu, tr("Undo Quick Fi&x"), {}, [this] { m_quickFixes->undo(); });
    // Text fields that have the focus handle Ctrl+Z themselves.
    undo->setShortcuts({tr("Ctrl+Alt+Z"), QKeySequence::Undo});
    undo->setEnabled(false);
    connect(m_quickFixes, &QuickFixes::undoChanged, undo, &QAction::setEnabled);
    menu->addSeparator();
    addAction(menu, tr("&Find"), QKeySequence::Find, [this] { focusSearchField(); });
    menu->addSeparator();
    addAction(menu, tr("Pre&ferences…"), tr("Ctrl+,"), [this] { showPreferences(); });
}

void MainWindow::showPreferences() {
    auto* dialog = new PreferencesDialog(*m_settings, m_appearance, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PreferencesDialog::confirmationLevelChosen, this, &MainWindow::setConfirmationLevel);
    dialog->open();
}

void MainWindow::openEditor(const QString& path, TextPosition at) {
    if (!openInEditor(m_settings->editorCommand(), path, at.line, at.column))
        statusBar()->showMessage(tr("Cannot start the editor. Check its command in the preferences."), messageMs);
}

void MainWindow::fillRecentMenu() {
    m_recentMenu->clear();
    const QStringList sources = m_settings->recentSources();
    for (const QString& source : sources) {
        const QString text = QString(source).replace(QLatin1Char('&'), QStringLiteral("&&"));
        connect(m_recentMenu->addAction(text), &QAction::triggered, this, [this, source] { openPaths({source}); });
    }
    m_recentMenu->addSeparator();
    QAction* clear = m_recentMenu->addAction(tr("&Clear Recent Sources"));
    clear->setEnabled(!sources.isEmpty());
    connect(clear, &QAction::triggered, this, [this] { m_settings->clearRecentSources(); });
}

void MainWindow::buildViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    addAction(menu, tr("Registry as &Tree"), tr("Ctrl+1"),
              [this] { m_browser->setViewMode(ToolViews::ViewMode::Tree); });
    addAction(menu, tr("Registry as T&able"), tr("Ctrl+2"),
              [this] { m_browser->setViewMode(ToolViews::ViewMode::Table); });
    menu->addSeparator();
    addAction(menu, tr("Toggle &Problems"), tr("Ctrl+Shift+M"), [this] { toggleProblems(); });
    addAction(menu, tr("Toggle &Definition"), tr("Ctrl+J"), [this] {
        m_tabs->showTab(ToolTabs::Tool);
        m_toolPage->setDefinitionOpen(!m_toolPage->isDefinitionOpen());
    });
    addAction(menu, tr("Toggle &Other Contracts"), tr("Ctrl+Shift+D"), [this] {
        returnToTool();
        m_tabs->showTab(ToolTabs::Tool);
        m_toolPage->forms().setOpen(!m_toolPage->forms().isOpen());
    });
    menu->addSeparator();
    addAction(menu, tr("Check &Envelope"), tr("Ctrl+E"), [this] { togglePage(m_envelopePage.get()); });
    addAction(menu, tr("&Compose Calls"), tr("Ctrl+Shift+C"), [this] { togglePage(m_composePage.get()); });
    addAction(menu, tr("&Routing"), tr("Ctrl+Shift+G"), [this] { togglePage(m_routingPages->page().get()); });
    menu->addSeparator();
    buildThemeMenu(menu);
    buildTextMenu(menu);
}

void MainWindow::buildThemeMenu(QMenu* view) {
    QMenu* menu = view->addMenu(tr("T&heme"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, const QKeySequence& shortcut, ThemeChoice choice) {
        QAction* action = addAction(menu, text, shortcut, [this, choice] { m_appearance.choose(choice); });
        action->setCheckable(true);
        group->addAction(action);
        connect(menu, &QMenu::aboutToShow, action,
                [this, action, choice] { action->setChecked(m_appearance.choice() == choice); });
    };
    add(tr("&System Theme"), tr("Ctrl+Alt+S"), ThemeChoice::System);
    add(tr("&Light Theme"), tr("Ctrl+Alt+L"), ThemeChoice::Light);
    add(tr("&Dark Theme"), tr("Ctrl+Alt+D"), ThemeChoice::Dark);
    menu->addSeparator();
    QAction* contrast = addAction(menu, tr("High &Contrast"), tr("Ctrl+Alt+H"),
                                  [this] { m_appearance.setHighContrast(!m_appearance.highContrast()); });
    contrast->setCheckable(true);
    connect(menu, &QMenu::aboutToShow, contrast,
            [this, contrast] { contrast->setChecked(m_appearance.highContrast()); });
}

void MainWindow::buildTextMenu(QMenu* view) {
    constexpr int step = 10;
    constexpr int normal = 100;
    QMenu* menu = view->addMenu(tr("Te&xt Size"));
    addAction(menu, tr("&Larger Text"), QKeySequence::ZoomIn,
              [this] { m_appearance.setTextSize(m_appearance.textSize() + step); });
    addAction(menu, tr("&Smaller Text"), QKeySequence::ZoomOut,
              [this] { m_appearance.setTextSize(m_appearance.textSize() - step); });
    addAction(menu, tr("&Normal Text Size"), tr("Ctrl+0"), [this] { m_appearance.setTextSize(normal); });
}

void MainWindow::buildRunMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    const QList<ToolTabs::Tab> tabsWithoutHistory = {ToolTabs::Tool, ToolTabs::Call, ToolTabs::Compare};
    addAction(menu, tr("&Run Tool"), tr("Ctrl+Return"), [this] {
        if (m_tabs->currentTab() == ToolTabs::Call && m_tabs->isVisible())
            m_runPages->callPage().run();
        else
            showCallPage();
    });
    addActionAt(menu, tr("Run &Again"), tr("Ctrl+R"), tabsWithoutHistory, {m_browser, m_problems},
                [this] { m_runPages->runAgain(); });
    addActionAt(menu, tr("&Compare with Previous Run"), tr("Ctrl+D"), tabsWithoutHistory, {m_browser, m_problems},
                [this] { m_runPages->compare(); });
    addActionAt(menu, tr("A&bort Latest Run"), tr("Esc"), {ToolTabs::Call}, {}, [this] {
        std::ignore = m_runPages->callPage().abort();
    })->setAutoRepeat(false); // a second abort kills the run
    addAction(menu, tr("Abort A&ll Runs"), tr("Ctrl+Shift+Esc"), [this] { m_runs.abortAll(); })->setAutoRepeat(false);
    menu->addSeparator();
    buildConfirmMenu(menu);
    addAction(menu, tr("&Pending Confirmations"), tr("Ctrl+Shift+A"), [this] { m_confirmation->raiseWithFocus(); });
    menu->addSeparator();
    addAction(menu, tr("&History"), tr("Ctrl+H"), [this] { togglePage(m_runPages->historyPage().get()); });
    addAction(menu, tr("&MCP Servers"), tr("Ctrl+Shift+E"), [this] { showServers(); });
    addAction(menu, tr("Memory, Permissions, and &Grants"), tr("Ctrl+Shift+S"),
              [this] { togglePage(m_storesPage.get()); });
}

void MainWindow::buildConfirmMenu(QMenu* run) {
    QMenu* menu = run->addMenu(tr("&Confirm"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, const QKeySequence& shortcut, ConfirmationLevel level) {
        QAction* action = addAction(menu, text, shortcut, [this, level] { setConfirmationLevel(level); });
        action->setCheckable(true);
        group->addAction(action);
        connect(menu, &QMenu::aboutToShow, action,
                [this, action, level] { action->setChecked(m_settings->confirmationLevel() == level); });
    };
    add(tr("Tools That &Require Confirmation"), tr("Ctrl+Alt+1"), ConfirmationLevel::Cautious);
    add(tr("All Tools That May &Write"), tr("Ctrl+Alt+2"), ConfirmationLevel::Standard);
    add(tr("&Every Call"), tr("Ctrl+Alt+3"), ConfirmationLevel::Paranoid);
}

void MainWindow::setConfirmationLevel(ConfirmationLevel level) {
    m_settings->setConfirmationLevel(level);
    m_runs.service().atSession([level](const std::shared_ptr<Session>& session) { session->setLevel(level); });
}

void MainWindow::buildTabsMenu(QMenu* go) {
    QMenu* menu = go->addMenu(tr("&Tool Page"));
    const auto add = [&](const QString& text, const QKeySequence& shortcut, ToolTabs::Tab tab) {
        addAction(menu, text, shortcut, [this, tab] {
            m_pages->setCurrentWidget(m_tabs);
            m_tabs->showTab(tab);
            if (tab == ToolTabs::Call)
                m_runPages->callPage().focusFirstField();
            else
                m_tabs->setFocus();
        });
    };
    add(tr("&Tool"), tr("Alt+1"), ToolTabs::Tool);
    add(tr("&Call"), tr("Alt+2"), ToolTabs::Call);
    add(tr("&Runs"), tr("Alt+3"), ToolTabs::Runs);
    add(tr("C&ompare"), tr("Alt+4"), ToolTabs::Compare);
    add(tr("Rout&ing"), tr("Alt+5"), ToolTabs::Routing);
}

void MainWindow::buildGoMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Go"));
    addAction(menu, tr("&Command Palette…"), tr("Ctrl+K"), [this] { openPalette(); });
    buildTabsMenu(menu);
    menu->addSeparator();
    addAction(menu, tr("&Next Problem"), tr("F4"), [this] { m_problems->chooseNext(); });
    addAction(menu, tr("&Previous Problem"), tr("Shift+F4"), [this] { m_problems->choosePrevious(); });
    addAction(menu, tr("&Quick Fix"), tr("Ctrl+."), [this] { fixCurrent(); });
    menu->addSeparator();
    addAction(menu, tr("Focus &Registry"), tr("Ctrl+Shift+R"), [this] { m_browser->focusList(); });
    addAction(menu, tr("Focus T&ool"), tr("Ctrl+Shift+T"), [this] { m_pages->currentWidget()->setFocus(); });
    addAction(menu, tr("Focus Pro&blems"), tr("Ctrl+Shift+P"), [this] {
        if (!m_problems->isVisible())
            toggleProblems();
        m_problems->focusList();
    });
}

void MainWindow::buildHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    addAction(menu, tr("&Explain Rule"), tr("F1"), [this] { explainCurrent(); });
    addAction(menu, tr("&Welcome"), tr("Ctrl+F1"), [this] { showWelcome(); });
    addAction(menu, tr("&Keyboard Shortcuts"), tr("Ctrl+/"), [this] { showShortcuts(); });
    menu->addSeparator();
    addAction(menu, tr("Open &Samples"), tr("Ctrl+Alt+F1"), [this] { openSamples(); });
    addAction(menu, tr("Open &Built-in Tools"), tr("Ctrl+Alt+B"), [this] { openBuiltinTools(); });
    menu->addSeparator();
    addAction(menu, tr("&About Toolroom"), tr("Shift+F1"), [this] {
        QMessageBox::about(this, tr("About Toolroom"),
                           tr("Toolroom %1\nA workbench and linter for LLM agent tools.").arg(toQString(version())));
    });
}

void MainWindow::showShortcuts() {
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keyboard Shortcuts"));
    auto* list = new QTreeWidget;
    list->setAccessibleName(tr("Keyboard shortcuts"));
    list->setHeaderHidden(true);
    list->setRootIsDecorated(false);
    list->setFrameShape(QFrame::NoFrame);
    list->setColumnCount(2);
    for (const QAction* action : m_actions)
        if (!action->shortcut().isEmpty())
            new QTreeWidgetItem(list, {QString(action->text()).remove(QLatin1Char('&')),
                                       action->shortcut().toString(QKeySequence::NativeText)});
    list->resizeColumnToContents(0);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(list);
    dialog->resize(420, 560);
    dialog->open();
}

void MainWindow::chooseFiles() {
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open Tool Definitions"), {}, tr("Tool definitions (*.json *.yaml *.yml);;All files (*)"));
    if (!paths.isEmpty())
        openPaths(paths);
}

void MainWindow::chooseFolder() {
    const QString path = QFileDialog::getExistingDirectory(this, tr("Open Folder with Tool Definitions"));
    if (!path.isEmpty())
        openPaths({path});
}

void MainWindow::chooseServer() {
    auto* dialog = new ConnectServerDialog(m_runs.settings().folder, QDir::homePath().toStdString(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ConnectServerDialog::serverEntered, this,
            [this](const std::string& source, const LiveServerOptions& options) {
                std::ignore = openServer(source, options, true); // the dialog has checked it
            });
    connect(dialog, &ConnectServerDialog::serversChosen, this, &MainWindow::connectConfigured);
    dialog->open();
}

void MainWindow::focusSearchField() {
    if (m_problems->isAncestorOf(focusWidget()))
        m_problems->focusSearch();
    else if (m_pages->currentWidget() == m_runPages->historyPage().existing())
        m_runPages->historyPage()->focusSearch();
    else if (m_tabs->isVisible() && m_tabs->currentTab() == ToolTabs::Runs)
        m_runPages->toolRuns().focusSearch();
    else
        m_browser->focusSearch();
}

/// The selected finding of the tool page if that has focus, otherwise that of the problems panel.
std::optional<std::uint32_t> MainWindow::currentFinding() const {
    const std::optional<std::uint32_t> ofTool =
        m_toolPage.existing() ? m_toolPage.existing()->currentFinding() : std::nullopt;
    return ofTool ? ofTool : m_problems->currentFinding();
}

void MainWindow::explainCurrent() {
    const std::optional<std::uint32_t> finding = currentFinding();
    const QString rule =
        finding ? toQString(m_openSources.registry()->finding(*finding).rule) : m_problems->currentRule();
    if (rule.isEmpty())
        statusBar()->showMessage(tr("Select a finding first (F4 selects the next one)"), messageMs);
    else
        explainRule(rule);
}

void MainWindow::fixCurrent() {
    const LintedRegistryPtr registry = m_openSources.registry();
    const std::optional<std::uint32_t> number = currentFinding();
    if (!number)
        return statusBar()->showMessage(tr("Select a finding first (F4 selects the next one)"), messageMs);
    m_quickFixes->preview(*registry, *number);
}

} // namespace toolroom
