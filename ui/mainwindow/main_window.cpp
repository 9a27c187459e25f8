// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/main_window.h"

#include "core/base/version.h"
#include "core/models/text.h"
#include "ui/agents/agents_place.h"
#include "ui/agents/repeat_session_dialog.h"
#include "ui/browser/registry_browser.h"
#include "ui/browser/unreadable_pages.h"
#include "ui/compat/compat_page.h"
#include "ui/compose/compose_page.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/envelope/envelope_page.h"
#include "ui/environments/environments_dialog.h"
#include "ui/guide/guide_window.h"
#include "ui/history/offline_history_label.h"
#include "ui/history/retention_dialog.h"
#include "ui/mainwindow/call_opener.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/search_header.h"
#include "ui/mainwindow/status_buttons.h"
#include "ui/mainwindow/waiting_calls.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/problems/problems_panel.h"
#include "ui/problems/quick_fixes.h"
#include "ui/routing/routing_pages.h"
#include "ui/servers/connect_server_dialog.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/servers/servers_place.h"
#include "ui/stores/model_page.h"
#include "ui/stores/stores_page.h"
#include "ui/tasks/pending_work.h"
#include "ui/theme/theme.h"
#include "ui/tool/rule_page.h"
#include "ui/widgets/alt_letter_filter.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/part_outline.h"
#include "ui/widgets/tab_order.h"
#include "ui/widgets/text_zoom.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QProgressBar>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr QSize minWindowSize(720, 480);
constexpr QSize firstWindowSize(1200, 800);
constexpr QSize frameMargin(16, 40);  ///< what window managers put around the window, generously
constexpr int maxBrowserWidth = 360;  ///< at first, so that large text leaves room for the pages
constexpr int minWidthForWords = 700; ///< of the window, for the words of the rail
constexpr int loadingDelayMs = 250;
constexpr int layoutSettleMs = 30; ///< layouts are updated within a few turns of the event loop

/// Widgets get their first sizes from the text size.
Appearance& withSavedChoices(Appearance& appearance, const Settings& settings) {
    appearance.choose(settings.theme());
    appearance.setHighContrast(settings.choice(QStringLiteral("highContrast"), 0) != 0);
    appearance.setTextSize(settings.choice(QStringLiteral("textSize"), appearance.textSize()));
    return appearance;
}

WindowRunSettings withSavedLevel(WindowRunSettings runs, const Settings& settings) {
    runs.level = settings.confirmationLevel();
    return runs;
}

} // namespace

MainWindow::MainWindow(std::unique_ptr<Settings> settings, Appearance& appearance, WindowRunSettings runs)
    : m_settings(std::move(settings))
    , m_appearance(withSavedChoices(appearance, *m_settings))
    , m_textZoom(new TextZoom(*m_settings, this))
    , m_runs(withSavedLevel(std::move(runs), *m_settings), m_attention.link())
    , m_runningAgents(m_runs.settings().historyPath())
    , m_environments(m_runs, m_keys)
    , m_credentials(std::make_shared<KeychainCredentials>())
    , m_servers(m_runs.settings().servers, *m_settings)
    , m_modules(m_runs.settings().servers, m_runs.settings().trust)
    , m_waitingCalls(new WaitingCalls(m_servers, m_runs, this))
    , m_quickFixes(new QuickFixes(this))
    , m_rail(new PlaceRail)
    , m_browser(new RegistryBrowser)
    , m_pages(new QStackedWidget)
    , m_emptyPage(new EmptyPage)
    , m_toolsPage(m_emptyPage)
    , m_workbench(m_runs, *m_settings, *m_pages)
    , m_historyPages(new HistoryPages(m_workbench, this))
    , m_routingPages(new RoutingPages(m_workbench, this))
    , m_panes(new ToolPanes([this] { return createPane(); }))
    , m_callOpener(new CallOpener(m_openSources, this))
    , m_problems(new ProblemsPanel)
    , m_columns(new QSplitter(Qt::Horizontal))
    , m_rows(new QSplitter(Qt::Vertical))
    , m_status(new ElidedLabel)
    , m_untrusted(new QToolButton)
    , m_news(new QToolButton)
    , m_newTools(new QToolButton)
    , m_running(new SteadyLabel(Qt::AlignRight))
    , m_progress(new QProgressBar)
    , m_cancel(new QToolButton)
    , m_dropHighlight(new PartOutline(this)) {
    setWindowTitle(tr("Toolroom"));
    setAcceptDrops(true);
    setMinimumSize(minWindowSize);
    restoreSavedModel(*m_settings, m_keys, *m_runs.settings().languageModel);
    new AltLetterFilter(this);
    addParts();
    buildCentralWidget();
    buildStatusBar();
    buildFileMenu();
    buildEditMenu();
    buildViewMenu();
    buildRunMenu();
    buildGoMenu();
    buildHelpMenu();
    connectSignals();
    restoreState();
    const WindowRunSettings& runSettings = m_runs.settings();
    if (runSettings.history)
        applyRetention(runSettings.history, m_settings->retention());
    else if (!runSettings.historyError.empty())
        statusBar()->showMessage(tr("Runs are not saved: %1").arg(toDisplayLine(runSettings.historyError)));
    showEmptyText();
    m_visitTimer.setSingleShot(true);
    m_loadingTimer.setSingleShot(true);
    m_loadingTimer.setInterval(loadingDelayMs);
    m_settleTimer.setSingleShot(true);
    m_settleTimer.setInterval(layoutSettleMs);
    m_browser->focusSearch();
}

