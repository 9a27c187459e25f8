// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/history_pages.h"

#include "core/history/store/history_reader.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/collections/runs_place.h"
#include "ui/collections/saved_calls_page.h"
#include "ui/collections/share_call.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/run_parts.h"
#include "ui/mainwindow/workbench.h"
#include "ui/run/run_controller.h"
#include "ui/trace/run_inspector.h"

#include <QStackedWidget>

namespace toolroom {

HistoryPages::HistoryPages(Workbench& workbench, QObject* parent)
    : QObject(parent)
    , m_workbench(workbench)
    , m_controller(workbench.runs())
    , m_sharer(new CallSharer(&workbench.pages()))
    , m_historyPage([this] { return makeHistoryPage(); })
    , m_comparison([this] { return makeComparison(); })
    , m_savedCalls([this] { return makeSavedCallsPage(); })
    , m_place([this] { return makePlace(); }) {
    connect(m_sharer, &CallSharer::statusMessage, &m_workbench, &Workbench::statusMessage);
}

ComparePage* HistoryPages::makeComparison() {
    auto* page = new ComparePage(m_controller.settings().historyPath(), true);
    m_workbench.pages().addWidget(page);
    connect(page, &ComparePage::historyRequested, this, &HistoryPages::showHistory);
    connect(page, &ComparePage::inspectRequested, this, &HistoryPages::showInHistory);
    return page;
}

HistoryPage* HistoryPages::makeHistoryPage() {
    m_inspector = createInspector(m_workbench);
    HistoryPage* page = createHistory(m_workbench, *m_sharer, m_inspector);
    m_place->setPage(page);
    connect(page, &HistoryPage::inspectRequested, m_inspector,
            [this](const StoredRun& record) { showRecord(m_controller, *m_inspector, record); });
    // The runs may belong to tools that are not open.
    connect(page, &HistoryPage::compareRequested, this, [this](const QString& before, const QString& after) {
        m_comparison->compare(before, after);
        m_workbench.pages().setCurrentWidget(m_comparison.get());
    });
    return page;
}

RunsPlace* HistoryPages::makePlace() {
    auto* place = new RunsPlace([this] { return m_historyPage.get(); }, [this] { return m_savedCalls.get(); });
    m_workbench.pages().addWidget(place);
    return place;
}

SavedCallsPage* HistoryPages::makeSavedCallsPage() {
    auto* page = new SavedCallsPage(m_controller);
    m_place->setPage(page);
    page->setRegistry(m_registry);
    connect(page, &SavedCallsPage::openRequested, this, [this](const Call& call, const QString& name) {
        Q_EMIT m_workbench.callRequested(call, tr("saved call %1").arg(name));
    });
    connect(page, &SavedCallsPage::inspectRequested, &m_workbench, &Workbench::runRequested);
    connect(page, &SavedCallsPage::linkRequested, m_sharer, &CallSharer::copyLink);
    connect(page, &SavedCallsPage::saveRequested, m_sharer, &CallSharer::saveAs);
    connect(page, &SavedCallsPage::connectionNeeded, &m_workbench, &Workbench::connectionNeeded);
    connect(page, &SavedCallsPage::toolsRequested, &m_workbench, &Workbench::backRequested);
    return page;
}

void HistoryPages::showSavedCalls() {
    m_place->showPage(RunsPlace::SavedCalls);
    m_workbench.pages().setCurrentWidget(m_place.get());
}

void HistoryPages::setRegistry(const RegistrySnapshotPtr& registry) {
    m_registry = registry;
    if (SavedCallsPage* page = m_savedCalls.existing())
        page->setRegistry(registry);
}

void HistoryPages::showInHistory(const StoredRun& record) {
    m_historyPage->selectRun(toQString(record.run));
    m_inspector->show();
    showRecord(m_controller, *m_inspector, record);
    showHistory();
}

void HistoryPages::showHistory() {
    m_place->showPage(RunsPlace::History);
    m_workbench.pages().setCurrentWidget(m_place.get());
}

void HistoryPages::showStoredRun(const QString& id) {
    m_reading.run([reader = HistoryReader(m_controller.settings().historyPath()),
                   run = id.toStdString()](const AbortSignal& /*abort*/) { return reader.show(run); },
                  [this, id](Result<std::optional<StoredRun>> record) {
                      if (!record)
                          return Q_EMIT m_workbench.statusMessage(translatedLine(record.error()));
                      if (!*record)
                          return Q_EMIT m_workbench.statusMessage(
                              tr("Run %1 is no longer in the history.").arg(runIdText(id.toStdString())));
                      showInHistory(**record);
                  });
}

QString HistoryPages::liveRun() const {
    if (const SavedCallsPage* page = m_savedCalls.existing(); page && page->isVisible())
        return page->liveRuns().value(0);
    return m_inspector && m_inspector->isVisible() ? m_inspector->liveRun() : QString();
}

QString HistoryPages::runningAgent() const {
    const HistoryPage* page = m_historyPage.existing();
    return page && page->isVisible() ? page->runningAgent() : QString();
}

void HistoryPages::abortLiveRun() {
    if (const SavedCallsPage* page = m_savedCalls.existing(); page && page->isVisible())
        m_controller.abort(page->liveRuns());
    else
        m_controller.abort(liveRun());
}

bool HistoryPages::compareSelected() {
    HistoryPage* page = m_historyPage.existing();
    if (!page || !page->isVisible() || page->selectedRuns().empty())
        return false;
    page->compare();
    return true;
}

} // namespace toolroom
