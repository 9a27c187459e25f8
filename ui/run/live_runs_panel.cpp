// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_runs_panel.h"

#include "ui/run/live_run_delegate.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/steady_label.h"

#include <QKeyEvent>
#include <QKeySequence>
#include <QListView>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int refreshMs = 100; ///< refresh interval in milliseconds
constexpr int preferredHeight = 96;

} // namespace

LiveRunsPanel::LiveRunsPanel(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_timer(this)
    , m_count(new SteadyLabel)
    , m_abortAll(createFlatButton(tr("Abort All"), tr("Abort all runs of this tool")))
    , m_runs(new QListView) {
    setAccessibleName(tr("Runs of this tool"));
    m_timer.setInterval(refreshMs);
    buildRuns();
    auto* header = new QHBoxLayout;
    header->setSpacing(groupSpacing);
    header->addWidget(createHeadingLabel(tr("Runs")));
    header->addWidget(m_count, 1);
    header->addWidget(m_abortAll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(header);
    layout->addWidget(m_runs, 1);
    connect(&m_controller, &RunController::started, this, &LiveRunsPanel::add);
    connect(&m_controller, &RunController::changed, this, &LiveRunsPanel::handleRunUpdate);
    connect(&m_controller, &RunController::finished, this, &LiveRunsPanel::end);
    connect(&m_controller, &RunController::liveCountsChanged, this, &LiveRunsPanel::showCount);
    connect(&m_controller, &RunController::removed, this, [this](const QString& run) {
        m_model.remove(run);
        Q_EMIT stateChanged();
    });
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

void LiveRunsPanel::buildRuns() {
    auto* delegate = new LiveRunDelegate(m_model, this);
    m_runs->setModel(&m_model);
    m_runs->setItemDelegate(delegate);
    m_runs->setUniformItemSizes(true);
    m_runs->setFrameShape(QFrame::NoFrame);
    m_runs->setMouseTracking(true);
    m_runs->setAccessibleName(tr("Runs of this tool"));
    m_runs->setAccessibleDescription(tr("Press %1 to abort the selected run, and press %1 again to kill it. "
                                        "Press %2 to open the run in the inspector.")
                                         .arg(QKeySequence(Qt::Key_Delete).toString(QKeySequence::NativeText),
                                              QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText)));
    m_runs->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_runs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_runs->setMinimumSize(140, 40);
    m_runs->installEventFilter(this);
    connect(delegate, &LiveRunDelegate::buttonPressed, this, &LiveRunsPanel::press);
    connect(m_runs->selectionModel(), &QItemSelectionModel::currentChanged, this, &LiveRunsPanel::showSelected);
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
    showSelected();
    showCount();
    if (m_model.liveCount() > 0)
        m_timer.start();
    Q_EMIT stateChanged();
}

int LiveRunsPanel::liveRow() const {
    const QModelIndex current = m_runs->currentIndex();
    return current.isValid() && !m_model.run(current.row()).isFinished() ? current.row() : m_model.newestLiveRow();
}

QString LiveRunsPanel::liveRun() const {
    const int row = liveRow();
    return row < 0 ? QString() : m_model.run(row).id;
}

bool LiveRunsPanel::abortLiveRun() {
    const QString run = liveRun();
    if (run.isEmpty())
        return false;
    m_controller.abort(run);
    m_model.tick(); // shows the new state immediately
    Q_EMIT stateChanged();
    return true;
}

RunBar::Live LiveRunsPanel::live() const {
    const int row = liveRow();
    return row < 0                                        ? RunBar::Live::None
           : m_model.run(row).state == RunState::Aborting ? RunBar::Live::Aborting
                                                          : RunBar::Live::Running;
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

void LiveRunsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tick();
}

/// Defers the refresh to the next tick.
void LiveRunsPanel::handleRunUpdate(const QString& run) {
    const auto updatedRun = m_controller.run(run);
    if (!updatedRun || updatedRun->steps.trace().toolId != m_tool)
        return;
    if (!m_timer.isActive())
        m_timer.start();
    Q_EMIT stateChanged();
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
    Q_EMIT stateChanged();
}

void LiveRunsPanel::end(const QString& run) {
    m_model.updateFinished(run);
    showCount();
    Q_EMIT stateChanged();
}

void LiveRunsPanel::tick() {
    if (!isVisible())
        return m_timer.stop();
    m_model.tick();
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
    Q_EMIT stateChanged();
}

void LiveRunsPanel::showSelected() {
    m_controller.setShownRun(this, selectedRun());
    Q_EMIT selected(selectedRun());
    Q_EMIT stateChanged();
}

void LiveRunsPanel::showCount() {
    const QString counts = liveCountsText(m_controller.liveCounts(m_tool));
    m_count->setText(counts.isEmpty() && m_model.rowCount() > 0 ? tr("None running") : counts);
    m_abortAll->setEnabled(m_model.liveCount() > 0);
    m_abortAll->setVisible(m_model.rowCount() > 0);
}

} // namespace toolroom
