// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
#include "core/models/linted_registry.h"
#include "ui/mainwindow/lazy.h"
#include "ui/tasks/latest_task.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <string>

class QStackedWidget;

namespace toolroom {

class CallPage;
class ComparePage;
class HistoryPage;
class RunDesk;
class RunInspector;
class Settings;
class ToolTabs;
struct RunRecord;

/// The pages about calls and runs, and how one leads to another: three tabs beside the chosen tool, and the history of
/// all tools.
class RunPages : public QObject {
    Q_OBJECT

public:
    /// All outlive it. The tabs own their pages, `pages` owns the history of all tools.
    RunPages(RunDesk& desk, Settings& settings, ToolTabs& tabs, QStackedWidget& pages, QObject* parent = nullptr);

    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    void showNothing();
    [[nodiscard]] CallPage& callPage() { return *m_callPage.get(); }
    [[nodiscard]] ComparePage& comparePage() { return *m_comparePage.get(); }
    /// The runs of the chosen tool.
    [[nodiscard]] HistoryPage& toolRuns() { return *m_toolRuns.get(); }
    /// Of the run that is looked at in the tab of the tool's runs.
    [[nodiscard]] RunInspector& inspector();
    /// Of all tools.
    [[nodiscard]] Lazy<HistoryPage>& historyPage() { return m_historyPage; }
    [[nodiscard]] bool isBusy() const;

    /// A run of this window, of whatever tool.
    void inspect(const QString& run);
    void showKept(const RunRecord& record);
    /// A run of this window or of the history.
    void showRun(const QString& run);
    /// The newest run of the chosen tool, once more.
    void runAgain();
    /// Two chosen runs, or the newest of the chosen tool with the one before it.
    void compare();

Q_SIGNALS:
    /// It is to be the chosen one.
    void toolAsked(const std::string& toolId);
    /// The history of all tools is to be in front.
    void historyAsked();
    /// The pages beside the tool are to be in front.
    void tabsAsked();
    /// Something to tell the reader.
    void said(const QString& words);
    void explanationAsked(const QString& rule);
    /// The page where a language model is set up is to be in front.
    void modelSetupAsked();
    /// What was asked for is shown.
    void shown();

private:
    CallPage* makeCallPage();
    ComparePage* makeComparePage();
    RunInspector* makeInspector();
    HistoryPage* makeToolRuns();
    HistoryPage* makeHistoryPage();
    HistoryPage* makeHistory(RunInspector* inspector);
    void start(const Call& call);
    void edit(const Call& call);
    void showComparison(const QString& before, const QString& after);
    void countRuns();
    void showCount(qint64 runs);

    RunDesk& m_desk;
    Settings& m_settings;
    ToolTabs& m_tabs;
    QStackedWidget& m_pages;
    LintedRegistryPtr m_registry; ///< null while no tool is chosen
    std::uint32_t m_tool = 0;     ///< in it
    std::string m_toolId;
    Lazy<CallPage> m_callPage;
    Lazy<HistoryPage> m_toolRuns;
    RunInspector* m_inspector = nullptr; ///< of it
    Lazy<ComparePage> m_comparePage;
    Lazy<HistoryPage> m_historyPage;
    RunInspector* m_historyInspector = nullptr; ///< of it
    LatestTask m_reading;
    LatestTask m_counting; ///< the runs of the chosen tool, until their page does it
};

} // namespace toolroom
