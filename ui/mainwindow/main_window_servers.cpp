// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/waiting_calls.h"
#include "ui/mainwindow/workspace.h"
#include "ui/servers/connect_server_dialog.h"
#include "ui/servers/server_questions.h"
#include "ui/servers/servers_page.h"
#include "ui/widgets/code_spans.h"

#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr int noticeRefreshMs = 1000; ///< the notice contains the seconds since connecting began

} // namespace

void MainWindow::connectServers() {
    connect(&m_servers, &OpenServers::toolsListed, this, [this](const SourceSpec& source) {
        const OpenServer* server = m_servers.find(source.server->serverId());
        if (!server || server->isRestored())
            return;
        m_waitingCalls->markListed(server->id());
        if (std::ranges::none_of(m_openSources.requestedSources(), [&](const SourceSpec& open) {
                return open.server && open.server->serverId() == server->id();
            }))
            m_newSource = server->id();
        saveToolList(*server);
    });
    connect(&m_servers, &OpenServers::toolsListed, &m_openSources, [this](const SourceSpec& source) {
        std::vector<std::string> order;
        std::ranges::transform(m_servers.servers(), std::back_inserter(order), &OpenServer::id);
        m_openSources.setServerListing(source, order);
    });
    connect(&m_servers, &OpenServers::opened, this, [this](const SavedServer& server) {
        if (const QString saved = serializeServer(server); !saved.isEmpty())
            m_settings->addRecentSource(saved);
        saveWorkspace(); // the window may not be closed in an orderly way
    });
    connect(&m_servers, &OpenServers::reopenRequested, this, &MainWindow::reopenServer);
    connect(&m_servers, &OpenServers::removed, &m_openSources, &OpenSources::removeServer);
    connect(&m_servers, &OpenServers::removed, this, [this](const std::string& id, const SavedServer& server) {
        hideNewTools(id);
        forgetSecrets(server);
        m_settings->setState(toolListKey(id), {});
        saveWorkspace();
    });
    connect(&m_servers, &OpenServers::failed, this, &MainWindow::showFailedServer);
    connect(&m_workbench, &Workbench::missingToolCalled, m_waitingCalls, &WaitingCalls::add);
    connect(&m_workbench, &Workbench::connectionNeeded, m_waitingCalls, &WaitingCalls::addRun);
    connect(m_waitingCalls, &WaitingCalls::statusMessage, &m_workbench, &Workbench::statusMessage);
    connect(&m_openSources, &OpenSources::canceled, m_waitingCalls, &WaitingCalls::forgetListed);
    connect(m_waitingCalls, &WaitingCalls::changed, this, &MainWindow::showToolNotices);
    connect(&m_workbench, &Workbench::cancelRequested, this, [this] { cancelConnecting(connectingServer()); });
    m_noticeTimer.setSingleShot(true);
    m_noticeTimer.setInterval(noticeRefreshMs);
    connect(&m_noticeTimer, &QTimer::timeout, this, &MainWindow::showToolNotices);
    // After the runs have the registry.
    const auto runWaiting = [this] {
        if (!m_openSources.isLoading())
            m_waitingCalls->runListed(); // the page stays, because the user may be doing something else
    };
    connect(&m_openSources, &OpenSources::loaded, this, runWaiting, Qt::QueuedConnection);
    m_serverConnector = new ServerConnector(
        m_runs, m_servers,
        [this](const ConfiguredServer& server, McpConfigContext context) {
            context.projectFolder = m_runs.settings().folder;
            return liveServerFromConfig(server.config, server.path, std::move(context),
                                        withHandlers({}, configuredServerLabel(server.path, server.config.name)));
        },
        this);
    connect(m_serverConnector, &ServerConnector::statusMessage, &m_workbench, &Workbench::statusMessage);
    connect(&m_servers, &OpenServers::changed, this, [this] {
        m_waitingCalls->forgetUnexpected();
        showLiveSources();
        showToolNotices();
        for (const OpenServer& server : m_servers.servers())
            if (server.hasFailed())
                hideNewTools(server.id());
        m_settleTimer.start();
    });
}