MainWindow::~MainWindow() {
    for (ToolPane* pane : m_panes->all())
        pane->stop(); // pages are destroyed after m_runs, which executes the calls
    // Dialogs are destroyed after the members that they refer to.
    delete m_parts.existing<AgentsPlace>();
    delete m_parts.existing<ConfirmationDialog>();
    delete m_parts.existing<ServerQuestionDialog>();
    qDeleteAll(findChildren<ConnectServerDialog*>());
    qDeleteAll(findChildren<RepeatSessionDialog*>());
}

void MainWindow::addParts() {
    m_parts.add<WelcomePage>([this] { return makeWelcomePage(); });
    m_parts.add<StoresPage>([this] { return makeStoresPage(); });
    m_parts.add<ServersPlace>([this] { return makeServersPlace(); });
    m_parts.add<AgentsPlace>([this] { return makeAgentsPlace(); });
    addAttention();
    m_parts.add<QuarantinePage>([this] { return makeQuarantinePage(); });
    m_parts.add<FilePage>([this] { return makeFilePage(); });
    m_parts.add<EnvelopePage>([this] { return makeEnvelopePage(); });
    m_parts.add<ComposePage>([this] { return makeComposePage(); });
    m_parts.add<CompatPage>([this] { return makeCompatPage(); });
    m_parts.add<GuideWindow>([this] { return new GuideWindow(this); });
    m_parts.add<RulePage>([this] { return new RulePage(this); });
    m_parts.add<CommandPalette>([this] { return makePalette(); });
}

void MainWindow::buildCentralWidget() {
    m_pages->addWidget(m_emptyPage);
    m_pages->addWidget(m_panes);
    m_columns->addWidget(m_browser);
    m_columns->addWidget(m_pages);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 1);
    const int browserWidth = std::min(scaledToText(320), maxBrowserWidth);
    m_columns->setSizes({browserWidth, firstWindowSize.width() - browserWidth});
    m_columns->setChildrenCollapsible(false);
    m_rows->addWidget(m_columns);
    m_rows->addWidget(m_problems);
    m_rows->setStretchFactor(0, 1);
    m_rows->setStretchFactor(1, 0);
    m_rows->setSizes({560, scaledToText(200)});
    m_rows->setCollapsible(0, false);
    m_browser->setMinimumWidth(208);
    m_pages->setMinimumWidth(320);
    auto* shell = new QWidget;
    auto* column = createColumn(shell, 0);
    auto* places = createRow(nullptr, 0);
    places->addWidget(m_rail);
    places->addWidget(m_rows, 1);
    column->addLayout(places, 1);
    setCentralWidget(shell);
    m_environmentBox = new EnvironmentBox(m_environments);
    connect(m_environmentBox, &EnvironmentBox::manageRequested, this, &MainWindow::showEnvironments);
    connect(&m_environments, &Environments::keychainFailed, this,
            [this](const QString& problem) { statusBar()->showMessage(problem); });
    menuBar()->setCornerWidget(m_environmentBox);
    const auto* search = new SearchHeader(*menuBar(), *m_environmentBox);
    connect(search, &QAbstractButton::clicked, this, &MainWindow::openPalette);
}

