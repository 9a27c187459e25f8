// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/clock.h"
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/envelope/envelope_page.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/waiting_calls.h"
#include "ui/problems/problems_panel.h"
#include "ui/run/call_page.h"
#include "ui/servers/server_text.h"
#include "ui/widgets/code_spans.h"

#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

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

ToolPane* MainWindow::createPane() {
    auto* pane = new ToolPane(m_workbench, *m_routingPages, m_drafts);
    if (const LintedRegistryPtr& registry = m_openSources.registry())
        pane->setRegistry(registry);
    connect(&pane->tabs(), &ToolTabs::tabShown, this, &MainWindow::updatePlace);
    connect(&m_runningAgents, &RunningAgents::historyChanged, &pane->runPages(), &RunPages::countRuns);
    for (const auto& [action, tabs] : m_tabActions)
        for (const ToolTabs::Tab tab : tabs)
            pane->tabs().addActionAt(tab, action);
    return pane;
}

/// The registry may become narrower.
bool MainWindow::makeRoomForPanes(int width) {
    if (m_columns->width() - m_browser->minimumWidth() - m_columns->handleWidth() < width)
        return false;
    if (const int missing = width - m_pages->width(); missing > 0)
        m_columns->setSizes({m_browser->width() - missing, width});
    return true;
}

void MainWindow::showCurrentPane() {
    describeTool();
    if (const auto tool = pane().source() ? pane().tool() : std::nullopt)
        m_browser->choose(*tool);
    else
        m_browser->clearChoice();
    updatePlace();
}

/// Shows what the window says about the tool of the current pane, except for the selection in the registry.
void MainWindow::describeTool() {
    const LintedRegistryPtr& registry = m_openSources.registry();
    const std::optional<std::uint32_t> tool = pane().source() ? pane().tool() : std::nullopt;
    if (!tool) {
        const OpenTool* open = pane().openTools().find(pane().toolId());
        return setWindowTitle(open ? tr("%1 — Toolroom", "tool").arg(toDisplayLine(open->name, 80)) : tr("Toolroom"));
    }
    const RegisteredTool& shown = registry->tool(*tool);
    setWindowTitle(tr("%1 — %2 — Toolroom", "tool, source")
                       .arg(toDisplayLine(shown.name.empty() ? shown.pointer : shown.name, 80),
                            registry->sourceTitle(shown.sourceId)));
    m_problems->setTool(*tool);
    if (EnvelopePage* page = m_parts.existing<EnvelopePage>())
        page->setToolContract(shown.contract);
}

void MainWindow::setTool(ToolPane& pane, std::uint32_t tool) {
    for (ToolPane* each : m_panes->all())
        if (each != &pane)
            each->runPages().saveDraft(); // the pane may show the same tool
    pane.showTool(tool);
    if (pane.source()) {
        for (const std::string& id : std::vector(m_offeredSources))
            if (isAt(*pane.source(), id))
                hideNewTools(id);
    }
    showToolNotice(pane);
    if (&pane != &m_panes->current())
        return;
    describeTool();
    m_visitTimer.start();
}

/// Shows the current version of the tool that the pane shows. Nothing moves, because the user may be typing.
void MainWindow::updatePane(ToolPane& pane) {
    if (const std::optional<std::uint32_t> tool = pane.tool())
        return setTool(pane, *tool);
    if (const std::optional<std::uint32_t> renamed = isSourceOpen(pane) ? pane.renamedTool() : std::nullopt) {
        for (ToolPane* each : m_panes->all()) // before the first pane that shows the tool moves its draft
            each->runPages().saveDraft();
        pane.rename(*renamed);
        if (&pane == &m_panes->current())
            m_browser->choose(*renamed);
        return setTool(pane, *renamed);
    }
    if (isSourceOpen(pane))
        return pane.showGone();
    if (const OpenTool* tool = pane.openTools().current())
        pane.showMissing(*tool);
    showToolNotice(pane);
}

bool MainWindow::isSourceOpen(const ToolPane& pane) const {
    return pane.source() && m_openSources.sourceOf(*pane.source()) != nullptr;
}

void MainWindow::showMissingTab(const OpenTool& tool) {
    pane().showMissing(tool);
    describeTool();
    showEmptyText();
    m_browser->clearChoice();
    showToolNotice(pane());
}

void MainWindow::showTool(std::uint32_t tool) {
    m_browser->choose(tool);
    setTool(pane(), tool);
    m_pages->setCurrentWidget(m_panes);
}

