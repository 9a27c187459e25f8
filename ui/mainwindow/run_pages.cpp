// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/run_pages.h"

#include "core/history/history_reader.h"
#include "core/models/run_words.h"
#include "core/models/text.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/run/call_page.h"
#include "ui/run/run_desk.h"
#include "ui/trace/run_inspector.h"

#include <QStackedWidget>

#include <algorithm>
#include <memory>
#include <ranges>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

std::string historyPath(const RunSettings& settings) {
    return settings.history ? settings.history->path() : std::string();
}

} // namespace

RunPages::RunPages(RunDesk& desk, Settings& settings, ToolTabs& tabs, QStackedWidget& pages, QObject* parent)
    : QObject(parent)
    , m_desk(desk)
    , m_settings(settings)
    , m_tabs(tabs)
    , m_pages(pages)
    , m_callPage([this] { return makeCallPage(); })
    , m_toolRuns([this] { return makeToolRuns(); })
    , m_comparePage([this] { return makeComparePage(); })
    , m_historyPage([this] { return makeHistoryPage(); }) {
    connect(&m_desk, &RunDesk::finished, this, &RunPages::countRuns);
    m_tabs.addTab(tr("Call"), [this] { return m_callPage.get(); });
    m_tabs.addTab(tr("Runs"), [this] { return m_toolRuns.get(); });
    m_tabs.addTab(tr("Compare"), [this] { return m_comparePage.get(); });
}

CallPage* RunPages::makeCallPage() {
    auto* page = new CallPage(m_desk);
    m_tabs.hold(ToolTabs::Call, page);
    connect(page, &CallPage::inspectAsked, this, &RunPages::inspect);
    connect(page, &CallPage::modelSetupAsked, this, &RunPages::modelSetupAsked);
    connect(page, &CallPage::settled, this, &RunPages::shown);
    if (m_registry)
        page->showTool(m_registry, m_tool);
    return page;
}

ComparePage* RunPages::makeComparePage() {
    auto* page = new ComparePage(historyPath(m_desk.settings()));
    m_tabs.hold(ToolTabs::Compare, page);
    connect(page, &ComparePage::historyAsked, this, [this] { m_tabs.showTab(ToolTabs::Runs); });
    connect(page, &ComparePage::compared, this, &RunPages::shown);
    connect(page, &ComparePage::inspectAsked, this, [this](const RunRecord& record) {
        inspector().show();
        showKept(record);
        m_tabs.showTab(ToolTabs::Runs);
    });
    return page;
}

RunInspector* RunPages::makeInspector() {
    auto* inspector = new RunInspector;
    inspector->setHistory(std::make_shared<const HistoryReader>(historyPath(m_desk.settings())));
    connect(inspector, &RunInspector::explanationAsked, this, &RunPages::explanationAsked);
    connect(inspector, &RunInspector::modelSetupAsked, this, &RunPages::modelSetupAsked);
    connect(inspector, &RunInspector::shown, this, &RunPages::shown);
    return inspector;
}

HistoryPage* RunPages::makeToolRuns() {
    m_counting.abort();
    m_inspector = makeInspector();
    HistoryPage* page = makeHistory(m_inspector);
    m_tabs.hold(ToolTabs::Runs, page);
    connect(page, &HistoryPage::countChanged, this, &RunPages::showCount);
    connect(page, &HistoryPage::inspectAsked, this, &RunPages::showKept);
    connect(&m_desk, &RunDesk::changed, m_inspector, &RunInspector::refresh);
    connect(&m_desk, &RunDesk::finished, m_inspector, &RunInspector::refresh);
    if (!m_toolId.empty())
        page->showTool(toQString(m_toolId));
    return page;
}

HistoryPage* RunPages::makeHistoryPage() {
    m_historyInspector = makeInspector();
    HistoryPage* page = makeHistory(m_historyInspector);
    addLate(m_pages, page);
    connect(page, &HistoryPage::inspectAsked, m_historyInspector,
            [this](const RunRecord& record) { m_historyInspector->showRecord(record); });
    return page;
}

RunInspector& RunPages::inspector() {
    std::ignore = m_toolRuns.get();
    return *m_inspector;
}

HistoryPage* RunPages::makeHistory(RunInspector* inspector) {
    auto* page = new HistoryPage(historyPath(m_desk.settings()), m_desk.settings().history, m_settings, inspector);
    page->follow(m_desk);
    connect(page, &HistoryPage::runAsked, this, &RunPages::start);
    connect(page, &HistoryPage::editAsked, this, &RunPages::edit);
    connect(page, &HistoryPage::compareAsked, this, &RunPages::showComparison);
    return page;
}

