// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/agents/live_gateways.h"
#include "ui/agents/running_agents.h"
#include "ui/confirm/attention_queue.h"
#include "ui/environments/environments.h"
#include "ui/mainwindow/lazy_widget.h"
#include "ui/mainwindow/open_sources.h"
#include "ui/mainwindow/place_rail.h"
#include "ui/mainwindow/tool_pane.h"
#include "ui/mainwindow/tool_panes.h"
#include "ui/mainwindow/visits.h"
#include "ui/mainwindow/workbench.h"
#include "ui/modules/open_modules.h"
#include "ui/run/call_drafts.h"
#include "ui/run/run_controller.h"
#include "ui/servers/configured_servers.h"
#include "ui/servers/open_servers.h"
#include "ui/servers/servers_place.h"
#include "ui/settings/settings.h"
#include "ui/stores/key_store.h"
#include "ui/theme/appearance.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QMenu;
class QProgressBar;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class AgentsPlace;
class CallOpener;
class CommandPalette;
class CompatPage;
class ComposePage;
class AttentionDialog;
class ConnectServerDialog;
class ElidedLabel;
class EmptyPage;
class EnvelopePage;
class EnvironmentBox;
struct EnteredServer;
class FilePage;
struct GatewaySources;
class HistoryPages;
struct Workspace;
class ModuleTrustDialog;
class PartOutline;
class ProblemsPanel;
class QuarantinePage;
class QuickFixes;
class RegistryBrowser;
class RoutingPages;
class RunPages;
class SteadyLabel;
class StoresPage;
class TextZoom;
class Tour;
class WaitingCalls;
class WelcomePage;

/// The main window: the registry on the left, one or two panes with tools next to it, and the problems below. The
/// selected tool is that of the current pane.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(std::unique_ptr<Settings> settings, Appearance& appearance, WindowRunSettings runs);
    ~MainWindow() override;

    [[nodiscard]] OpenSources& openSources() { return m_openSources; }
    [[nodiscard]] OpenServers& openServers() { return m_servers; }
    [[nodiscard]] RunController& runs() { return m_runs; }
    [[nodiscard]] Environments& environments() { return m_environments; }
    [[nodiscard]] AttentionQueue& attention() { return m_attention; }
    /// For the gateways of this user.
    [[nodiscard]] ControlServer& controlServer() { return m_controlServer; }
    [[nodiscard]] ToolPanes& panes() { return *m_panes; }
    /// The current pane.
    [[nodiscard]] ToolPane& pane() const { return m_panes->current(); }
    [[nodiscard]] ToolTabs& tabs() const { return pane().tabs(); }
    [[nodiscard]] OpenTools& openTools() const { return pane().openTools(); }
    /// A part that is created on first use; see addParts().
    template <class Part>
    [[nodiscard]] Part& part() {
        return *m_parts.get<Part>();
    }
    [[nodiscard]] RunPages& runPages() const { return pane().runPages(); }
    [[nodiscard]] HistoryPages& historyPages() { return *m_historyPages; }
    [[nodiscard]] RoutingPages& routingPages() { return *m_routingPages; }

    void setBundledSources(BundledSources sources) { m_bundled = std::move(sources); }
    /// Keeps what the last session saved for the next start, except for what is typed: for a window with other sources.
    void keepSession() { m_keepsSession = true; }
    /// Replaces the open sources.
    void openStartupSources(std::vector<SourceSpec> sources);
    /// Opens the sources of the last session, and selects its tool and tab. Returns false if there are none.
    bool restoreWorkspace();
    /// Adds files and folders to the open sources and to the recent sources, and shows their first tool. Opens saved
    /// calls, and shows the servers of configuration files to the user.
    void openPaths(const QStringList& paths);
    /// Opens a call that somebody passed on: a link or a file. Never runs it.
    void openCall(const QString& place);
    /// Opens a source in Settings::recentSources().
    void openRecent(const QString& source);
    /// Connects in the background to a server that the user has typed. Fails if the command or URL is malformed.
    Result<void> openServer(const std::string& source, LiveServerOptions options);
    /// Loads code modules that the user has named: `module:PATH`.
    void openModules(const std::string& argument);
    [[nodiscard]] OpenModules& codeModules() { return m_modules; }
    /// Connects to servers from configuration files. Shows each one to the user first, unless it is trusted.
    void connectConfigured(std::vector<ConfiguredServer> servers);
    void showTool(std::uint32_t tool);
    void showToolPage(std::uint32_t tool, ToolTabs::Tab page);
    /// The arguments that were entered, by tool id; see CallDrafts.
    [[nodiscard]] std::map<std::string, Json> drafts() const;
    /// Shows the page for calling the selected tool.
    void showCallPage();
    /// Shows the tool and location of a finding.
    void showFinding(std::uint32_t finding);
    void explainRule(const QString& rule);
    void openPalette();
    /// Shows a page unrelated to the selected tool, or returns to the tool if the page is already shown.
    void togglePage(QWidget* page);
    /// Shows the live servers, and selects the one with this id if it is not empty.
    void showServers(const std::string& id = {});
    /// Shows the code modules, and selects those with this id if it is not empty.
    void showModules(const std::string& id);
    /// Shows the tools and sources that could not be read.
    void showQuarantine();
    void showWelcome();
    /// Opens a built-in tool that is ready to run.
    void runFirstTool();

