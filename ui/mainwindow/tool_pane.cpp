// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/tool_pane.h"

#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/workspace.h"
#include "ui/routing/routing_pages.h"
#include "ui/run/call_page.h"
#include "ui/theme/theme.h"
#include "ui/tool/tool_page.h"
#include "ui/verify/verify_page.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int markHeight = 2;

} // namespace

ToolPane::ToolPane(Workbench& window, RoutingPages& routing, CallDrafts& drafts)
    : m_workbench(window.runs(), window.settings(), window.pages())
    , m_routing(routing)
    , m_mark(new QWidget)
    , m_openTools(new OpenTools)
    , m_other(createFlatButton(tr("Other Pane"), tr("Show the other pane")))
    , m_tabs(new ToolTabs)
    , m_toolPage([this] { return makeToolPage(); })
    , m_routingTab([this] { return makeRoutingTab(); })
    , m_verifyPage([this] { return makeVerifyPage(); }) {
    fillWithBase(*this);
    m_mark->setFixedHeight(markHeight);
    m_mark->setAutoFillBackground(true);
    m_mark->hide();
    auto* column = createColumn(this, 0);
    column->addWidget(m_mark);
    m_other->hide();
    setToolTipText(*m_other, tr("The window is too narrow for both panes. F6 shows the other one."));
    connect(m_other, &QToolButton::clicked, this, &ToolPane::otherRequested);
    auto* row = createRow(nullptr, innerSpacing);
    row->addWidget(m_openTools, 1);
    row->addWidget(m_other);
    column->addLayout(row);
    column->addWidget(m_tabs, 1);
    setFocusProxy(m_tabs);
    m_tabs->addTab(tr("Tool"), [this] { return m_toolPage.get(); });
    m_runPages = new RunPages(m_workbench, *m_tabs, drafts, this);
    m_tabs->addTab(tr("Routing"), [this] { return m_routingTab.get(); });
    m_tabs->addTab(tr("Verify"), [this] { return m_verifyPage.get(); });
    m_openTools->setDrafts([this](const std::string& tool) { return m_runPages->draftOf(tool); });
    connect(m_openTools, &OpenTools::draftRestored, m_runPages, &RunPages::restoreDraft);
    connect(m_tabs, &ToolTabs::tabShown, m_openTools, [this] { m_openTools->setPage(m_tabs->currentTab()); });
    connect(&m_workbench, &Workbench::toolUsed, m_openTools, &OpenTools::keepCurrent);
    // Connected before the window, which then acts on this pane.
    const auto activateOn = [this](auto& sender, auto... requests) {
        (connect(&sender, requests, this, &ToolPane::activated), ...);
    };
    activateOn(*m_openTools, &OpenTools::toolChosen, &OpenTools::splitRequested, &OpenTools::moveRequested);
    activateOn(m_workbench, &Workbench::toolRequested, &Workbench::pageRequested, &Workbench::runRequested,
               &Workbench::callRequested, &Workbench::cancelRequested, &Workbench::findingRequested);
    m_workbench.forwardTo(window);
}

ToolPane::~ToolPane() = default;

ToolPage* ToolPane::makeToolPage() {
    auto* page = new ToolPage;
    m_tabs->setPage(ToolTabs::Tool, page);
    m_workbench.connectParts(*page);
    connect(page, &ToolPage::findingChosen, &m_workbench, &Workbench::findingRequested);
    connect(page, &ToolPage::explanationRequested, &m_workbench, &Workbench::explanationRequested);
    connect(page, &ToolPage::editorRequested, &m_workbench, &Workbench::editorRequested);
    connect(page, &ToolPage::ignoreRequested, &m_workbench, &Workbench::ignoreRequested);
    return page;
}

RoutingTab* ToolPane::makeRoutingTab() {
    auto* page = new RoutingTab(m_routing);
    m_tabs->setPage(ToolTabs::Routing, page);
    page->setTool(m_source ? tool() : std::nullopt);
    return page;
}

VerifyPage* ToolPane::makeVerifyPage() {
    auto* page = new VerifyPage(m_workbench.runs());
    m_tabs->setPage(ToolTabs::Verify, page);
    connect(page, &VerifyPage::runRequested, &m_workbench, &Workbench::runRequested);
    if (m_registry)
        page->setRegistry(m_registry->sharedSnapshot());
    if (m_source)
        page->showTool(m_toolId);
    return page;
}

std::optional<std::uint32_t> ToolPane::tool() const {
    return m_registry ? m_registry->indexOf(m_toolId) : std::nullopt;
}

const OpenTool* ToolPane::missingTool() const {
    return m_source || tool() ? nullptr : m_openTools->find(m_toolId);
}

