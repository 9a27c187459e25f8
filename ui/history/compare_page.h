// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"
#include "core/models/history/compared_times_model.h"
#include "core/models/trace/changes_model.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <string>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace toolroom {

class ContentSizedTable;
class ElidedLabel;
class EmptyPage;

/// The header of one compared run: its tool, state, and message, and a list of the tool's other runs.
class RunColumn : public QWidget {
    Q_OBJECT

public:
    explicit RunColumn(const QString& name, QWidget* parent = nullptr);

    void showRun(const StoredRun& record);
    /// Fills the list of runs. Selects the current run, adding it if `runs` does not contain it.
    void setOtherRuns(const std::vector<RunSummary>& runs);
    [[nodiscard]] const StoredRun& record() const { return m_record; }

Q_SIGNALS:
    void runChosen(const QString& run);
    void inspectRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addChoice(const RunSummary& run);
    void updateStateShape();

    StoredRun m_record;
    QString m_name;
    QLabel* m_shape;
    ElidedLabel* m_tool;
    ElidedLabel* m_facts;
    ElidedLabel* m_message;
    QComboBox* m_others;
    QToolButton* m_inspect;
};

/// Two runs side by side: their arguments, results, and times.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    /// `hasBackButton`: shows a button back to the list of runs, for a page without one next to it.
    explicit ComparePage(std::string history, bool hasBackButton = false, QWidget* parent = nullptr);

    /// Takes run ids, usually the older run first.
    void compare(const QString& before, const QString& after);

Q_SIGNALS:
    /// Emitted when the user chooses to select runs in the history.
    void historyRequested();
    void inspectRequested(const toolroom::StoredRun& record);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct ReadResult;

    QWidget* buildHeader();
    QWidget* buildParts();
    void swap();
    void read();
    void showComparison(ReadResult answer);
    void showEmptyPage();
    void listOtherRuns(const RunSummary& before, const RunSummary& after);

    std::string m_history;
    QString m_before;
    QString m_after;
    ChangesModel m_arguments;
    ChangesModel m_result;
    ComparedTimesModel m_times;
    LatestTask m_comparing;
    LatestTask m_choosing;

    RunColumn* m_older;
    RunColumn* m_newer;
    QToolButton* m_back;
    QToolButton* m_swap;
    QBoxLayout* m_sides; ///< the two runs, beside or below each other
    QLabel* m_note;
    QLabel* m_argumentsLine;
    QLabel* m_resultLine;
    QLabel* m_timesLine;
    ContentSizedTable* m_argumentsTable;
    ContentSizedTable* m_resultTable;
    ContentSizedTable* m_timesTable;
    EmptyPage* m_empty;
    QWidget* m_content = nullptr;
    QStackedLayout* m_stack;
};

} // namespace toolroom
