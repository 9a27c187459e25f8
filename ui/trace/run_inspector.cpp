// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/run_inspector.h"

#include "core/base/clock.h"
#include "core/base/timestamp.h"
#include "core/json/member.h"
#include "core/models/freed_elsewhere.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/trace/json_tree_view.h"
#include "ui/trace/outcome_view.h"
#include "ui/trace/receipt_view.h"
#include "ui/trace/run_head.h"
#include "ui/trace/run_log_view.h"
#include "ui/trace/step_view.h"
#include "ui/trace/timeline_pane.h"
#include "ui/trace/timeline_view.h"
#include "ui/widgets/choice_switch.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/fitting_table.h"
#include "ui/widgets/table_scroll.h"

#include <QElapsedTimer>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int soonMs = 33;
constexpr int clockMs = 100;
constexpr double mostForTimeline = 0.6;
constexpr int restFactor = 4; ///< looking takes at most one part of this many of the time

TracePtr sharedTrace(Trace trace) {
    return freedElsewhere(std::move(trace));
}

TracedRun tracedRun(const LiveTrace& live) {
    return {live.shared(), live.openSpans};
}

} // namespace

RunInspector::RunInspector(QWidget* parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_head(new RunHead)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_timeline(new TimelinePane)
    , m_switch(new ChoiceSwitch(tr("What of the run is shown")))
    , m_parts(new QStackedWidget)
    , m_outcome(new OutcomeView)
    , m_step(new StepView)
    , m_attempts(new FittingTable(tr("Attempts")))
    , m_arguments(new JsonTreeView(tr("Arguments")))
    , m_log(new RunLogView)
    , m_receipt(new ReceiptView) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    buildParts();
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMs);
    m_clock.setInterval(clockMs);
    connect(&m_soon, &QTimer::timeout, this, &RunInspector::updateLive);
    connect(&m_clock, &QTimer::timeout, this, &RunInspector::refresh);
    connect(m_timeline, &TimelinePane::currentChanged, this, &RunInspector::showStep);
    connect(m_timeline, &TimelinePane::activated, this, [this](int row) {
        showStep(row);
        choose(Part::Step);
    });
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSplitByHand = true; });
    connect(m_switch, &ChoiceSwitch::chosen, this, [this](int part) { choose(static_cast<Part>(part)); });
    connect(m_head, &RunHead::modelSetupAsked, this, &RunInspector::modelSetupAsked);
    connect(m_step, &StepView::runAsked, this, &RunInspector::runAsked);
    connect(m_outcome, &OutcomeView::explanationAsked, this, &RunInspector::explanationAsked);
    connect(m_outcome, &OutcomeView::shown, this, [this] {
        if (!isBusy())
            Q_EMIT shown();
    });
    clear();
}

void RunInspector::buildParts() {
    m_attempts->setModel(&m_attemptsModel);
    m_attempts->setStretchColumn(AttemptsModel::Ending);
    m_attempts->setTextElideMode(Qt::ElideRight);
    connect(m_attempts, &QTableView::activated, this, [this](const QModelIndex& index) {
        const TimelinePtr& timeline = m_timeline->view().timeline();
        const auto row = timeline ? timeline->rowOfSpan(m_attemptsModel.row(index.row()).span) : std::nullopt;
        if (row) {
            m_timeline->view().setCurrentRow(*row);
            choose(Part::Step);
        }
    });
    // In the order of Part.
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_outcome, m_step, new TableScroll(m_attempts), m_arguments, m_log, m_receipt})
        m_parts->addWidget(part);
    auto* lower = new QWidget;
    auto* lowerLayout = new QVBoxLayout(lower);
    lowerLayout->setContentsMargins(0, innerSpace, 0, 0);
    lowerLayout->setSpacing(innerSpace);
    lowerLayout->addWidget(m_switch);
    lowerLayout->addWidget(m_parts, 1);
    m_splitter->addWidget(m_timeline);
    m_splitter->addWidget(lower);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(1, 1);
    auto* run = new QWidget;
    auto* layout = new QVBoxLayout(run);
    layout->setContentsMargins(outerSpace, betweenSpace, outerSpace, betweenSpace);
    layout->setSpacing(betweenSpace);
    layout->addWidget(m_head);
    layout->addWidget(m_splitter, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(run);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pages);
}