void MainWindow::buildStatusBar() {
    m_progress->setMaximumWidth(160);
    m_progress->setMaximumHeight(8);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Loading"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel loading"));
    m_cancel->setAutoRaise(true);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(groupSpacing, 0, innerSpacing, 0);
    m_status->setForegroundRole(QPalette::PlaceholderText);
    statusBar()->addWidget(m_status, 1);
    m_untrusted->setText(tr("Review Code Modules…"));
    m_untrusted->setToolTip(tr("A manifest names code that is not trusted, so it has not been run"));
    m_untrusted->hide();
    connect(m_untrusted, &QToolButton::clicked, this, [this] {
        const auto& all = m_modules.modules();
        const auto first = std::ranges::find(all, OpenModule::State::NotTrusted, &OpenModule::state);
        if (first != all.end())
            showModules((*first)->id());
    });
    statusBar()->addPermanentWidget(m_untrusted);
    m_news->setText(tr("What's New"));
    m_news->setToolTip(tr("Toolroom has been updated to version %1").arg(toQString(version())));
    m_news->hide();
    connect(m_news, &QToolButton::clicked, this, [this] { showNews(); });
    statusBar()->addPermanentWidget(m_news);
    m_newTools->setToolTip(tr("Show the tools that have been loaded meanwhile"));
    m_newTools->hide();
    connect(m_newTools, &QToolButton::clicked, this, &MainWindow::chooseNewTools);
    statusBar()->addPermanentWidget(m_newTools);
    if (const auto& history = m_runs.settings().history)
        statusBar()->addPermanentWidget(new OfflineHistoryLabel(history));
    statusBar()->addPermanentWidget(m_callOpener->button());
    m_running->reserveWidth(liveCountsText({.running = static_cast<int>(Runner::maxConcurrentRuns)}));
    statusBar()->addPermanentWidget(m_running);
    auto* servers = new ServersButton(m_servers);
    connect(servers, &QToolButton::clicked, this, [this] { showServers(); });
    statusBar()->addPermanentWidget(servers);
    auto* pending = new PendingButton(m_attention);
    connect(pending, &QToolButton::clicked, this, &MainWindow::showNextPending);
    statusBar()->addPermanentWidget(pending);
    statusBar()->addPermanentWidget(m_progress);
    statusBar()->addPermanentWidget(m_cancel);
    endLoading();
}

