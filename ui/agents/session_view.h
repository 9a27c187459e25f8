// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/agents/session_tree_model.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <set>
#include <string>

class QAction;
class QLabel;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace toolroom {

class ArgumentsView;
class CellDelegate;
class EmptyPage;
class SearchLine;

/// The steps of one session as a tree with a bar for the time of each step, a search in them, and the details of the
/// selected one.
class SessionView : public QWidget {
    Q_OBJECT

public:
    explicit SessionView(QWidget* parent = nullptr);

    /// Shows a session. `isSame`: the session is shown already and has changed, so that the selection stays.
    void showSession(SessionNodesPtr nodes, bool isSame);
    /// Shows why there is no session, and a button that emits actionChosen().
    void showMessage(const QString& title, const QString& text, const QString& action = {});
    [[nodiscard]] bool hasSession() const { return m_model.nodes() != nullptr; }
    /// Null if none is shown.
    [[nodiscard]] SessionTreePtr session() const;
    /// What the user searches for in the steps; the nodes given to showSession() should match it.
    [[nodiscard]] QString query() const;

    // For tests.
    [[nodiscard]] QTreeView& tree() const { return *m_tree; }
    [[nodiscard]] const SessionTreeModel& model() const { return m_model; }

    enum class ExportFormat { Session, SavedCalls, Phrases };

Q_SIGNALS:
    void actionChosen();
    void exportRequested(toolroom::SessionView::ExportFormat format);
    void repeatRequested();
    /// Emitted with the id of a run in the history.
    void runRequested(const QString& run);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTree();
    QWidget* buildDetails();
    void setNodes(SessionNodesPtr nodes);
    [[nodiscard]] bool isExpandedAtFirst() const;
    void toggle(const QModelIndex& index, bool isExpanded);
    void expand();
    void search();
    void showStep();
    void showRun();
    void updateColumns();
    [[nodiscard]] const SessionStep* currentStep() const;

    SessionTreeModel m_model;
    std::set<std::string> m_toggled; ///< steps whose steps the user has hidden or shown
    LatestTask m_searching;
    QLabel* m_summary;
    SearchLine* m_search;
    QToolButton* m_export;
    QToolButton* m_repeat;
    QToolButton* m_showRun;
    QAction* m_runAction;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    QWidget* m_full;
    QTreeView* m_tree;
    CellDelegate* m_cells;
    QLabel* m_facts;
    ArgumentsView* m_input;
    ArgumentsView* m_output;
};

} // namespace toolroom
