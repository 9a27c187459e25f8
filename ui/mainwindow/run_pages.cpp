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

#include <algorithm>
#include <memory>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

std::string historyPath(const RunSettings& settings) {
    return settings.history ? settings.history->path() : std::string();
}

} // namespace

RunPages::RunPages(RunDesk& desk, Settings& settings, ToolTabs& tabs, QObject* parent)
    : QObject(parent)
    , m_desk(desk)
    , m_tabs(tabs)
    , m_callPage(new CallPage(desk))
    , m_inspector(new RunInspector)
    , m_toolRuns(new HistoryPage(historyPath(desk.settings()), desk.settings().history, settings, m_inspector))
    , m_comparePage(new ComparePage(historyPath(desk.settings())))
    , m_historyInspector(new RunInspector)
    , m_historyPage(
          new HistoryPage(historyPath(desk.settings()), desk.settings().history, settings, m_historyInspector)) {
    const auto reader = std::make_shared<const HistoryReader>(historyPath(desk.settings()));
    for (RunInspector* inspector : {m_inspector, m_historyInspector}) {
        inspector->setHistory(reader);
        connect(inspector, &RunInspector::explanationAsked, this, &RunPages::explanationAsked);
        connect(inspector, &RunInspector::modelSetupAsked, this, &RunPages::modelSetupAsked);
        connect(inspector, &RunInspector::shown, this, &RunPages::shown);
    }
    m_tabs.addTab(m_callPage, tr("Call"));
    m_tabs.addTab(m_toolRuns, tr("Runs"));
    m_tabs.addTab(m_comparePage, tr("Compare"));
    connect(m_callPage, &CallPage::inspectAsked, this, &RunPages::inspect);
    connect(m_callPage, &CallPage::modelSetupAsked, this, &RunPages::modelSetupAsked);
    connect(m_callPage, &CallPage::settled, this, &RunPages::shown);
    connect(m_toolRuns, &HistoryPage::countChanged, this, &RunPages::showCount);
    connect(m_comparePage, &ComparePage::historyAsked, this, [this] { m_tabs.showTab(m_toolRuns); });
    connect(m_comparePage, &ComparePage::compared, this, &RunPages::shown);
    connect(m_comparePage, &ComparePage::inspectAsked, this, [this](const RunRecord& record) {
        m_inspector->show();
        showKept(record);
        m_tabs.showTab(m_toolRuns);
    });
    connectHistory(*m_toolRuns);
    connectHistory(*m_historyPage);
    connect(m_toolRuns, &HistoryPage::inspectAsked, this, &RunPages::showKept);
    connect(m_historyPage, &HistoryPage::inspectAsked, m_historyInspector,
            [this](const RunRecord& record) { m_historyInspector->showRecord(record); });
    connect(&m_desk, &RunDesk::changed, m_inspector, &RunInspector::refresh);
    connect(&m_desk, &RunDesk::finished, m_inspector, &RunInspector::refresh);
}

void RunPages::connectHistory(HistoryPage& page) {
    page.follow(m_desk);
    connect(&page, &HistoryPage::runAsked, this, &RunPages::start);
    connect(&page, &HistoryPage::editAsked, this, &RunPages::edit);
    connect(&page, &HistoryPage::compareAsked, this, &RunPages::showComparison);
}

void RunPages::showTool(const LintedRegistryPtr& registry, std::uint32_t tool) {
    m_callPage->showTool(registry, tool);
    // The same tool, read again, keeps the run that is looked at.
    if (std::exchange(m_toolId, registry->tool(tool).id) != m_toolId)
        m_toolRuns->showTool(toQString(m_toolId));
}

void RunPages::showNothing() {
    m_toolId.clear();
    m_callPage->showNothing();
}

bool RunPages::isBusy() const {
    return m_reading.isBusy() || m_callPage->isBusy() || m_toolRuns->isBusy() || m_inspector->isBusy() ||
           m_comparePage->isBusy() || m_historyPage->isBusy() || m_historyInspector->isBusy();
}

/// A run of the history, whose place no run of the window has to keep.
void RunPages::showKept(const RunRecord& record) {
    m_desk.setShown(m_inspector, {});
    m_inspector->showRecord(record);
}

void RunPages::inspect(const QString& id) {
    const auto run = m_desk.run(id);
    if (!run)
        return;
    if (run->toolId != m_toolId)
        Q_EMIT toolAsked(run->toolId);
    m_desk.setShown(m_inspector, run->id);
    m_inspector->show();
    m_inspector->showLive(run);
    Q_EMIT tabsAsked();
    m_tabs.showTab(m_toolRuns);
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
    m_tabs.showTab(m_callPage);
    m_callPage->run();
}

void RunPages::compare() {
    m_tabs.showTab(m_toolRuns);
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
    m_tabs.showTab(m_callPage);
    m_callPage->fill(call.arguments, toQString(call.reasoning), tr("Arguments of an earlier run"));
    m_callPage->focusArguments();
}

void RunPages::showComparison(const QString& before, const QString& after) {
    m_comparePage->compare(before, after);
    Q_EMIT tabsAsked();
    m_tabs.showTab(m_comparePage);
}

void RunPages::showCount(qint64 runs) {
    m_tabs.setWords(m_toolRuns, runs == 0 ? tr("Runs") : tr("Runs %L1").arg(runs));
}

} // namespace toolroom
