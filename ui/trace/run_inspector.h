// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history_reader.h"
#include "core/models/attempts_model.h"
#include "core/models/receipts.h"
#include "core/models/timeline.h"
#include "ui/run/live_run.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QSplitter;
class QStackedWidget;

namespace toolroom {

class ChoiceSwitch;
class EmptyPage;
class FittingTable;
class JsonTreeView;
class OutcomeView;
class ReceiptView;
class RunHead;
class RunLogView;
class StepView;
class TimelinePane;

/// Everything about one run: what its time went to, every step of it, every attempt, what came of it, its log and what
/// became of its programs. Of a run that goes on it tells what is known so far; its rows keep their order.
class RunInspector : public QWidget {
    Q_OBJECT

public:
    enum class Part { Outcome, Step, Attempts, Arguments, Log, Receipt };

    explicit RunInspector(QWidget* parent = nullptr);

    /// Where stored outputs and the runs that a run called are read from; null when there is no history.
    void setHistory(std::shared_ptr<const HistoryReader> history);

    /// A run of this window. Once it is over, all of it is shown.
    void showLive(std::shared_ptr<const LiveRun> run);
    /// Something of the live run is new. May be called as often as one likes: it is looked at some thirty times a
    /// second at most.
    void refresh();
    /// A run that is over. `children` are those that it called, as far down as they are known; when there are none they
    /// are read from the history.
    void showFinished(Trace trace, std::vector<Trace> children = {});
    /// A run of the history, which may be going on elsewhere or have an unknown end.
    void showRecord(RunRecord record, std::vector<Trace> children = {});
    void clear();

    void choose(Part part);
    [[nodiscard]] Part part() const;
    [[nodiscard]] TimelinePane& timeline() { return *m_timeline; }
    [[nodiscard]] OutcomeView& outcome() { return *m_outcome; }
    /// Something that was asked for is not there yet.
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    /// A run that this one called is to be shown.
    void runAsked(const QString& run);
    void explanationAsked(const QString& rule);
    void modelSetupAsked();
    /// A run that is over was read.
    void shown();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Prepared {
        TimelinePtr timeline;
        std::vector<AttemptFact> attempts;
        std::vector<ProcessReceipt> receipts;
    };

    void buildParts();
    void begin();
    void updateLive();
    void showEnd(const std::shared_ptr<const LiveRun>& run);
    void showTrace(TracePtr trace, std::vector<TracePtr> children);
    static Prepared prepare(const TracePtr& trace, std::vector<TracePtr> children,
                            const std::shared_ptr<const HistoryReader>& history);
    void accept(Prepared prepared);
    void showAttempts(std::vector<AttemptFact> attempts);
    void showChoices();
    void showStep(int row);
    void fitTimeline();

    std::shared_ptr<const HistoryReader> m_history;
    std::shared_ptr<const LiveRun> m_live; ///< null once it was seen to be over
    std::size_t m_logged = 0;
    AttemptsModel m_attemptsModel;
    bool m_isSplitByHand = false;
    LatestTask m_preparing;
    QTimer m_soon;  ///< until what is new is looked at
    QTimer m_clock; ///< moves the ends of open spans on

    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    RunHead* m_head;
    QSplitter* m_splitter;
    TimelinePane* m_timeline;
    ChoiceSwitch* m_switch;
    QStackedWidget* m_parts;
    OutcomeView* m_outcome;
    StepView* m_step;
    FittingTable* m_attempts;
    JsonTreeView* m_arguments;
    RunLogView* m_log;
    ReceiptView* m_receipt;
};

} // namespace toolroom
