// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_strip.h"

#include "core/models/run_words.h"
#include "core/models/text.h"
#include "ui/run/live_run_delegate.h"
#include "ui/run/run_desk.h"
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

constexpr int turnMs = 100;          ///< between two looks at what runs
constexpr qsizetype mostLines = 200; ///< of a log that are shown here; the run's page has all
constexpr int usualHeight = 152;
constexpr int besideFrom = 480; ///< narrower, the log has no room

} // namespace

LiveStrip::LiveStrip(RunDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_turn(this)
    , m_count(new SteadyLabel)
    , m_abortAll(flatButton(tr("Abort all"), tr("Abort all runs of this tool")))
    , m_runs(new QListView)
    , m_logHead(new SteadyLabel)
    , m_log(new QPlainTextEdit)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage) {
    setAccessibleName(tr("Runs of this tool"));
    m_turn.setInterval(turnMs);
    m_empty->say(tr("No runs yet"), tr("What runs is shown here while it does, with its log."));
    auto* both = new QSplitter(Qt::Horizontal);
    both->addWidget(buildRuns());
    both->addWidget(buildLog());
    both->setChildrenCollapsible(false);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(both);
    auto* head = new QHBoxLayout;
    head->setSpacing(betweenSpace);
    head->addWidget(headingLabel(tr("Runs")));
    head->addWidget(m_count, 1);
    head->addWidget(m_abortAll);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_pages, 1);
    connect(&m_desk, &RunDesk::started, this, &LiveStrip::add);
    connect(&m_desk, &RunDesk::changed, this, &LiveStrip::note);
    connect(&m_desk, &RunDesk::finished, this, &LiveStrip::end);
    connect(&m_desk, &RunDesk::forgotten, &m_model, &LiveRunsModel::remove);
    connect(&m_turn, &QTimer::timeout, this, &LiveStrip::tick);
    connect(m_abortAll, &QToolButton::clicked, this, [this] {
        QStringList live;
        for (int row = 0; row < m_model.rowCount(); ++row)
            if (!m_model.run(row).isOver())
                live += m_model.run(row).id;
        m_desk.abort(live);
    });
    showCount();
}

QWidget* LiveStrip::buildRuns() {
    auto* delegate = new LiveRunDelegate(m_model, this);
    m_runs->setModel(&m_model);
    m_runs->setItemDelegate(delegate);
    m_runs->setUniformItemSizes(true);
    m_runs->setFrameShape(QFrame::NoFrame);
    m_runs->setMouseTracking(true);
    m_runs->setAccessibleName(tr("Runs of this tool"));
    m_runs->setAccessibleDescription(tr("Delete aborts the chosen run, twice kills it; Enter looks into it"));
    m_runs->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_runs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_runs->setMinimumSize(140, 40);
    m_runs->installEventFilter(this);
    connect(delegate, &LiveRunDelegate::buttonPressed, this, &LiveStrip::press);
    connect(m_runs->selectionModel(), &QItemSelectionModel::currentChanged, this, &LiveStrip::showLog);
    return m_runs;
}

QWidget* LiveStrip::buildLog() {
    m_log->setReadOnly(true);
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setFont(fixedFont());
    m_log->setMaximumBlockCount(mostLines);
    m_log->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_log->setUndoRedoEnabled(false);
    m_log->setAccessibleName(tr("Log of the chosen run"));
    m_log->setPlaceholderText(tr("It has written no log."));
    m_log->setMinimumSize(80, 40);
    m_logArea = new QWidget;
    auto* layout = new QVBoxLayout(m_logArea);
    layout->setContentsMargins(innerSpace, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_logHead);
    layout->addWidget(m_log, 1);
    return m_logArea;
}

void LiveStrip::showTool(const std::string& toolId) {
    if (toolId == m_tool)
        return;
    m_tool = toolId;
    std::vector<LiveRunsModel::RunPointer> runs;
    for (const auto& run : m_desk.runs())
        if (run->toolId == m_tool)
            runs.emplace_back(run);
    m_model.setRuns(std::move(runs));
    if (m_model.rowCount() > 0)
        m_runs->setCurrentIndex(m_model.index(m_model.rowCount() - 1));
    showLog();
    showCount();
    if (m_model.liveCount() > 0)
        m_turn.start();
}

bool LiveStrip::abortNewest() {
    const int row = m_model.newestLive();
    if (row < 0)
        return false;
    m_desk.abort(m_model.run(row).id);
    m_model.tick(); // seen at once
    return true;
}

