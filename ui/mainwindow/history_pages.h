// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"
#include "ui/mainwindow/lazy_widget.h"
#include "ui/tasks/latest_task.h"

#include <QObject>
#include <QString>

namespace toolroom {

class CallSharer;
class ComparePage;
class HistoryPage;
class RunController;
class RunInspector;
class RunsPlace;
class SavedCallsPage;
class Workbench;
struct StoredRun;

/// Creates and connects the pages about the runs of all tools: their history, its comparison, and the saved calls.
class HistoryPages : public QObject {
    Q_OBJECT

public:
    /// The pages of `workbench`, which must outlive this object, own the pages.
    explicit HistoryPages(Workbench& workbench, QObject* parent = nullptr);

    [[nodiscard]] LazyWidget<HistoryPage>& historyPage() { return m_historyPage; }
    /// Compares runs of the history.
    [[nodiscard]] LazyWidget<ComparePage>& comparison() { return m_comparison; }
    /// The history, and the saved calls.
    [[nodiscard]] LazyWidget<RunsPlace>& place() { return m_place; }
    void showHistory();
    void showSavedCalls();
    /// The registry of the saved calls.
    void setRegistry(const RegistrySnapshotPtr& registry);
    /// Shows a run of the history, which may be gone.
    void showStoredRun(const QString& run);

    /// The run in progress that the visible page shows; empty if there is none.
    [[nodiscard]] QString liveRun() const;
    /// The agent whose call in progress is selected on the visible page; empty if there is none.
    [[nodiscard]] QString runningAgent() const;
    /// Aborts what the visible page shows, or kills it if it is already aborting.
    void abortLiveRun();
    /// Compares the runs that are selected on the visible page. Returns false if there are none.
    bool compareSelected();

private:
    HistoryPage* makeHistoryPage();
    ComparePage* makeComparison();
    RunsPlace* makePlace();
    SavedCallsPage* makeSavedCallsPage();
    void showInHistory(const StoredRun& record);

    Workbench& m_workbench;
    RunController& m_controller;
    CallSharer* m_sharer;
    LazyWidget<HistoryPage> m_historyPage;
    RunInspector* m_inspector = nullptr; ///< inspector of m_historyPage
    LazyWidget<ComparePage> m_comparison;
    LazyWidget<SavedCallsPage> m_savedCalls;
    RegistrySnapshotPtr m_registry; ///< until m_savedCalls exists
    LazyWidget<RunsPlace> m_place;
    LatestTask m_reading;
};

} // namespace toolroom
