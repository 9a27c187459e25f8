// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/mainwindow/main_window.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/widgets/empty_page.h"

#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>

#include <tuple>
#include <utility>

namespace toolroom {

void MainWindow::connectServers() {
    connect(&m_servers, &OpenServers::toolsListed, &m_openSources, &OpenSources::setServerListing);
    connect(&m_servers, &OpenServers::removed, &m_openSources, &OpenSources::removeServer);
    connect(&m_servers, &OpenServers::failed, this, &MainWindow::showFailedServer);
    m_serverConnector = new ServerConnector(
        m_runs, m_servers,
        [this](const ConfiguredServer& server, McpConfigContext context) {
            context.projectFolder = m_runs.settings().folder;
            return liveServerFromConfig(server.config, server.path, std::move(context),
                                        withHandlers({}, server.config.name));
        },
        this);
    connect(m_serverConnector, &ServerConnector::trusted, this, [this](const std::string& id) { m_serverToShow = id; });
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

Result<void> MainWindow::openServer(const std::string& source, LiveServerOptions options, bool showsTool) {
    const std::string& folder = m_runs.settings().folder;
    auto server = liveServerFromArgument(source, folder, options);
    if (!server)
        return std::unexpected(server.error());
    server = liveServerFromArgument(source, folder, withHandlers(std::move(options), server->sourceId));
    if (showsTool)
        m_serverToShow = server->setup.id;
    m_servers.open(*std::move(server));
    return {};
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
    if (m_pages->currentWidget() == m_emptyPage || m_serverToShow == id)
        showServers(id);
    if (m_serverToShow == id)
        m_serverToShow.clear();
}

} // namespace toolroom
