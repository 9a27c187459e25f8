// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_runs_panel.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/run/live_run_delegate.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/steady_label.h"

#include <QKeyEvent>
#include <QListView>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int refreshMs = 100;             ///< refresh interval in milliseconds
constexpr qsizetype maxVisibleLines = 200; ///< log lines shown here; the run inspector has all
constexpr int preferredHeight = 152;
constexpr int minWidthWithLog = 480; ///< minimum width in pixels to show the log

} // namespace

LiveRunsPanel::LiveRunsPanel(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_timer(this)
    , m_count(new SteadyLabel)
    , m_abortAll(flatButton(tr("Abort All"), tr("Abort all runs of this tool")))
    , m_runs(new QListView)
    , m_logHead(new SteadyLabel)
    , m_log(new QPlainTextEdit)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage) {
    setAccessibleName(tr("Runs of this tool"));
    m_timer.setInterval(refreshMs);
    m_empty->showMessage(tr("No runs yet"), tr("Runs of this tool appear here with their logs."));
    auto* both = new QSplitter(Qt::Horizontal);
    both->addWidget(buildRuns());
    both->addWidget(buildLog());
    both->setChildrenCollapsible(false);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(both);
    auto* header = new QHBoxLayout;
    header->setSpacing(betweenSpace);
    header->addWidget(headingLabel(tr("Runs")));
    header->addWidget(m_count, 1);
    header->addWidget(m_abortAll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(header);
    layout->addWidget(m_pages, 1);
    connect(&m_controller, &RunController::started, this, &LiveRunsPanel::add);
    connect(&m_controller, &RunController::changed, this, &LiveRunsPanel::note);
    connect(&m_controller, &RunController::finished, this, &LiveRunsPanel::end);
    connect(&m_controller, &RunController::removed, &m_model, &LiveRunsModel::remove);
    connect(&m_timer, &QTimer::timeout, this, &LiveRunsPanel::tick);
    connect(m_abortAll, &QToolButton::clicked, this, [this] {
        QStringList live;
        for (int row = 0; row < m_model.rowCount(); ++row)
            if (!m_model.run(row).isFinished())
                live += m_model.run(row).id;
        m_controller.abort(live);
    });
    showCount();
}

QWidget* LiveRunsPanel::buildRuns() {
    auto* delegate = new LiveRunDelegate(m_model, this);
    m_runs->setModel(&m_model);
    m_runs->setItemDelegate(delegate);
    m_runs->setUniformItemSizes(true);
    m_runs->setFrameShape(QFrame::NoFrame);
    m_runs->setMouseTracking(true);
    m_runs->setAccessibleName(tr("Runs of this tool"));
    m_runs->setAccessibleDescription(tr("Press Delete to abort the selected run, and press Delete again to kill it. "
                                        "Press Enter to open the run in the inspector."));
    m_runs->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_runs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_runs->setMinimumSize(140, 40);
    m_runs->installEventFilter(this);
    connect(delegate, &LiveRunDelegate::buttonPressed, this, &LiveRunsPanel::press);
    connect(m_runs->selectionModel(), &QItemSelectionModel::currentChanged, this, &LiveRunsPanel::showLog);
    return m_runs;
}

QWidget* LiveRunsPanel::buildLog() {
    m_log->setReadOnly(true);
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setFont(fixedFont());
    m_log->setMaximumBlockCount(maxVisibleLines);
    m_log->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_log->setUndoRedoEnabled(false);
    m_log->setAccessibleName(tr("Log of the selected run"));
    m_log->setPlaceholderText(tr("No log output"));
    m_log->setMinimumSize(80, 40);
    m_logArea = new QWidget;
    auto* layout = new QVBoxLayout(m_logArea);
    layout->setContentsMargins(innerSpace, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_logHead);
    layout->addWidget(m_log, 1);
    return m_logArea;
}

void LiveRunsPanel::showTool(const std::string& toolId) {
    if (toolId == m_tool)
        return;
    m_tool = toolId;
    std::vector<LiveRunsModel::RunPointer> runs;
    for (const auto& run : m_controller.runs())
        if (run->steps.trace().toolId == m_tool)
            runs.emplace_back(run);
    m_model.setRuns(std::move(runs));
    if (m_model.rowCount() > 0)
        m_runs->setCurrentIndex(m_model.index(m_model.rowCount() - 1));
    showLog();
    showCount();
    if (m_model.liveCount() > 0)
        m_timer.start();
}

bool LiveRunsPanel::abortNewest() {
    const int row = m_model.newestLive();
    if (row < 0)
        return false;
    m_controller.abort(m_model.run(row).id);
    m_model.tick(); // shows the new state immediately
    return true;
}

QString LiveRunsPanel::selectedRun() const {
    const QModelIndex current = m_runs->currentIndex();
    return current.isValid() ? m_model.run(current.row()).id : QString();
}

QSize LiveRunsPanel::sizeHint() const {
    return {400, preferredHeight};
}

bool LiveRunsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_runs || event->type() != QEvent::KeyPress || !m_runs->currentIndex().isValid())
        return QWidget::eventFilter(watched, event);
    const LiveRun& run = m_model.run(m_runs->currentIndex().row());
    const auto* key = static_cast<const QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Delete:
        if (!run.isFinished() && !key->isAutoRepeat()) // holding down the key must not kill the run
            m_controller.abort(run.id);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (key->modifiers().testFlag(Qt::ControlModifier))
            return false;
        Q_EMIT inspectRequested(run.id);
        return true;
    default:
        return false;
    }
}

