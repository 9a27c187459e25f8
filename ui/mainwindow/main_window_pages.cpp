// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/agents/agents_place.h"
#include "ui/agents/host_file_dialog.h"
#include "ui/browser/registry_browser.h"
#include "ui/browser/unreadable_pages.h"
#include "ui/collections/runs_place.h"
#include "ui/compat/compat_page.h"
#include "ui/compose/compose_page.h"
#include "ui/envelope/envelope_page.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/command_palette.h"
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

namespace {

/// Whether the tools of a source are missing, or from an earlier version, and why.
QString sourceErrorText(const LintedRegistry& registry, const Finding& finding) {
    const QString reason = withoutCodeMarks(translatedLine(finding.message));
    const bool isUnreadable = std::ranges::any_of(registry.errors(), [&](const SourceError& error) {
        return error.source == finding.text->name() && error.extent == SourceError::Extent::Unreadable;
    });
    return isUnreadable
               ? MainWindow::tr("Could not read the file: %1. Showing the tools from its last readable version.")
                     .arg(reason)
               : MainWindow::tr("The file was not read completely: %1.").arg(reason);
}

} // namespace

ToolPage* MainWindow::makeToolPage() {
    auto* page = new ToolPage;
    m_tabs->setPage(ToolTabs::Tool, page);
    connect(page, &ToolPage::findingChosen, this, &MainWindow::showFinding);
    connect(page, &ToolPage::explanationRequested, this, &MainWindow::explainRule);
    m_workbench.connectParts(*page);
    connect(page, &ToolPage::editorRequested, this, &MainWindow::openEditor);
    connect(page, &ToolPage::ignoreRequested, this, &MainWindow::ignoreRule);
    return page;
}

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
    auto* page = new AgentsPlace(m_runs.settings().historyPath(), QDir::homePath().toStdString(),
                                 [this] { return gatewaySources(); });
    m_pages->addWidget(page);
    connect(&page->agentsPage(), &AgentsPage::runsRequested, this, [this](const QString& query) {
        m_runPages->historyPage()->search(query);
        m_runPages->showHistory();
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
    if (const std::optional<std::uint32_t> tool = currentTool())
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

VerifyPage* MainWindow::makeVerifyPage() {
    auto* page = new VerifyPage(m_runs);
    m_tabs->setPage(ToolTabs::Verify, page);
    connect(page, &VerifyPage::runRequested, &m_workbench, &Workbench::runRequested);
    if (m_openSources.registry())
        page->setRegistry(m_openSources.registry()->sharedSnapshot());
    if (m_toolSource)
        page->showTool(m_toolId);
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
        m_tabs->showTab(ToolTabs::Tool);
        m_tabs->setFocus();
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
    connect(palette, &CommandPalette::runChosen, m_runPages, &RunPages::showRun);
    connect(palette, &CommandPalette::linkChosen, this, &MainWindow::openCall);
    return palette;
}

Place MainWindow::currentPlace() const {
    QWidget* page = m_pages->currentWidget();
    if (page == m_parts.existing<ServersPlace>())
        return Place::Servers;
    if (page == m_runPages->place().existing() || page == m_runPages->historyComparison().existing())
        return Place::Runs;
    if (page == m_routingPages->page().existing())
        return Place::Routing;
    if (page == m_parts.existing<StoresPage>())
        return Place::Permissions;
    if (page == m_parts.existing<AgentsPlace>())
        return Place::Agents;
    return Place::Tools;
}

void MainWindow::showPlace(Place place) {
    const auto page = [&]() -> QWidget* {
        switch (place) {
        case Place::Tools:
            return m_toolsPage;
        case Place::Servers:
            return m_parts.get<ServersPlace>();
        case Place::Runs:
            return m_runPages->place().get();
        case Place::Routing:
            return m_routingPages->page().get();
        case Place::Permissions:
            return m_parts.get<StoresPage>();
        case Place::Agents:
            return m_parts.get<AgentsPlace>();
        }
        return m_toolsPage;
    }();
    m_pages->setCurrentWidget(page);
    m_rail->setCurrent(place); // a click has changed its button
    page->setFocus();
}

Visit MainWindow::currentVisit() const {
    const QWidget* page = m_pages->currentWidget();
    if (const Place place = currentPlace(); place != Place::Tools) {
        const bool isComparison = page == m_runPages->historyComparison().existing();
        return {.place = place, .tool = {}, .page = isComparison ? ToolTabs::Compare : ToolTabs::Tool};
    }
    return page == m_tabs && m_toolSource ? Visit{.tool = m_toolId, .page = m_tabs->currentTab()} : Visit();
}

void MainWindow::recordVisit() {
    if (const Visit visit = currentVisit(); visit != Visit())
        m_visits.add(visit);
}

void MainWindow::stepVisits(int by) {
    if (m_visitTimer.isActive()) {
        m_visitTimer.stop();
        recordVisit();
    }
    while (const std::optional<Visit> visit = m_visits.step(by)) {
        if (visit->place == Place::Runs && visit->page == ToolTabs::Compare) {
            m_pages->setCurrentWidget(m_runPages->historyComparison().get());
            return m_pages->currentWidget()->setFocus();
        }
        if (visit->place != Place::Tools)
            return showPlace(visit->place);
        const auto tool = m_openSources.registry()->indexOf(visit->tool);
        if (!tool)
            continue; // its source is gone
        showToolPage(*tool, visit->page);
        return m_tabs->setFocus();
    }
}

bool MainWindow::isToolPage() const {
    const QWidget* page = m_pages->currentWidget();
    return page == m_tabs ? m_tabs->currentTab() == ToolTabs::Tool
                          : currentPlace() == Place::Tools && page != m_parts.existing<WelcomePage>() &&
                                page != m_parts.existing<CompatPage>();
}

void MainWindow::updatePlace() {
    const Place place = currentPlace();
    m_visitTimer.start();
    if (place == Place::Tools)
        m_toolsPage = m_pages->currentWidget();
    m_rail->setCurrent(place);
    m_browser->setVisible(place == Place::Tools);
    m_problems->setVisible(isToolPage() ? m_problemsVisibleForTools : m_problemsVisibleForRuns);
}

void MainWindow::toggleProblems() {
    bool& wanted = isToolPage() ? m_problemsVisibleForTools : m_problemsVisibleForRuns;
    wanted = !wanted;
    updatePlace();
}

void MainWindow::showTool(std::uint32_t tool) {
    m_browser->choose(tool);
    setTool(tool);
    m_pages->setCurrentWidget(m_tabs);
}

void MainWindow::showToolPage(std::uint32_t tool, ToolTabs::Tab page) {
    showTool(tool);
    m_tabs->showTab(page);
}

void MainWindow::setTool(std::uint32_t tool) {
    const LintedRegistryPtr& registry = m_openSources.registry();
    const RegisteredTool& shown = registry->tool(tool);
    m_toolId = shown.id;
    if (const LoadedSource* source = registry->snapshot().sourceOf(shown.sourceId))
        m_toolSource = *source;
    if (m_toolSource) {
        hideNewTools(m_toolSource->name);
        hideNewTools(m_toolSource->path);
    }
    m_toolRegistry = registry;
    setWindowTitle(tr("%1 — %2 — Toolroom", "tool, source")
                       .arg(toDisplayLine(shown.name.empty() ? shown.pointer : shown.name, 80),
                            registry->sourceTitle(shown.sourceId)));
    m_openTools->showTool(shown);
    m_visitTimer.start();
    m_tabs->showTool(*registry, tool);
    showToolNotice();
    m_parts.get<ToolPage>()->showTool(registry, tool);
    m_runPages->showTool(registry, tool);
    m_routingPages->showTool(tool);
    if (VerifyPage* page = m_parts.existing<VerifyPage>())
        page->showTool(shown.id);
    m_problems->setTool(tool);
    if (EnvelopePage* page = m_parts.existing<EnvelopePage>())
        page->setToolContract(registry->tool(tool).contract);
}

void MainWindow::showSourceError(const Finding& finding) {
    const std::string& name = finding.text->name();
    if (const OpenServer* server = m_servers.find(name); server && server->hasFailed()) {
        const QString failure = serverFailureText(*server);
        const QString stop = failure.endsWith(QLatin1Char('.')) ? QString() : QStringLiteral(".");
        return m_tabs->showNotice(failure + stop + QLatin1Char(' ') + tr("Run reconnects to the server."),
                                  serverActions(name));
    }
    if (m_servers.find(name)) // it has been reconnected, and is being listed
        return m_tabs->showNotice({});
    m_tabs->showNotice(sourceErrorText(*m_openSources.registry(), finding),
                       {{tr("Go to Error"), tr("Go to the error in the file"), [this] { showFileError(); }}});
}

void MainWindow::showToolById(const std::string& id) {
    // A dialog may outlive the registry that it was opened with.
    if (!m_openSources.registry())
        return;
    if (const std::optional<std::uint32_t> tool = m_openSources.registry()->indexOf(id))
        showTool(*tool);
}

void MainWindow::showOpenTool(const OpenTool& tool) {
    const LintedRegistryPtr& registry = m_openSources.registry();
    const auto shown = registry ? registry->indexOf(tool.id) : std::nullopt;
    if (shown)
        return showToolPage(*shown, tool.page);
    showMissingTab(OpenTool(tool)); // its tab may change
    m_pages->setCurrentWidget(m_tabs);
}

std::optional<std::uint32_t> MainWindow::currentTool() const {
    const LintedRegistryPtr& registry = m_openSources.registry();
    return registry ? registry->indexOf(m_toolId) : std::nullopt;
}

void MainWindow::showCallPage() {
    m_pages->setCurrentWidget(m_tabs);
    m_tabs->showTab(ToolTabs::Call);
    m_runPages->callPage().focusFirstField();
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

void MainWindow::togglePage(QWidget* page) {
    if (m_pages->currentWidget() == page)
        return returnToTool();
    m_pages->setCurrentWidget(page);
    page->setFocus();
}

void MainWindow::returnToTool() {
    m_pages->setCurrentWidget(m_toolSource || missingTab() ? static_cast<QWidget*>(m_tabs) : m_emptyPage);
    m_pages->currentWidget()->setFocus();
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
    m_parts.get<ToolPage>()->showFinding(finding);
}

void MainWindow::showFileError() {
    const std::optional<std::uint32_t> tool = currentTool();
    const LintedRegistryPtr& registry = m_openSources.registry();
    if (const auto error = tool ? registry->sourceError(registry->tool(*tool).text->name()) : std::nullopt)
        showFinding(*error);
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
