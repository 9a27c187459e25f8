// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/changes_model.h"
#include "core/models/compared_times_model.h"
#include "ui/history/compared_side.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <string>

class QLabel;
class QStackedLayout;
class QToolButton;

namespace toolroom {

class EmptyPage;
class FittingTable;

/// Two runs side by side: what they were given, what came of them, and what their time went to.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    explicit ComparePage(std::string history, QWidget* parent = nullptr);

    /// Ids of runs; that of the older one first, as a rule.
    void compare(const QString& before, const QString& after);
    [[nodiscard]] bool isBusy() const { return m_comparing.isBusy() || m_choosing.isBusy(); }

Q_SIGNALS:
    /// The empty page's button: to where runs can be chosen.
    void historyAsked();
    void inspectAsked(const toolroom::RunRecord& record);
    /// Two runs are shown.
    void compared();

private:
    struct Answer;

    QWidget* buildHead();
    QWidget* buildParts();
    void swap();
    void read();
    void showAnswer(Answer answer);
    void sayNothing();
    void listOthers(const RunSummary& before, const RunSummary& after);

    std::string m_history;
    QString m_before;
    QString m_after;
    ChangesModel m_arguments;
    ChangesModel m_outcome;
    ComparedTimesModel m_times;
    LatestTask m_comparing;
    LatestTask m_choosing;

    ComparedSide* m_older;
    ComparedSide* m_newer;
    QToolButton* m_swap;
    QLabel* m_note;
    QLabel* m_argumentsLine;
    QLabel* m_outcomeLine;
    QLabel* m_timesLine;
    FittingTable* m_argumentsTable;
    FittingTable* m_outcomeTable;
    FittingTable* m_timesTable;
    EmptyPage* m_empty;
    QWidget* m_content = nullptr;
    QStackedLayout* m_stack;
};

} // namespace toolroom