Result<void> MainWindow::openServer(const std::string& source, LiveServerOptions options) {
    SavedServer saved{.source = source,
                      .folder = m_runs.settings().folder,
                      .era = options.client.era,
                      .revision = options.client.revision,
                      .headers = std::move(options.headers),
                      .environment = std::move(options.environment),
                      .startTimeoutMs = options.client.timeouts.start};
    saved.number = m_servers.numberFor(saved);
    return openEntered(saved);
}

/// Connects once the secrets have been read from the keychain.
Result<void> MainWindow::openEntered(const SavedServer& saved) {
    auto server = liveServerFromArgument(saved.source, saved.folder, {});
    if (!server)
        return std::unexpected(server.error());
    m_servers.expect(server->setup.id);
    m_hasGoneOn = false;
    m_keys.readAll(keychainEntries(saved), this, [this, saved, id = server->setup.id, label = server->label] {
        if (m_servers.isCanceled(id))
            return;
        m_servers.open(*liveServerFromArgument(saved.source, saved.folder, withHandlers(optionsOf(saved), label)),
                       saved);
    });
    return {};
}

/// What the user typed is trusted as before; a configured server is shown to the user first, unless it is trusted.
void MainWindow::reopenServer(const SavedServer& server) {
    if (!server.file.empty())
        return m_serverConnector->connectServer(server);
    if (const auto opened = openEntered(server); !opened)
        statusBar()->showMessage(withoutCodeMarks(translatedLine(opened.error())), messageMs);
}

void MainWindow::chooseServer(const QString& source) {
    ConnectServerDialog* dialog = showConnectDialog();
    if (!source.isEmpty())
        dialog->form().setServer({.source = source.toStdString(), .folder = m_runs.settings().folder});
}

