// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"
#include "core/models/run/process_reports.h"
#include "core/models/trace/attempts_model.h"
#include "core/models/trace/timeline.h"
#include "ui/run/live_run.h"
#include "ui/tasks/latest_task.h"

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QSplitter;
class QStackedWidget;

namespace toolroom {

class SegmentedControl;
class EmptyPage;
class ContentSizedTable;
class JsonTreeView;
class RunResultView;
class ProcessesView;
class RunHeader;
class RunLogView;
class StepView;
class TimelinePane;

/// Everything about one run: timeline, result, steps, attempts, arguments, log, and processes. Follows a run in
/// progress; its rows keep their order.
class RunInspector : public QWidget {
    Q_OBJECT

public:
    enum class Part { RunResult, Step, Attempts, Arguments, Log, Processes };

    /// `Compact` is for use with the arguments of a call: the result is above or next to a small timeline, and the
    /// parts that the page shows itself are left out.
    enum class Layout { Full, Compact };

    explicit RunInspector(Layout layout = Layout::Full, QWidget* parent = nullptr);

    /// The source of stored outputs and child runs; null if there is no history.
    void setHistory(std::shared_ptr<const HistoryReader> history);

    /// Follows a run of this window until it finishes.
    void showLive(std::shared_ptr<const LiveRun> run);
    /// The run in progress that is shown; empty if there is none.
    [[nodiscard]] QString liveRun() const;
    /// Call this when the live run has changed. Updates the view at most about 30 times a second, no matter how often
    /// it is called.
    void refresh();
    /// Shows a finished run. `children` are its child runs at any depth; if empty, they are read from the history.
    void showFinished(Trace trace, std::vector<Trace> children = {});
    /// Shows a run from the history, which may still be running in another process or may have an unknown result.
    void showRecord(StoredRun record, std::vector<Trace> children = {});
    void clear();

    /// Whether the arguments beside the run are no longer those of the run, which the header then says.
    void setForOtherArguments(bool isForOthers);
    /// Takes ownership of a button that is shown in the header of the run.
    void addHeaderButton(QWidget* button);
    void choose(Part part);
    [[nodiscard]] Part part() const;
    [[nodiscard]] TimelinePane& timeline() { return *m_timeline; }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct PreparedRun {
        TimelinePtr timeline;
        std::vector<AttemptRow> attempts;
        std::vector<ProcessReport> processes;
        QStringList log; ///< log of the run, then those of its child runs
        std::int64_t omittedLines = 0;
    };

    [[nodiscard]] bool isCompact() const { return m_layout == Layout::Compact; }
    void buildParts();
    void reset();
    void updateLive();
    void showFinishedRun(const std::shared_ptr<const LiveRun>& run);
    void showTrace(TracePtr trace, std::vector<TracePtr> children);
    static PreparedRun prepareRun(const TracePtr& trace, std::vector<TracePtr> children,
                                  const std::shared_ptr<const HistoryReader>& history);
    void showPreparedRun(PreparedRun prepared);
    void showAttempts(std::vector<AttemptRow> attempts);
    void showChoices();
    void showStep(int row);
    void fitTimeline();

    Layout m_layout;
    std::shared_ptr<const HistoryReader> m_history;
    QString m_pending;                     ///< what is shown instead of the result of m_live
    std::shared_ptr<const LiveRun> m_live; ///< null after the run has finished
    AttemptsModel m_attemptsModel;
    bool m_isSplitterMoved = false;
    LatestTask m_preparing;
    QTimer m_refreshTimer; ///< delays updates of the live run
    QTimer m_clock;        ///< extends open spans

    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    RunHeader* m_header;
    QSplitter* m_splitter;
    TimelinePane* m_timeline;
    SegmentedControl* m_switch;
    QWidget* m_resultHeader; ///< contains RunResultView::header() in Layout::Compact
    QStackedWidget* m_parts;
    RunResultView* m_result;
    StepView* m_step;
    ContentSizedTable* m_attempts;
    JsonTreeView* m_arguments;
    RunLogView* m_log;
    ProcessesView* m_processes;
};

} // namespace toolroom
