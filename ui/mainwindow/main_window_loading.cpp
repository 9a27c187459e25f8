// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/browser/registry_browser.h"
#include "ui/browser/unreadable_pages.h"
#include "ui/compat/compat_page.h"
#include "ui/compose/compose_page.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/modules/module_text.h"
#include "ui/problems/problems_panel.h"
#include "ui/routing/routing_pages.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"

#include <QFileInfo>
#include <QLocale>
#include <QProgressBar>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

/// What the user waits for among the tools that have just been loaded.
struct MainWindow::LoadedTools {
    std::string newSource;                   ///< see m_newSource
    std::optional<std::uint32_t> newTool;    ///< its first tool
    std::string openedPath;                  ///< see m_pathToShow
    std::optional<std::uint32_t> openedTool; ///< its first tool
    bool isAwaited = false;                  ///< the user has not gone on since opening it

    [[nodiscard]] std::optional<std::uint32_t> toolToShow() const { return isAwaited ? openedTool : std::nullopt; }
};

void MainWindow::showLoaded() {
    endLoading();
    showStatusText();
    showLoadingState();
    shareRegistry();
    const LoadedTools loaded = takeLoadedTools();
    const bool hadTool = isSourceOpen(pane());
    if (ToolPane* other = m_panes->other())
        updatePane(*other);
    showLoadedTool(loaded);
    showLoadedPage(loaded, hadTool);
    offerNewTools(loaded);
    saveWorkspace(); // the window may not be closed in an orderly way
    if (m_opensFirstTool && !m_openSources.registry()->tools().empty())
        showFirstTool();
}

void MainWindow::shareRegistry() {
    const LintedRegistryPtr& registry = m_openSources.registry();
    const RegistrySnapshotPtr snapshot = registry->sharedSnapshot();
    if (QuarantinePage* page = m_parts.existing<QuarantinePage>())
        page->setRegistry(*registry);
    m_runs.service().setRegistry(snapshot);
    m_attention.setRegistry(snapshot);
    if (ServersPlace* page = m_parts.existing<ServersPlace>())
        page->setRegistry(snapshot);
    m_problems->setRegistry(registry);
    m_browser->setRegistry(registry);
    if (ComposePage* page = m_parts.existing<ComposePage>())
        page->setRegistry(registry);
    if (CompatPage* page = m_parts.existing<CompatPage>())
        page->setRegistry(registry);
    m_routingPages->setRegistry(registry);
    m_historyPages->setRegistry(snapshot);
    for (ToolPane* pane : m_panes->all())
        pane->setRegistry(registry);
}

MainWindow::LoadedTools MainWindow::takeLoadedTools() {
    const LintedRegistry& registry = *m_openSources.registry();
    LoadedTools loaded{.newSource = m_newSource, .openedPath = std::exchange(m_pathToShow, {})};
    loaded.newTool = firstToolOf(registry, loaded.newSource);
    loaded.openedTool = firstToolOf(registry, loaded.openedPath);
    const Visit visit = currentVisit();
    loaded.isAwaited =
        !m_hasGoneOn && (m_visitAtOpening == visit || (m_visitAtOpening == Visit() && visit.place == Place::Tools));
    return loaded;
}

/// Selects the tool of the current pane.
void MainWindow::showLoadedTool(const LoadedTools& loaded) {
    const auto choose = [this](std::uint32_t tool) {
        m_browser->choose(tool);
        setTool(pane(), tool);
    };
    const bool hasTools = !m_openSources.registry()->tools().empty();
    if (const auto opened = loaded.toolToShow()) {
        m_browser->clearFilter(); // it might hide what was opened
        choose(*opened);
    } else if (isSourceOpen(pane())) {
        updatePane(pane());
    } else if (const OpenTool* missing = loaded.newTool ? nullptr : pane().missingTool()) {
        showMissingTab(*missing);
    } else if (hasTools) {
        choose(pane().tool().value_or(loaded.newTool.value_or(0)));
    } else {
        if (pane().source()) // the user has removed it
            pane().forgetTool();
        pane().showNoTool();
        describeTool();
        showEmptyText();
    }
}