void RunPages::showTool(const LintedRegistryPtr& registry, std::uint32_t tool) {
    m_registry = registry;
    m_tool = tool;
    if (CallPage* page = m_callPage.ifMade())
        page->showTool(registry, tool);
    // The same tool, read again, keeps the run that is looked at.
    if (std::exchange(m_toolId, registry->tool(tool).id) == m_toolId)
        return;
    if (HistoryPage* page = m_toolRuns.ifMade())
        page->showTool(toQString(m_toolId));
    else
        countRuns();
}

void RunPages::countRuns() {
    if (m_toolRuns.ifMade())
        return;
    m_counting.run([reader = HistoryReader(historyPath(m_desk.settings())),
                    tool = m_toolId](const AbortSignal& /*abort*/) { return reader.count({.tool = tool}); },
                   [this](const Result<std::int64_t>& runs) {
                       if (runs && !m_toolRuns.ifMade())
                           showCount(*runs);
                       Q_EMIT shown();
                   });
}

void RunPages::showNothing() {
    m_registry.reset();
    m_toolId.clear();
    if (CallPage* page = m_callPage.ifMade())
        page->showNothing();
}

bool RunPages::isBusy() const {
    return m_reading.isBusy() || m_counting.isBusy() ||
           !areIdle(m_callPage, m_toolRuns, m_comparePage, m_historyPage) || (m_inspector && m_inspector->isBusy()) ||
           (m_historyInspector && m_historyInspector->isBusy());
}

/// A run of the history, whose place no run of the window has to keep.
void RunPages::showKept(const RunRecord& record) {
    m_desk.setShown(&inspector(), {});
    m_inspector->showRecord(record);
}

void RunPages::inspect(const QString& id) {
    const auto run = m_desk.run(id);
    if (!run)
        return;
    if (run->toolId != m_toolId)
        Q_EMIT toolAsked(run->toolId);
    m_desk.setShown(&inspector(), run->id);
    m_inspector->show();
    m_inspector->showLive(run);
    Q_EMIT tabsAsked();
    m_tabs.showTab(ToolTabs::Runs);
}

void RunPages::showRun(const QString& id) {
    if (m_desk.run(id))
        return inspect(id);
    m_reading.run([reader = HistoryReader(historyPath(m_desk.settings())),
                   run = id.toStdString()](const AbortSignal& /*abort*/) { return reader.show(run); },
                  [this, id](Result<std::optional<RunRecord>> record) {
                      if (!record)
                          return Q_EMIT said(oneLine(record.error().text()));
                      if (!*record)
                          return Q_EMIT said(
                              tr("Run %1 is not in the history any more.").arg(runName(id.toStdString())));
                      m_historyPage->search(toQString(writtenTerm("run", id.toStdString())));
                      m_historyInspector->show();
                      m_historyInspector->showRecord(**std::move(record));
                      Q_EMIT historyAsked();
                  });
}

void RunPages::runAgain() {
    for (const auto& run : m_desk.runs() | std::views::reverse)
        if (run->toolId == m_toolId)
            return start(run->call);
    m_tabs.showTab(ToolTabs::Call);
    m_callPage->run();
}

void RunPages::compare() {
    m_tabs.showTab(ToolTabs::Runs);
    m_toolRuns->compare();
}

void RunPages::start(const Call& call) {
    inspect(m_desk.start(call).id);
}

void RunPages::edit(const Call& call) {
    if (call.tool != m_toolId)
        Q_EMIT toolAsked(call.tool);
    if (call.tool != m_toolId)
        return Q_EMIT said(tr("%1 is not open: open its source first").arg(oneLine(call.tool, 200)));
    Q_EMIT tabsAsked();
    m_tabs.showTab(ToolTabs::Call);
    m_callPage->fill(call.arguments, toQString(call.reasoning), tr("Arguments of an earlier run"));
    m_callPage->focusArguments();
}

void RunPages::showComparison(const QString& before, const QString& after) {
    m_comparePage->compare(before, after);
    Q_EMIT tabsAsked();
    m_tabs.showTab(ToolTabs::Compare);
}

void RunPages::showCount(qint64 runs) {
    m_tabs.setWords(ToolTabs::Runs, runs == 0 ? tr("Runs") : tr("Runs %L1").arg(runs));
}

} // namespace toolroom
