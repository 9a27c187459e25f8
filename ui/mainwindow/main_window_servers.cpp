// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/mainwindow/main_window.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/widgets/empty_page.h"

#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <tuple>
#include <utility>

namespace toolroom {

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
    connect(m_serverConnector, &ServerConnector::statusMessage, this,
            [this](const QString& text) { statusBar()->showMessage(text, messageMs); });
    // The dialog is created for the first question and then follows the others.
    connect(
        &m_questions, &ServerQuestions::changed, this, [this] { std::ignore = m_questionDialog.get(); },
        Qt::SingleShotConnection);
    connect(&m_servers, &OpenServers::changed, this, [this] {
        m_openSources.setServerErrors(m_servers.failures());
        if (m_openSources.registry() && m_openSources.registry()->tools().empty())
            showEmptyText();
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
                      .era = options.era,
                      .revision = options.revision,
                      .headers = options.headers};
    server = liveServerFromArgument(source, folder, withHandlers(std::move(options), server->sourceId));
    m_servers.open(*std::move(server), std::move(saved));
    return {};
}

/// What the user typed is trusted as before; a configured server is shown to the user first, unless it is trusted.
void MainWindow::reopenServer(const SavedServer& server) {
    if (!server.file.empty())
        return m_serverConnector->connectServer(server);
    if (const auto opened = openServerIn(server.folder, server.source,
                                         {.era = server.era, .revision = server.revision, .headers = server.headers});
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
    m_newTools->setText(QString(label).replace(QLatin1Char('&'), QStringLiteral("&&")));
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
    options.handler = m_questions.handlerFor(name);
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
