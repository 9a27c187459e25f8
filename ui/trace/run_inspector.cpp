// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/run_inspector.h"

#include "core/base/clock.h"
#include "core/base/timestamp.h"
#include "core/json/member.h"
#include "core/models/pool_deleter.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/trace/inspector_parts.h"
#include "ui/trace/json_tree_view.h"
#include "ui/trace/run_header.h"
#include "ui/trace/run_result_view.h"
#include "ui/trace/timeline_pane.h"
#include "ui/trace/timeline_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/segmented_control.h"

#include <QElapsedTimer>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int inspectorRefreshMs = 33;
constexpr int clockMs = 100;
constexpr double maxTimelineShare = 0.6;
constexpr double maxCompactTimelineShare = 0.3;
constexpr double maxTimelineWidth = 0.42; ///< share of the width
constexpr int minWidthForBoth = 720;      ///< at the normal text size, for the timeline beside the result
constexpr int restFactor = 4;             ///< updates take up at most a quarter of the time

TracePtr sharedTrace(Trace trace) {
    return makeSharedWithPoolDeleter(std::move(trace));
}

TracedRun tracedRun(const LiveTrace& live) {
    return {live.shared(), live.runningSpans};
}

} // namespace

RunInspector::RunInspector(Layout layout, QWidget* parent)
    : QWidget(parent)
    , m_layout(layout)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_header(new RunHeader)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_timeline(new TimelinePane)
    , m_switch(new SegmentedControl(tr("Run section"), SegmentedControl::Overflow::Menu))
    , m_resultHeader(new QWidget(this))
    , m_parts(new QStackedWidget)
    , m_result(new RunResultView)
    , m_step(new StepView)
    , m_attempts(new ContentSizedTable(tr("Attempts")))
    , m_arguments(new JsonTreeView(tr("Arguments")))
    , m_log(new RunLogView)
    , m_processes(new ProcessesView) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    buildParts();
    m_refreshTimer.setSingleShot(true);
    m_refreshTimer.setInterval(inspectorRefreshMs);
    m_clock.setInterval(clockMs);
    connect(&m_refreshTimer, &QTimer::timeout, this, &RunInspector::updateLive);
    connect(&m_clock, &QTimer::timeout, this, &RunInspector::refresh);
    connect(m_timeline, &TimelinePane::currentChanged, this, &RunInspector::showStep);
    connect(m_timeline, &TimelinePane::activated, this, [this](int row) {
        showStep(row);
        choose(Part::Step);
    });
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSplitterMoved = true; });
    m_resultHeader->setVisible(isCompact());
    connect(m_switch, &SegmentedControl::chosen, this, [this](int part) { choose(static_cast<Part>(part)); });
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
    // Listed in the order of Part.
    for (QWidget* part : std::initializer_list<QWidget*>{m_result, m_step, new TableScrollArea(m_attempts), m_arguments,
                                                         m_log, m_processes})
        m_parts->addWidget(part);
    auto* lower = new QWidget;
    auto* lowerLayout = createColumn(lower, innerSpacing, QMargins(0, innerSpacing, 0, 0));
    auto* choices = createRow(nullptr, groupSpacing);
    choices->addWidget(m_switch, this->isCompact() ? 0 : 1);
    lowerLayout->addLayout(choices);
    lowerLayout->addWidget(m_parts, 1);
    const bool isCompact = this->isCompact();
    if (isCompact) {
        choices->addWidget(m_resultHeader, 1);
        createRow(m_resultHeader, 0)->addWidget(&m_result->header());
    }
    m_splitter->addWidget(isCompact ? lower : m_timeline);
    m_splitter->addWidget(isCompact ? m_timeline : lower);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(m_splitter->indexOf(lower), 1);
    m_timeline->setCompact(isCompact);
    m_header->setCompact(isCompact);
    auto* run = new QWidget;
    auto* layout = new QVBoxLayout(run);
    if (isCompact)
        layout->setContentsMargins(0, 0, 0, 0);
    else
        layout->setContentsMargins(pageMargin, groupSpacing, pageMargin, groupSpacing);
    layout->setSpacing(isCompact ? innerSpacing : groupSpacing);
    layout->addWidget(m_header);
    layout->addWidget(m_splitter, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(run);
    createColumn(this, 0)->addWidget(m_pages);
}

void RunInspector::setHistory(std::shared_ptr<const HistoryReader> history) {
    m_result->setHistory(history);
    m_history = std::move(history);
}

