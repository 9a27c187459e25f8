// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/run/live_runs_model.h"

#include <QTimer>
#include <QWidget>

#include <string>

class QListView;
class QPlainTextEdit;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class EmptyPage;
class RunDesk;
class SteadyLabel;

/// The runs of one tool as they go, with the newest lines of the log of the chosen one. However many there are, it is
/// drawn a few times a second.
class LiveStrip : public QWidget {
    Q_OBJECT

public:
    explicit LiveStrip(RunDesk& desk, QWidget* parent = nullptr);

    void showTool(const std::string& toolId);
    /// The newest of those that are not over, of this tool; once more, and it is killed. False when there is none.
    bool abortNewest();
    [[nodiscard]] QString chosenRun() const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void inspectAsked(const QString& run);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildRuns();
    QWidget* buildLog();
    void note(const QString& run);
    void add(const QString& run);
    void end(const QString& run);
    void tick();
    void press(int row);
    void showLog();
    void showCount();

    RunDesk& m_desk;
    std::string m_tool;
    LiveRunsModel m_model;
    QTimer m_turn;
    QString m_logOf;              ///< the run whose log is shown
    std::size_t m_linesShown = 0; ///< of it, from its beginning

    SteadyLabel* m_count;
    QToolButton* m_abortAll;
    QListView* m_runs;
    SteadyLabel* m_logHead;
    QPlainTextEdit* m_log;
    QWidget* m_logArea = nullptr;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
};

} // namespace toolroom