void RunInspector::setHistory(std::shared_ptr<const HistoryReader> history) {
    m_outcome->setHistory(history);
    m_history = std::move(history);
}

/// Another run is shown from now on.
void RunInspector::begin() {
    m_preparing.abort();
    m_soon.stop();
    m_clock.stop();
    m_live.reset();
    m_logged = 0;
    m_timeline->setTimeline(nullptr);
    m_step->clear();
    m_attemptsModel.setAttempts({});
    m_receipt->showReceipts({}, false);
    m_arguments->setValue(nullptr);
    m_log->clear(tr("The log of a run is not kept in the history."));
    m_outcome->clear({}, {});
    m_pages->setCurrentIndex(1);
}

void RunInspector::clear() {
    begin();
    showChoices();
    m_empty->say(tr("No run"), tr("What a run does, and what comes of it, is shown here."));
    m_pages->setCurrentWidget(m_empty);
}

void RunInspector::showLive(std::shared_ptr<const LiveRun> run) {
    begin();
    m_live = std::move(run);
    m_log->clear({});
    m_arguments->setValue(JsonPtr(m_live, &m_live->call.arguments));
    m_outcome->clear(tr("Not over yet"), tr("What comes of the run is shown here."));
    m_clock.start();
    updateLive();
    fitTimeline();
}

void RunInspector::refresh() {
    if (m_live && !m_soon.isActive())
        m_soon.start();
}

void RunInspector::updateLive() {
    if (!m_live)
        return;
    QElapsedTimer taken;
    taken.start();
    const LiveRun& run = *m_live;
    m_log->showLines(run.id, run.log, run.linesLost, run.notifications);
    m_logged = m_log->count();
    if (run.isOver())
        return showEnd(std::exchange(m_live, nullptr));
    const std::int64_t nowNs = std::max<std::int64_t>(0, systemClock().monotonicNs() - run.beganNs);
    m_head->showLive(run, nowNs);
    const bool wasEmpty = !m_timeline->view().timeline() || m_timeline->view().timeline()->rows().empty();
    std::vector<TracedRun> children;
    for (const LiveTrace& child : run.children)
        children.push_back(tracedRun(child));
    m_timeline->setTimeline(std::make_shared<const Timeline>(tracedRun(run.steps), std::move(children), nowNs));
    showAttempts(attemptsOf(run.steps.trace(), run.steps.openSpans));
    showStep(m_timeline->currentRow());
    showChoices();
    if (wasEmpty)
        fitTimeline();
    m_soon.setInterval(std::max<int>(soonMs, static_cast<int>(taken.elapsed()) * restFactor));
}

void RunInspector::showEnd(const std::shared_ptr<const LiveRun>& run) {
    m_clock.stop();
    std::vector<TracePtr> children;
    for (const LiveTrace& child : run->children)
        children.push_back(child.shared());
    showTrace(TracePtr(run, &run->finished->trace), std::move(children));
}

void RunInspector::showFinished(Trace trace, std::vector<Trace> children) {
    begin();
    std::vector<TracePtr> shared;
    for (Trace& child : children)
        shared.push_back(sharedTrace(std::move(child)));
    showTrace(sharedTrace(std::move(trace)), std::move(shared));
}

void RunInspector::showRecord(RunRecord record, std::vector<Trace> children) {
    if (record.trace)
        return showFinished(*std::move(record.trace), std::move(children));
    begin();
    m_head->showSummary(record.summary);
    m_arguments->setValue(freedElsewhere(std::move(record.arguments)));
    showChoices();
    const bool isRunning = record.summary.status == RunStatus::Running;
    m_timeline->setTimeline(nullptr, tr("The steps of a run are written down when it is over."));
    if (isRunning)
        m_outcome->clear(tr("Not over yet"),
                         tr("A process that lives is running it. What comes of it is in the history "
                            "when it is over."));
    else
        m_outcome->clear(tr("It may have run"),
                         tr("It was written down at %1 that the call is about to be made, and the process ended before "
                            "anything came of it. Look at what the tool changes before you run it again.")
                             .arg(toQString(isoTimestamp(record.summary.startedAt))));
    choose(Part::Outcome);
    Q_EMIT shown();
}

