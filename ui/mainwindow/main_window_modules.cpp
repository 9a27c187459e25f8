// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/mainwindow/main_window.h"
#include "ui/modules/module_text.h"
#include "ui/modules/module_trust_dialog.h"
#include "ui/modules/modules_page.h"
#include "ui/servers/server_text.h"
#include "ui/servers/servers_place.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxModulePath = 200;
constexpr std::size_t maxSkippedNames = 3;
constexpr QLatin1StringView moduleFolderKey("moduleFolder");

} // namespace

void MainWindow::connectModules() {
    connect(&m_modules, &OpenModules::loaded, &m_openSources, &OpenSources::setModules);
    connect(&m_modules, &OpenModules::removed, &m_openSources, &OpenSources::removeModules);
    connect(&m_modules, &OpenModules::changed, this, [this] {
        showUntrustedModules();
        showLiveSources();
        m_settleTimer.start();
    });
    connect(&m_modules, &OpenModules::trustRenewed, this,
            [this](const SourceAccess& access, const FileChanges& changes) {
                m_runs.service().runWithSession([access, changes](const std::shared_ptr<Session>& session) {
                    session->trust().trustChanges(access, changes);
                });
            });
    connect(&m_modules, &OpenModules::skipped, this, &MainWindow::showSkippedModules);
    connect(&m_openSources, &OpenSources::loaded, this,
            [this] { m_modules.setManifests(m_openSources.registry()->snapshot().sources()); });
}

void MainWindow::openModules(const std::string& argument) {
    const QString typed = toQString(argument.substr(moduleScheme.size()));
    const QString path = QDir::cleanPath(QDir(toQString(m_runs.settings().folder)).absoluteFilePath(typed));
    const std::string id = std::string(moduleScheme) + path.toStdString();
    m_settings->addRecentSource(toQString(id));
    expectSource(path.toStdString());
    m_modules.open(moduleSourceFromArgument(id, {}));
    saveWorkspace(); // the window may not be closed in an orderly way
}

void MainWindow::chooseModules() {
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Load Code Modules"), moduleFolder(),
        tr("Modules (%1)").arg(QStringLiteral("*.ts *.mts *.cts *.tsx *.js *.mjs *.cjs *.jsx *.py")));
    if (!files.isEmpty())
        m_settings->setState(QString(moduleFolderKey), QFileInfo(files.front()).path().toUtf8());
    for (const QString& file : files)
        openModules(std::string(moduleScheme) + file.toStdString());
}

/// The last one that was chosen, otherwise that of the first source.
QString MainWindow::moduleFolder() const {
    QString folder = QString::fromUtf8(m_settings->state(QString(moduleFolderKey)));
    if (const LintedRegistryPtr& registry = m_openSources.registry(); registry && !QFileInfo(folder).isDir()) {
        const auto& sources = registry->snapshot().sources();
        const auto file = std::ranges::find_if(sources, [](const LoadedSource& each) { return !each.folder.empty(); });
        folder = file == sources.end() ? QString() : toQString(file->folder);
    }
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

/// Shows the tools of the first file.
void MainWindow::showSkippedModules(const std::vector<std::string>& files) {
    QStringList names;
    for (const std::string& file : files | std::views::take(maxSkippedNames))
        names += toDisplayLine(QFileInfo(toQString(file)).fileName().toStdString(), maxModulePath);
    if (files.size() > maxSkippedNames)
        names += QStringLiteral("…");
    statusBar()->showMessage(tr("Skipped %Ln module(s) already loaded: %1", nullptr, static_cast<int>(files.size()))
                                 .arg(names.join(QStringLiteral(", "))),
                             messageMs);
    const auto& registry = m_openSources.registry();
    const auto tool = registry && m_pathToShow == files.front() ? firstToolOf(*registry, m_pathToShow) : std::nullopt;
    m_pathToShow.clear();
    if (tool)
        showTool(*tool);
}

void MainWindow::chooseModuleFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Load Code Modules in Folder"), moduleFolder());
    if (folder.isEmpty())
        return;
    m_settings->setState(QString(moduleFolderKey), folder.toUtf8());
    openModules(std::string(moduleScheme) + folder.toStdString());
}

void MainWindow::showModules(const std::string& id) {
    showServersPage(ServersPlace::Page::Modules).modulesPage().showModules(id);
}

void MainWindow::handleFixedFile(const FileChange& change) {
    m_modules.addChange(change);
    m_openSources.reload();
}

void MainWindow::showUntrustedModules() {
    m_untrusted->setVisible(
        std::ranges::contains(m_modules.modules(), OpenModule::State::NotTrusted, &OpenModule::state));
}

void MainWindow::showLiveSources() {
    std::vector<LiveSource> sources;
    LintedRegistry::Titles titles;
    for (const OpenServer& server : m_servers.servers()) {
        sources.push_back(liveSource(server));
        titles.emplace(server.id(), server.server.label);
    }
    m_openSources.setTitles(std::move(titles));
    std::ranges::move(liveSources(m_modules), std::back_inserter(sources));
    m_browser->setLiveSources(std::move(sources));
    auto errors = m_servers.failures();
    errors.merge(m_modules.failures());
    const auto failed = static_cast<int>(errors.size());
    m_rail->setCount(Place::Servers, failed, tr("%Ln failed", "servers and code modules", failed),
                     [](const QWidget& rail) { return themeOf(&rail).error; });
    m_openSources.setLiveErrors(std::move(errors));
    if (!m_openSources.registry() && !m_openSources.isLoading())
        m_openSources.reload(); // an empty registry, which lists them
    if (m_openSources.registry() && m_openSources.registry()->tools().empty())
        showEmptyText();
    if (!m_openSources.isLoading()) {
        endLoading();
        showStatusText();
    }
}

