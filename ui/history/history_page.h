// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
#include "core/history/history.h"
#include "core/history/history_reader.h"
#include "core/history/run_export.h"
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
class QTableView;
class QToolButton;

namespace toolroom {

class EmptyPage;
class QueryLine;
class RunDesk;
class Settings;
class Verdict;

/// The runs that were made: searched, counted by tool, run again, compared, exported and deleted. Lists those of every
/// tool, or of one.
class HistoryPage : public QWidget {
    Q_OBJECT

public:
    /// `history` may be null: then `path` is read, and nothing can be deleted. `settings` outlives the page.
    /// `inspector` shows the chosen run below the list, and is the page's from now on; without it there is no such
    /// place.
    HistoryPage(const std::string& path, std::shared_ptr<History> history, Settings& settings,
                QWidget* inspector = nullptr, QWidget* parent = nullptr);

    /// Shows runs of the window as they end. Their calls are run again as they were asked for, secrets included.
    void follow(const RunDesk& desk);
    /// Only the runs of one tool, without the list of tools.
    void showTool(const QString& toolId);
    void search(const QString& text);
    void focusSearch();
    /// Something in the history is new.
    void refreshSoon() { m_listing.refreshSoon(); }
    [[nodiscard]] bool isBusy() const { return m_listing.isBusy() || m_inspecting.isBusy() || m_working.isBusy(); }

    /// Ids of the runs that are chosen, the newest first.
    [[nodiscard]] std::vector<std::string> chosenRuns() const;
    void runAgain();
    void editAndRunAgain();
    /// Two chosen runs with each other; one with the run of its tool before it.
    void compare();
    /// Writes the chosen runs; what came of it is said on the page.
    void exportTo(const QString& file, ExportForm form);

Q_SIGNALS:
    /// The reader chose this run, or asked for it again.
    void inspectAsked(const toolroom::RunRecord& record);
    void runAsked(const toolroom::Call& call);
    void editAsked(const toolroom::Call& call);
    /// Ids of runs.
    void compareAsked(const QString& before, const QString& after);
    /// Runs without the search; of the tool, when it shows one.
    void countChanged(qint64 runs);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildBar();
    void buildTables();
    void buildActions();
    void fitColumns();
    QAction* addTo(QMenu& menu, const QString& words, const QKeySequence& keys, void (HistoryPage::*slot)());
    void showState();
    void showLine();
    void showChoice();
    void updateActions();
    void inspect();
    void copyIds();
    void askExport();
    void askDelete();
    void askRetention();
    void deleteRuns(std::vector<std::string> runs);
    void prune();
    /// Reads a run, then goes on with it.
    void withRecord(LatestTask& task, const std::string& run, const std::function<void(const RunRecord&)>& then);
    void rerun(bool edit);
    void say(const QString& words, bool good);
    void chooseTool(const QModelIndex& tool);

    std::string m_path;
    std::shared_ptr<History> m_history;
    Settings& m_settings;
    QPointer<const RunDesk> m_desk;
    bool m_isOfOneTool = false;
    QString m_searched;
    QString m_wrong; ///< with the search; empty: nothing
    QString m_said;  ///< of what was done last, until something else is chosen
    bool m_saidGood = true;
    std::string m_inspected; ///< run
    RunListing m_listing;
    LatestTask m_inspecting;
    LatestTask m_working;

    QueryLine* m_search;
    Verdict* m_line;
    QToolButton* m_showRuns;
    QToolButton* m_showTools;
    QToolButton* m_runAgain;
    QToolButton* m_compare;
    QToolButton* m_more;
    QTableView* m_runs;
    QTableView* m_tools;
    EmptyPage* m_empty;
    QWidget* m_inspector;
    QStackedLayout* m_stack;
    QAction* m_editAction = nullptr;
    QAction* m_runAction = nullptr;
    QAction* m_compareAction = nullptr;
    QAction* m_inspectAction = nullptr;
    QAction* m_exportAction = nullptr;
    QAction* m_copyAction = nullptr;
    QAction* m_deleteAction = nullptr;
};

} // namespace toolroom
