// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "core/history/history.h"
#include "core/history/query/run_export.h"
#include "core/history/store/history_reader.h"
#include "ui/history/run_listing.h"
#include "ui/tasks/latest_task.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QAction;
class QMenu;
class QStackedLayout;
class QToolButton;

namespace toolroom {

class EmptyPage;
class HistoryTable;
class QueryLine;
class RunChartsView;
class RunController;
class RunsTable;
class Settings;
class StatusLabel;

/// The run history of all tools or a single tool. Runs can be searched, grouped by tool, repeated, compared, exported,
/// and deleted.
class HistoryPage : public QWidget {
    Q_OBJECT

public:
    /// Reads the file `path`; without `history`, runs cannot be deleted. `settings` must outlive the page. The page
    /// takes ownership of `inspector`, which shows the selected run below the list; it may be null.
    HistoryPage(const std::string& path, std::shared_ptr<History> history, Settings& settings,
                QWidget* inspector = nullptr, QWidget* parent = nullptr);

    /// Also lists the runs of this window as they start and finish. Unlike runs from the history, these can be repeated
    /// with their secrets.
    void trackRuns(const RunController& controller);
    /// Lists only the runs of a single tool.
    void showTool(const QString& toolId);
    void search(const QString& text);
    void focusSearch();
    /// Call this when the history has changed.
    void scheduleRefresh() { m_listing.scheduleRefresh(); }

    /// Selects a run that the inspector already shows, as soon as it is listed. A selection by the user takes
    /// precedence.
    void selectRun(const QString& run);
    /// Ids of the selected runs, newest first.
    [[nodiscard]] std::vector<std::string> selectedRuns() const;
    /// The agent of the selected run if it is in progress; empty otherwise.
    [[nodiscard]] QString runningAgent() const;
    void runAgain();
    void editAndRunAgain();
    /// Compares the two selected runs, or a single selected run with the previous run of its tool.
    void compare();
    /// Writes the selected runs to `file` and shows the result on the page.
    void exportTo(const QString& file, ExportFormat form);

Q_SIGNALS:
    /// Emitted when the user selects a run.
    void inspectRequested(const toolroom::StoredRun& record);
    void runRequested(const toolroom::Call& call);
    void editRequested(const toolroom::Call& call);
    void linkRequested(const toolroom::Call& call);
    void saveRequested(const toolroom::Call& call);
    /// Emitted with the ids of the runs to compare.
    void compareRequested(const QString& before, const QString& after);
    /// Reports the number of runs regardless of the search, limited to the listed tool if there is one.
    void countChanged(qint64 runs);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildToolBar();
    void buildTables();
    void buildActions();
    QAction* addMenuAction(QMenu& menu, const QString& text, const QKeySequence& keys, void (HistoryPage::*slot)());
    void showState();
    void updateStatusLine();
    void updateForSelection();
    void selectListedRun();
    void updateActions();
    void inspect();
    void copyIds();
    void copyLink();
    void saveCall();
    void showExportDialog();
    /// Reads the pressed run, which may be about to be dragged out of the window.
    void readForDrag(const QModelIndex& pressed);
    void confirmDelete();
    void showRetentionDialog();
    void deleteRuns(std::vector<std::string> runs);
    void prune();
    /// Reads a run and calls `then` with it.
    void readRecord(LatestTask& task, const std::string& run, const std::function<void(const StoredRun&)>& then);
    void rerun(bool edit);
    void showStatus(const QString& text, bool isGood);
    /// The search with misspelled words replaced by similar tools and codes; empty if there are none.
    [[nodiscard]] QString suggestedSearch();
    void chooseTool(const QModelIndex& tool);

    std::string m_path;
    std::shared_ptr<History> m_history;
    Settings& m_settings;
    QPointer<const RunController> m_controller;
    bool m_isOfOneTool = false;
    QString m_searched;
    QString m_searchError; ///< empty if the search is valid
    QString m_suggestion;  ///< a search to try instead; empty if there is none
    QString m_statusText;  ///< result of the last action, until the selection changes
    bool m_isStatusGood = true;
    std::string m_inspected; ///< id of the run in the inspector
    QString m_runToSelect;   ///< see selectRun(); empty if there is none
    RunListing m_listing;
    LatestTask m_inspecting;
    LatestTask m_working;
    LatestTask m_readingForDrag;
    std::string m_pressedRun;  ///< id
    std::string m_pressedJson; ///< its trace, as Export writes it; empty until it is read

    QueryLine* m_search;
    StatusLabel* m_line;
    QToolButton* m_showRuns;
    QToolButton* m_showTools;
    QToolButton* m_showCharts;
    QToolButton* m_runAgain;
    QToolButton* m_compare;
    QToolButton* m_more;
    RunsTable* m_runs;
    HistoryTable* m_tools;
    RunChartsView* m_charts;
    EmptyPage* m_empty;
    QWidget* m_inspector;
    QStackedLayout* m_stack;
    QAction* m_editAction = nullptr;
    QAction* m_runAction = nullptr;
    QAction* m_compareAction = nullptr;
    QAction* m_inspectAction = nullptr;
    QAction* m_exportAction = nullptr;
    QAction* m_copyAction = nullptr;
    QAction* m_linkAction = nullptr;
    QAction* m_saveAction = nullptr;
    QAction* m_deleteAction = nullptr;
};

} // namespace toolroom
