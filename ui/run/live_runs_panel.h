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
class RunController;
class SteadyLabel;

/// The live runs of one tool and the last log lines of the selected run. Refreshed at a fixed rate, regardless of the
/// number of events.
class LiveRunsPanel : public QWidget {
    Q_OBJECT

public:
    explicit LiveRunsPanel(RunController& controller, QWidget* parent = nullptr);

    void showTool(const std::string& toolId);
    /// Aborts the newest run in progress, or kills it if it is already aborting. Returns false if there is none.
    bool abortNewest();
    [[nodiscard]] QString selectedRun() const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void inspectRequested(const QString& run);

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

    RunController& m_controller;
    std::string m_tool;
    LiveRunsModel m_model;
    QTimer m_timer;
    QString m_logRun;             ///< the run whose log is shown
    std::size_t m_linesShown = 0; ///< number of lines of that log shown so far

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
