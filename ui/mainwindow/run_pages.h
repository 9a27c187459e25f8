// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
#include "core/models/linted_registry.h"
#include "ui/tasks/latest_task.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <string>

class QWidget;

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
    /// All outlive it; the tabs own the pages that they are given.
    RunPages(RunDesk& desk, Settings& settings, ToolTabs& tabs, QObject* parent = nullptr);

    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    void showNothing();
    [[nodiscard]] CallPage& callPage() { return *m_callPage; }
    [[nodiscard]] ComparePage& comparePage() { return *m_comparePage; }
    /// The runs of the chosen tool.
    [[nodiscard]] HistoryPage& toolRuns() { return *m_toolRuns; }
    [[nodiscard]] RunInspector& inspector() { return *m_inspector; }
    /// Of all tools; belongs to whoever shows it.
    [[nodiscard]] HistoryPage* historyPage() { return m_historyPage; }
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
    void connectHistory(HistoryPage& page);
    void start(const Call& call);
    void edit(const Call& call);
    void showComparison(const QString& before, const QString& after);
    void showCount(qint64 runs);

    RunDesk& m_desk;
    ToolTabs& m_tabs;
    std::string m_toolId;
    CallPage* m_callPage;
    RunInspector* m_inspector; ///< in the tab of the tool's runs
    HistoryPage* m_toolRuns;
    ComparePage* m_comparePage;
    RunInspector* m_historyInspector;
    HistoryPage* m_historyPage;
    LatestTask m_reading;
};

} // namespace toolroom
