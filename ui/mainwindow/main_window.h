// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/confirm/confirmation_queue.h"
#include "ui/mainwindow/lazy.h"
#include "ui/mainwindow/open_sources.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/run/run_desk.h"
#include "ui/settings/settings.h"
#include "ui/stores/key_store.h"
#include "ui/theme/appearance.h"

#include <QMainWindow>

#include <memory>
#include <optional>
#include <string>

class QLabel;
class QMenu;
class QProgressBar;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class CommandPalette;
class ComposePage;
class ConfirmationDialog;
class EmptyPage;
class EnvelopePage;
class ProblemsPanel;
class QuarantinePage;
class RegistryBrowser;
class RulePage;
class RunPages;
class SteadyLabel;
class StoresPage;
class ToolPage;
class WelcomePage;

/// The workbench: the registry at the left, the chosen tool beside it, the problems below.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(std::unique_ptr<Settings> settings, Appearance& appearance, RunSettings runs);
    ~MainWindow() override;

    [[nodiscard]] OpenSources& openSources() { return m_openSources; }
    [[nodiscard]] RunDesk& runs() { return m_runs; }
    [[nodiscard]] ToolTabs& tabs() { return *m_tabs; }
    [[nodiscard]] RunPages& runPages() { return *m_runPages; }
    [[nodiscard]] StoresPage& storesPage() { return *m_storesPage.get(); }
    [[nodiscard]] ConfirmationDialog& confirmation() { return *m_confirmation; }
    [[nodiscard]] ToolPage& toolPage() { return *m_toolPage.get(); }
    [[nodiscard]] EnvelopePage& envelopePage() { return *m_envelopePage.get(); }
    [[nodiscard]] ComposePage& composePage() { return *m_composePage.get(); }
    /// Nothing is being worked out that would change what is seen.
    [[nodiscard]] bool isSettled() const;

    /// Opens files and folders in place of what is open, and remembers them.
    void openPaths(const QStringList& paths);
    void showTool(std::uint32_t tool);
    /// The page on which the chosen tool is called.
    void showCallPage();
    /// Goes to the tool of a finding and to the place in it.
    void showFinding(std::uint32_t finding);
    void explainRule(const QString& rule);
    /// Shows a page that is not about the chosen tool, or goes back from it.
    void openPalette();
    void togglePage(QWidget* page);
    /// Shows what could not be read, and why.
    void showQuarantine();
    void showWelcome();

Q_SIGNALS:
    void settled();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void buildCentre();
    void buildStatusBar();
    void buildFileMenu();
    void buildViewMenu();
    void buildThemeMenu(QMenu* view);
    void buildTextMenu(QMenu* view);
    void buildRunMenu();
    void buildGoMenu();
    void buildTabsMenu(QMenu* go);
    void buildHelpMenu();
    QAction* addAction(QMenu* menu, const QString& words, const QKeySequence& shortcut, std::function<void()> run);
    /// As addAction(), but only while the focus is in one of `tabs` or `places`: elsewhere the keys are another's.
    QAction* addActionAt(QMenu* menu, const QString& words, const QKeySequence& shortcut,
                         const QList<ToolTabs::Tab>& tabs, const QList<QWidget*>& places, std::function<void()> run);
    void connectParts();
    void connectRuns();
    ToolPage* makeToolPage();
    WelcomePage* makeWelcomePage();
    StoresPage* makeStoresPage();
    QuarantinePage* makeQuarantinePage();
    EnvelopePage* makeEnvelopePage();
    ComposePage* makeComposePage();
    CommandPalette* makePalette();

    void showLoading();
    void showProgress(std::size_t tools, std::size_t sourcesDone, std::size_t sources);
    void showLoaded();
    void showCancelled();
    void sayWhyEmpty();
    void showToolAgain();
    /// It is in the registry that is open.
    void showToolNamed(const std::string& id);
    [[nodiscard]] std::optional<std::uint32_t> currentTool() const;
    void endLoading();
    void showRunning();
    /// The pages on which problems are read, not those about runs.
    [[nodiscard]] bool isAboutProblems() const;
    void placeProblems();
    void toggleProblems();

    void chooseFiles();
    void chooseFolder();
    void fillRecentMenu();
    void findHere();
    [[nodiscard]] std::optional<std::uint32_t> currentFinding() const;
    void explainCurrent();
    void fixCurrent();
    void saveState();
    void restoreState();

    std::unique_ptr<Settings> m_settings;
    Appearance& m_appearance;
    OpenSources m_openSources;
    KeyStore m_keys;
    ConfirmationQueue m_confirmations;
    RunDesk m_runs;
    std::string m_toolId; ///< of the tool that is shown, to find it again after a reload
    QList<QAction*> m_actions;
    bool m_problemsWanted = true;      ///< on the pages about tools
    bool m_problemsBesideRuns = false; ///< on the others
    QTimer m_calm;                     ///< runs since the last part of the window changed

    RegistryBrowser* m_browser;
    QStackedWidget* m_pages;
    EmptyPage* m_emptyPage;
    Lazy<WelcomePage> m_welcomePage;
    ToolTabs* m_tabs;
    Lazy<ToolPage> m_toolPage;
    RunPages* m_runPages;
    Lazy<StoresPage> m_storesPage;
    ConfirmationDialog* m_confirmation;
    Lazy<QuarantinePage> m_quarantinePage;
    Lazy<EnvelopePage> m_envelopePage;
    Lazy<ComposePage> m_composePage;
    ProblemsPanel* m_problems;
    QSplitter* m_columns;
    QSplitter* m_rows;
    Lazy<RulePage> m_rulePage;
    Lazy<CommandPalette> m_palette;
    QMenu* m_recentMenu = nullptr;
    QLabel* m_status;
    SteadyLabel* m_running; ///< how many runs go on
    QProgressBar* m_progress;
    QToolButton* m_cancel;
};

} // namespace toolroom
