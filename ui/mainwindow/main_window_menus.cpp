// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/version.h"
#include "core/models/text.h"
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
    m_tabActions.emplace_back(action, tabs);
    for (ToolPane* pane : m_panes->all())
        for (const ToolTabs::Tab tab : tabs)
            pane->tabs().addActionAt(tab, action);
    for (QWidget* place : places)
        place->addAction(action);
    return action;
}

void MainWindow::buildFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    addAction(menu, tr("&Open…"), tr("Add files with tool definitions to the open sources"), QKeySequence::Open,
              [this] { chooseFiles(); });
    addAction(menu, tr("Open &Folder…"), tr("Open all tool definitions in a folder"), tr("Ctrl+Alt+O"), [this] {
        const QString path = QFileDialog::getExistingDirectory(this, tr("Open Folder with Tool Definitions"));
        if (!path.isEmpty())
            openPaths({path});
    });
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
        pane().tabs().showTab(ToolTabs::Tool);
        ToolPage& page = *pane().toolPage().get();
        page.setDefinitionOpen(!page.isDefinitionOpen());
    });
    addAction(menu, tr("Toggle &Other Contracts"), tr("Show or hide the tool in other contracts"), tr("Ctrl+Shift+D"),
              [this] {
                  returnToTool();
                  pane().tabs().showTab(ToolTabs::Tool);
                  FormsSection& forms = pane().toolPage()->forms();
                  forms.setOpen(!forms.isOpen());
              });
    menu->addSeparator();
    buildSplitActions(menu);
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

void MainWindow::buildSplitActions(QMenu* view) {
    addAction(view, tr("Split Ri&ght"), tr("Show the tool in a second pane as well"), tr("Ctrl+\\"),
              [this] { m_panes->splitRight(); });
    addAction(view, tr("&Move Tab to Other Pane"), tr("Move the tab to the other pane"), tr("Ctrl+Alt+Right"),
              [this] { m_panes->moveTab(); });
    addAction(view, tr("Close &Split"), tr("Close the current pane; its tabs can be reopened in the other one"),
              tr("Ctrl+Shift+W"), [this] { m_panes->closeCurrent(); });
    addAction(view, tr("Focus Other Pa&ne"), tr("Move the focus to the other pane"), tr("F6"), [this] {
        m_pages->setCurrentWidget(m_panes);
        m_panes->focusOther();
    });
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

void MainWindow::chooseFiles() {
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open Tool Definitions"), {}, tr("Tool definitions (*.json *.jsonc *.yaml *.yml);;All files (*)"));
    if (!paths.isEmpty())
        openPaths(paths);
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

} // namespace toolroom
