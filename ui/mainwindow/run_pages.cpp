// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/run_pages.h"

#include "core/history/store/history_reader.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/collections/share_call.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/run_parts.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/mainwindow/workbench.h"
#include "ui/run/call_drafts.h"
#include "ui/run/call_page.h"
#include "ui/run/run_bar.h"
#include "ui/run/run_controller.h"
#include "ui/trace/run_inspector.h"

#include <memory>
#include <ranges>
#include <tuple>
#include <utility>

namespace toolroom {

RunPages::RunPages(Workbench& workbench, ToolTabs& tabs, CallDrafts& drafts, QObject* parent)
    : QObject(parent)
    , m_workbench(workbench)
    , m_controller(workbench.runs())
    , m_tabs(tabs)
    , m_drafts(drafts)
    , m_sharer(new CallSharer(&tabs))
    , m_callPage([this] { return makeCallPage(); })
    , m_toolRuns([this] { return makeToolRuns(); })
    , m_comparePage([this] { return makeComparePage(); }) {
    connect(&m_controller, &RunController::finished, this, &RunPages::countRuns);
    connect(m_sharer, &CallSharer::statusMessage, &m_workbench, &Workbench::statusMessage);
    m_tabs.addTab(tr("Call"), [this] { return m_callPage.get(); });
    m_tabs.addTab(tr("Runs"), [this] { return m_toolRuns.get(); });
    m_tabs.addTab(tr("Compare"), [this] { return m_comparePage.get(); });
}

CallPage* RunPages::makeCallPage() {
    auto* page = new CallPage(m_controller, m_workbench.settings(), m_drafts);
    m_workbench.connectParts(*page);
    m_tabs.setPage(ToolTabs::Call, page);
    m_tabs.setButtons(ToolTabs::Call, &page->runBar());
    connect(page, &CallPage::inspectRequested, this, &RunPages::inspectResponse);
    connect(page, &CallPage::edited, &m_workbench, &Workbench::toolUsed);
    connect(page, &CallPage::statusMessage, &m_workbench, &Workbench::statusMessage);
    connect(page, &CallPage::started, &m_workbench, &Workbench::toolUsed);
    connect(page, &CallPage::connectionNeeded, &m_workbench, &Workbench::toolUsed);
    connect(page, &CallPage::connectionNeeded, &m_workbench, &Workbench::missingToolCalled);
    connect(page, &CallPage::cancelRequested, &m_workbench, &Workbench::cancelRequested);
    page->setFollowing(m_isFollowing);
    page->setConnecting(m_isConnecting);
    if (m_registry)
        page->showTool(m_registry, m_tool);
    return page;
}

ComparePage* RunPages::makeComparePage() {
    auto* page = new ComparePage(m_controller.settings().historyPath());
    m_tabs.setPage(ToolTabs::Compare, page);
    connect(page, &ComparePage::historyRequested, this, [this] { m_tabs.showTab(ToolTabs::Runs); });
    connect(page, &ComparePage::inspectRequested, this, &RunPages::inspectRecord);
    return page;
}

HistoryPage* RunPages::makeToolRuns() {
    m_counting.abort();
    m_inspector = createInspector(m_workbench);
    HistoryPage* page = createHistory(m_workbench, *m_sharer, m_inspector);
    m_tabs.setPage(ToolTabs::Runs, page);
    connect(page, &HistoryPage::countChanged, this, &RunPages::showRunCountInTab);
    connect(page, &HistoryPage::inspectRequested, this,
            [this](const StoredRun& record) { showRecord(m_controller, *m_inspector, record); });
    connect(page, &HistoryPage::compareRequested, this, &RunPages::showComparison);
    connect(&m_controller, &RunController::changed, m_inspector, &RunInspector::refresh);
    connect(&m_controller, &RunController::finished, m_inspector, &RunInspector::refresh);
    if (!m_toolId.empty())
        page->showTool(toQString(m_toolId));
    return page;
}

RunInspector& RunPages::inspector() {
    std::ignore = m_toolRuns.get();
    return *m_inspector;
}

void RunPages::showTool(const LintedRegistryPtr& registry, std::uint32_t tool) {
    m_registry = registry;
    m_tool = tool;
    if (CallPage* page = m_callPage.existing())
        page->showTool(registry, tool);
    // Keep the displayed run if the same tool was reloaded.
    if (std::exchange(m_toolId, registry->tool(tool).id) == m_toolId)
        return;
    m_reading.abort(); // it would show a run of the previous tool
    if (HistoryPage* page = m_toolRuns.existing())
        page->showTool(toQString(m_toolId));
    else
        countRuns();
}

void RunPages::countRuns() {
    if (HistoryPage* page = m_toolRuns.existing()) {
        if (!page->isVisible()) // a visible page follows the history itself
            page->scheduleRefresh();
        return;
    }
    m_counting.run([reader = HistoryReader(m_controller.settings().historyPath()),
                    tool = m_toolId](const AbortSignal& /*abort*/) { return reader.count({.tool = tool}); },
                   [this](const Result<std::int64_t>& runs) {
                       if (runs && !m_toolRuns.existing())
                           showRunCountInTab(*runs);
                   });
}

void RunPages::showNoTool() {
    m_registry.reset();
    m_toolId.clear();
    m_reading.abort();
    m_counting.abort();
    showRunCountInTab(0);
    if (CallPage* page = m_callPage.existing())
        page->showNoTool();
}

void RunPages::setFollowing(bool isFollowing) {
    m_isFollowing = isFollowing;
    if (CallPage* page = m_callPage.existing())
        page->setFollowing(isFollowing);
}

void RunPages::saveDraft() {
    if (CallPage* page = m_callPage.existing())
        page->saveDraft();
}

ToolDraft RunPages::draftOf(const std::string& tool) const {
    const CallPage* page = m_callPage.existing();
    return (page ? page->draftOf(tool) : std::nullopt).value_or(m_drafts.of(tool));
}

void RunPages::restoreDraft(const std::string& tool, const ToolDraft& draft) {
    CallPage* page = m_callPage.existing();
    const std::optional<ToolDraft> shown = page ? page->draftOf(tool) : std::nullopt;
    m_drafts.set(tool, draft);
    if (shown && *shown != draft)
        page->enter(draft, tr("reopened tab"));
}

void RunPages::renameTool(const std::string& from, const std::string& to) {
    saveDraft();
    m_drafts.rename(from, to);
}

void RunPages::setConnecting(bool isConnecting) {
    m_isConnecting = isConnecting;
    if (CallPage* page = m_callPage.existing())
        page->setConnecting(isConnecting);
}

QString RunPages::runningAgent() const {
    const HistoryPage* page = m_toolRuns.existing();
    return page && page->isVisible() ? page->runningAgent() : QString();
}

QString RunPages::liveRun() const {
    const CallPage* page = m_callPage.existing();
    if (page && page->isVisible())
        return page->liveRun();
    if (m_inspector && m_inspector->isVisible() && !m_inspector->liveRun().isEmpty())
        return m_inspector->liveRun();
    return page && m_tabs.isVisible() ? page->liveRun() : QString(); // its tool is shown
}

void RunPages::abortLiveRun() {
    if (CallPage* page = m_callPage.existing(); page && page->isVisible())
        page->abort(); // shows the new state immediately
    else
        m_controller.abort(liveRun());
}

void RunPages::inspect(const QString& id) {
    const auto run = m_controller.run(id);
    if (!run)
        return;
    if (run->steps.trace().toolId != m_toolId)
        Q_EMIT m_workbench.toolRequested(run->steps.trace().toolId);
    m_controller.setShownRun(&inspector(), run->id);
    m_inspector->show();
    m_inspector->showLive(run);
    m_toolRuns->selectRun(id);
    Q_EMIT m_workbench.pageRequested(ToolTabs::Runs);
}

void RunPages::inspectRecord(const StoredRun& record) {
    inspector().show();
    showRecord(m_controller, inspector(), record);
    m_toolRuns->selectRun(toQString(record.run));
    m_tabs.showTab(ToolTabs::Runs);
}

void RunPages::inspectResponse(const QString& run) {
    if (m_controller.run(run))
        return inspect(run);
    m_reading.run([reader = HistoryReader(m_controller.settings().historyPath()),
                   id = run.toStdString()](const AbortSignal& /*abort*/) { return reader.show(id); },
                  [this](const Result<std::optional<StoredRun>>& record) {
                      if (record && *record)
                          inspectRecord(**record);
                  });
}

void RunPages::runAgain() {
    if (CallPage* page = m_callPage.existing(); page && page->isVisible())
        return page->run(); // with the arguments that the user sees
    for (const auto& run : m_controller.runs() | std::views::reverse)
        if (run->steps.trace().toolId == m_toolId)
            return startCall(m_workbench, run->call);
    m_tabs.showTab(ToolTabs::Call);
    m_callPage->run();
}

void RunPages::compare() {
    HistoryPage* page = m_toolRuns.existing();
    if (page && page->isVisible() && !page->selectedRuns().empty())
        page->compare();
    else
        compareLatest();
}

void RunPages::compareLatest() {
    if (m_toolId.empty())
        return Q_EMIT m_workbench.statusMessage(tr("Select a tool to compare its runs."));
    m_reading.run([reader = HistoryReader(m_controller.settings().historyPath()),
                   tool = m_toolId](const AbortSignal& /*abort*/) { return reader.list({.tool = tool, .limit = 2}); },
                  [this](const Result<std::vector<RunSummary>>& runs) {
                      if (!runs)
                          return Q_EMIT m_workbench.statusMessage(translatedLine(runs.error()));
                      if (runs->size() < 2)
                          return Q_EMIT m_workbench.statusMessage(
                              tr("Comparing requires two runs of this tool. Run it again first."));
                      showComparison(toQString(runs->back().run), toQString(runs->front().run));
                  });
}

void RunPages::openCall(const Call& call, const QString& label) {
    if (call.tool != m_toolId)
        Q_EMIT m_workbench.toolRequested(call.tool);
    if (call.tool != m_toolId)
        return Q_EMIT m_workbench.statusMessage(
            tr("The tool %1 is not open; open its source first").arg(toDisplayLine(call.tool, 200)));
    Q_EMIT m_workbench.pageRequested(ToolTabs::Call);
    m_callPage->fill(call.arguments, toQString(call.reasoning), label);
    m_callPage->focusArguments();
}

std::optional<Call> RunPages::completeCall() {
    const CallPage* page = m_callPage.existing();
    std::optional<Call> call = page ? page->call() : std::nullopt;
    if (!call)
        Q_EMIT m_workbench.statusMessage(tr("Fill in a call on the Call page first"));
    return call;
}

void RunPages::copyLink() {
    if (const auto call = completeCall())
        m_sharer->copyLink(*call);
}

void RunPages::saveCallAs() {
    if (const auto call = completeCall())
        toolroom::saveCall(*m_sharer, *call);
}

void RunPages::showComparison(const QString& before, const QString& after) {
    m_comparePage->compare(before, after);
    Q_EMIT m_workbench.pageRequested(ToolTabs::Compare);
}

void RunPages::showRunCountInTab(qint64 runs) {
    m_tabs.setTitle(ToolTabs::Runs, runs == 0 ? tr("Runs") : tr("Runs %L1", "tab with the number of runs").arg(runs));
}

} // namespace toolroom
