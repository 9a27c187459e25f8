// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/run_pages.h"

#include "core/history/store/history_reader.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/collections/runs_place.h"
#include "ui/collections/saved_calls_page.h"
#include "ui/collections/share_call.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/mainwindow/workbench.h"
#include "ui/run/call_page.h"
#include "ui/run/run_controller.h"
#include "ui/trace/run_inspector.h"

#include <QStackedWidget>

#include <algorithm>
#include <memory>
#include <ranges>
#include <tuple>
#include <utility>

namespace toolroom {

RunPages::RunPages(Workbench& workbench, QObject* parent)
    : QObject(parent)
    , m_workbench(workbench)
    , m_controller(workbench.runs())
    , m_tabs(workbench.tabs())
    , m_pages(workbench.pages())
    , m_sharer(new CallSharer(&m_pages))
    , m_callPage([this] { return makeCallPage(); })
    , m_toolRuns([this] { return makeToolRuns(); })
    , m_comparePage([this] { return makeComparePage(); })
    , m_historyPage([this] { return makeHistoryPage(); })
    , m_savedCalls([this] { return makeSavedCallsPage(); })
    , m_place([this] { return makePlace(); })
    , m_historyComparison([this] { return makeHistoryComparison(); }) {
    connect(&m_controller, &RunController::finished, this, &RunPages::countRuns);
    connect(&m_workbench, &Workbench::runRequested, this, &RunPages::showRun);
    connect(m_sharer, &CallSharer::statusMessage, &m_workbench, &Workbench::statusMessage);
    m_tabs.addTab(tr("Call"), [this] { return m_callPage.get(); });
    m_tabs.addTab(tr("Runs"), [this] { return m_toolRuns.get(); });
    m_tabs.addTab(tr("Compare"), [this] { return m_comparePage.get(); });
}

CallPage* RunPages::makeCallPage() {
    auto* page = new CallPage(m_controller, m_workbench.settings());
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
    page->setConnecting(m_isConnecting);
    page->setDrafts(std::move(m_drafts));
    if (m_registry)
        page->showTool(m_registry, m_tool);
    return page;
}

std::map<std::string, Json> RunPages::drafts() {
    return m_callPage.existing() ? m_callPage->drafts() : m_drafts;
}

void RunPages::setDrafts(std::map<std::string, Json> drafts) {
    if (CallPage* page = m_callPage.existing())
        page->setDrafts(std::move(drafts));
    else
        m_drafts = std::move(drafts);
}

ComparePage* RunPages::makeComparePage() {
    auto* page = new ComparePage(m_controller.settings().historyPath());
    m_tabs.setPage(ToolTabs::Compare, page);
    connect(page, &ComparePage::historyRequested, this, [this] { m_tabs.showTab(ToolTabs::Runs); });
    connect(page, &ComparePage::inspectRequested, this, &RunPages::inspectRecord);
    return page;
}

ComparePage* RunPages::makeHistoryComparison() {
    auto* page = new ComparePage(m_controller.settings().historyPath(), true);
    m_pages.addWidget(page);
    connect(page, &ComparePage::historyRequested, this, &RunPages::showHistory);
    connect(page, &ComparePage::inspectRequested, this, &RunPages::showInHistory);
    return page;
}

RunInspector* RunPages::makeInspector() {
    auto* inspector = new RunInspector;
    inspector->setHistory(std::make_shared<const HistoryReader>(m_controller.settings().historyPath()));
    m_workbench.connectParts(*inspector);
    return inspector;
}

HistoryPage* RunPages::makeToolRuns() {
    m_counting.abort();
    m_inspector = makeInspector();
    HistoryPage* page = makeHistory(m_inspector);
    m_tabs.setPage(ToolTabs::Runs, page);
    connect(page, &HistoryPage::countChanged, this, &RunPages::showRunCountInTab);
    connect(page, &HistoryPage::inspectRequested, this, &RunPages::showRecord);
    connect(page, &HistoryPage::compareRequested, this, &RunPages::showComparison);
    connect(&m_controller, &RunController::changed, m_inspector, &RunInspector::refresh);
    connect(&m_controller, &RunController::finished, m_inspector, &RunInspector::refresh);
    if (!m_toolId.empty())
        page->showTool(toQString(m_toolId));
    return page;
}

HistoryPage* RunPages::makeHistoryPage() {
    m_historyInspector = makeInspector();
    HistoryPage* page = makeHistory(m_historyInspector);
    m_place->setPage(page);
    connect(page, &HistoryPage::inspectRequested, m_historyInspector,
            [this](const StoredRun& record) { showRecordIn(*m_historyInspector, record); });
    // The runs may belong to tools that are not open.
    connect(page, &HistoryPage::compareRequested, this, [this](const QString& before, const QString& after) {
        m_historyComparison->compare(before, after);
        m_pages.setCurrentWidget(m_historyComparison.get());
    });
    return page;
}

RunsPlace* RunPages::makePlace() {
    auto* place = new RunsPlace([this] { return m_historyPage.get(); }, [this] { return m_savedCalls.get(); });
    m_pages.addWidget(place);
    return place;
}

SavedCallsPage* RunPages::makeSavedCallsPage() {
    auto* page = new SavedCallsPage(m_controller);
    m_place->setPage(page);
    page->setRegistry(m_snapshot);
    connect(page, &SavedCallsPage::openRequested, this,
            [this](const Call& call, const QString& name) { openCall(call, tr("saved call %1").arg(name)); });
    connect(page, &SavedCallsPage::inspectRequested, this, &RunPages::showRun);
    connect(page, &SavedCallsPage::linkRequested, m_sharer, &CallSharer::copyLink);
    connect(page, &SavedCallsPage::saveRequested, m_sharer, &CallSharer::saveAs);
    connect(page, &SavedCallsPage::connectionNeeded, &m_workbench, &Workbench::connectionNeeded);
    connect(page, &SavedCallsPage::toolsRequested, &m_workbench, &Workbench::backRequested);
    return page;
}

void RunPages::showSavedCalls() {
    m_place->showPage(RunsPlace::SavedCalls);
    m_pages.setCurrentWidget(m_place.get());
}

void RunPages::setConnecting(bool isConnecting) {
    m_isConnecting = isConnecting;
    if (CallPage* page = m_callPage.existing())
        page->setConnecting(isConnecting);
}

void RunPages::setRegistry(const RegistrySnapshotPtr& registry) {
    m_snapshot = registry;
    if (SavedCallsPage* page = m_savedCalls.existing())
        page->setRegistry(registry);
}

RunInspector& RunPages::inspector() {
    std::ignore = m_toolRuns.get();
    return *m_inspector;
}

HistoryPage* RunPages::makeHistory(RunInspector* inspector) {
    auto* page = new HistoryPage(m_controller.settings().historyPath(), m_controller.settings().history,
                                 m_workbench.settings(), inspector);
    page->trackRuns(m_controller);
    connect(page, &HistoryPage::runRequested, this, &RunPages::start);
    connect(page, &HistoryPage::editRequested, this, &RunPages::edit);
    connect(page, &HistoryPage::linkRequested, m_sharer, &CallSharer::copyLink);
    connect(page, &HistoryPage::saveRequested, this, &RunPages::saveCall);
    return page;
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

void RunPages::renameTool(const std::string& from, const std::string& to) {
    std::map<std::string, Json> kept = drafts();
    if (auto draft = kept.extract(from)) {
        draft.key() = to;
        kept.insert(std::move(draft));
        setDrafts(std::move(kept));
    }
}

QString RunPages::runningAgent() const {
    for (const HistoryPage* page : {m_historyPage.existing(), m_toolRuns.existing()})
        if (page && page->isVisible())
            return page->runningAgent();
    return {};
}

QString RunPages::liveRun() const {
    if (const CallPage* page = m_callPage.existing(); page && page->isVisible())
        return page->liveRun();
    if (const SavedCallsPage* page = m_savedCalls.existing(); page && page->isVisible())
        return page->liveRuns().value(0);
    for (const RunInspector* inspector : {m_inspector, m_historyInspector})
        if (inspector && inspector->isVisible() && (inspector == m_historyInspector || !inspector->liveRun().isEmpty()))
            return inspector->liveRun();
    const CallPage* page = m_callPage.existing();
    return page && m_tabs.isVisible() ? page->liveRun() : QString(); // its tool is shown
}

void RunPages::abortLiveRun() {
    if (CallPage* page = m_callPage.existing(); page && page->isVisible())
        page->abort(); // shows the new state immediately
    else if (const SavedCallsPage* calls = m_savedCalls.existing(); calls && calls->isVisible())
        m_controller.abort(calls->liveRuns());
    else
        m_controller.abort(liveRun());
}

/// Prefers the run of this window, whose data is not redacted.
void RunPages::showRecordIn(RunInspector& inspector, const StoredRun& record) {
    const auto run = m_controller.run(toQString(record.run));
    m_controller.setShownRun(&inspector, run ? run->id : QString());
    if (run)
        inspector.showLive(run);
    else
        inspector.showRecord(record);
}

void RunPages::showRecord(const StoredRun& record) {
    showRecordIn(inspector(), record);
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
    m_pages.setCurrentWidget(&m_tabs);
    m_tabs.showTab(ToolTabs::Runs);
}

void RunPages::inspectRecord(const StoredRun& record) {
    inspector().show();
    showRecord(record);
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

void RunPages::showInHistory(const StoredRun& record) {
    m_historyPage->selectRun(toQString(record.run));
    m_historyInspector->show();
    showRecordIn(*m_historyInspector, record);
    showHistory();
}

void RunPages::showHistory() {
    m_place->showPage(RunsPlace::History);
    m_pages.setCurrentWidget(m_place.get());
}

void RunPages::showRun(const QString& id) {
    if (m_controller.run(id))
        return inspect(id);
    m_reading.run([reader = HistoryReader(m_controller.settings().historyPath()),
                   run = id.toStdString()](const AbortSignal& /*abort*/) { return reader.show(run); },
                  [this, id](Result<std::optional<StoredRun>> record) {
                      if (!record)
                          return Q_EMIT m_workbench.statusMessage(translatedLine(record.error()));
                      if (!*record)
                          return Q_EMIT m_workbench.statusMessage(
                              tr("Run %1 is no longer in the history.").arg(runIdText(id.toStdString())));
                      m_historyPage->search(toQString(formatQueryTerm("run", id.toStdString())));
                      showInHistory(**record);
                  });
}

void RunPages::runAgain() {
    if (CallPage* page = m_callPage.existing(); page && page->isVisible())
        return page->run(); // with the arguments that the user sees
    for (const auto& run : m_controller.runs() | std::views::reverse)
        if (run->steps.trace().toolId == m_toolId)
            return start(run->call);
    m_tabs.showTab(ToolTabs::Call);
    m_callPage->run();
}

void RunPages::compare() {
    for (HistoryPage* page : {m_historyPage.existing(), m_toolRuns.existing()})
        if (page && page->isVisible() && !page->selectedRuns().empty())
            return page->compare();
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

void RunPages::start(const Call& call) {
    const RegistrySnapshotPtr registry = m_controller.service().registry();
    if (!registry || !registry->find(call.tool) || m_controller.needsConnection(call.tool))
        return Q_EMIT m_workbench.missingToolCalled(call);
    inspect(m_controller.start(call).id);
}

void RunPages::edit(const Call& call) {
    openCall(call, tr("Previous arguments"));
}

void RunPages::openCall(const Call& call, const QString& label) {
    if (call.tool != m_toolId)
        Q_EMIT m_workbench.toolRequested(call.tool);
    if (call.tool != m_toolId)
        return Q_EMIT m_workbench.statusMessage(
            tr("The tool %1 is not open; open its source first").arg(toDisplayLine(call.tool, 200)));
    m_pages.setCurrentWidget(&m_tabs);
    m_tabs.showTab(ToolTabs::Call);
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
        saveCall(*call);
}

/// Named after its tool.
void RunPages::saveCall(const Call& call) {
    const std::string name = call.tool.substr(call.tool.find_last_of('/') + 1);
    m_sharer->saveAs(
        {.name = name, .tool = call.tool, .arguments = call.arguments, .reasoning = call.reasoning, .expected = {}});
}

void RunPages::showComparison(const QString& before, const QString& after) {
    m_comparePage->compare(before, after);
    m_pages.setCurrentWidget(&m_tabs);
    m_tabs.showTab(ToolTabs::Compare);
}

void RunPages::showRunCountInTab(qint64 runs) {
    m_tabs.setTitle(ToolTabs::Runs, runs == 0 ? tr("Runs") : tr("Runs %L1", "tab with the number of runs").arg(runs));
}

} // namespace toolroom