/// A page of the tools stays unless it has nothing left to show, or the user opens a source. If another place is shown,
/// this is about the page to return to.
void MainWindow::showLoadedPage(const LoadedTools& loaded, bool hadTool) {
    const LintedRegistry& registry = *m_openSources.registry();
    const bool hasUnreadable = !registry.errors().empty() || !registry.snapshot().quarantined().empty();
    const bool isShown = currentPlace() == Place::Tools;
    const QWidget* current = isShown ? m_pages->currentWidget() : m_toolsPage;
    const auto show = [&](QWidget* page) {
        if (isShown || loaded.toolToShow())
            m_pages->setCurrentWidget(page);
        else
            m_toolsPage = page;
    };
    const bool isQuarantine = current == m_parts.existing<QuarantinePage>();
    const bool isOver = current == m_emptyPage || (isQuarantine && !hasUnreadable) || isFileErrorResolved();
    const bool isFirst = pane().source() && !hadTool && // tools of a server that was connected from the welcome page
                         !m_hasGoneOn &&
                         (isQuarantine || (current == m_parts.existing<WelcomePage>() && loaded.newTool));
    const bool hasTool = pane().source() || pane().missingTool();
    if (!hasTool && (isOver || current == m_panes))
        show(hasUnreadable ? static_cast<QWidget*>(m_parts.get<QuarantinePage>()) : m_emptyPage);
    else if (hasTool && (loaded.toolToShow() || isOver || isFirst))
        show(m_panes);
}

/// Whether the page with an error in a file is shown, but the error is gone. Otherwise updates the error.
bool MainWindow::isFileErrorResolved() {
    FilePage* page = m_parts.existing<FilePage>();
    if (!page)
        return false;
    const LintedRegistry& registry = *m_openSources.registry();
    const std::optional<std::uint32_t> error = registry.readingError(page->fileName());
    if (error)
        page->showError(registry.finding(*error));
    return !error && m_pages->currentWidget() == page;
}

/// Offers tools that the user has not chosen to look at.
void MainWindow::offerNewTools(const LoadedTools& loaded) {
    if (loaded.newTool && (m_pages->currentWidget() != m_panes || pane().source()->name != loaded.newSource))
        showNewTools(loaded.newSource);
    if (loaded.openedTool && !loaded.isAwaited)
        showNewTools(loaded.openedPath);
}

void MainWindow::showLoading() {
    if (isLoadingFirstTools())
        showLoadingText();
    else if (m_progress->isHidden())
        m_loadingTimer.start();
    showLoadingState();
}

void MainWindow::showLoadingText() {
    m_status->setFullText(tr("Loading…"));
    m_progress->setRange(0, 0);
    m_progress->show();
    m_cancel->show();
}

bool MainWindow::isLoadingFirstTools() const {
    const LintedRegistryPtr& registry = m_openSources.registry();
    return m_openSources.isLoading() && (!registry || registry->tools().empty());
}

void MainWindow::showLoadingState() {
    const bool isLoading = isLoadingFirstTools();
    m_browser->setLoading(isLoading);
    m_problems->setLoading(isLoading);
    m_routingPages->setLoading(isLoading);
    if (CompatPage* page = m_parts.existing<CompatPage>())
        page->setLoading(isLoading);
    if (ComposePage* page = m_parts.existing<ComposePage>())
        page->setLoading(isLoading);
    if (isLoading)
        showEmptyText();
}

void MainWindow::showProgress(std::size_t tools, std::size_t sourcesDone, std::size_t sources) {
    if (!m_openSources.isLoading() || m_loadingTimer.isActive())
        return;
    m_status->setFullText(
        tr("Loading… %Ln tool(s), %L1 of %L2 sources", nullptr, static_cast<int>(tools)).arg(sourcesDone).arg(sources));
    m_progress->setRange(0, static_cast<int>(sources));
    m_progress->setValue(static_cast<int>(sourcesDone));
}

void MainWindow::endLoading() {
    m_loadingTimer.stop();
    m_progress->setVisible(m_modules.isLoading());
    m_cancel->setVisible(m_modules.isLoading());
}

void MainWindow::cancelLoading() {
    m_pathToShow.clear();
    m_openSources.cancel();
    m_modules.cancelAll();
}

