// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_files.h"
#include "core/base/format.h"
#include "core/mcp/config/config_files.h"
#include "core/models/text.h"
#include "ui/agents/host_file_dialog.h"
#include "ui/browser/registry_browser.h"
#include "ui/mainwindow/call_opener.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/mainwindow/workspace.h"
#include "ui/run/call_page.h"
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

/// What an entered server needs that the arguments of a gateway cannot contain; empty if nothing.
QString gatewayObstacle(const SavedServer& server, const std::string& folder) {
    if (!server.headers.empty())
        return MainWindow::tr("needs headers");
    if (!server.environment.empty())
        return MainWindow::tr("needs variables");
    if (!isAbsoluteUrl(server.source) && server.folder != folder)
        return MainWindow::tr("runs in another folder");
    return serializeServer(server).isEmpty() ? MainWindow::tr("contains a secret") : QString();
}

} // namespace

void MainWindow::openStartupSources(std::vector<SourceSpec> sources) {
    // What was typed in the last session is not lost.
    m_drafts.arguments = parseWorkspace(m_settings->state(QStringLiteral("workspace"))).drafts;
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

void MainWindow::expectSource(std::string path) {
    m_pathToShow = std::move(path);
    m_visitAtOpening = currentVisit();
    m_hasGoneOn = false;
}

void MainWindow::addPaths(const QStringList& paths) {
    std::vector<SourceSpec> sources;
    for (const QString& path : paths) {
        sources.push_back(sourceAt(path));
        m_settings->addRecentSource(toQString(sources.back().path));
    }
    if (sources.empty())
        return;
    expectSource(sources.front().path);
    m_browser->clearFilter(); // it could hide the new tools
    m_openSources.add(std::move(sources));
}

void MainWindow::openRecent(const QString& source) {
    if (std::optional<SavedServer> server = parseServer(source)) {
        server->number = m_servers.numberFor(*server);
        reopenServer(*server);
    } else if (isModuleArgument(source.toStdString()))
        openModules(source.toStdString());
    else
        openPaths({source});
}

void MainWindow::openBundled(const std::vector<SourceSpec>& sources) {
    if (sources.empty())
        return;
    expectSource(sources.front().name);
    m_browser->clearFilter();
    m_openSources.add(sources);
}

void MainWindow::runFirstTool() {
    m_opensFirstTool = true;
    openBundled(m_bundled.builtin);
}

/// Fills in the built-in tool once it is loaded, so that Ctrl+Enter runs it.
void MainWindow::showFirstTool() {
    m_opensFirstTool = false;
    showToolById(std::string(firstTool));
    pane().tabs().showTab(ToolTabs::Call);
    pane().runPages().callPage().fill({{"name", tr("World").toStdString()}});
    pane().runPages().callPage().focusFirstField();
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
            restoreServer(*std::move(server));
    if (m_settings->connectsAtStart()) {
        std::vector<std::string> ids; // connecting changes the servers
        std::ranges::transform(m_servers.servers(), std::back_inserter(ids), &OpenServer::id);
        std::ranges::for_each(ids, [this](const std::string& id) { m_servers.restart(id); });
    }
    if (sources.empty() && m_servers.servers().empty() && m_modules.modules().empty())
        return false;
    m_drafts.arguments = std::move(workspace.drafts);
    m_panes->restore(workspace);
    if (sources.empty() && pane().openTools().tools().empty() && m_openSources.requestedSources().empty())
        showServers(); // nothing else explains why there are no tools
    m_openSources.open(std::move(sources));
    return true;
}

std::map<std::string, Json> MainWindow::drafts() const {
    for (ToolPane* pane : m_panes->all())
        pane->runPages().saveDraft();
    return m_drafts.arguments;
}

GatewaySources MainWindow::gatewaySources() const {
    GatewaySources sources;
    const auto add = [&](std::string source) {
        if (!source.empty() && !std::ranges::contains(sources.arguments, source))
            sources.arguments.push_back(std::move(source));
    };
    for (const SourceSpec& source : m_openSources.requestedSources())
        add(nameOf(source));
    for (const auto& modules : m_modules.modules())
        if (modules->source.isTyped) {
            const QString path = toQString(std::string_view(modules->id()).substr(moduleScheme.size()));
            add(std::string(moduleScheme) +
                QDir(toQString(modules->source.folder)).absoluteFilePath(path).toStdString());
        }
    for (const OpenServer& server : m_servers.servers()) {
        const SavedServer& saved = server.saved;
        if (!saved.file.empty())
            add(formatText("mcp:{}#{}", saved.file, saved.name));
        else if (const QString obstacle = gatewayObstacle(saved, m_runs.settings().folder); obstacle.isEmpty())
            add(saved.source);
        else
            sources.leftOut += tr("%1 (%2)", "server and reason").arg(server.name(), obstacle);
    }
    return sources;
}

Workspace MainWindow::workspace() const {
    Workspace workspace{.environment = m_environments.current(), .drafts = drafts()};
    m_panes->save(workspace);
    for (const OpenServer& server : m_servers.servers())
        if (const QString saved = serializeServer(server.saved); !saved.isEmpty())
            workspace.servers.push_back(saved.toStdString());
    for (const auto& modules : m_modules.modules())
        if (modules->source.isTyped)
            workspace.sources.push_back(modules->id());
    for (const SourceSpec& source : m_openSources.requestedSources())
        if (std::string name = nameOf(source); !name.empty() && !std::ranges::contains(workspace.sources, name))
            workspace.sources.push_back(std::move(name));
    return workspace;
}

void MainWindow::saveWorkspace() {
    const QString key = QStringLiteral("workspace");
    const QByteArray before = m_settings->state(key);
    Workspace saved = m_keepsSession ? parseWorkspace(before) : Workspace();
    if (saved.sources.empty() && saved.servers.empty())
        saved = workspace();
    else
        saved.drafts = drafts();
    // Writing it again would reload the sources if the settings are in one of their folders.
    if (const QByteArray written = serializeWorkspace(saved); written != before)
        m_settings->setState(key, written);
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
        startTour();
}

} // namespace toolroom
