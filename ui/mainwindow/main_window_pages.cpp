// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/agents/agents_place.h"
#include "ui/agents/host_file_dialog.h"
#include "ui/agents/repeat_session_dialog.h"
#include "ui/browser/registry_browser.h"
#include "ui/browser/unreadable_pages.h"
#include "ui/collections/runs_place.h"
#include "ui/compat/compat_page.h"
#include "ui/compose/compose_page.h"
#include "ui/envelope/envelope_page.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/modules/modules_page.h"
#include "ui/problems/problems_panel.h"
#include "ui/routing/routing_pages.h"
#include "ui/run/call_page.h"
#include "ui/run/run_bar.h"
#include "ui/servers/server_text.h"
#include "ui/servers/servers_page.h"
#include "ui/servers/servers_place.h"
#include "ui/settings/open_file.h"
#include "ui/stores/stores_page.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/tool_page.h"
#include "ui/verify/verify_page.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/empty_page.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>

#include <algorithm>
#include <ranges>

namespace toolroom {

StoresPage* MainWindow::makeStoresPage() {
    auto* page = new StoresPage(m_runs);
    m_pages->addWidget(page);
    return page;
}

ServersPlace* MainWindow::makeServersPlace() {
    auto* page = new ServersPlace(m_runs, m_servers, m_modules, *m_settings, m_keys);
    m_pages->addWidget(page);
    connect(&page->serversPage(), &ServersPage::connectRequested, this, [this] { chooseServer(); });
    connect(&page->serversPage(), &ServersPage::editRequested, this, &MainWindow::editServer);
    connect(&page->serversPage(), &ServersPage::toolRequested, this, &MainWindow::showToolById);
    connect(&page->modulesPage(), &ModulesPage::loadRequested, this, &MainWindow::chooseModules);
    connect(&page->modulesPage(), &ModulesPage::trustRequested, this, &MainWindow::reviewModules);
    connect(&page->modulesPage(), &ModulesPage::editorRequested, this, &MainWindow::openEditor);
    if (const LintedRegistryPtr& registry = m_openSources.registry())
        page->setRegistry(registry->sharedSnapshot());
    return page;
}

AgentsPlace* MainWindow::makeAgentsPlace() {
    auto* page = new AgentsPlace(
        m_runs.settings().historyPath(), QDir::homePath().toStdString(), [this] { return gatewaySources(); },
        m_gateways);
    m_pages->addWidget(page);
    const auto showRuns = [this](const QString& query) {
        m_historyPages->historyPage()->search(query);
        m_historyPages->showHistory();
    };
    connect(&page->agentsPage(), &AgentsPage::runsRequested, this, showRuns);
    connect(&page->liveCallsPage(), &LiveCallsPage::runsRequested, this, showRuns);
    connect(&page->sessionsPage(), &SessionsPage::runRequested, this, &MainWindow::showRun);
    connect(&page->sessionsPage(), &SessionsPage::repeatRequested, this, [this](const SessionTreePtr& session) {
        const auto openTools = [this] {
            const LintedRegistryPtr& registry = m_openSources.registry();
            return registry ? registry->sharedSnapshot() : nullptr;
        };
        auto* dialog = new RepeatSessionDialog(session->session(), m_runs, openTools, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show(); // not modal: the calls may ask for confirmation
    });
    return page;
}

QuarantinePage* MainWindow::makeQuarantinePage() {
    auto* page = new QuarantinePage;
    m_pages->addWidget(page);
    connect(page, &QuarantinePage::fileChosen, this, [this](const QString& path) { openEditor(path, {1, 1}); });
    if (const LintedRegistryPtr& registry = m_openSources.registry())
        page->setRegistry(*registry);
    return page;
}

FilePage* MainWindow::makeFilePage() {
    auto* page = new FilePage;
    m_pages->addWidget(page);
    return page;
}

EnvelopePage* MainWindow::makeEnvelopePage() {
    auto* page = new EnvelopePage;
    m_pages->addWidget(page);
    m_workbench.connectParts(*page);
    connect(page, &EnvelopePage::backRequested, this, &MainWindow::returnToTool);
    if (const std::optional<std::uint32_t> tool = pane().tool())
        page->setToolContract(m_openSources.registry()->tool(*tool).contract);
    return page;
}

ComposePage* MainWindow::makeComposePage() {
    auto* page = new ComposePage;
    m_pages->addWidget(page);
    m_workbench.connectParts(*page);
    connect(page, &ComposePage::backRequested, this, &MainWindow::returnToTool);
    page->setLoading(isLoadingFirstTools());
    if (m_openSources.registry())
        page->setRegistry(m_openSources.registry());
    return page;
}

CompatPage* MainWindow::makeCompatPage() {
    auto* page = new CompatPage;
    m_pages->addWidget(page);
    connect(page, &CompatPage::backRequested, this, &MainWindow::returnToTool);
    connect(page, &CompatPage::openRequested, this, &MainWindow::chooseFiles);
    connect(page, &CompatPage::editorRequested, this, &MainWindow::openEditor);
    connect(page, &CompatPage::toolRequested, this, [this](const std::string& id) {
        showToolById(id);
        pane().tabs().showTab(ToolTabs::Tool);
        pane().tabs().setFocus();
    });
    page->setLoading(isLoadingFirstTools());
    if (m_openSources.registry())
        page->setRegistry(m_openSources.registry());
    return page;
}

CommandPalette* MainWindow::makePalette() {
    auto* palette = new CommandPalette(this);
    palette->setRecent(m_settings->recentChoices());
    connect(palette, &CommandPalette::recentChanged, this,
            [this, palette] { m_settings->setRecentChoices(palette->recent()); });
    connect(palette, &CommandPalette::toolChosen, this, &MainWindow::showToolById);
    connect(palette, &CommandPalette::runChosen, this, &MainWindow::showRun);
    connect(palette, &CommandPalette::linkChosen, this, &MainWindow::openCall);
    return palette;
}

void MainWindow::openPalette() {
    updateAbort();
    CommandPalette::Runs runs{.history = m_runs.settings().historyPath()};
    for (const auto& run : m_runs.runs() | std::views::reverse)
        runs.currentRuns.push_back(summaryOf(*run));
    std::map<std::string, QString> states;
    for (const OpenServer& server : m_servers.servers())
        if (const LiveSource live = liveSource(server); !live.isReady())
            states.emplace(live.id, live.state);
    m_parts.get<CommandPalette>()->open(m_actions, m_openSources.registry(), std::move(runs), std::move(states));
}

void MainWindow::showFinding(std::uint32_t finding) {
    const std::optional<std::uint32_t> tool = m_openSources.registry()->toolOf(finding);
    if (const Finding& shown = m_openSources.registry()->finding(finding); shown.rule.empty()) {
        const std::string& name = shown.text->name();
        if (std::ranges::any_of(m_servers.servers(), [&](const OpenServer& server) { return server.id() == name; }))
            return showServers(name);
        if (m_modules.find(name))
            return showModules(name);
        m_parts.get<FilePage>()->showError(shown);
        return m_pages->setCurrentWidget(m_parts.get<FilePage>());
    }
    if (!tool)
        return;
    if (!m_browser->isListed(*tool))
        m_browser->clearFilter();
    showToolPage(*tool, ToolTabs::Tool);
    m_browser->scrollToChoice(); // it may have been hidden before
    m_problems->select(finding);
    pane().toolPage()->showFinding(finding);
}

void MainWindow::showRun(const QString& run) {
    if (m_runs.run(run))
        pane().runPages().inspect(run);
    else
        m_historyPages->showStoredRun(run);
}

void MainWindow::explainRule(const QString& rule) {
    if (!m_parts.get<RulePage>()->showRule(rule))
        return;
    m_parts.get<RulePage>()->show();
    m_parts.get<RulePage>()->raise();
    m_parts.get<RulePage>()->activateWindow();
}

void MainWindow::showServers(const std::string& id) {
    const ServersPlace& place = showServersPage(ServersPlace::Page::Servers);
    if (!id.empty())
        place.serversPage().showServer(id);
}

ServersPlace& MainWindow::showServersPage(ServersPlace::Page page) {
    auto* place = m_parts.get<ServersPlace>();
    place->showPage(page);
    m_pages->setCurrentWidget(place);
    return *place;
}

void MainWindow::openEditor(const QString& path, TextPosition at) {
    const QString command = m_settings->editorCommand().trimmed();
    openInEditor(command, path, at.line, at.column, [window = QPointer(this), command, path] {
        if (window)
            window->showEditorError(command, path);
    });
}

void MainWindow::showEditorError(const QString& command, const QString& path) {
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Open in Editor"),
                                tr("%1 was not opened.").arg(toDisplayLine(QFileInfo(path).fileName().toStdString())),
                                QMessageBox::Close, this);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(command.isEmpty()
                                ? tr("The system has no program for this file. Enter an editor command, such as "
                                     "“code --goto {file}:{line}:{column}”, in the preferences.")
                                : tr("The editor command “%1” cannot be started. Check it in the preferences.")
                                      .arg(toDisplayLine(command.toStdString())));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QAbstractButton* preferences = box->addButton(tr("&Preferences…"), QMessageBox::AcceptRole);
    connect(preferences, &QAbstractButton::clicked, this, &MainWindow::showPreferences);
    box->open();
}

void MainWindow::showQuarantine() {
    m_pages->setCurrentWidget(m_parts.get<QuarantinePage>());
}

} // namespace toolroom