void MainWindow::showToolPage(std::uint32_t tool, ToolTabs::Tab page) {
    showTool(tool);
    pane().tabs().showTab(page);
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
    m_pages->setCurrentWidget(m_panes);
}

void MainWindow::showCallPage() {
    m_pages->setCurrentWidget(m_panes);
    pane().focusPage(ToolTabs::Call);
}

void MainWindow::showToolNotice(ToolPane& pane) {
    const LintedRegistryPtr& registry = m_openSources.registry();
    const std::optional<std::uint32_t> tool = pane.tool();
    const bool isMissing = registry && !tool && pane.missingTool();
    ToolTabs& tabs = pane.tabs();
    pane.runPages().setConnecting(!m_waitingCalls->serverOf(pane.toolId()).empty());
    if (!tool && !isMissing)
        return;
    const OpenServer* server =
        tool ? m_servers.find(registry->tool(*tool).text->name()) : m_servers.unconnectedServerOf(pane.toolId());
    if (server && server->isConnecting)
        return showConnectingNotice(pane, *server);
    if (const auto error = tool ? registry->sourceError(registry->tool(*tool).text->name()) : std::nullopt)
        return showSourceError(tabs, registry->finding(*error));
    if (server && server->isDisconnected())
        return tabs.showNotice(disconnectionText(*server), {{tr("Connect"), tr("Connect the server"),
                                                             [this, id = server->id()] { m_servers.restart(id); }}});
    if (!isMissing)
        return tabs.showNotice({});
    if (hasUnloadedModules())
        return tabs.showNotice(tr("The code modules that may contain this tool are not loaded."),
                               {{tr("Load…"), tr("Load code modules"), [this] { loadAllModules(); }}});
    tabs.showNotice(tr("No open source contains this tool."),
                    {{tr("Open…"), tr("Open files or folders"), [this] { chooseFiles(); }}});
}

std::string MainWindow::connectingServer() const {
    return m_panes->isVisible() ? m_waitingCalls->serverOf(pane().toolId()) : std::string();
}

void MainWindow::cancelConnecting(const std::string& id) {
    const int calls = m_waitingCalls->count(id);
    const OpenServer* server = m_servers.find(id);
    if (!server)
        return;
    const QString canceled = tr("Connecting to %1 was canceled.").arg(server->name());
    m_waitingCalls->forget(id);
    m_servers.disconnectServer(id);
    Q_EMIT m_workbench.statusMessage(
        calls == 0 ? canceled : canceled + QLatin1Char(' ') + tr("%Ln call(s) did not run.", nullptr, calls));
}

void MainWindow::showConnectingNotice(ToolPane& pane, const OpenServer& server) {
    constexpr std::int64_t nsPerSecond = 1'000'000'000;
    const auto seconds = (systemClock().monotonicNs() - server.connectingSinceNs) / nsPerSecond;
    const QString text = tr("Connecting to %1…").arg(server.name());
    const auto cancel = [this, &pane, id = server.id()] {
        // A run that connects ends as aborted rather than failed.
        pane.runPages().liveRun().isEmpty() ? cancelConnecting(id) : pane.runPages().abortLiveRun();
    };
    pane.tabs().showNotice(seconds == 0 ? text : QStringLiteral("%1 %2").arg(text, formatMilliseconds(seconds * 1000)),
                           {{tr("Cancel"), tr("Cancel connecting"), cancel}});
    m_noticeTimer.start();
}

void MainWindow::showToolNotices() {
    for (ToolPane* pane : m_panes->all())
        showToolNotice(*pane);
}

void MainWindow::showSourceError(ToolTabs& tabs, const Finding& finding) {
    const std::string& name = finding.text->name();
    if (const OpenServer* server = m_servers.find(name); server && server->hasFailed()) {
        const QString failure = serverFailureText(*server);
        const QString stop = failure.endsWith(QLatin1Char('.')) ? QString() : QStringLiteral(".");
        return tabs.showNotice(failure + stop + QLatin1Char(' ') + tr("Run reconnects to the server."),
                               serverActions(name));
    }
    if (m_servers.find(name)) // it has been reconnected, and is being listed
        return tabs.showNotice({});
    const auto showError = [this, name] { // which may have changed since
        if (const auto error = m_openSources.registry()->sourceError(name))
            showFinding(*error);
    };
    tabs.showNotice(sourceErrorText(*m_openSources.registry(), finding),
                    {{tr("Go to Error"), tr("Go to the error in the file"), showError}});
}

} // namespace toolroom