/// Without the log beside them, the rows still show the last log line.
void LiveRunsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_logArea->setVisible(width() >= minWidthWithLog);
}

void LiveRunsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tick();
}

/// Defers the refresh to the next tick.
void LiveRunsPanel::note(const QString& run) {
    if (m_timer.isActive())
        return;
    const auto updatedRun = m_controller.run(run);
    if (updatedRun && updatedRun->steps.trace().toolId == m_tool)
        m_timer.start();
}

void LiveRunsPanel::add(const QString& run) {
    const auto updatedRun = m_controller.run(run);
    if (!updatedRun || updatedRun->steps.trace().toolId != m_tool)
        return;
    const QScrollBar& bar = *m_runs->verticalScrollBar();
    const bool followed = bar.value() >= bar.maximum();
    const QModelIndex current = m_runs->currentIndex();
    const bool isNewestChosen = !current.isValid() || current.row() == m_model.rowCount() - 1;
    m_model.add(updatedRun);
    const QModelIndex newest = m_model.index(m_model.rowCount() - 1);
    if (isNewestChosen)
        m_runs->setCurrentIndex(newest);
    if (followed)
        m_runs->scrollTo(newest);
    showCount();
    m_timer.start();
}

void LiveRunsPanel::end(const QString& run) {
    m_model.updateFinished(run);
    showCount();
    if (run == m_logRun)
        showLog();
}

void LiveRunsPanel::tick() {
    if (!isVisible())
        return m_timer.stop();
    m_model.tick();
    showLog();
    showCount();
    if (m_model.liveCount() == 0)
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start();
}

void LiveRunsPanel::press(int row) {
    const LiveRun& run = m_model.run(row);
    if (run.isFinished())
        Q_EMIT inspectRequested(run.id);
    else
        m_controller.abort(run.id);
    m_model.tick();
}

/// Appends new log lines, or shows the log of another run.
void LiveRunsPanel::showLog() {
    const QModelIndex current = m_runs->currentIndex();
    m_controller.setShownRun(this, selectedRun());
    if (!current.isValid()) {
        m_logRun.clear();
        m_log->clear();
        m_logHead->setText({});
        return;
    }
    const LiveRun& run = m_model.run(current.row());
    if (run.id != m_logRun) {
        m_logRun = run.id;
        m_linesShown = 0;
        m_log->clear();
    }
    const std::size_t lines = run.droppedLines + static_cast<std::size_t>(run.log.size());
    const QString name = runIdText(run.id.toStdString());
    m_logHead->setText(lines == 0 ? tr("Log of %1").arg(name)
                                  : tr("Log of %1, %Ln line(s)", nullptr, static_cast<int>(lines)).arg(name));
    if (lines == m_linesShown)
        return;
    const auto newCount = std::min({static_cast<qsizetype>(lines - m_linesShown), run.log.size(), maxVisibleLines});
    m_linesShown = lines;
    QStringList newLines;
    for (const QString& line : run.log.last(newCount))
        newLines += oneLine(line.toStdString());
    m_log->appendPlainText(newLines.join(QLatin1Char('\n')));
}

void LiveRunsPanel::showCount() {
    const int live = m_model.liveCount();
    m_count->setText(m_model.rowCount() == 0 ? QString()
                     : live == 0             ? tr("None running")
                                             : tr("%Ln running", nullptr, live));
    m_abortAll->setEnabled(live > 0);
    m_abortAll->setVisible(m_model.rowCount() > 0);
    m_pages->setCurrentIndex(m_model.rowCount() > 0);
}

} // namespace toolroom