/// Clears the view before another run is shown.
void RunInspector::reset() {
    m_preparing.abort();
    m_refreshTimer.stop();
    m_clock.stop();
    m_live.reset();
    m_timeline->setTimeline(nullptr);
    m_step->clear();
    m_attemptsModel.setAttempts({});
    m_processes->showProcesses({}, false);
    m_arguments->setValue(nullptr);
    m_log->clear({});
    m_result->clear({}, {});
    if (part() == Part::Step) // the steps of another run
        choose(Part::RunResult);
    m_pages->setCurrentIndex(1);
    m_pages->widget(1)->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void RunInspector::clear() {
    reset();
    m_pages->widget(1)->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // needs no height
    showChoices();
    if (isCompact())
        m_empty->showMessage(tr("No run yet"), tr("The call's result, log, and steps appear here."));
    else
        m_empty->showMessage(tr("No run"), tr("Run a tool to see its steps and result here."));
    m_pages->setCurrentWidget(m_empty);
}

void RunInspector::showLive(std::shared_ptr<const LiveRun> run) {
    reset();
    m_live = std::move(run);
    m_arguments->setValue(JsonPtr(m_live, &m_live->call.arguments));
    m_pending.clear();
    m_clock.start();
    updateLive();
    fitTimeline();
}

QString RunInspector::liveRun() const {
    return m_live && !m_live->isFinished() ? m_live->id : QString();
}

void RunInspector::refresh() {
    if (m_live && !m_refreshTimer.isActive())
        m_refreshTimer.start();
}

void RunInspector::updateLive() {
    if (!m_live)
        return;
    QElapsedTimer taken;
    taken.start();
    const LiveRun& run = *m_live;
    m_log->showLines(run.id, run.log, run.droppedLines, run.notifications);
    if (run.isFinished())
        return showFinishedRun(std::exchange(m_live, nullptr));
    const bool isWaiting = run.state == RunState::WaitingForConfirmation || run.state == RunState::WaitingForAnswer;
    const QString pending = isWaiting ? tr("Waiting for you") : displayStateText(RunDisplayState::Running);
    if (std::exchange(m_pending, pending) != pending)
        m_result->clear(pending, isWaiting ? tr("The run continues once you have answered.")
                                           : tr("The result appears here when the run finishes."));
    const std::int64_t nowNs = std::max<std::int64_t>(0, systemClock().monotonicNs() - run.startedNs);
    m_header->showLive(run, nowNs);
    const bool wasEmpty = !m_timeline->view().timeline() || m_timeline->view().timeline()->rows().empty();
    std::vector<TracedRun> children;
    for (const LiveTrace& child : run.children)
        children.push_back(tracedRun(child));
    m_timeline->setTimeline(std::make_shared<const Timeline>(tracedRun(run.steps), std::move(children), nowNs));
    showAttempts(attemptsOf(run.steps.trace(), run.steps.runningSpans));
    showStep(m_timeline->currentRow());
    showChoices();
    if (wasEmpty)
        fitTimeline();
    m_refreshTimer.setInterval(std::max<int>(inspectorRefreshMs, static_cast<int>(taken.elapsed()) * restFactor));
}

void RunInspector::showFinishedRun(const std::shared_ptr<const LiveRun>& run) {
    m_clock.stop();
    std::vector<TracePtr> children;
    for (const LiveTrace& child : run->children)
        children.push_back(child.shared());
    showTrace(TracePtr(run, &run->finished->trace), std::move(children));
}

void RunInspector::showFinished(Trace trace, std::vector<Trace> children) {
    reset();
    std::vector<TracePtr> shared;
    for (Trace& child : children)
        shared.push_back(sharedTrace(std::move(child)));
    showTrace(sharedTrace(std::move(trace)), std::move(shared));
}

void RunInspector::showRecord(StoredRun record, std::vector<Trace> children) {
    if (record.trace) {
        showFinished(*std::move(record.trace), std::move(children));
        return m_header->showAge(record.startedAt, record.agentId);
    }
    reset();
    m_header->showSummary(record);
    m_arguments->setValue(makeSharedWithPoolDeleter(std::move(record.arguments)));
    showChoices();
    const bool isRunning = record.status == RunStatus::Running;
    m_timeline->setTimeline(nullptr, tr("Steps are saved when the run finishes."));
    m_log->clear(tr("The log is saved when the run finishes."));
    if (isRunning)
        m_result->clear(
            displayStateText(RunDisplayState::Running),
            tr("Another process is running this call. The result will be saved in the history when the run finishes."));
    else
        m_result->clear(displayStateText(RunDisplayState::Unknown),
                        tr("The call started at %1, and the process ended before a result was saved. Check what the "
                           "tool may have changed before you run it again.")
                            .arg(toQString(isoTimestamp(record.startedAt))));
    choose(Part::RunResult);
}

void RunInspector::showTrace(TracePtr trace, std::vector<TracePtr> children) {
    m_header->showTrace(*trace);
    m_arguments->setValue(JsonPtr(trace, &trace->arguments));
    m_result->showResult(RunResultPtr(trace, &trace->outcome), trace->contract);
    m_preparing.run(
        [trace, children = std::move(children), history = m_history](const AbortSignal& /*abort*/) mutable {
            return prepareRun(trace, std::move(children), history);
        },
        [this](PreparedRun prepared) { showPreparedRun(std::move(prepared)); });
}

RunInspector::PreparedRun RunInspector::prepareRun(const TracePtr& trace, std::vector<TracePtr> children,
                                                   const std::shared_ptr<const HistoryReader>& history) {
    const bool calls = std::ranges::any_of(trace->spans, [](const Span& span) {
        return span.kind == SpanKind::Child && !textAt(span.detail, "run").empty();
    });
    if (calls && children.empty() && history)
        if (auto known = history->readTraceTree(trace->run))
            for (Trace& child : *known)
                children.push_back(sharedTrace(std::move(child)));
    PreparedRun prepared;
    prepared.timeline =
        std::make_shared<const Timeline>(trace, std::vector<TracedRun>(children.begin(), children.end()));
    prepared.attempts = attemptsOf(*trace);
    prepared.processes = processReports(*trace);
    for (const TracePtr& each : prepared.timeline->traces()) {
        prepared.omittedLines += each->log.omitted();
        for (const std::string& line : each->log.lines())
            prepared.log += toQString(line);
    }
    return prepared;
}

void RunInspector::showPreparedRun(PreparedRun prepared) {
    const Trace& trace = *prepared.timeline->traces().front();
    const bool wasAborted =
        !trace.outcome.result && trace.outcome.result.error().code == std::string(error_code::cancelled);
    m_processes->showProcesses(prepared.processes, wasAborted);
    if (m_log->count() == 0) // otherwise shown live
        m_log->showLines(toQString(trace.run), prepared.log, static_cast<std::size_t>(prepared.omittedLines), {});
    m_timeline->setTimeline(prepared.timeline);
    showAttempts(std::move(prepared.attempts));
    showStep(m_timeline->currentRow());
    showChoices();
    fitTimeline();
}

void RunInspector::showAttempts(std::vector<AttemptRow> attempts) {
    const int current = m_attempts->currentIndex().row();
    m_attemptsModel.setAttempts(std::move(attempts));
    if (current >= 0 && current < m_attemptsModel.rowCount())
        m_attempts->setCurrentIndex(m_attemptsModel.index(current, 0));
}

void RunInspector::showChoices() {
    const int attempts = m_attemptsModel.rowCount();
    const auto withCount = [](const QString& title, std::size_t count) {
        return count == 0 ? title : tr("%1 %L2", "title, number").arg(title).arg(count);
    };
    QList<SegmentedControl::Choice> choices;
    const auto add = [&](Part part, const QString& label) { choices.append({static_cast<int>(part), label, {}}); };
    const bool isCompact = this->isCompact();
    add(Part::RunResult, tr("Result"));
    if (isCompact) // a label that grows with each line would lay out the whole page
        add(Part::Log, m_live ? tr("Log") : withCount(tr("Log"), m_log->count()));
    add(Part::Step, tr("Step"));
    add(Part::Attempts, withCount(tr("Attempts"), static_cast<std::size_t>(attempts)));
    if (!isCompact) {
        add(Part::Arguments, tr("Arguments"));
        add(Part::Log, withCount(tr("Log"), m_log->count()));
        add(Part::Processes, tr("Processes"));
    }
    m_switch->setChoices(choices);
    m_switch->choose(m_parts->currentIndex());
}

void RunInspector::setForOtherArguments(bool isForOthers) {
    m_header->setForOtherArguments(isForOthers);
}

void RunInspector::addHeaderButton(QWidget* button) {
    m_header->addButton(button);
}

void RunInspector::choose(Part part) {
    m_parts->setCurrentIndex(static_cast<int>(part));
    m_switch->choose(static_cast<int>(part));
    m_resultHeader->setVisible(isCompact() && part == Part::RunResult);
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
    const bool isWide = width() >= scaledToText(minWidthForBoth) && 2 * width() > 3 * height();
    const Qt::Orientation wanted = isCompact() && isWide ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != wanted) {
        m_splitter->setOrientation(wanted);
        m_isSplitterMoved = false;
    }
    fitTimeline();
}

/// Makes the timeline as tall as its rows, up to a fraction of the available height, until the user moves the splitter.
void RunInspector::fitTimeline() {
    if (m_isSplitterMoved)
        return;
    if (m_splitter->orientation() == Qt::Horizontal) {
        const int timeline = static_cast<int>(m_splitter->width() * maxTimelineWidth);
        return m_splitter->setSizes({m_splitter->width() - timeline, timeline});
    }
    const bool isCompact = this->isCompact();
    const int whole = m_splitter->height();
    const double maxShare = isCompact ? maxCompactTimelineShare : maxTimelineShare;
    const int wanted = std::min(m_timeline->sizeHint().height(), static_cast<int>(whole * maxShare));
    const int rest = std::max(1, whole - wanted);
    m_splitter->setSizes(isCompact ? QList<int>{rest, wanted} : QList<int>{wanted, rest});
}

} // namespace toolroom