Q_SIGNALS:
    /// Emitted when no work is pending and the layouts are up to date.
    void settled();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void addParts();
    void buildCentralWidget();
    void buildStatusBar();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildSplitActions(QMenu* view);
    void buildThemeMenu(QMenu* view);
    void buildTextMenu(QMenu* view);
    void buildRunMenu();
    void buildGoMenu();
    void buildConfirmationMenu(QMenu* run);
    void buildPlaceActions(QMenu* go);
    void buildTabsMenu(QMenu* go);
    void buildHelpMenu();
    QAction* addAction(QMenu* menu, const QString& text, const QString& tip, const QKeySequence& shortcut,
                       std::function<void()> run);
    /// Like addAction(), but the shortcut works only while one of `tabs` or `places` has focus.
    QAction* addActionAt(QMenu* menu, const QString& text, const QString& tip, const QKeySequence& shortcut,
                         const QList<ToolTabs::Tab>& tabs, const QList<QWidget*>& places, std::function<void()> run);
    void connectSignals();
    void connectRuns();
    void connectServers();
    void connectModules();
    ToolPane* createPane();
    bool makeRoomForPanes(int width);
    /// Follows the current pane.
    void showCurrentPane();
    void describeTool();
    WelcomePage* makeWelcomePage();
    StoresPage* makeStoresPage();
    ServersPlace* makeServersPlace();
    AgentsPlace* makeAgentsPlace();
    [[nodiscard]] GatewaySources gatewaySources() const;
    QuarantinePage* makeQuarantinePage();
    FilePage* makeFilePage();
    EnvelopePage* makeEnvelopePage();
    ComposePage* makeComposePage();
    CompatPage* makeCompatPage();
    CommandPalette* makePalette();
    void addAttention();
    void placeDialog(AttentionDialog& dialog);
    AttentionDialog& dialogFor(const AttentionQueue::Entry& entry);
    /// Shows the oldest entry that waits for the user; called again, the next one.
    void showNextPending();
    void reportClosed(const QString& id);

    void showLoading();
    void showLoadingText();
    [[nodiscard]] bool isLoadingFirstTools() const;
    /// Says on the pages whether tools are being loaded, if there are none yet.
    void showLoadingState();
    void showProgress(std::size_t tools, std::size_t sourcesDone, std::size_t sources);
    struct LoadedTools;
    void showLoaded();
    /// Gives the registry to the pages that exist.
    void shareRegistry();
    LoadedTools takeLoadedTools();
    void showLoadedTool(const LoadedTools& loaded);
    void showLoadedPage(const LoadedTools& loaded, bool hadTool);
    bool isFileErrorResolved();
    void offerNewTools(const LoadedTools& loaded);
    void showCanceled();
    void showEmptyText();
    void showFailedServer(const std::string& id);
    void updatePane(ToolPane& pane);
    [[nodiscard]] bool isSourceOpen(const ToolPane& pane) const;
    /// Selects the tool without changing the page.
    void setTool(ToolPane& pane, std::uint32_t tool);
    void reload();
    void returnToTool();
    void showOpenTool(const OpenTool& tool);
    ServersPlace& showServersPage(ServersPlace::Page page);
    /// Does nothing if the registry has no such tool.
    void showToolById(const std::string& id);
    void endLoading();
    void cancelLoading();
    void showStatusText();
    void showRunCount();
    /// The place that the current page belongs to.
    [[nodiscard]] Place currentPlace() const;
    /// Shows the page of the place that was shown last.
    void showPlace(Place place);
    /// Shows the current place in the rail, and the registry and the problems where they belong.
    void updatePlace();
    /// Shows what was shown before (-1), or what followed it (1).
    void stepVisits(int by);
    void recordVisit();
    [[nodiscard]] Visit currentVisit() const;
    /// Shows the first tool of the source when it is loaded, unless the user has gone on with something else.
    void expectSource(std::string path);
    /// Whether the current page is about tools rather than runs.
    [[nodiscard]] bool isToolPage() const;
    void toggleProblems();

    void chooseFiles();
    /// Fills in the command or URL unless it is empty.
    void chooseServer(const QString& source = {});
    void chooseModules();
    void chooseModuleFolder();
    /// Shows what the modules run, and loads them if the user trusts it.
    ModuleTrustDialog* reviewModules(const std::string& id);
    void trustModules(const std::string& id, std::vector<UntrustedModules> modules);
    /// Loads sources again after a quick fix. Modules that were trusted before it stay trusted.
    void handleFixedFile(const FileChange& change);
    /// Offers to review modules that are not trusted.
    void showUntrustedModules();
    /// Shows the states of servers and code modules in the registry and in the status bar.
    void showLiveSources();
    /// Adds the commands of a server or of code modules to a context menu.
    void addLiveCommands(QMenu* menu, const std::string& id);
    void showSkippedModules(const std::vector<std::string>& files);
    /// The folder that the dialogs for code modules start in.
    [[nodiscard]] QString moduleFolder() const;
    void removeLiveSource(const std::string& id);
    /// Asks whether to load the code modules of the last session, and reviews those that are not trusted.
    void loadAllModules();
    /// One after the other.
    void reviewAllModules(std::vector<std::string> ids);
    [[nodiscard]] bool hasUnloadedModules() const;
    void createTool();
    Result<void> openEntered(const SavedServer& server);
    ConnectServerDialog* showConnectDialog();
    void saveEntered(const EnteredServer& server);
    void forgetSecrets(const SavedServer& removed);
    void editServer(const std::string& id);
    /// Shows the tab of a tool that no source contains, or that is not known yet, with a notice above the pages.
    void showMissingTab(const OpenTool& tool);
    /// Says above the pages of the tool why it cannot run, if there is a reason.
    void showToolNotice(ToolPane& pane);
    void showToolNotices();
    /// The server that a call of the shown tool waits for; empty if there is none.
    [[nodiscard]] std::string connectingServer() const;
    void cancelConnecting(const std::string& id);
    void showConnectingNotice(ToolPane& pane, const OpenServer& server);
    /// Keeps the tools of a server for the next start.
    void saveToolList(const OpenServer& server);
    /// Adds a server of the last session with its tools.
    void restoreServer(SavedServer saved);
    /// What can be done about a server that has failed.
    std::vector<ToolTabs::NoticeAction> serverActions(const std::string& id);
    /// Says above the pages of a tool that its source could not be read, or that its server has failed.
    void showSourceError(ToolTabs& tabs, const Finding& finding);
    void showServerLog(const std::string& id);
    /// Says where a configured server is defined.
    void showConfiguration(const SavedServer& server);
    void reopenServer(const SavedServer& server);
    /// Offers the tools of a server that has become ready while the user was doing something else.
    void showNewTools(const std::string& server);
    /// Does nothing for sources that are not offered.
    void hideNewTools(const std::string& source);
    void showOfferedTools();
    void chooseNewTools();
    void updateAbort();
    [[nodiscard]] ToolPane* paneWithLiveRun() const;
    void abortRun();
    /// The agent whose call in progress the visible page shows; empty if there is none.
    [[nodiscard]] QString runningAgent() const;
    /// Shows a run of this window or of the history.
    void showRun(const QString& run);
    /// The window answers the server's questions.
    [[nodiscard]] LiveServerOptions withHandlers(LiveServerOptions options, const std::string& label) const;
    void fillRecentMenu();
    void focusSearchField();
    void showPreferences();
    void showEnvironments();
    void setConfirmationLevel(ConfirmationLevel level);
    void openEditor(const QString& path, TextPosition at);
    void showEditorError(const QString& command, const QString& path);
    void showGuide(const QString& page);
    void showNews();
    [[nodiscard]] Tour* createTour();
    void startTour();
    [[nodiscard]] QString guidePage() const;
    [[nodiscard]] std::optional<std::uint32_t> currentFinding() const;
    /// Shows the next finding (1) or the previous one (-1).
    void stepFinding(int by);
    void explainCurrent();
    void fixCurrent();
    void ignoreRule(std::uint32_t finding);
    void openBundled(const std::vector<SourceSpec>& sources);
    void addPaths(const QStringList& paths);
    void showFirstTool();
    /// Removes the open source that `source` belongs to.
    void removeSource(const LoadedSource& source);
    [[nodiscard]] Workspace workspace() const;
    void saveWorkspace();
    void saveState();
    void restoreState();

    static constexpr int messageMs = 6000; ///< how long the status bar shows a message

    std::unique_ptr<Settings> m_settings;
    Appearance& m_appearance;
    TextZoom* m_textZoom;
    OpenSources m_openSources;
    KeyStore m_keys;
    ControlServer m_controlServer;
    LiveGateways m_gateways{m_controlServer};
    AttentionQueue m_attention;
    RunController m_runs;
    RunningAgents m_runningAgents;
    Environments m_environments;
    EnvironmentBox* m_environmentBox = nullptr;
    std::shared_ptr<CredentialStore> m_credentials; ///< credentials for MCP servers
    OpenServers m_servers;
    OpenModules m_modules;
    ServerConnector* m_serverConnector;
    std::string m_newSource; ///< id of a server, or path of a source, whose tools the user has not chosen yet
    std::vector<std::string> m_offeredSources; ///< those of showNewTools(), the first one first
    std::string m_pathToShow;              ///< path or name of the source whose first tool is shown when it is loaded
    bool m_keepsSession = false;           ///< see keepSession()
    Visit m_visitAtOpening;                ///< what was shown when it was opened
    bool m_hasGoneOn = false;              ///< the user has clicked or pressed a key in the window since then
    WaitingCalls* m_waitingCalls;
    QTimer m_noticeTimer;          ///< updates showConnectingNotice()
    bool m_opensFirstTool = false; ///< see runFirstTool()
    BundledSources m_bundled;
    CallDrafts m_drafts;
    QList<QAction*> m_actions;
    std::vector<std::pair<QAction*, QList<ToolTabs::Tab>>> m_tabActions; ///< see addActionAt()
    QAction* m_abort = nullptr;
    QuickFixes* m_quickFixes;
    bool m_problemsVisibleForTools = true; ///< whether the panel is visible on pages about tools
    bool m_problemsVisibleForRuns = false; ///< whether the panel is visible on pages about runs
    Visits m_visits;
    QTimer m_loadingTimer; ///< a reload that is over soon is not mentioned
    QTimer m_visitTimer;   ///< so that only the last of several changes is a visit
    QTimer m_settleTimer;  ///< restarted when a piece of work ends

    PlaceRail* m_rail;
    RegistryBrowser* m_browser;
    QStackedWidget* m_pages;
    EmptyPage* m_emptyPage;
    QWidget* m_toolsPage; ///< the page of Place::Tools that was shown last
    Workbench m_workbench;
    LazyParts m_parts;
    HistoryPages* m_historyPages;
    RoutingPages* m_routingPages;
    ToolPanes* m_panes;
    CallOpener* m_callOpener;
    QStringList m_configurations; ///< files that are being read, because they may configure servers
    LatestTask m_readingConfigurations;
    ProblemsPanel* m_problems;
    QSplitter* m_columns;
    QSplitter* m_rows;
    Tour* m_tour = nullptr; ///< created on first use, below the pages
    QMenu* m_recentMenu = nullptr;
    ElidedLabel* m_status;
    QToolButton* m_untrusted; ///< shown while modules are not trusted
    QToolButton* m_news;      ///< shown after an update
    QToolButton* m_newTools;  ///< see showNewTools()
    SteadyLabel* m_running;   ///< number of runs in progress
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    PartOutline* m_dropHighlight;
};

} // namespace toolroom
