// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "core/models/tools/linted_registry.h"
#include "ui/mainwindow/lazy_widget.h"
#include "ui/tasks/latest_task.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <string>

namespace toolroom {

class CallPage;
class CallSharer;
class ComparePage;
class HistoryPage;
class RunController;
class RunInspector;
class ToolTabs;
class Workbench;
struct CallDrafts;
struct StoredRun;
struct ToolDraft;

/// Creates and connects the pages for calls and runs of the tool that a pane shows.
class RunPages : public QObject {
    Q_OBJECT

public:
    /// `tabs` own the pages. All arguments except `parent` must outlive this object.
    RunPages(Workbench& workbench, ToolTabs& tabs, CallDrafts& drafts, QObject* parent = nullptr);

    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    void showNoTool();
    [[nodiscard]] CallPage& callPage() { return *m_callPage.get(); }
    [[nodiscard]] ComparePage& comparePage() { return *m_comparePage.get(); }
    [[nodiscard]] HistoryPage& toolRuns() { return *m_toolRuns.get(); }
    /// The inspector below toolRuns().
    [[nodiscard]] RunInspector& inspector();
    /// See CallPage.
    void setFollowing(bool isFollowing);
    void saveDraft();
    /// What is entered here for a tool, or was entered before.
    [[nodiscard]] ToolDraft draftOf(const std::string& tool) const;
    /// Replaces the draft of a tool whose tab is reopened.
    void restoreDraft(const std::string& tool, const ToolDraft& draft);
    /// Keeps the draft of a tool whose id has changed.
    void renameTool(const std::string& from, const std::string& to);
    /// Whether a call of the selected tool waits for its server.
    void setConnecting(bool isConnecting);
    /// The agent whose call in progress is selected on the visible page; empty if there is none.
    [[nodiscard]] QString runningAgent() const;

    /// The run in progress that the visible page shows; empty if there is none.
    [[nodiscard]] QString liveRun() const;
    /// Aborts liveRun(), or kills it if it is already aborting.
    void abortLiveRun();

    /// Shows a run started in this window, for any tool.
    void inspect(const QString& run);
    /// Updates the number of runs in the title of the tab.
    void countRuns();
    /// Repeats the latest run of the tool.
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
    HistoryPage* makeToolRuns();
    /// Unset if there is none; then a message says so.
    [[nodiscard]] std::optional<Call> completeCall();
    void showComparison(const QString& before, const QString& after);
    /// Compares the last two runs of the tool.
    void compareLatest();
    /// Shows a run of the tool.
    void inspectRecord(const StoredRun& record);
    /// Shows the run of the response on the Call page, which may be from the history.
    void inspectResponse(const QString& run);
    void showRunCountInTab(qint64 runs);

    Workbench& m_workbench;
    RunController& m_controller;
    ToolTabs& m_tabs;
    CallDrafts& m_drafts;
    CallSharer* m_sharer;
    LintedRegistryPtr m_registry; ///< null while no tool is selected
    std::uint32_t m_tool = 0;     ///< index in m_registry
    std::string m_toolId;
    bool m_isFollowing = true;
    bool m_isConnecting = false; ///< see setConnecting()
    LazyWidget<CallPage> m_callPage;
    LazyWidget<HistoryPage> m_toolRuns;
    RunInspector* m_inspector = nullptr; ///< inspector of m_toolRuns
    LazyWidget<ComparePage> m_comparePage;
    LatestTask m_reading;
    LatestTask m_counting; ///< counts the runs of the tool until m_toolRuns exists
};

} // namespace toolroom
