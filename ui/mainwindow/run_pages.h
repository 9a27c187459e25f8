// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "core/models/tools/linted_registry.h"
#include "ui/mainwindow/lazy_widget.h"
#include "ui/tasks/latest_task.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

class QStackedWidget;

namespace toolroom {

class CallPage;
class CallSharer;
class ComparePage;
class HistoryPage;
class RunController;
class RunInspector;
class RunsPlace;
class SavedCallsPage;
class ToolTabs;
class Workbench;
struct StoredRun;

/// Creates and connects the pages for calls and runs: three tabs of the selected tool, and the history of all tools
/// with its comparison.
class RunPages : public QObject {
    Q_OBJECT

public:
    /// The tabs and pages of `workbench`, which must outlive this object, own the pages.
    explicit RunPages(Workbench& workbench, QObject* parent = nullptr);

    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    void showNoTool();
    [[nodiscard]] CallPage& callPage() { return *m_callPage.get(); }
    [[nodiscard]] ComparePage& comparePage() { return *m_comparePage.get(); }
    /// The runs of the selected tool.
    [[nodiscard]] HistoryPage& toolRuns() { return *m_toolRuns.get(); }
    /// The inspector below the runs of the selected tool.
    [[nodiscard]] RunInspector& inspector();
    /// The history of all tools.
    [[nodiscard]] LazyWidget<HistoryPage>& historyPage() { return m_historyPage; }
    /// Compares runs of the history of all tools.
    [[nodiscard]] LazyWidget<ComparePage>& historyComparison() { return m_historyComparison; }
    /// The history of all tools, and the saved calls.
    [[nodiscard]] LazyWidget<RunsPlace>& place() { return m_place; }
    void showHistory();
    void showSavedCalls();
    /// Whether a call of the selected tool waits for its server.
    void setConnecting(bool isConnecting);
    /// The registry of the saved calls.
    void setRegistry(const RegistrySnapshotPtr& registry);
    /// See CallPage.
    [[nodiscard]] std::map<std::string, Json> drafts();
    void setDrafts(std::map<std::string, Json> drafts);

    /// Keeps the draft of a tool whose id has changed.
    void renameTool(const std::string& from, const std::string& to);
    /// The agent whose call in progress is selected on the visible page; empty if there is none.
    [[nodiscard]] QString runningAgent() const;

    /// The run in progress that the visible page shows; empty if there is none.
    [[nodiscard]] QString liveRun() const;
    /// Aborts liveRun(), or kills it if it is already aborting.
    void abortLiveRun();

    /// Shows a run started in this window, for any tool.
    void inspect(const QString& run);
    void showRecord(const StoredRun& record);
    /// Shows a run from this window or the history.
    void showRun(const QString& run);
    /// Updates the number of runs in the title of the tab.
    void countRuns();
    /// Repeats the latest run of the selected tool.
    void runAgain();
    /// Compares the two selected runs, or the selected run with the previous one, or the last two runs of the tool.
    void compare();
    /// Shows the arguments on the Call page without running them. `label` names their source.
    void openCall(const Call& call, const QString& label);
    /// Copies a link to the call that is filled in.
    void copyLink();
    /// Asks for a file for the call that is filled in.
    void saveCallAs();

private:
    CallPage* makeCallPage();
    ComparePage* makeComparePage();
    RunInspector* makeInspector();
    HistoryPage* makeToolRuns();
    HistoryPage* makeHistoryPage();
    ComparePage* makeHistoryComparison();
    RunsPlace* makePlace();
    SavedCallsPage* makeSavedCallsPage();
    HistoryPage* makeHistory(RunInspector* inspector);
    void showRecordIn(RunInspector& inspector, const StoredRun& record);
    void start(const Call& call);
    void edit(const Call& call);
    void saveCall(const Call& call);
    /// Unset if there is none; then a message says so.
    [[nodiscard]] std::optional<Call> completeCall();
    void showComparison(const QString& before, const QString& after);
    /// Compares the last two runs of the selected tool.
    void compareLatest();
    /// Shows a run of the selected tool.
    void inspectRecord(const StoredRun& record);
    /// Shows the run of the response on the Call page, which may be from the history.
    void inspectResponse(const QString& run);
    /// Shows a run in the history of all tools.
    void showInHistory(const StoredRun& record);
    void showRunCountInTab(qint64 runs);

    Workbench& m_workbench;
    RunController& m_controller;
    ToolTabs& m_tabs;
    QStackedWidget& m_pages;
    CallSharer* m_sharer;
    LintedRegistryPtr m_registry; ///< null while no tool is selected
    std::uint32_t m_tool = 0;     ///< index in m_registry
    std::string m_toolId;
    std::map<std::string, Json> m_drafts; ///< until m_callPage exists
    bool m_isConnecting = false;          ///< see setConnecting()
    LazyWidget<CallPage> m_callPage;
    LazyWidget<HistoryPage> m_toolRuns;
    RunInspector* m_inspector = nullptr; ///< inspector of m_toolRuns
    LazyWidget<ComparePage> m_comparePage;
    LazyWidget<HistoryPage> m_historyPage;
    LazyWidget<SavedCallsPage> m_savedCalls;
    LazyWidget<RunsPlace> m_place;
    RegistrySnapshotPtr m_snapshot;             ///< until m_savedCalls exists
    RunInspector* m_historyInspector = nullptr; ///< inspector of m_historyPage
    LazyWidget<ComparePage> m_historyComparison;
    LatestTask m_reading;
    LatestTask m_counting; ///< counts the runs of the selected tool until m_toolRuns exists
};

} // namespace toolroom