void MainWindow::addLiveCommands(QMenu* menu, const std::string& id) {
    using State = OpenModule::State;
    const auto add = [&](const QString& text, auto run, const QString& iconName = {}) {
        QAction* action = menu->addAction(text);
        if (!iconName.isEmpty())
            action->setIcon(icon(iconName));
        connect(action, &QAction::triggered, this, run);
    };
    if (const OpenModule* modules = m_modules.find(id)) {
        if (modules->state == State::Loading)
            add(tr("Cancel Loadin&g"), [this, id] {
                m_pathToShow.clear();
                m_modules.cancel(id);
            });
        else if (modules->state == State::NotTrusted)
            add(tr("&Trust and Load…"), [this, id] { reviewModules(id); });
        else
            add(modules->state == State::NotLoaded ? tr("&Load") : tr("Re&load"), [this, id] { m_modules.reload(id); });
    } else if (const OpenServer* server = m_servers.find(id)) {
        const bool isOff = server->isRestored() || server->status.state != McpServerStatus::State::Connected;
        if (!server->isConnecting)
            add(
                server->hasFailed() ? tr("Reconnec&t")
                : isOff             ? tr("Connec&t")
                                    : tr("R&estart"),
                [this, id] { m_servers.restart(id); }, QStringLiteral("reconnect"));
        add(
            tr("E&dit…"), [this, id] { editServer(id); }, QStringLiteral("edit"));
    }
    add(
        tr("&Show Log"), [this, id] { m_modules.find(id) ? showModules(id) : showServerLog(id); },
        QStringLiteral("log"));
}

/// The modules of a manifest are closed with it.
void MainWindow::removeLiveSource(const std::string& id) {
    const OpenModule* modules = m_modules.find(id);
    if (!modules)
        return m_servers.remove(id);
    if (modules->source.isTyped)
        return m_modules.remove(id);
    const auto& sources = m_openSources.registry()->snapshot().sources();
    const auto manifest = std::ranges::find_if(sources, [&](const LoadedSource& source) {
        return source.manifest && source.path == manifestOf(modules->source);
    });
    if (manifest != sources.end())
        m_openSources.remove(*manifest);
}

bool MainWindow::hasUnloadedModules() const {
    return std::ranges::any_of(m_modules.modules(), [](const auto& modules) {
        return modules->specs.empty() &&
               (modules->state == OpenModule::State::NotLoaded || modules->state == OpenModule::State::NotTrusted);
    });
}

void MainWindow::loadAllModules() {
    std::vector<std::string> unloaded;
    std::vector<std::string> untrusted;
    QStringList names;
    for (const auto& modules : m_modules.modules()) {
        if (modules->state == OpenModule::State::NotTrusted)
            untrusted.push_back(modules->id());
        if (modules->state != OpenModule::State::NotLoaded)
            continue;
        unloaded.push_back(modules->id());
        names += toDisplayLine(modules->source.modules.path, maxModulePath);
    }
    if (unloaded.empty())
        return reviewAllModules(std::move(untrusted));
    auto* box = new QMessageBox(QMessageBox::Question, tr("Load Code Modules"),
                                tr("Load these code modules? This runs their code."), QMessageBox::Cancel, this);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(names.join(QLatin1Char('\n')));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QAbstractButton* load = box->addButton(tr("&Load"), QMessageBox::AcceptRole);
    connect(load, &QAbstractButton::clicked, this, [this, unloaded, untrusted] {
        for (const std::string& id : unloaded)
            m_modules.reload(id);
        reviewAllModules(untrusted);
    });
    box->open();
}

void MainWindow::reviewAllModules(std::vector<std::string> ids) {
    while (!ids.empty()) {
        const std::string id = std::move(ids.front());
        ids.erase(ids.begin());
        if (const ModuleTrustDialog* dialog = reviewModules(id)) {
            connect(dialog, &QDialog::finished, this, [this, ids = std::move(ids)] { reviewAllModules(ids); });
            return;
        }
    }
}

ModuleTrustDialog* MainWindow::reviewModules(const std::string& id) {
    const OpenModule* modules = m_modules.find(id);
    if (!modules || modules->untrusted.empty())
        return nullptr;
    auto* dialog = new ModuleTrustDialog(*modules, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, id, untrusted = modules->untrusted] { trustModules(id, untrusted); });
    dialog->open();
    return dialog;
}

/// Exactly what the dialog has shown becomes trusted.
void MainWindow::trustModules(const std::string& id, std::vector<UntrustedModules> modules) {
    std::vector<std::string> digests;
    for (const UntrustedModules& each : modules)
        digests.push_back(each.access.digest);
    m_runs.service()
        .runWithSession([modules = std::move(modules)](const std::shared_ptr<Session>& session) {
            Result<void> stored;
            for (const UntrustedModules& each : modules)
                if (auto trusted = session->trust().trust(each.access, systemClock().epochMs()); !trusted)
                    stored = std::move(trusted);
            return stored;
        })
        .then(this, [this, id, digests = std::move(digests)](const Result<void>& stored) {
            if (!stored)
                statusBar()->showMessage(translatedLine(stored.error()), messageMs); // trusted for this session
            m_modules.loadTrusted(id, stored ? std::vector<std::string>() : digests);
        });
}

} // namespace toolroom