QString LiveStrip::chosenRun() const {
    const QModelIndex current = m_runs->currentIndex();
    return current.isValid() ? m_model.run(current.row()).id : QString();
}

QSize LiveStrip::sizeHint() const {
    return {400, usualHeight};
}

bool LiveStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_runs || event->type() != QEvent::KeyPress || !m_runs->currentIndex().isValid())
        return QWidget::eventFilter(watched, event);
    const LiveRun& run = m_model.run(m_runs->currentIndex().row());
    const auto* key = static_cast<const QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Delete:
        if (!run.isOver() && !key->isAutoRepeat()) // a key that is held is pressed once
            m_desk.abort(run.id);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (key->modifiers().testFlag(Qt::ControlModifier))
            return false;
        Q_EMIT inspectAsked(run.id);
        return true;
    default:
        return false;
    }
}

/// Where there is no room beside the runs, each has the last line of its log below its words.
void LiveStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_logArea->setVisible(width() >= besideFrom);
}

void LiveStrip::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tick();
}

/// However often it is called, what is drawn waits for the next turn.
void LiveStrip::note(const QString& run) {
    if (m_turn.isActive())
        return;
    const auto told = m_desk.run(run);
    if (told && told->toolId == m_tool)
        m_turn.start();
}

void LiveStrip::add(const QString& run) {
    const auto told = m_desk.run(run);
    if (!told || told->toolId != m_tool)
        return;
    const QScrollBar& bar = *m_runs->verticalScrollBar();
    const bool followed = bar.value() >= bar.maximum();
    const QModelIndex current = m_runs->currentIndex();
    const bool isNewestChosen = !current.isValid() || current.row() == m_model.rowCount() - 1;
    m_model.add(told);
    const QModelIndex newest = m_model.index(m_model.rowCount() - 1);
    if (isNewestChosen)
        m_runs->setCurrentIndex(newest);
    if (followed)
        m_runs->scrollTo(newest);
    showCount();
    m_turn.start();
}

void LiveStrip::end(const QString& run) {
    m_model.noteEnded(run);
    showCount();
    if (run == m_logOf)
        showLog();
}

void LiveStrip::tick() {
    if (!isVisible())
        return m_turn.stop();
    m_model.tick();
    showLog();
    showCount();
    if (m_model.liveCount() == 0)
        m_turn.stop();
    else if (!m_turn.isActive())
        m_turn.start();
}

void LiveStrip::press(int row) {
    const LiveRun& run = m_model.run(row);
    if (run.isOver())
        Q_EMIT inspectAsked(run.id);
    else
        m_desk.abort(run.id);
    m_model.tick();
}

/// Adds the lines that are new; another run's log begins anew.
void LiveStrip::showLog() {
    const QModelIndex current = m_runs->currentIndex();
    m_desk.setShown(this, chosenRun());
    if (!current.isValid()) {
        m_logOf.clear();
        m_log->clear();
        m_logHead->setText({});
        return;
    }
    const LiveRun& run = m_model.run(current.row());
    if (run.id != m_logOf) {
        m_logOf = run.id;
        m_linesShown = 0;
        m_log->clear();
    }
    const std::size_t lines = run.linesLost + static_cast<std::size_t>(run.log.size());
    const QString name = runName(run.id.toStdString());
    m_logHead->setText(lines == 0   ? tr("Log of %1").arg(name)
                       : lines == 1 ? tr("Log of %1, 1 line").arg(name)
                                    : tr("Log of %1, %L2 lines").arg(name).arg(lines));
    if (lines == m_linesShown)
        return;
    const auto fresh = std::min({static_cast<qsizetype>(lines - m_linesShown), run.log.size(), mostLines});
    m_linesShown = lines;
    QStringList shown;
    for (const QString& line : run.log.last(fresh))
        shown += oneLine(line.toStdString());
    m_log->appendPlainText(shown.join(QLatin1Char('\n')));
}

void LiveStrip::showCount() {
    const int live = m_model.liveCount();
    m_count->setText(m_model.rowCount() == 0 ? QString()
                     : live == 0             ? tr("nothing runs")
                                             : tr("%L1 running").arg(live));
    m_abortAll->setEnabled(live > 0);
    m_abortAll->setVisible(m_model.rowCount() > 0);
    m_pages->setCurrentIndex(m_model.rowCount() > 0);
}

} // namespace toolroom