ConnectServerDialog* MainWindow::showConnectDialog() {
    auto* dialog = new ConnectServerDialog(m_runs.settings().servers, m_keys, m_runs.settings().folder,
                                           QDir::homePath().toStdString(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    std::vector<SavedServer> recent;
    for (const QString& source : m_settings->recentSources())
        if (std::optional<SavedServer> server = parseServer(source); server && server->file.empty())
            recent.push_back(*std::move(server));
    dialog->form().setRecent(std::move(recent));
    dialog->form().setNumbering([this](const SavedServer& saved) { return m_servers.numberFor(saved); });
    dialog->setHandlers([this](LiveServerOptions options) {
        LiveServerOptions added = withHandlers(std::move(options), tr("Connection test").toStdString());
        added.signIn = {}; // a test does not sign in
        return added;
    });
    connect(dialog, &ConnectServerDialog::serverEntered, this, &MainWindow::saveEntered);
    connect(dialog, &ConnectServerDialog::serversChosen, this, &MainWindow::connectConfigured);
    dialog->open();
    return dialog;
}

void MainWindow::saveEntered(const EnteredServer& server) {
    for (const auto& [entry, secret] : server.secrets)
        m_keys.write(toQString(entry), toQString(secret),
                     [this](KeyStore::KeyLocation location, const QString& problem) {
                         if (location != KeyStore::KeyLocation::Keychain)
                             statusBar()->showMessage(tr("The secret is available until you close Toolroom, because "
                                                         "the keychain cannot store it: %1")
                                                          .arg(problem),
                                                      messageMs);
                     });
    const auto isEntered = [&](const OpenServer& open) {
        return open.saved.source == server.saved.source && open.saved.number == server.saved.number;
    };
    if (const auto open = std::ranges::find_if(m_servers.servers(), isEntered); open != m_servers.servers().end())
        Q_EMIT m_workbench.statusMessage(tr("%1 is already open. Connecting to it again…").arg(open->name()));
    std::ignore = openEntered(server.saved); // the dialog has checked it
}

/// Deletes the secrets that were entered for a removed server, unless it can be opened again from the recent sources.
void MainWindow::forgetSecrets(const SavedServer& removed) {
    std::vector<SavedServer> others;
    for (const QString& source : m_settings->recentSources())
        if (std::optional<SavedServer> server = parseServer(source))
            others.push_back(*std::move(server));
    for (const OpenServer& server : m_servers.servers())
        others.push_back(server.saved);
    for (const std::string& entry : keychainEntries(removed)) {
        const auto uses = [&](const SavedServer& server) {
            return std::ranges::contains(keychainEntries(server), entry);
        };
        if (entry.starts_with(serverEntryPrefix) && std::ranges::none_of(others, uses))
            m_keys.forget(toQString(entry), [](KeyStore::KeyLocation, const QString&) {});
    }
}

void MainWindow::editServer(const std::string& id) {
    const OpenServer* server = m_servers.find(id);
    if (!server)
        return;
    if (!server->saved.file.empty())
        return showConfiguration(server->saved);
    ConnectServerDialog* dialog = showConnectDialog();
    dialog->edit(server->saved);
    dialog->form().setNumbering([this, id](const SavedServer& saved) { return m_servers.numberFor(saved, id); });
    connect(dialog, &ConnectServerDialog::serverEntered, this, [this, id](const EnteredServer& entered) {
        // Another command or URL is another server.
        const auto edited = unconnectedServer(entered.saved);
        if (edited && edited->setup.id != id)
            m_servers.remove(id);
    });
}

void MainWindow::saveToolList(const OpenServer& server) {
    const bool isRestorable = !serializeServer(server.saved).isEmpty();
    const QByteArray list = isRestorable ? packToolList(server.text) : QByteArray();
    if (const QString key = toolListKey(server.id()); list != m_settings->state(key))
        m_settings->setState(key, list);
}

void MainWindow::restoreServer(SavedServer saved) {
    const Result<LiveServer> server = unconnectedServer(saved);
    if (server)
        m_servers.restore(std::move(saved), unpackToolList(m_settings->state(toolListKey(server->setup.id))));
}

std::vector<ToolTabs::NoticeAction> MainWindow::serverActions(const std::string& id) {
    return {{tr("Reconnect"), tr("Reconnect to the server"), [this, id] { m_servers.restart(id); }},
            {tr("Edit…"), tr("Edit the connection settings"), [this, id] { editServer(id); }},
            {tr("Show Log"), tr("Show the server's log"), [this, id] { showServerLog(id); }}};
}

void MainWindow::showServerLog(const std::string& id) {
    ServersPage& page = showServersPage(ServersPlace::Page::Servers).serversPage();
    page.showServer(id);
    page.showPart(ServersPage::Log);
}

/// The configuration of another program is not changed here.
void MainWindow::showConfiguration(const SavedServer& server) {
    auto* box = new QMessageBox(QMessageBox::Information, tr("Edit MCP Server"),
                                tr("%1 is defined in a configuration file").arg(toDisplayLine(server.name, 60)),
                                QMessageBox::Cancel, this);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        tr("It is in %1. Edit the file, or edit a copy that only Toolroom uses.").arg(toDisplayLine(server.file, 300)));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box->addButton(tr("&Open File"), QMessageBox::AcceptRole), &QAbstractButton::clicked, this,
            [this, file = toQString(server.file)] {
                openEditor(file, {1, 1});
            });
    connect(box->addButton(tr("Edit a &Copy…"), QMessageBox::AcceptRole), &QAbstractButton::clicked, this,
            [this, server] {
                m_serverConnector->readServer(server, [this](const ConfiguredServer& configured) {
                    showConnectDialog()->edit(enteredCopy(configured.config));
                });
            });
    box->open();
}

void MainWindow::connectConfigured(std::vector<ConfiguredServer> servers) {
    m_serverConnector->connectServers(std::move(servers));
}

LiveServerOptions MainWindow::withHandlers(LiveServerOptions options, const std::string& label) const {
    const QString name = toDisplayLine(label, 60);
    options.client.handler = makeQuestionHandler(m_attention, name);
    options.signIn = makeSignInPrompt(m_attention, name);
    options.credentials = m_credentials;
    return options;
}

/// Nothing else explains why there are no tools.
void MainWindow::showFailedServer(const std::string& id) {
    if (m_pages->currentWidget() == m_emptyPage)
        showServers(id);
}

} // namespace toolroom