void ToolPane::setRegistry(const LintedRegistryPtr& registry) {
    m_registry = registry;
    if (VerifyPage* page = m_verifyPage.existing())
        page->setRegistry(registry->sharedSnapshot());
}

std::optional<std::uint32_t> ToolPane::renamedTool() const {
    const auto index = m_toolRegistry && m_source ? m_toolRegistry->indexOf(m_toolId) : std::nullopt;
    if (!index)
        return std::nullopt;
    const RegisteredTool& before = m_toolRegistry->tool(*index);
    const LoadedSource* source = m_registry->snapshot().sourceOf(before.sourceId);
    if (!source || source->tools != m_source->tools)
        return std::nullopt;
    const auto found = std::ranges::find_if(m_registry->tools(), [&](const RegisteredTool& tool) {
        return tool.sourceId == before.sourceId && tool.pointer == before.pointer &&
               tool.description == before.description && !m_toolRegistry->indexOf(tool.id);
    });
    return found == m_registry->tools().end()
               ? std::nullopt
               : std::optional(static_cast<std::uint32_t>(found - m_registry->tools().begin()));
}

void ToolPane::rename(std::uint32_t tool) {
    const RegisteredTool& renamed = m_registry->tool(tool);
    m_openTools->rename(m_toolId, renamed);
    m_runPages->renameTool(m_toolId, renamed.id);
    m_toolId = renamed.id;
}

void ToolPane::showTool(std::uint32_t tool) {
    const RegisteredTool& shown = m_registry->tool(tool);
    m_toolId = shown.id;
    m_toolRegistry = m_registry;
    if (const LoadedSource* source = m_registry->snapshot().sourceOf(shown.sourceId))
        m_source = *source;
    m_openTools->showTool(shown);
    m_tabs->showTool(*m_registry, tool);
    m_toolPage->showTool(m_registry, tool);
    m_runPages->showTool(m_registry, tool);
    if (RoutingTab* page = m_routingTab.existing())
        page->setTool(tool);
    if (VerifyPage* page = m_verifyPage.existing())
        page->showTool(shown.id);
}

void ToolPane::showGone() {
    m_tabs->showNotice(
        tr("The source no longer contains this tool, so it cannot run. This page is updated when the tool "
           "is available again."));
    if (ToolPage* page = m_toolPage.existing())
        page->showGone();
    if (RoutingTab* page = m_routingTab.existing())
        page->setTool(std::nullopt);
    if (VerifyPage* page = m_verifyPage.existing())
        page->showNoTool();
}

void ToolPane::showNoTool() {
    m_source.reset();
    if (ToolPage* page = m_toolPage.existing())
        page->clear();
    m_runPages->showNoTool();
    if (RoutingTab* page = m_routingTab.existing())
        page->setTool(std::nullopt);
    if (VerifyPage* page = m_verifyPage.existing())
        page->showNoTool();
}

void ToolPane::showMissing(const OpenTool& tool) {
    const OpenTool shown = tool; // its tab may change
    m_toolId = shown.id;
    showNoTool();
    m_openTools->select(m_toolId);
    m_tabs->showName(shown.name);
    m_tabs->showTab(shown.page);
}

void ToolPane::focusPage(ToolTabs::Tab page) {
    m_tabs->showTab(page);
    if (page == ToolTabs::Call)
        m_runPages->callPage().focusFirstField();
    else
        m_tabs->setFocus(Qt::TabFocusReason); // selects the text of its first field
}

PaneState ToolPane::state() const {
    return {.tool = m_toolId, .page = m_tabs->currentTab(), .tools = m_openTools->tools()};
}

void ToolPane::restore(PaneState state) {
    m_toolId = std::move(state.tool);
    m_openTools->restore(std::move(state.tools), m_toolId);
    m_tabs->showTab(state.page);
}

bool ToolPane::hasLiveRun() const {
    const VerifyPage* page = m_verifyPage.existing();
    return (page && page->isVisible() && page->isBusy()) || !m_runPages->liveRun().isEmpty();
}

void ToolPane::abortRun() {
    if (VerifyPage* page = m_verifyPage.existing(); page && page->isVisible() && page->isBusy())
        page->abort();
    else
        m_runPages->abortLiveRun();
}

void ToolPane::stop() {
    if (VerifyPage* page = m_verifyPage.existing())
        page->stop();
}

void ToolPane::setPlace(const QString& name, bool isSplit, bool isCurrent) {
    setAccessibleName(name);
    m_mark->setVisible(isSplit);
    m_mark->setBackgroundRole(isCurrent ? QPalette::Accent : QPalette::Base);
    m_openTools->setSplit(isSplit);
    m_runPages->setFollowing(isCurrent);
}

void ToolPane::setOtherHidden(bool isHidden) {
    m_other->setVisible(isHidden);
}

} // namespace toolroom
