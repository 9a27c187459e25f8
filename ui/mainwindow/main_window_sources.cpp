// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/config_files.h"
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/mainwindow/call_opener.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/tour.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/mainwindow/workspace.h"
#include "ui/run/call_page.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"

#include <QDir>
#include <QFileInfo>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view samplesName = "sample:";
constexpr std::string_view builtinName = "builtin:";
constexpr std::string_view firstTool = "agentbase/hello"; ///< needs no setup, permission, or confirmation

/// The source as the command line names it; empty if it cannot be opened again.
std::string nameOf(const SourceSpec& source) {
    if (source.kind == SourceSpec::Kind::Path)
        return source.path;
    for (const std::string_view bundled : {samplesName, builtinName})
        if (source.name.starts_with(bundled))
            return std::string(bundled);
    return {};
}

struct OpenedFiles {
    QStringList sources;
    std::vector<ConfiguredServer> servers; ///< in the configuration files of hosts
};

/// Whether the file is named like the configuration file of a host.
bool mayBeConfiguration(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    return std::ranges::any_of(knownMcpConfigFiles("/", "/"), [&name](const KnownMcpConfigFile& known) {
        return QFileInfo(toQString(known.path)).fileName() == name;
    });
}

/// Reads files: call it on a worker thread.
OpenedFiles separateConfigurations(const QStringList& paths) {
    OpenedFiles files;
    for (const QString& path : paths) {
        const std::string absolute = QFileInfo(path).absoluteFilePath().toStdString();
        auto config = loadMcpConfig(absolute);
        if (!config || config->servers.empty()) {
            files.sources += path;
            continue;
        }
        for (McpServerConfig& server : config->servers)
            if (!server.disabled)
                files.servers.push_back({std::move(server), absolute, config->host});
    }
    return files;
}

} // namespace

SourceSpec sourceAt(const QString& path) {
    SourceSpec source;
    source.path = QFileInfo(path).absoluteFilePath().toStdString();
    return source;
}

void MainWindow::openStartupSources(std::vector<SourceSpec> sources) {
    // The workspace of the last session is replaced, but what was typed in it is not lost.
    m_runPages->setDrafts(parseWorkspace(m_settings->state(QStringLiteral("workspace"))).drafts);
    for (SourceSpec& source : sources) {
        if (source.kind != SourceSpec::Kind::Path)
            continue;
        source = sourceAt(toQString(source.path));
        m_settings->addRecentSource(toQString(source.path));
    }
    m_openSources.open(std::move(sources));
}

void MainWindow::openCall(const QString& place) {
    m_callOpener->open(place);
}

void MainWindow::openPaths(const QStringList& paths) {
    QStringList sources;
    QString call;
    for (const QString& path : paths)
        if (isCallPlace(path))
            call = path; // the Call page shows one at a time
        else if (mayBeConfiguration(path))
            m_configurations += path;
        else
            sources += path;
    addPaths(sources);
    if (!call.isEmpty())
        openCall(call);
    if (m_configurations.isEmpty())
        return;
    m_readingConfigurations.run(
        [paths = m_configurations](const AbortSignal& /*abort*/) { return separateConfigurations(paths); },
        [this](OpenedFiles files) {
            m_configurations.clear();
            addPaths(files.sources);
            if (!files.servers.empty())
                connectConfigured(std::move(files.servers));
        });
}

void MainWindow::addPaths(const QStringList& paths) {
    std::vector<SourceSpec> sources;
    for (const QString& path : paths) {
        sources.push_back(sourceAt(path));
        m_settings->addRecentSource(toQString(sources.back().path));
    }
    if (sources.empty())
        return;
    m_pathToShow = sources.front().path;
    m_browser->clearFilter(); // it could hide the new tools
    m_openSources.add(std::move(sources));
}

void MainWindow::openRecent(const QString& source) {
    if (const std::optional<SavedServer> server = parseServer(source))
        reopenServer(*server);
    else if (isModuleArgument(source.toStdString()))
        openModules(source.toStdString());
    else
        openPaths({source});
}

void MainWindow::openSamples() {
    m_browser->clearFilter();
    m_openSources.add(m_bundled.samples);
}

void MainWindow::openBuiltinTools() {
    m_browser->clearFilter();
    m_openSources.add(m_bundled.builtin);
}

void MainWindow::runFirstTool() {
    m_opensFirstTool = true;
    openBuiltinTools();
}