void MainWindow::connectSignals() {
    qApp->installEventFilter(this); // for m_hasGoneOn
    connect(&m_openSources, &OpenSources::loadingStarted, this, &MainWindow::showLoading);
    connect(&m_openSources, &OpenSources::progressed, this, &MainWindow::showProgress);
    connect(&m_openSources, &OpenSources::loaded, this, &MainWindow::showLoaded);
    connect(&m_openSources, &OpenSources::canceled, this, &MainWindow::showCanceled);
    connect(m_cancel, &QToolButton::clicked, this, &MainWindow::cancelLoading);
    connect(m_browser, &RegistryBrowser::toolChosen, this, &MainWindow::showTool);
    connect(m_browser, &RegistryBrowser::toolClicked, this, [this] {
        if (pane().source())
            m_pages->setCurrentWidget(m_panes);
    });
    connect(m_browser, &RegistryBrowser::quarantineRequested, this, &MainWindow::showQuarantine);
    connect(m_browser, &RegistryBrowser::openRequested, this, &MainWindow::chooseFiles);
    connect(m_browser, &RegistryBrowser::removalRequested, this, &MainWindow::removeSource);
    connect(m_browser, &RegistryBrowser::reloadRequested, this, &MainWindow::reload);
    connect(m_browser, &RegistryBrowser::editorRequested, this, &MainWindow::openEditor);
    connect(m_browser, &RegistryBrowser::liveMenuRequested, this, &MainWindow::addLiveCommands);
    connect(m_browser, &RegistryBrowser::liveSourceActivated, this,
            [this](const std::string& id) { m_modules.find(id) ? showModules(id) : showServers(id); });
    connect(m_browser, &RegistryBrowser::liveRemovalRequested, this, &MainWindow::removeLiveSource);
    connect(m_emptyPage, &EmptyPage::actionChosen, this, [this] {
        if (isLoadingFirstTools())
            return cancelLoading();
        hasUnloadedModules() ? loadAllModules() : chooseFiles();
    });
    connect(m_problems, &ProblemsPanel::findingChosen, this, &MainWindow::showFinding);
    connect(m_problems, &ProblemsPanel::explanationRequested, this, &MainWindow::explainRule);
    connect(m_problems, &ProblemsPanel::editorRequested, this, &MainWindow::openEditor);
    connect(m_problems, &ProblemsPanel::ignoreRequested, this, &MainWindow::ignoreRule);
    connect(m_quickFixes, &QuickFixes::fileChanged, this, &MainWindow::handleFixedFile);
    connect(m_quickFixes, &QuickFixes::statusMessage, &m_workbench, &Workbench::statusMessage);
    connect(&m_workbench, &Workbench::backRequested, this, &MainWindow::returnToTool);
    connect(&m_workbench, &Workbench::editProposed, m_quickFixes, &QuickFixes::review);
    connectRuns();
    connectServers();
    connectModules();
    connect(&PendingWork::instance(), &PendingWork::workEnded, &m_settleTimer, qOverload<>(&QTimer::start));
    connect(&m_settleTimer, &QTimer::timeout, this, [this] {
        if (PendingWork::instance().isEmpty())
            Q_EMIT settled();
    });
}

void MainWindow::connectRuns() {
    connect(&m_runs, &RunController::liveCountsChanged, this, &MainWindow::showRunCount);
    connect(&m_runningAgents, &RunningAgents::countChanged, this, [this](int running) {
        m_rail->setCount(Place::Agents, running, tr("%Ln call(s) of agents in progress", nullptr, running),
                         [](const QWidget& rail) { return themeOf(&rail).accent; });
    });
    connect(m_pages, &QStackedWidget::currentChanged, this, &MainWindow::updatePlace);
    connect(m_panes, &ToolPanes::currentChanged, this, &MainWindow::showCurrentPane);
    connect(m_panes, &ToolPanes::toolChosen, this, &MainWindow::showOpenTool);
    connect(m_panes, &ToolPanes::statusMessage, &m_workbench, &Workbench::statusMessage);
    m_panes->setMakeRoom([this](int width) { return makeRoomForPanes(width); });
    connect(&m_visitTimer, &QTimer::timeout, this, &MainWindow::recordVisit);
    connect(&m_loadingTimer, &QTimer::timeout, this, &MainWindow::showLoadingText);
    connect(m_rail, &PlaceRail::placeChosen, this, &MainWindow::showPlace);
    connect(&m_workbench, &Workbench::explanationRequested, this, &MainWindow::explainRule);
    connect(&m_workbench, &Workbench::modelSetupRequested, this,
            [this] { showServersPage(ServersPlace::Page::Model); });
    connect(&m_workbench, &Workbench::connectServerRequested, this, [this] { chooseServer(); });
    connect(m_callOpener, &CallOpener::filesRequested, this, &MainWindow::chooseFiles);
    connect(m_callOpener, &CallOpener::serverRequested, this, [this] { chooseServer(); });
    connect(&m_workbench, &Workbench::statusMessage, this,
            [this](const QString& text) { statusBar()->showMessage(withoutCodeMarks(text), messageMs); });
    connect(&m_workbench, &Workbench::toolRequested, this, &MainWindow::showToolById);
    connect(&m_workbench, &Workbench::pageRequested, this, [this](ToolTabs::Tab page) {
        m_pages->setCurrentWidget(m_panes);
        pane().tabs().showTab(page);
    });
    connect(&m_workbench, &Workbench::runRequested, this, &MainWindow::showRun);
    connect(m_callOpener, &CallOpener::callRequested, &m_workbench, &Workbench::callRequested);
    connect(&m_workbench, &Workbench::callRequested, this,
            [this](const Call& call, const QString& label) { runPages().openCall(call, label); });
    connect(&m_workbench, &Workbench::findingRequested, this, &MainWindow::showFinding);
    connect(&m_workbench, &Workbench::ignoreRequested, this, &MainWindow::ignoreRule);
    connect(&m_workbench, &Workbench::toolUsed, this, [this] { m_hasGoneOn = true; });
    connect(&m_workbench, &Workbench::editorRequested, this, &MainWindow::openEditor);
}