/// The state of the sources that are loaded, or of the code modules that are being loaded.
void MainWindow::showStatusText() {
    const LintedRegistryPtr& registry = m_openSources.registry();
    const auto& modules = m_modules.modules();
    const auto loading = std::ranges::find(modules, OpenModule::State::Loading, &OpenModule::state);
    if (loading != modules.end()) {
        m_progress->setRange(0, 0);
        return m_status->setFullText(moduleStateText(**loading));
    }
    if (!registry)
        return m_status->setFullText({});
    const auto tools = registry->tools().size();
    const auto& all = registry->snapshot().sources();
    const auto builtin = std::ranges::count_if(all, isBuiltinSource); // shown as one source
    const auto sources = static_cast<std::ptrdiff_t>(all.size()) - std::max<std::ptrdiff_t>(builtin - 1, 0);
    const TokenCount tokens = registry->tokens();
    const auto tokenCount = static_cast<int>(tokens.tokens);
    QString toolCount = tr("%Ln tool(s)", nullptr, static_cast<int>(tools));
    QStringList hostedKinds;
    int hosted = 0;
    for (const auto& [kind, count] : registry->snapshot().countHosted()) {
        hostedKinds.append(toDisplayLine(kind, 60));
        hosted += static_cast<int>(count);
    }
    if (hosted > 0)
        toolCount =
            tr("%1, %2", "number of tools, of hosted tools").arg(toolCount, tr("%Ln hosted tool(s)", nullptr, hosted));
    m_status->setFullText(
        tr("%1, %2 · %3 · checked in %4", "number of tools, of sources, of tokens; duration")
            .arg(toolCount, tr("%Ln source(s)", nullptr, static_cast<int>(sources)),
                 tokens.exact ? tr("%Ln token(s)", nullptr, tokenCount) : tr("about %Ln token(s)", nullptr, tokenCount),
                 formatMilliseconds(registry->duration().count())));
    if (hosted > 0) // otherwise the label shows its text if that is elided
        setToolTipText(*m_status, tr("Hosted tools: %1").arg(QLocale().createSeparatedList(hostedKinds)));
}

void MainWindow::showCanceled() {
    endLoading();
    m_status->setFullText(tr("Loading canceled"));
    showLoadingState();
    if (!m_openSources.registry())
        m_emptyPage->showMessage(tr("Loading canceled"), tr("Press F5 to reload the sources."), tr("Open…"));
}

void MainWindow::showEmptyText() {
    for (const OpenServer& server : m_servers.servers()) {
        if (server.isConnecting)
            return m_emptyPage->showMessage(tr("Connecting to %1…").arg(server.name()),
                                            tr("The tools are listed after the server connects."));
    }
    if (m_modules.isLoading())
        return m_emptyPage->showMessage(tr("Loading code modules…"),
                                        tr("The tools are listed after the modules have been loaded."));
    if (isLoadingFirstTools())
        return m_emptyPage->showMessage(
            tr("Loading tools…"), tr("Tools are listed after all sources have been read and checked."), tr("Cancel"));
    if (hasUnloadedModules())
        return m_emptyPage->showMessage(tr("Code modules are not loaded"),
                                        tr("Loading them runs their code and lists their tools."), tr("Load All…"));
    m_emptyPage->showMessage(
        tr("No tools"), tr("Open files or folders with tool definitions, or drop them on this window."), tr("Open…"));
}

void MainWindow::showNewTools(const std::string& id) {
    m_newSource = id;
    if (!std::ranges::contains(m_offeredSources, id))
        m_offeredSources.push_back(id);
    showOfferedTools();
}

void MainWindow::showOfferedTools() {
    const auto& sources = m_openSources.registry()->snapshot().sources();
    QStringList names;
    std::size_t tools = 0;
    for (const std::string& id : m_offeredSources) {
        const OpenServer* server = m_servers.find(id);
        names += server ? server->name() : QFileInfo(toQString(id)).fileName();
        for (const LoadedSource& source : sources)
            if (isAt(source, id))
                tools += source.tools;
    }
    const QString label =
        tr("Show %Ln tool(s) from %1", nullptr, static_cast<int>(tools)).arg(QLocale().createSeparatedList(names));
    m_newTools->setText(escapeForButton(label));
    m_newTools->setAccessibleName(label);
    m_newTools->setVisible(!names.isEmpty());
}

void MainWindow::hideNewTools(const std::string& source) {
    if (source == m_newSource)
        m_newSource.clear();
    if (std::erase(m_offeredSources, source) > 0)
        showOfferedTools();
}

void MainWindow::chooseNewTools() {
    const LintedRegistryPtr& registry = m_openSources.registry();
    if (!registry || m_offeredSources.empty())
        return;
    const std::string source = m_offeredSources.front();
    const std::optional<std::uint32_t> tool = firstToolOf(*registry, source);
    hideNewTools(source);
    if (!tool)
        return;
    m_browser->clearFilter(); // it might hide the tools
    showToolById(registry->tool(*tool).id);
    m_browser->focusList();
}

} // namespace toolroom