/// Fills in the built-in tool once it is loaded, so that Ctrl+Enter runs it.
void MainWindow::showFirstTool() {
    m_opensFirstTool = false;
    showToolById(std::string(firstTool));
    m_tabs->showTab(ToolTabs::Call);
    m_runPages->callPage().fill({{"name", tr("World").toStdString()}});
    m_runPages->callPage().focusFirstField();
}

void MainWindow::removeSource(const LoadedSource& source) {
    const SourceSpec* open = m_openSources.sourceOf(source);
    if (!open)
        return;
    if (!open->moduleSource.empty())
        removeLiveSource(open->moduleSource);
    else if (open->server)
        removeLiveSource(open->server->serverId());
    else
        m_openSources.remove(source);
}

bool MainWindow::restoreWorkspace() {
    Workspace workspace = parseWorkspace(m_settings->state(QStringLiteral("workspace")));
    std::vector<SourceSpec> sources;
    for (const std::string& source : workspace.sources) {
        if (source == samplesName)
            std::ranges::copy(m_bundled.samples, std::back_inserter(sources));
        else if (source == builtinName)
            std::ranges::copy(m_bundled.builtin, std::back_inserter(sources));
        else if (isModuleArgument(source))
            m_modules.restore(moduleSourceFromArgument(source, {}));
        else
            sources.push_back(sourceAt(toQString(source)));
    }
    m_environments.choose(workspace.environment);
    for (const std::string& saved : workspace.servers)
        if (std::optional<SavedServer> server = parseServer(toQString(saved)))
            m_servers.restore(*std::move(server));
    if (sources.empty() && m_servers.servers().empty() && m_modules.modules().empty())
        return false;
    m_toolId = workspace.tool;
    m_openTools->restore(std::move(workspace.tools), m_toolId);
    m_runPages->setDrafts(std::move(workspace.drafts));
    if (workspace.tab >= ToolTabs::Tool && workspace.tab <= ToolTabs::Compare)
        m_tabs->showTab(static_cast<ToolTabs::Tab>(workspace.tab));
    if (sources.empty() && !m_servers.servers().empty())
        showServers(); // nothing else explains why there are no tools
    m_openSources.open(std::move(sources));
    return true;
}

void MainWindow::saveWorkspace() {
    Workspace workspace{.tool = m_toolId,
                        .tab = m_tabs->currentTab(),
                        .tools = m_openTools->tools(),
                        .environment = m_environments.current(),
                        .drafts = m_runPages->drafts()};
    for (const OpenServer& server : m_servers.servers())
        if (const QString saved = serializeServer(server.saved); !saved.isEmpty())
            workspace.servers.push_back(saved.toStdString());
    for (const auto& modules : m_modules.modules())
        if (modules->source.isTyped)
            workspace.sources.push_back(modules->id());
    for (const SourceSpec& source : m_openSources.requestedSources())
        if (std::string name = nameOf(source); !name.empty() && !std::ranges::contains(workspace.sources, name))
            workspace.sources.push_back(std::move(name));
    // Writing it again would reload the sources if the settings are in one of their folders.
    const QString key = QStringLiteral("workspace");
    if (const QByteArray saved = serializeWorkspace(workspace); saved != m_settings->state(key))
        m_settings->setState(key, saved);
}

WelcomePage* MainWindow::makeWelcomePage() {
    auto* page = new WelcomePage;
    m_pages->addWidget(page);
    connect(page, &WelcomePage::openRequested, this, &MainWindow::chooseFiles);
    connect(page, &WelcomePage::connectServerRequested, this, [this] { chooseServer(); });
    connect(page, &WelcomePage::toolRequested, this, &MainWindow::runFirstTool);
    connect(page, &WelcomePage::recentSourceChosen, this, &MainWindow::openRecent);
    return page;
}

void MainWindow::showWelcome() {
    m_parts.get<WelcomePage>()->setRecentSources(m_settings->recentSources());
    m_parts.get<WelcomePage>()->findServers(QDir::homePath().toStdString(), m_runs.settings().folder);
    m_pages->setCurrentWidget(m_parts.get<WelcomePage>());
    m_parts.get<WelcomePage>()->setFocus();
    if (m_settings->choice(QStringLiteral("tourClosed"), 0) == 0)
        m_tour->start();
}