void MainWindow::reload() {
    m_openSources.reload();
    m_servers.reload();
    m_modules.reloadAll();
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::ApplicationFontChange)
        m_rail->setCompact(width() < scaledToText(minWidthForWords));
    // Emitted before shortcuts are looked up, unless the widget with the focus needs the key itself.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        updateAbort();
    const bool isHandled = QMainWindow::event(event);
    if (event->type() == QEvent::Resize && m_panes->other())
        std::ignore = makeRoomForPanes(m_panes->neededWidth());
    return isHandled;
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    // Precedes shortcuts, so that a command that opens a source is not input that follows it.
    const bool isInput = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::ShortcutOverride;
    const auto* widget = isInput ? qobject_cast<const QWidget*>(watched) : nullptr;
    m_hasGoneOn |= widget && widget->window() == this;
    return QMainWindow::eventFilter(watched, event);
}

bool MainWindow::focusNextPrevChild(bool next) {
    return focusNextTabStop(*this, next);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (const int running = m_runs.liveCount(); running > 0) {
        QMessageBox box(QMessageBox::Question, tr("Runs in Progress"),
                        tr("%Ln run(s) still in progress. Abort and quit?", nullptr, running),
                        QMessageBox::Abort | QMessageBox::Cancel, this);
        box.setTextFormat(Qt::PlainText);
        box.setDefaultButton(QMessageBox::Cancel);
        if (box.exec() != QMessageBox::Abort)
            return event->ignore();
    }
    saveState();
    QMainWindow::closeEvent(event);
}

void MainWindow::saveState() {
    m_settings->setState(QStringLiteral("window"), saveGeometry());
    m_settings->setState(QStringLiteral("columns"), m_columns->saveState());
    m_settings->setState(QStringLiteral("rows"), m_rows->saveState());
    m_settings->setTheme(m_appearance.choice());
    m_settings->setChoice(QStringLiteral("highContrast"), m_appearance.highContrast());
    m_settings->setChoice(QStringLiteral("textSize"), m_appearance.textSize());
    saveWorkspace();
    m_browser->saveState(*m_settings);
    m_problems->saveState(*m_settings);
}

void MainWindow::restoreState() {
    if (!restoreGeometry(m_settings->state(QStringLiteral("window"))))
        resize(firstWindowSize.boundedTo(screen()->availableSize() - frameMargin));
    m_columns->restoreState(m_settings->state(QStringLiteral("columns")));
    m_rows->restoreState(m_settings->state(QStringLiteral("rows")));
    m_browser->restoreState(*m_settings);
    m_problems->restoreState(*m_settings);
    const QByteArray lastVersion = m_settings->state(QStringLiteral("version"));
    const std::string_view current = version();
    const QByteArray thisVersion(current.data(), static_cast<qsizetype>(current.size()));
    m_news->setVisible(!lastVersion.isEmpty() && lastVersion != thisVersion);
    m_settings->setState(QStringLiteral("version"), thisVersion); // offered once
}

} // namespace toolroom
