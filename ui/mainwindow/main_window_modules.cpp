// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/mainwindow/main_window.h"
#include "ui/modules/module_trust_dialog.h"
#include "ui/modules/modules_page.h"
#include "ui/stores/stores_page.h"

#include <QDir>
#include <QFileDialog>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

void MainWindow::connectModules() {
    connect(&m_modules, &OpenModules::loaded, &m_openSources, &OpenSources::setModules);
    connect(&m_modules, &OpenModules::removed, &m_openSources, &OpenSources::removeModules);
    connect(&m_modules, &OpenModules::changed, this, [this] {
        showUntrustedModules();
        m_settleTimer.start();
    });
    connect(&m_modules, &OpenModules::trustRenewed, this,
            [this](const SourceAccess& access, const FileChanges& changes) {
                m_runs.service().runWithSession([access, changes](const std::shared_ptr<Session>& session) {
                    session->trust().trustChanges(access, changes);
                });
            });
    connect(&m_openSources, &OpenSources::loaded, this,
            [this] { m_modules.setManifests(m_openSources.registry()->snapshot().sources()); });
}

void MainWindow::openModules(const std::string& argument) {
    const QString typed = toQString(argument.substr(moduleScheme.size()));
    const QString path = QDir::cleanPath(QDir(toQString(m_runs.settings().folder)).absoluteFilePath(typed));
    const std::string id = std::string(moduleScheme) + path.toStdString();
    m_settings->addRecentSource(toQString(id));
    m_pathToShow = path.toStdString();
    m_modules.open(moduleSourceFromArgument(id, {}));
    saveWorkspace(); // the window may not be closed in an orderly way
}

void MainWindow::chooseModules() {
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Load Code Modules"), {},
        tr("Modules (%1)").arg(QStringLiteral("*.ts *.mts *.cts *.tsx *.js *.mjs *.cjs *.jsx *.py")));
    for (const QString& file : files)
        openModules(std::string(moduleScheme) + file.toStdString());
}

void MainWindow::chooseModuleFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Load Code Modules in Folder"));
    if (!folder.isEmpty())
        openModules(std::string(moduleScheme) + folder.toStdString());
}

void MainWindow::showModules(const std::string& id) {
    auto* page = m_parts.get<StoresPage>();
    page->showStore(StoresPage::Store::Modules);
    m_pages->setCurrentWidget(page);
    page->modulesPage().showModules(id);
}

void MainWindow::handleFixedFile(const FileChange& change) {
    m_modules.addChange(change);
    m_openSources.reload();
}

void MainWindow::showUntrustedModules() {
    m_untrusted->setVisible(
        std::ranges::contains(m_modules.modules(), OpenModule::State::NotTrusted, &OpenModule::state));
}

void MainWindow::reviewModules(const std::string& id) {
    const OpenModule* modules = m_modules.find(id);
    if (!modules || modules->untrusted.empty())
        return;
    auto* dialog = new ModuleTrustDialog(*modules, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, id, untrusted = modules->untrusted] { trustModules(id, untrusted); });
    dialog->open();
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