void MainWindow::connectServers() {
    connect(&m_servers, &OpenServers::toolsListed, &m_openSources, &OpenSources::setServerListing);
    connect(&m_servers, &OpenServers::toolsListed, this, [this](const SourceSpec& source) {
        const OpenServer* server = m_servers.find(source.server->serverId());
        if (server && !server->hasUnreviewedTools()) // the first list
            m_newToolsServer = server->id();
    });
    connect(&m_servers, &OpenServers::opened, this, [this](const SavedServer& server) {
        if (const QString saved = serializeServer(server); !saved.isEmpty())
            m_settings->addRecentSource(saved);
        saveWorkspace(); // the window may not be closed in an orderly way
    });
    connect(&m_servers, &OpenServers::reopenRequested, this, &MainWindow::reopenServer);
    connect(&m_servers, &OpenServers::removed, &m_openSources, &OpenSources::removeServer);
    connect(&m_servers, &OpenServers::removed, this, [this](const std::string& id) {
        if (id == m_newToolsServer)
            hideNewTools();
        saveWorkspace();
    });
    connect(&m_servers, &OpenServers::failed, this, &MainWindow::showFailedServer);
    m_serverConnector = new ServerConnector(
        m_runs, m_servers,
        [this](const ConfiguredServer& server, McpConfigContext context) {
            context.projectFolder = m_runs.settings().folder;
            return liveServerFromConfig(server.config, server.path, std::move(context),
                                        withHandlers({}, server.config.name));
        },
        this);
    connect(m_serverConnector, &ServerConnector::statusMessage, &m_workbench, &Workbench::statusMessage);
    // The dialog is created for the first question and then follows the others.
    connect(
        &m_questions, &ServerQuestions::changed, this, [this] { std::ignore = m_parts.get<ServerQuestionDialog>(); },
        Qt::SingleShotConnection);
    connect(&m_servers, &OpenServers::changed, this, [this] {
        showLiveSources();
        m_settleTimer.start();
    });
}

Result<void> MainWindow::openServer(const std::string& source, LiveServerOptions options) {
    return openServerIn(m_runs.settings().folder, source, std::move(options));
}

Result<void> MainWindow::openServerIn(const std::string& folder, const std::string& source, LiveServerOptions options) {
    auto server = liveServerFromArgument(source, folder, options);
    if (!server)
        return std::unexpected(server.error());
    SavedServer saved{.source = source,
                      .folder = folder,
                      .era = options.client.era,
                      .revision = options.client.revision,
                      .headers = options.headers};
    server = liveServerFromArgument(source, folder, withHandlers(std::move(options), server->sourceId));
    m_servers.open(*std::move(server), std::move(saved));
    return {};
}

/// What the user typed is trusted as before; a configured server is shown to the user first, unless it is trusted.
void MainWindow::reopenServer(const SavedServer& server) {
    if (!server.file.empty())
        return m_serverConnector->connectServer(server);
    if (const auto opened =
            openServerIn(server.folder, server.source,
                         {.client = {.era = server.era, .revision = server.revision}, .headers = server.headers});
        !opened)
        statusBar()->showMessage(translatedLine(opened.error()), messageMs);
}

void MainWindow::showNewTools(const std::string& id) {
    const OpenServer* server = m_servers.find(id);
    if (!server)
        return hideNewTools();
    m_newToolsServer = id;
    const auto& sources = m_openSources.registry()->snapshot().sources();
    const auto source = std::ranges::find(sources, id, &LoadedSource::name);
    const QString label = tr("Show %Ln tool(s) from %1", nullptr, static_cast<int>(source->tools)).arg(server->name());
    m_newTools->setText(escapeForButton(label));
    m_newTools->setAccessibleName(label);
    m_newTools->show();
}

void MainWindow::hideNewTools() {
    m_newToolsServer.clear();
    m_newTools->hide();
}

void MainWindow::chooseNewTools() {
    const LintedRegistryPtr& registry = m_openSources.registry();
    const auto tool = registry ? firstToolOf(*registry, m_newToolsServer) : std::nullopt;
    hideNewTools();
    if (!tool)
        return;
    m_browser->clearFilter(); // it might hide the tools
    showToolById(registry->tool(*tool).id);
    m_browser->focusList();
}

void MainWindow::connectConfigured(std::vector<ConfiguredServer> servers) {
    m_serverConnector->connectServers(std::move(servers));
}

LiveServerOptions MainWindow::withHandlers(LiveServerOptions options, const std::string& sourceId) const {
    const QString name = toDisplayLine(sourceId, 60);
    options.client.handler = m_questions.handlerFor(name);
    options.signIn = m_questions.signInPromptFor(name);
    options.credentials = m_credentials;
    return options;
}

/// Nothing else explains why there are no tools.
void MainWindow::showFailedServer(const std::string& id) {
    if (m_pages->currentWidget() == m_emptyPage)
        showServers(id);
}

} // namespace toolroom