void RunInspector::showTrace(TracePtr trace, std::vector<TracePtr> children) {
    m_head->showTrace(*trace);
    m_arguments->setValue(JsonPtr(trace, &trace->arguments));
    m_outcome->showOutcome(OutcomePtr(trace, &trace->outcome), trace->profile);
    m_preparing.run([trace, children = std::move(children), history = m_history](
                        const AbortSignal& /*abort*/) mutable { return prepare(trace, std::move(children), history); },
                    [this](Prepared prepared) { accept(std::move(prepared)); });
}

RunInspector::Prepared RunInspector::prepare(const TracePtr& trace, std::vector<TracePtr> children,
                                             const std::shared_ptr<const HistoryReader>& history) {
    const bool calls = std::ranges::any_of(trace->spans, [](const Span& span) {
        return span.kind == SpanKind::Child && !textAt(span.detail, "run").empty();
    });
    if (calls && children.empty() && history)
        if (auto known = history->tracesFrom(trace->run))
            for (Trace& child : *known)
                children.push_back(sharedTrace(std::move(child)));
    Prepared prepared;
    prepared.timeline =
        std::make_shared<const Timeline>(trace, std::vector<TracedRun>(children.begin(), children.end()));
    prepared.attempts = attemptsOf(*trace);
    prepared.receipts = receiptsOf(*trace);
    return prepared;
}

void RunInspector::accept(Prepared prepared) {
    const Trace& trace = *prepared.timeline->traces().front();
    const bool wasAborted =
        !trace.outcome.result && trace.outcome.result.error().code == std::string(error_code::cancelled);
    m_receipt->showReceipts(prepared.receipts, wasAborted);
    m_timeline->setTimeline(prepared.timeline);
    showAttempts(std::move(prepared.attempts));
    showStep(m_timeline->currentRow());
    showChoices();
    fitTimeline();
    if (!isBusy())
        Q_EMIT shown();
}

void RunInspector::showAttempts(std::vector<AttemptFact> attempts) {
    const int current = m_attempts->currentIndex().row();
    m_attemptsModel.setAttempts(std::move(attempts));
    if (current >= 0 && current < m_attemptsModel.rowCount())
        m_attempts->setCurrentIndex(m_attemptsModel.index(current, 0));
}

void RunInspector::showChoices() {
    const int attempts = m_attemptsModel.rowCount();
    const auto counted = [](const QString& words, std::size_t count) {
        return count == 0 ? words : tr("%1 %L2").arg(words).arg(count);
    };
    m_switch->setChoices(
        {{static_cast<int>(Part::Outcome), tr("Outcome"), {}},
         {static_cast<int>(Part::Step), tr("Step"), {}},
         {static_cast<int>(Part::Attempts), counted(tr("Attempts"), static_cast<std::size_t>(attempts)), {}},
         {static_cast<int>(Part::Arguments), tr("Arguments"), {}},
         {static_cast<int>(Part::Log), counted(tr("Log"), m_logged), {}},
         {static_cast<int>(Part::Receipt), tr("Receipt"), {}}});
    m_switch->choose(m_parts->currentIndex());
}

void RunInspector::choose(Part part) {
    m_parts->setCurrentIndex(static_cast<int>(part));
    m_switch->choose(static_cast<int>(part));
}

RunInspector::Part RunInspector::part() const {
    return static_cast<Part>(m_parts->currentIndex());
}

void RunInspector::showStep(int row) {
    m_step->showStep(m_timeline->view().timeline(), row);
}

void RunInspector::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitTimeline();
}

void RunInspector::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitTimeline();
}

/// Until the reader gives it another height, the timeline is as high as its rows, and leaves what comes of the run at
/// least as much.
void RunInspector::fitTimeline() {
    if (m_isSplitByHand)
        return;
    const int whole = m_splitter->height();
    const int wanted = std::min(m_timeline->sizeHint().height(), static_cast<int>(whole * mostForTimeline));
    m_splitter->setSizes({wanted, std::max(1, whole - wanted)});
}

bool RunInspector::isBusy() const {
    return m_preparing.isBusy() || m_outcome->isBusy();
}

} // namespace toolroom
